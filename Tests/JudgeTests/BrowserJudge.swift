import Browser
import TestSupport
import Testing

/// What only a browser can tell.
///
/// Its suites are nested in it, so that they run one after the other, and are skipped by name where
/// there is no browser.
@Suite(
  .serialized, .onOwnThreads,
  .enabled(
    if: Browser.Kind.chromium.isInstalled, "no chromium with its chromedriver: run make judges"))
enum BrowserJudge {}
