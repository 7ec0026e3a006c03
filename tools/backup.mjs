import path from 'node:path'
import { root, setUp } from './setup.mjs'

/** Words of the commands that are no files. @type {(given: string, at: number) => boolean} */
const isWord = (given, at) => at === 0 || given.startsWith('--') || given === 'latest' || /^uzima-[^/]*$/.test(given)
/** Files are meant from the folder in which the person called `npm run`. */
const given = process.argv.slice(2).map((each, at) => (isWord(each, at) ? each : path.resolve(process.env.INIT_CWD ?? root, each)))

process.chdir(root)
await setUp()
process.argv.splice(2, process.argv.length, 'backup', ...given)
await import(path.join(root, 'server/dist/cli.js'))
