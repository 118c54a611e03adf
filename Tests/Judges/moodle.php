<?php
// What Moodle's reader of XML asks of the site around it: a place for images, which are named on standard error with
// their contents, and the kind of questions with gaps, whose gaps count as answers here.
class context_user { static function instance($id) { return (object) ['id' => 1]; } }
class kept_files {
  function create_file_from_string($record, $content) {
    fwrite(STDERR, 'file ' . $record['filename'] . ' ' . base64_encode($content) . "\n");
  }
}
function get_file_storage() { return new kept_files; }
function file_get_unused_draft_itemid() { return 1; }
function qtype_multianswer_extract_question($text) {
  preg_match_all('/\{[0-9]+:(NUMERICAL|SHORTANSWER|SHORTANSWER_C):(.+?)\}/s', $text['text'], $found);
  return (object) ['questiontext' => $text, 'answer' => $found[2]];
}
function qtype_multianswer_validate_question($question) {
  return count($question->answer) ? [] : ['there is no gap'];
}
