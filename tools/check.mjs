import { printLongestFiles } from './longest-files.mjs'
import { root, setUp } from './setup.mjs'
import { checksAndUnitTests, summarise } from './steps.mjs'

process.chdir(root)
await setUp()
const { ensureHeadlessShell } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = ensureHeadlessShell()
const results = await checksAndUnitTests()
printLongestFiles()
summarise(results)
