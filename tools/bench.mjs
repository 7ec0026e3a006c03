import { existsSync } from 'node:fs'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { root, run, setUp, stop } from './setup.mjs'

process.chdir(root)
const [name = '', ...flags] = process.argv.slice(2)
if (!['http', 'audit', 'first-load', 'timing', 'live', 'calls', 'web', 'triage'].includes(name))
  stop(
    'Which benchmark? npm run bench -- http, audit, first-load, timing, live, calls or web, each with [--quick], http with [--only OPERATION], or triage [FILE]',
  )
await setUp()
register()
const quick = flags.includes('--quick')
if (name === 'http') {
  const { benchHttp } = await import('../bench/http.ts')
  await benchHttp({ quick, only: flags.filter((_, index) => flags[index - 1] === '--only') })
} else if (name === 'audit') {
  const { benchAudit } = await import('../bench/audit.ts')
  await benchAudit({ quick })
} else if (name === 'live') {
  const { benchLive } = await import('../bench/live.ts')
  await benchLive({ quick })
} else if (name === 'calls') {
  const { ensureHeadlessShell } = await import('./chromium.mjs')
  const { benchCalls } = await import('../bench/calls.ts')
  await benchCalls({ quick, executablePath: ensureHeadlessShell() })
} else if (name === 'triage') {
  const { benchTriage } = await import('../bench/triage.ts')
  benchTriage(flags[0])
} else if (name === 'timing') {
  const { benchTiming } = await import('../bench/timing.ts')
  await benchTiming({ quick })
} else if (name === 'web') {
  const { ensureChromium } = await import('./chromium.mjs')
  const { benchWeb } = await import('../bench/web.ts')
  installLighthouse()
  await benchWeb({ quick, executablePath: ensureChromium(), root })
} else {
  const { ensureChromium } = await import('./chromium.mjs')
  const { benchFirstLoad } = await import('../bench/first-load.ts')
  await benchFirstLoad({ quick, executablePath: ensureChromium() })
}

/** Separate from the project's own packages, so that `npm ci` doesn't have to install it. */
function installLighthouse() {
  const cwd = 'bench/lighthouse'
  if (existsSync(path.join(root, cwd, 'node_modules/.package-lock.json'))) return
  console.log('Installing Lighthouse (npm ci in bench/lighthouse)')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd })
}
