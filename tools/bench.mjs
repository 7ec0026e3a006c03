import { register } from 'tsx/esm/api'
import { root, setUp, stop } from './setup.mjs'

process.chdir(root)
const [name = '', ...flags] = process.argv.slice(2)
if (!['http', 'audit', 'first-load', 'timing', 'live', 'triage'].includes(name))
  stop('Which benchmark? npm run bench -- http, audit, first-load, timing or live, each with [--quick], or triage [FILE]')
await setUp()
register()
const quick = flags.includes('--quick')
if (name === 'http') {
  const { benchHttp } = await import('../bench/http.ts')
  await benchHttp({ quick })
} else if (name === 'audit') {
  const { benchAudit } = await import('../bench/audit.ts')
  await benchAudit({ quick })
} else if (name === 'live') {
  const { benchLive } = await import('../bench/live.ts')
  await benchLive({ quick })
} else if (name === 'triage') {
  const { benchTriage } = await import('../bench/triage.ts')
  benchTriage(flags[0])
} else if (name === 'timing') {
  const { benchTiming } = await import('../bench/timing.ts')
  await benchTiming({ quick })
} else {
  const { ensureChromium } = await import('./chromium.mjs')
  const { benchFirstLoad } = await import('../bench/first-load.ts')
  await benchFirstLoad({ quick, executablePath: ensureChromium() })
}
