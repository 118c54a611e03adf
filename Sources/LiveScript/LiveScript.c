// What the server adds to pages travels inside the program, as the default theme does.
#include "LiveScript.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char script[] = {
#embed "live.js"
};
const unsigned char *const hornbook_live_script_start = script;
const size_t hornbook_live_script_count = sizeof script;

static const unsigned char style[] = {
#embed "live.css"
};
const unsigned char *const hornbook_live_style_start = style;
const size_t hornbook_live_style_count = sizeof style;
