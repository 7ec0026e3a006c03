/** How Chromium is launched for tests. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a test runs each function a few times: compiling it for speed costs more than it saves, but for the cheapest of compilers
  '--js-flags=--no-maglev,--no-opt',
  // there is no screen
  '--disable-gpu',
  '--disable-lcd-text',
  // the pages of one person share a process, and a new one is not begun for the first address that a page is sent to
  '--renderer-process-limit=1',
]
