import { printLongestFiles } from './longest-files.mjs'
import { root, setUp } from './setup.mjs'
import { checks, summarise, unitTests } from './steps.mjs'

process.chdir(root)
await setUp()
const results = [...(await checks()), await unitTests()]
printLongestFiles()
summarise(results)
