// A person's first minute at home as a user flow: the page opened for the first time and again, then used. Job and answer as in run.mjs.
import { startFlow } from 'lighthouse'
import { inBrowser } from './browser.mjs'

/** @type {import('./browser.mjs').Job} */
const job = JSON.parse(process.argv[2] ?? '{}')
const address = `${job.origin}${job.path}`

await inBrowser(job, async (page) => {
  const flow = await startFlow(page, { flags: { onlyCategories: ['performance'], logLevel: 'error', disableStorageReset: true } })
  await flow.navigate(address, { name: 'first' })
  await flow.navigate(address, { name: 'again' })
  await flow.startTimespan({ name: 'use' })
  await use(page)
  await flow.endTimespan()
  const { steps } = await flow.createFlowResult()
  /** @param {number} step @param {string} audit */
  const measured = (step, audit) => {
    const value = steps[step]?.lhr.audits[audit]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse measured no ${audit}.`)
    return Math.round(value)
  }
  const lcp = 'largest-contentful-paint'
  const inp = 'interaction-to-next-paint'
  console.log(JSON.stringify({ first: measured(0, lcp), again: measured(1, lcp), use: measured(2, inp), at: new URL(page.url()).pathname }))
})

/**
 * Searches for the medications and goes there, opens a form and the menu, and goes back home.
 * @param {import('puppeteer-core').Page} page
 */
async function use(page) {
  const press = async (/** @type {string} */ name) => {
    await page.locator(`::-p-aria(${name})`).click()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))
  }
  await press('[name="Search or go to"][role="button"]')
  await page.waitForSelector('[role=combobox]')
  await page.keyboard.type('medications', { delay: 60 })
  await page.keyboard.press('Enter')
  await press('[name="Add medication"][role="button"]')
  await page.waitForSelector('[role=dialog]')
  await page.keyboard.press('Escape')
  await press('[name="More"][role="button"]')
  await page.keyboard.press('Escape')
  await press('[name="Home"][role="link"]')
  await page.waitForFunction(() => location.pathname === '/dashboard')
}
