#include "plan.h"

#include <stdlib.h>
#include <string.h>

static int add(confine_words *words, const char *word) {
  // One more for the NULL at the end, which exec needs.
  char **items = realloc(words->items, (words->count + 2) * sizeof(char *));
  if (!items) return -1;
  words->items = items;
  items[words->count] = strdup(word);
  if (!items[words->count]) return -1;
  items[++words->count] = NULL;
  return 0;
}

static void drop(confine_words *words) {
  for (size_t i = 0; i < words->count; i++) free(words->items[i]);
  free(words->items);
}

confine_plan *confine_make(const char *folder, int64_t folder_size) {
  confine_plan *plan = calloc(1, sizeof *plan);
  if (!plan) return NULL;
  plan->size = folder_size;
  if (folder && !(plan->folder = strdup(folder))) {
    free(plan);
    return NULL;
  }
  return plan;
}

void confine_free(confine_plan *plan) {
  if (!plan) return;
  free(plan->folder);
  drop(&plan->shown);
  drop(&plan->hidden);
  drop(&plan->links);
  drop(&plan->variables);
  for (size_t i = 0; i < plan->file_count; i++) {
    free(plan->files[i].path);
    free(plan->files[i].bytes);
  }
  free(plan->files);
  for (int i = 0; i < plan->step_count; i++) drop(&plan->steps[i].words);
  free(plan);
}

int confine_show(confine_plan *plan, const char *path) { return add(&plan->shown, path); }

int confine_hide(confine_plan *plan, const char *path) { return add(&plan->hidden, path); }

int confine_link(confine_plan *plan, const char *path, const char *target) {
  return add(&plan->links, path) || add(&plan->links, target) ? -1 : 0;
}

int confine_variable(confine_plan *plan, const char *setting) {
  return add(&plan->variables, setting);
}

int confine_file(confine_plan *plan, const char *path, const void *bytes, size_t count) {
  confine_content *files = realloc(plan->files, (plan->file_count + 1) * sizeof *files);
  if (!files) return -1;
  plan->files = files;
  confine_content *file = &files[plan->file_count];
  file->path = strdup(path);
  file->bytes = malloc(count + 1);
  file->count = count;
  if (!file->path || !file->bytes) {
    free(file->path);
    free(file->bytes);
    return -1;
  }
  if (count) memcpy(file->bytes, bytes, count);
  plan->file_count++;
  return 0;
}

int confine_step(confine_plan *plan, int in_source, confine_limits limits) {
  if (plan->step_count == CONFINE_STEPS) return -1;
  confine_command *step = &plan->steps[plan->step_count++];
  step->limits = limits;
  step->in_source = in_source;
  return 0;
}

int confine_word(confine_plan *plan, const char *word) {
  return plan->step_count ? add(&plan->steps[plan->step_count - 1].words, word) : -1;
}
