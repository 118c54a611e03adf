import com.adobe.epubcheck.tool.EpubChecker;

/** Checks several books with one start of EPUBCheck, which takes longer than most books. */
public class EPUBCheckAll {
  public static void main(String[] books) {
    System.setErr(System.out);
    for (String book : books) {
      System.out.println("=== " + book);
      new EpubChecker().run(new String[] {book});
    }
  }
}
