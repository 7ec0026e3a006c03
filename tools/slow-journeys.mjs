import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureHeadlessShell } from './chromium.mjs'
import { root, setUp, stop } from './setup.mjs'

/** E2E tests whose steps depend on the date and time of the run. */
const files = [
  'alert-contacts',
  'book-appointment',
  'close-visit',
  'dashboard-of-staff',
  'dashboard.e2e',
  'doses',
  'health-records',
  'medications',
  'notifications',
  'recurring-appointments',
  'security-dashboard',
  'session-timeout',
  'set-hours',
  'share-record',
  'subscription',
  'symptom-checker',
  'vitals',
  'wellness',
]

/** Seven weekdays, including a Sunday of 23 hours at the practice, and a Sunday of 25. */
const days = [
  ...['2031-03-03', '2031-03-04', '2031-03-05', '2031-03-06', '2031-03-07', '2031-03-08'].map((day) => [day, '-06:00', '-06:00']),
  ['2031-03-09', '-06:00', '-05:00'],
  ['2031-11-02', '-05:00', '-06:00'],
]
const starts = days.flatMap(([day, early, late]) => [`${day}T00:30:00${early}`, `${day}T23:30:00${late}`])

process.chdir(root)
await setUp()
const chromium = ensureHeadlessShell()
/** Those whose name has one of the words given on the command line, such as 2031-03-09T00:30; all where none is given. */
const words = process.argv.slice(2)
const runs = [
  { name: 'that are slow by nature', env: { E2E_SLOW: 'on' }, files: [] },
  ...starts.map((start) => ({ name: `with the clock at ${start}`, env: { E2E_CLOCK: start }, files })),
].filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (runs.length === 0) stop(`No run is named ${words.join(' or ')}.`)
const failed = runs.filter(({ name, env, files }) => {
  console.log(`\n== journeys ${name}`)
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/playwright'), ['test', '--config=e2e', '--reporter=line', ...files], {
    stdio: 'inherit',
    env: { ...process.env, ...env, CHROMIUM_PATH: chromium },
  })
  return status !== 0
})
console.log(`\n${runs.length - failed.length} passed, ${failed.length} failed${failed.map(({ name }) => `\njourneys ${name}`).join('')}`)
if (failed.length > 0) process.exitCode = 1
