// The default theme travels inside the program: each file of templates/ is embedded here, so that
// the binary works wherever it is copied. A test compares this list with the folder.
#include "DefaultTheme.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_BYTES(name) static const unsigned char name[] =
FILE_BYTES(answers_mustache) {
#embed "../../templates/answers.mustache"
};
FILE_BYTES(chapter_mustache) {
#embed "../../templates/chapter.mustache"
};
FILE_BYTES(contents_mustache) {
#embed "../../templates/contents.mustache"
};
FILE_BYTES(cover_css) {
#embed "../../templates/cover.css"
};
FILE_BYTES(cover_mustache) {
#embed "../../templates/cover.mustache"
};
FILE_BYTES(data_item_mustache) {
#embed "../../templates/data-item.mustache"
};
FILE_BYTES(data_list_mustache) {
#embed "../../templates/data-list.mustache"
};
FILE_BYTES(datasets_css) {
#embed "../../templates/datasets.css"
};
FILE_BYTES(deck_mustache) {
#embed "../../templates/deck.mustache"
};
FILE_BYTES(figures_css) {
#embed "../../templates/figures.css"
};
FILE_BYTES(figures_js) {
#embed "../../templates/figures.js"
};
FILE_BYTES(front_mustache) {
#embed "../../templates/front.mustache"
};
FILE_BYTES(grading_js) {
#embed "../../templates/grading.js"
};
FILE_BYTES(hornbook_css) {
#embed "../../templates/hornbook.css"
};
FILE_BYTES(hornbook_js) {
#embed "../../templates/hornbook.js"
};
FILE_BYTES(hornbook_svg) {
#embed "../../templates/hornbook.svg"
};
FILE_BYTES(kept_js) {
#embed "../../templates/kept.js"
};
FILE_BYTES(layout_mustache) {
#embed "../../templates/layout.mustache"
};
FILE_BYTES(not_found_mustache) {
#embed "../../templates/not-found.mustache"
};
FILE_BYTES(partials_breadcrumb_mustache) {
#embed "../../templates/partials/breadcrumb.mustache"
};
FILE_BYTES(partials_colophon_mustache) {
#embed "../../templates/partials/colophon.mustache"
};
FILE_BYTES(partials_controls_mustache) {
#embed "../../templates/partials/controls.mustache"
};
FILE_BYTES(partials_data_card_mustache) {
#embed "../../templates/partials/data-card.mustache"
};
FILE_BYTES(partials_data_cards_mustache) {
#embed "../../templates/partials/data-cards.mustache"
};
FILE_BYTES(partials_data_downloads_mustache) {
#embed "../../templates/partials/data-downloads.mustache"
};
FILE_BYTES(partials_data_list_mustache) {
#embed "../../templates/partials/data-list.mustache"
};
FILE_BYTES(partials_data_portrait_mustache) {
#embed "../../templates/partials/data-portrait.mustache"
};
FILE_BYTES(partials_data_value_mustache) {
#embed "../../templates/partials/data-value.mustache"
};
FILE_BYTES(partials_head_mustache) {
#embed "../../templates/partials/head.mustache"
};
FILE_BYTES(partials_key_mustache) {
#embed "../../templates/partials/key.mustache"
};
FILE_BYTES(partials_on_this_page_mustache) {
#embed "../../templates/partials/on-this-page.mustache"
};
FILE_BYTES(partials_paddle_mustache) {
#embed "../../templates/partials/paddle.mustache"
};
FILE_BYTES(partials_pager_mustache) {
#embed "../../templates/partials/pager.mustache"
};
FILE_BYTES(partials_part_list_mustache) {
#embed "../../templates/partials/part-list.mustache"
};
FILE_BYTES(partials_quiz_pieces_mustache) {
#embed "../../templates/partials/quiz-pieces.mustache"
};
FILE_BYTES(partials_running_head_mustache) {
#embed "../../templates/partials/running-head.mustache"
};
FILE_BYTES(partials_sidebar_mustache) {
#embed "../../templates/partials/sidebar.mustache"
};
FILE_BYTES(progress_js) {
#embed "../../templates/progress.js"
};
FILE_BYTES(progress_mustache) {
#embed "../../templates/progress.mustache"
};
FILE_BYTES(questions_mustache) {
#embed "../../templates/questions.mustache"
};
FILE_BYTES(math_css) {
#embed "../../templates/math.css"
};
FILE_BYTES(print_css) {
#embed "../../templates/print.css"
};
FILE_BYTES(print_mustache) {
#embed "../../templates/print.mustache"
};
FILE_BYTES(quiz_css) {
#embed "../../templates/quiz.css"
};
FILE_BYTES(quiz_js) {
#embed "../../templates/quiz.js"
};
FILE_BYTES(reader_css) {
#embed "../../templates/reader.css"
};
FILE_BYTES(redirect_mustache) {
#embed "../../templates/redirect.mustache"
};
FILE_BYTES(report_css) {
#embed "../../templates/report.css"
};
FILE_BYTES(report_mustache) {
#embed "../../templates/report.mustache"
};
FILE_BYTES(search_css) {
#embed "../../templates/search.css"
};
FILE_BYTES(search_js) {
#embed "../../templates/search.js"
};
FILE_BYTES(search_mustache) {
#embed "../../templates/search.mustache"
};
FILE_BYTES(sticker_packs_mustache) {
#embed "../../templates/sticker-packs.mustache"
};
FILE_BYTES(offline_js) {
#embed "../../templates/offline.js"
};
FILE_BYTES(worker_js) {
#embed "../../templates/worker.js"
};
FILE_BYTES(menus_css) {
#embed "../../templates/menus.css"
};
FILE_BYTES(menus) {
#embed "../../templates/partials/menus.mustache"
};
FILE_BYTES(stickers_css) {
#embed "../../templates/stickers.css"
};
FILE_BYTES(stickers_mustache) {
#embed "../../templates/stickers.mustache"
};
FILE_BYTES(strings_ar_json) {
#embed "../../templates/strings/ar.json"
};
FILE_BYTES(strings_de_json) {
#embed "../../templates/strings/de.json"
};
FILE_BYTES(strings_en_json) {
#embed "../../templates/strings/en.json"
};
FILE_BYTES(tag_mustache) {
#embed "../../templates/tag.mustache"
};
FILE_BYTES(tags_mustache) {
#embed "../../templates/tags.mustache"
};
FILE_BYTES(theme_js) {
#embed "../../templates/theme.js"
};

