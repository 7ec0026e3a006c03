import { ensurePgBouncer, ensureSftpServer } from './debian.mjs'
import { ensureNode, otherNodes } from './nodes.mjs'
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
  ensureSftpServer()
  summarise([await slowTests()])
} else {
  if (only !== 'e2e') {
    // nodes.test.ts starts the server with each
    for (const version of otherNodes()) ensureNode(version)
    ensurePgBouncer()
  }
  summarise([...(only === 'e2e' ? [] : await checksAndUnitTests()), await journeys()])
}
