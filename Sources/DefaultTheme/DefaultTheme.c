// The default theme travels inside the program: each file of templates/ is embedded here, so that
// the binary works wherever it is copied. A test compares this list with the folder.
#include "DefaultTheme.h"

#define FILE_BYTES(name) static const unsigned char name[] =
FILE_BYTES(page_mustache) {
#embed "../../templates/page.mustache"
};

#define FILE_ENTRY(path, name) {path, name, sizeof(name)}
const struct hornbook_theme_file hornbook_theme_files[] = {
    FILE_ENTRY("page.mustache", page_mustache),
};

const size_t hornbook_theme_file_count =
    sizeof(hornbook_theme_files) / sizeof(hornbook_theme_files[0]);
