import path from 'node:path'
import { root, setUp } from './setup.mjs'

/** The folder in which the person called `npm run`. */
const [command = '', place, ...more] = process.argv.slice(2)
const resolved = place === undefined ? [] : [path.resolve(process.env.INIT_CWD ?? root, place)]

process.chdir(root)
await setUp()
process.argv.splice(2, process.argv.length, 'backup', command, ...resolved, ...more)
await import(path.join(root, 'server/dist/cli.js'))
