import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, seconds: number, counts: Counts }} Result */

/**
 * Runs one step, prints how long it took, and counts: what its report says, else nothing but a failure when it fails.
 * @param {string} name @param {string[][]} commands @param {((ok: boolean) => Counts | undefined)} [report] @returns {Result}
 */
export function step(name, commands, report) {
  console.log(`\n== ${name}`)
  const start = Date.now()
  const ok = commands.map(([program = '', ...args]) => runTool(program, args)).every(Boolean)
  const counts = report?.(ok) ?? { passed: 0, failed: 0, skipped: 0 }
  if (!ok && counts.failed === 0) counts.failed = 1
  const seconds = Math.round((Date.now() - start) / 100) / 10
  console.log(`== ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return { name, seconds, counts }
}

export function types() {
  return step(
    'types',
    ['contract', 'server', 'web', '.'].map((project) => ['tsc', '--noEmit', '-p', project]),
  )
}

export function lint() {
  return step('lint and format', [
    ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.'],
    ['oxlint', '--type-aware', '--deny-warnings', '--quiet'],
  ])
}

export function unitTests() {
  const file = freshReport('vitest.json')
  return step('tests', [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]], () => vitestCounts(file))
}

/** One test: that no page of the built web app is larger than it may be. */
export function sizes() {
  return step('sizes', [[process.execPath, 'tools/sizes.mjs']], (ok) => ({ passed: Number(ok), failed: Number(!ok), skipped: 0 }))
}

export function journeys() {
  const file = freshReport('playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  return step('journeys', [['playwright', 'test', '--config=e2e', '--reporter=list,json']], () => playwrightCounts(file))
}

/**
 * The last line is what people and machines read. No test at all is a failure too.
 * @param {Result[]} results
 */
export function summarise(results) {
  const sum = (/** @type {keyof Counts} */ key) => results.reduce((total, { counts }) => total + counts[key], 0)
  console.log(
    `\n${results.map(({ name, seconds, counts }) => `${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} ${seconds} s`).join(', ')}`,
  )
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}

/** @param {string} program @param {string[]} args */
function runTool(program, args) {
  const { status, error } = spawnSync(path.resolve(root, 'node_modules/.bin', program), args, { cwd: root, stdio: 'inherit' })
  if (error) console.error(`${program}: ${error.message}`)
  return status === 0
}

/** @param {string} name */
function freshReport(name) {
  const folder = path.join(root, '.cache', 'reports')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${process.pid}-${name}`)
  process.once('exit', () => rmSync(file, { force: true }))
  return file
}

/** A file that could not even be loaded counts as one failure beside the tests that ran. @param {string} file */
function vitestCounts(file) {
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const unloadable = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ each) => each.status === 'failed' && each.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** @param {string} file */
function playwrightCounts(file) {
  if (!existsSync(file)) return undefined
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}
