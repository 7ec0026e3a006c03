/** Launch arguments of Chromium for tests. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a test runs each function a few times only, so optimising compilation costs more than it saves
  '--js-flags=--no-maglev,--no-opt',
  // headless
  '--disable-gpu',
  '--disable-lcd-text',
  // the pages of one person share a process, and the first navigation of a page doesn't start a new one
  '--renderer-process-limit=1',
]
