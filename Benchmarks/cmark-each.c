// Reads the files named on standard input, a line each, parses and renders each with libcmark and
// writes it below the folder OUT: what a generator cannot do without, and nothing else.
//
//   cc -O2 cmark-each.c -lcmark -o cmark-each && ./cmark-each OUT <files
#include <cmark.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int main(int count, char **arguments) {
  if (count != 2) return 2;
  mkdir(arguments[1], 0755);
  char path[4096], target[8192];
  unsigned long number = 0;
  size_t room = 0;
  char *text = NULL;
  while (fgets(path, sizeof path, stdin)) {
    path[strcspn(path, "\n")] = 0;
    FILE *in = fopen(path, "rb");
    if (!in) return perror(path), 1;
    struct stat status;
    if (fstat(fileno(in), &status) != 0) return perror(path), 1;
    if ((size_t)status.st_size > room) text = realloc(text, room = (size_t)status.st_size);
    size_t length = fread(text, 1, (size_t)status.st_size, in);
    fclose(in);
    char *html = cmark_markdown_to_html(text, length, CMARK_OPT_DEFAULT);
    snprintf(target, sizeof target, "%s/%lu.html", arguments[1], ++number);
    FILE *out = fopen(target, "wb");
    if (!out || fputs(html, out) == EOF || fclose(out) != 0) return perror(target), 1;
    free(html);
  }
  return 0;
}
