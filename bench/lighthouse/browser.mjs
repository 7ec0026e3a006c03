import puppeteer from 'puppeteer-core'

/** @typedef {{ executablePath: string, origin: string, path: string, account?: { email: string, password: string } }} Job */

/**
 * Runs with a page of a browser of its own, signed in where the job has an account, and as cold as on a first visit.
 * @template Answer
 * @param {Job} job @param {(page: import('puppeteer-core').Page) => Promise<Answer>} visit
 */
export async function inBrowser({ executablePath, origin, account }, visit) {
  const browser = await puppeteer.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    const page = await browser.newPage()
    if (account) await signIn(page, origin, account)
    return await visit(page)
  } finally {
    await browser.close()
  }
}

/**
 * Sends the request of the app's own sign-in form; the refresh token is returned as a cookie.
 * @param {import('puppeteer-core').Page} page @param {string} origin @param {{ email: string, password: string }} who
 */
async function signIn(page, origin, who) {
  await page.goto(`${origin}/terms`)
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'x-uzima-session': 'cookie' }
    return (await fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, who)
  if (status !== 200) throw new Error(`${who.email} could not sign in (${status}).`)
  await empty(page, origin)
}

/**
 * Forgets every file, also those that the service worker keeps; the session stays.
 * @param {import('puppeteer-core').Page} page @param {string} origin
 */
async function empty(page, origin) {
  const devtools = await page.createCDPSession()
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
}
