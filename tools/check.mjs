import { printLongestFiles } from './longest-files.mjs'
import { root, setUp } from './setup.mjs'
import { lint, sizes, summarise, types, unitTests } from './steps.mjs'

process.chdir(root)
await setUp()
const results = [types(), lint(), sizes(), unitTests()]
printLongestFiles()
summarise(results)
