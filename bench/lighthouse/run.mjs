// A separate process and package, so that the project doesn't depend on Lighthouse: takes a job as JSON and prints the result as JSON on
// its last line.
import lighthouse from 'lighthouse'
import { inBrowser } from './browser.mjs'

/** @type {import('./browser.mjs').Job} */
const job = JSON.parse(process.argv[2] ?? '{}')
const { origin, path, account } = job
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

await inBrowser(job, async (page) => {
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
})
