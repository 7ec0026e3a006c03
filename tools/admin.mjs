import path from 'node:path'
import { root, setUp } from './setup.mjs'

process.chdir(root)
await setUp()
await import(path.join(root, 'server/dist/cli.js'))
