extension Seeds {
  static let contacts = [
    #"[{"id": "a", "given": "Ada", "family": "Quill", "order": 2, "phones": [{"label": "mobile", "value": "+1 212 555 0107"}], "birthday": "1984-02-29", "dates": [{"label": "anniversary", "value": "--06-13"}]},"#
      + "\n"
      + #" {"given": "Émile", "emails": ["a@example.com"], "addresses": [{"city": "Oxbow"}]}]"#
      + "\n"
  ]

  static let dataPieces = [
    "\"given\": \"\"", "\"family\": \"ßéñ\"", "\"order\": 0,", "\"image\": \"a.svg\",",
    "\"\\u0000\"", "--02-29", "0000-01-01", "+", "@", "=1", "#", "layout", ":columns: 0\n",
    ":cell: 0x0\n", ":items: 0-9\n", ":height: 50\n", "tool,tool\n", "BEGIN:VCARD\n",
    "END:VCARD\n", "FN:-\n", "-grid", "…", "漢", "\u{202E}", "\u{5D0}",
  ]

  // MARK: - Cards

  static let cards = [
    """
    BEGIN:VCARD
    VERSION:3.0
    N:Quill;Ada;Maria,Rose;Dr;MA
    FN:Dr Ada Quill
    item1.TEL;type=CELL;type=pref:+1 212 555 0107
    item1.X-ABLabel:_$!<Boat>!$_
    ADR;TYPE=home:;;3 Paddle Lane;Oxbow\\, Upper;Midshire;OX0;England
    NOTE:one\\, two\\; three\\nfour
      and five
    BDAY:1984-02-29
    PHOTO;ENCODING=b;TYPE=PNG:iVBORw0K
     Ggo=
    END:VCARD

    """,
    """
    BEGIN:VCARD
    VERSION:2.1
    N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCl=
    ler;Ada
    TEL;WORK;VOICE:1
    PHOTO;BASE64;JPEG:
      /9j/

    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字
    RELATED;VALUE=text;TYPE="work,friend":Bela
    ANNIVERSARY:--0613
    UID:urn:uuid:1
    END:VCARD

    """,
  ]

  static let cardPieces = [
    "BEGIN:VCARD\n", "END:VCARD\n", "VERSION:4.0\n", "FN:", "N:;;;;", "TEL;TYPE=", "item1.",
    "ITEM1.X-ABLABEL:", ":", ";", ",", "\\", "\\n", "\"", "=", "=\n", "\n", "\r\n", "\n ", "\r\n\t",
    "ENCODING=QUOTED-PRINTABLE", "ENCODING=b", "BASE64", "CHARSET=windows-1252", "CHARSET=koi8-r",
    "=C3", "=0D=0A", "=00", "é", "\u{0}", "\u{FEFF}", "PHOTO:data:image/png;base64,", "ORG:",
    "ADR:",
    "BDAY:--0", "ANNIVERSARY:", "RELATED:", "URL:http://", "IMPP:", "^n", "^'", "_$!<", ">!$_",
  ]
}
