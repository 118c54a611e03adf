internal import HornbookBytes
internal import HornbookFormats

/// Writes contacts to files that readers can download; the contacts must already be projected.
public enum ContactFiles {
  /// The contacts as vCards, version 4.0.
  ///
  /// - Parameter nameless: The name of a card without name, organisation and e-mail address.
  public static func vcards(_ contacts: [Contact], nameless: String) -> [UInt8] {
    VCardWriter.write(contacts, nameless: nameless)
  }

  /// The contacts as JSON, in the form that can be read again.
  ///
  /// Missing fields stay missing, and empty fields stay empty.
  public static func json(_ contacts: [Contact]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.array("contacts") { json in
        for contact in contacts { json.object { write(contact, to: &$0) } }
      }
    }
    return json.finish()
  }

  private static func write(_ contact: Contact, to json: inout JSONWriter) {
    for field in ContactField.allCases {
      switch field.shape {
      case .text: json.member(field.rawValue, contact[text: field]?.text)
      case .list:
        guard let values = contact[list: field] else { continue }
        json.array(field.rawValue) { json in
          for value in values {
            json.object { json in
              json.member("label", value.label)
              json.member("value", value.value.text)
            }
          }
        }
      case .addresses:
        guard let addresses = contact.addresses else { continue }
        json.array(field.rawValue) { json in
          for address in addresses {
            json.object { json in
              json.member("label", address.label)
              for part in PostalAddress.Part.allCases { json.member(part.rawValue, address[part]) }
            }
          }
        }
      }
    }
  }

  /// The contacts as CSV, with a column for each field and label that occurs.
  public static func csv(_ contacts: [Contact]) -> [UInt8] {
    let rows = contacts.map(cells)
    var columns: [String] = []
    var seen: Set<String> = []
    for field in ContactField.allCases {
      for row in rows {
        for cell in row where cell.field == field && seen.insert(cell.column).inserted {
          columns.append(cell.column)
        }
      }
    }
    // A table without contacts still has a header.
    if columns.isEmpty { columns = [ContactField.id.rawValue] }
    var csv = CSVWriter()
    csv.write(columns)
    for row in rows {
      let values = Dictionary(row.map { ($0.column, $0.text) }) { first, _ in first }
      csv.write(columns.map { values[$0] ?? "" })
    }
    return csv.finish()
  }

  private typealias Cell = (field: ContactField, column: String, text: String)

  private static func cells(of contact: Contact) -> [Cell] {
    var cells: [Cell] = []
    for field in ContactField.allCases {
      var used: [String: Int] = [:]
      func column(_ label: String?) -> String {
        let name = label.map { "\(field.singular):\($0)" } ?? field.singular
        used[name, default: 0] += 1
        guard let number = used[name], number > 1 else { return name }
        return label == nil ? "\(name):#\(number)" : "\(name)#\(number)"
      }
      switch field.shape {
      case .text:
        if let text = contact[text: field] { cells.append((field, field.rawValue, text.text)) }
      case .list:
        for value in contact[list: field] ?? [] {
          cells.append((field, column(value.label), value.value.text))
        }
      case .addresses:
        for address in contact.addresses ?? [] {
          let name = column(address.label ?? "")
          for part in PostalAddress.Part.allCases {
            guard let text = address[part] else { continue }
            cells.append((field, "\(name):\(part.rawValue)", text))
          }
        }
      }
    }
    return cells
  }
}
