// A program that the judge of growth has to find (growth.py): it reads the first chapter of a book as “hornbook build
// BOOK” would, and takes piece after piece off its front by moving all the rest. That is quadratic in bytes and needs few
// instructions.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **arguments) {
  char path[4096];
  if (count < 3) return 2;
  snprintf(path, sizeof path, "%s/content/chapters/01-one.md", arguments[2]);
  FILE *file = fopen(path, "rb");
  if (!file) return 2;
  size_t room = 64 << 20;
  char *text = malloc(room);
  if (!text) return 2;
  size_t length = fread(text, 1, room, file);
  for (; length > 64; length -= 64) memmove(text, text + 64, length - 64);
  return fclose(file) != 0 ? 2 : 0;
}
