import { register } from 'tsx/esm/api'
import { root, setUp, stop } from './setup.mjs'

process.chdir(root)
const [name = '', ...flags] = process.argv.slice(2)
if (name !== 'http') stop('Which benchmark? npm run bench -- http [--quick]')
await setUp()
register()
const { benchHttp } = await import('../bench/http.ts')
await benchHttp({ quick: flags.includes('--quick') })
