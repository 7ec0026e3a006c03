// A separate process and package, so that the project doesn't depend on Lighthouse: takes a job as JSON and prints the result as JSON on
// its last line.
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

/** @type {{ executablePath: string, origin: string, path: string, account?: { email: string, password: string } }} */
const { executablePath, origin, path, account } = JSON.parse(process.argv[2] ?? '{}')
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

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
  if (account) await signIn(page, account)
  const flags = { onlyCategories: categories, logLevel: /** @type {const} */ ('error'), disableStorageReset: account !== undefined }
  const result = await lighthouse(`${origin}${path}`, flags, undefined, page)
  if (!result) throw new Error('Lighthouse gave no answer.')
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  const scores = Object.fromEntries(categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]))
  const failed = categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < (name === 'performance' ? 0.9 : 1))
      .map(({ id }) => `${name}: ${lhr.audits[id]?.title}`),
  )
  console.log(JSON.stringify({ scores, failed, at: new URL(lhr.finalDisplayedUrl).pathname }))
} finally {
  await browser.close()
}

/**
 * Sends the request of the app's own sign-in form; the refresh token is returned as a cookie.
 * @param {import('puppeteer-core').Page} page @param {{ email: string, password: string }} who
 */
async function signIn(page, who) {
  await page.goto(`${origin}/terms`)
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'x-uzima-session': 'cookie' }
    return (await fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, who)
  if (status !== 200) throw new Error(`${who.email} could not sign in (${status}).`)
  const devtools = await page.createCDPSession()
  // as cold as a first visit
  await devtools.send('Network.clearBrowserCache')
}
