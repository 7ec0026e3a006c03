import { ensurePgBouncer, ensureSftpServer } from './debian.mjs'
import { root, setUp } from './setup.mjs'
import { checksAndUnitTests, journeys, slowTests, summarise } from './steps.mjs'

process.chdir(root)
const start = Date.now()
await setUp()
const { ensureHeadlessShell } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = ensureHeadlessShell()
console.log(`Set-up took ${Math.round((Date.now() - start) / 1000)} s`)

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
if (only === 'slow') {
  ensurePgBouncer()
  ensureSftpServer()
  summarise([await slowTests()])
} else summarise([...(only === 'e2e' ? [] : await checksAndUnitTests()), await journeys()])
