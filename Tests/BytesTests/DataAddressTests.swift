import HornbookBytes
import Testing

@Suite struct DataAddressTests {
  @Test(arguments: [
    ("data:image/png;base64,AA", "image/png"), ("DATA: Image/PNG ;a=b,AA", "image/png"),
    ("da\tta:image/\npng,AA", "image/png"), ("data:image/png+xml,AA", "image/png+xml"),
    ("data:image/png.svg,AA", "image/png.svg"), ("data:,AA", ""), ("data:;base64,AA", ""),
    ("data:image /png,AA", "image /png"), ("data:image/png", nil),
  ])
  func saysWhichTypeItIs(_ address: String, _ type: String?) {
    #expect(DataAddress.mediaType(address.utf8) == type)
  }
}
