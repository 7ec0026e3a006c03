import { existsSync } from 'node:fs'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { root, run, setUp, stop } from './setup.mjs'

process.chdir(root)
const [name = '', ...flags] = process.argv.slice(2)
if (
  ![
    'http',
    'chart',
    'timing',
    'web',
    'slots',
    'desk',
    'growth',
    'audit',
    'fhir',
    'bulk',
    'day',
    'soak',
    'failover',
    'triage',
    'lay',
    'alarm',
  ].includes(name)
)
  stop(
    'Which benchmark? npm run bench -- http, chart, timing, slots, desk, growth, audit, fhir, bulk, failover or web, each with [--quick], http with [--only OPERATION], day and soak each with [--minutes MINUTES], triage [FILE], lay [LANGUAGE], or alarm [write]',
  )
await setUp()
register()
const quick = flags.includes('--quick')
if (name === 'http') {
  const { benchHttp } = await import('../bench/http.ts')
  await benchHttp({ quick, only: flags.filter((_, index) => flags[index - 1] === '--only') })
} else if (name === 'chart') {
  const { benchChart } = await import('../bench/chart.ts')
  await benchChart({ quick })
} else if (name === 'triage') {
  const { benchTriage } = await import('../bench/triage.ts')
  benchTriage(flags[0])
} else if (name === 'lay') {
  const { benchLay } = await import('../bench/lay.ts')
  benchLay(flags[0])
} else if (name === 'alarm') {
  const { benchAlarm } = await import('../bench/alarm.ts')
  benchAlarm(flags[0] === 'write')
} else if (name === 'slots') {
  const { benchSlots } = await import('../bench/slots.ts')
  await benchSlots({ quick })
} else if (name === 'desk') {
  const { benchDesk } = await import('../bench/desk.ts')
  await benchDesk({ quick })
} else if (name === 'growth') {
  const { benchGrowth } = await import('../bench/growth.ts')
  await benchGrowth({ quick })
} else if (name === 'audit') {
  const { benchAudit } = await import('../bench/audit.ts')
  await benchAudit({ quick })
} else if (name === 'fhir') {
  const { benchFhir } = await import('../bench/fhir.ts')
  await benchFhir({ quick })
} else if (name === 'bulk') {
  const { benchBulk } = await import('../bench/bulk.ts')
  await benchBulk({ quick })
} else if (name === 'day') {
  const { benchDay } = await import('../bench/day.ts')
  await benchDay({ minutes: minutesOr(12) })
} else if (name === 'soak') {
  const { benchSoak } = await import('../bench/soak.ts')
  await benchSoak({ minutes: minutesOr(20) })
} else if (name === 'failover') {
  const { benchFailover } = await import('../bench/failover.ts')
  await benchFailover({ quick })
} else if (name === 'timing') {
  const { benchTiming } = await import('../bench/timing.ts')
  await benchTiming({ quick })
} else {
  const { ensureChromium } = await import('./chromium.mjs')
  const { benchWeb } = await import('../bench/web.ts')
  installLighthouse()
  await benchWeb({ quick, executablePath: ensureChromium(), root })
}

/** How long to replay. @param {number} usual */
function minutesOr(usual) {
  if (!flags.includes('--minutes')) return usual
  const minutes = Number(flags[flags.indexOf('--minutes') + 1])
  return minutes >= 0.5 && minutes <= 60 ? minutes : stop('--minutes takes a number from 0.5 to 60.')
}

/** Separate from the project's own packages, so that `npm ci` doesn't have to install it. */
function installLighthouse() {
  const cwd = 'bench/lighthouse'
  if (existsSync(path.join(root, cwd, 'node_modules/.package-lock.json'))) return
  console.log('Installing Lighthouse (npm ci in bench/lighthouse)')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd })
}
