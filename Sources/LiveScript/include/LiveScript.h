#ifndef HORNBOOK_LIVE_SCRIPT_H
#define HORNBOOK_LIVE_SCRIPT_H

#include <stddef.h>

/* The script and the style sheet that `hornbook serve` puts into pages while it answers them. */
extern const unsigned char *const hornbook_live_script_start;
extern const size_t hornbook_live_script_count;
extern const unsigned char *const hornbook_live_style_start;
extern const size_t hornbook_live_style_count;

#endif