#define FILE_ENTRY(path, name) {path, name, sizeof(name)}
static const struct hornbook_theme_file hornbook_theme_files[] = {
    FILE_ENTRY("answers.mustache", answers_mustache),
    FILE_ENTRY("chapter.mustache", chapter_mustache),
    FILE_ENTRY("contents.mustache", contents_mustache),
    FILE_ENTRY("cover.css", cover_css),
    FILE_ENTRY("cover.mustache", cover_mustache),
    FILE_ENTRY("data-item.mustache", data_item_mustache),
    FILE_ENTRY("data-list.mustache", data_list_mustache),
    FILE_ENTRY("datasets.css", datasets_css),
    FILE_ENTRY("deck.mustache", deck_mustache),
    FILE_ENTRY("figures.css", figures_css),
    FILE_ENTRY("figures.js", figures_js),
    FILE_ENTRY("front.mustache", front_mustache),
    FILE_ENTRY("grading.js", grading_js),
    FILE_ENTRY("hornbook.css", hornbook_css),
    FILE_ENTRY("hornbook.js", hornbook_js),
    FILE_ENTRY("hornbook.svg", hornbook_svg),
    FILE_ENTRY("kept.js", kept_js),
    FILE_ENTRY("layout.mustache", layout_mustache),
    FILE_ENTRY("math.css", math_css),
    FILE_ENTRY("not-found.mustache", not_found_mustache),
    FILE_ENTRY("partials/breadcrumb.mustache", partials_breadcrumb_mustache),
    FILE_ENTRY("partials/colophon.mustache", partials_colophon_mustache),
    FILE_ENTRY("partials/controls.mustache", partials_controls_mustache),
    FILE_ENTRY("partials/data-card.mustache", partials_data_card_mustache),
    FILE_ENTRY("partials/data-cards.mustache", partials_data_cards_mustache),
    FILE_ENTRY("partials/data-downloads.mustache", partials_data_downloads_mustache),
    FILE_ENTRY("partials/data-list.mustache", partials_data_list_mustache),
    FILE_ENTRY("partials/data-portrait.mustache", partials_data_portrait_mustache),
    FILE_ENTRY("partials/data-value.mustache", partials_data_value_mustache),
    FILE_ENTRY("partials/head.mustache", partials_head_mustache),
    FILE_ENTRY("partials/key.mustache", partials_key_mustache),
    FILE_ENTRY("partials/on-this-page.mustache", partials_on_this_page_mustache),
    FILE_ENTRY("partials/paddle.mustache", partials_paddle_mustache),
    FILE_ENTRY("partials/pager.mustache", partials_pager_mustache),
    FILE_ENTRY("partials/part-list.mustache", partials_part_list_mustache),
    FILE_ENTRY("partials/quiz-pieces.mustache", partials_quiz_pieces_mustache),
    FILE_ENTRY("partials/running-head.mustache", partials_running_head_mustache),
    FILE_ENTRY("partials/sidebar.mustache", partials_sidebar_mustache),
    FILE_ENTRY("progress.js", progress_js),
    FILE_ENTRY("progress.mustache", progress_mustache),
    FILE_ENTRY("questions.mustache", questions_mustache),
    FILE_ENTRY("print.css", print_css),
    FILE_ENTRY("print.mustache", print_mustache),
    FILE_ENTRY("quiz.css", quiz_css),
    FILE_ENTRY("quiz.js", quiz_js),
    FILE_ENTRY("reader.css", reader_css),
    FILE_ENTRY("redirect.mustache", redirect_mustache),
    FILE_ENTRY("report.css", report_css),
    FILE_ENTRY("report.mustache", report_mustache),
    FILE_ENTRY("search.css", search_css),
    FILE_ENTRY("search.js", search_js),
    FILE_ENTRY("search.mustache", search_mustache),
    FILE_ENTRY("sticker-packs.mustache", sticker_packs_mustache),
    FILE_ENTRY("offline.js", offline_js),
    FILE_ENTRY("worker.js", worker_js),
    FILE_ENTRY("menus.css", menus_css),
    FILE_ENTRY("partials/menus.mustache", menus),
    FILE_ENTRY("stickers.css", stickers_css),
    FILE_ENTRY("stickers.mustache", stickers_mustache),
    FILE_ENTRY("strings/ar.json", strings_ar_json),
    FILE_ENTRY("strings/de.json", strings_de_json),
    FILE_ENTRY("strings/en.json", strings_en_json),
    FILE_ENTRY("tag.mustache", tag_mustache),
    FILE_ENTRY("tags.mustache", tags_mustache),
    FILE_ENTRY("theme.js", theme_js),
};

const size_t hornbook_theme_file_count =
    sizeof(hornbook_theme_files) / sizeof(hornbook_theme_files[0]);

const struct hornbook_theme_file *hornbook_theme_file_at(size_t index) {
  return index < hornbook_theme_file_count ? &hornbook_theme_files[index] : NULL;
}
