import ezvcard.VCard;
import ezvcard.VCardVersion;
import ezvcard.io.ParseWarning;
import ezvcard.io.text.VCardReader;
import ezvcard.property.Address;
import ezvcard.property.Email;
import ezvcard.property.Impp;
import ezvcard.property.Note;
import ezvcard.property.Photo;
import ezvcard.property.Related;
import ezvcard.property.StructuredName;
import ezvcard.property.Telephone;
import ezvcard.property.Url;
import java.nio.charset.StandardCharsets;

/** Reads vCards with ez-vcard, prints what it understood and whatever it finds wrong with them. */
public class VCards {
  public static void main(String[] arguments) throws Exception {
    String text = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    VCardReader reader = new VCardReader(text);
    for (VCard card = reader.readNext(); card != null; card = reader.readNext()) {
      for (ParseWarning warning : reader.getWarnings()) print("warning", warning);
      print("card", card.getVersion(), card.getFormattedName().getValue());
      StructuredName name = card.getStructuredName();
      if (name != null) {
        print("name", name.getFamily(), name.getGiven(), name.getAdditionalNames(),
            name.getPrefixes(), name.getSuffixes());
      }
      if (card.getOrganization() != null) print("org", card.getOrganization().getValues());
      for (Telephone number : card.getTelephoneNumbers()) {
        print("tel", number.getParameters().getTypes(), number.getText());
      }
      for (Email email : card.getEmails()) print("email", email.getValue());
      for (Url address : card.getUrls()) print("url", address.getValue());
      for (Impp message : card.getImpps()) print("impp", message.getUri());
      for (Address place : card.getAddresses()) {
        print("adr", place.getStreetAddress(), place.getLocality(), place.getRegion(),
            place.getPostalCode(), place.getCountry());
      }
      for (Related other : card.getRelations()) print("related", other.getTypes().size(), other.getText());
      for (Photo photo : card.getPhotos()) {
        print("photo", photo.getContentType().getMediaType(), photo.getData().length);
      }
      if (card.getBirthday() != null) {
        print("bday", card.getBirthday().getPartialDate(), card.getBirthday().getDate());
      }
      if (card.getAnniversary() != null) print("anniversary", card.getAnniversary().getPartialDate());
      for (Note note : card.getNotes()) print("note", note.getValue().replace("\n", "/"));
      card.validate(VCardVersion.V4_0).forEach(entry -> print("invalid", entry));
    }
  }

  private static void print(Object... parts) {
    StringBuilder line = new StringBuilder();
    for (Object part : parts) line.append(line.length() > 0 ? "|" : "").append(part);
    byte[] bytes = line.append("\n").toString().getBytes(StandardCharsets.UTF_8);
    System.out.write(bytes, 0, bytes.length);
    System.out.flush();
  }
}
