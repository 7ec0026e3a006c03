import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from './setup.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, seconds: number, counts: Counts }} Result */

const processors = availableParallelism()

/**
 * Runs one step, prints how long it took, and counts: what its report says, else nothing but a failure when it fails. Commands run at the
 * same time, as many as there are processors for all steps together. What they print is shown at the step's end, or as it comes.
 * @param {string} name @param {{ commands: string[][], isShown?: boolean, report?: (ok: boolean) => Counts | undefined }} what
 * @returns {Promise<Result>}
 */
async function step(name, { commands, isShown = false, report }) {
  const start = Date.now()
  if (isShown) console.log(`\n== ${name}`)
  const ended = await Promise.all(commands.map((command) => inTurn(() => runTool(command, isShown))))
  if (!isShown) console.log(`\n== ${name}\n${ended.map(({ output }) => output).join('')}`.trimEnd())
  const ok = ended.every((each) => each.ok)
  const counts = report?.(ok) ?? { passed: 0, failed: 0, skipped: 0 }
  if (!ok && counts.failed === 0) counts.failed = 1
  const seconds = Math.round((Date.now() - start) / 100) / 10
  console.log(`== ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return { name, seconds, counts }
}

/** Types, lint, format and sizes take their turns while the tests go on, much of whose time is waiting for databases and processes. */
export async function checksAndUnitTests() {
  const tests = vitest('tests', '!slow')
  return [...(await Promise.all([types(), lint(), sizes()])), await tests]
}

function types() {
  return step('types', { commands: ['contract', 'server', 'web', '.'].map((project) => ['tsc', '--noEmit', '-p', project]) })
}

function lint() {
  return step('lint, format and unused code', {
    commands: [
      ['oxlint', '--type-aware', '--deny-warnings', '--quiet'],
      ['knip', '--treat-config-hints-as-errors'],
      ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.'],
    ],
  })
}

/** One test: that no page of the built web app is larger than it may be. */
function sizes() {
  return step('sizes', {
    commands: [[process.execPath, 'tools/sizes.mjs']],
    report: (ok) => ({ passed: Number(ok), failed: Number(!ok), skipped: 0 }),
  })
}

/** What is slow by nature (vitest.config.ts). */
export const slowTests = () => vitest('slow tests', 'slow')

/** @param {string} name @param {string} project of vitest.config.ts, or all but one */
function vitest(name, project) {
  const file = freshReport('vitest.json')
  return step(name, {
    commands: [['vitest', 'run', `--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]],
    isShown: true,
    report: () => vitestCounts(file),
  })
}

export function journeys() {
  const file = freshReport('playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  return step('journeys', {
    commands: [['playwright', 'test', '--config=e2e', '--reporter=list,json']],
    isShown: true,
    report: () => playwrightCounts(file),
  })
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

let running = 0
/** @type {(() => void)[]} */
const waiting = []

/** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
async function inTurn(work) {
  if (running >= processors) await /** @type {Promise<void>} */ (new Promise((resolve) => waiting.push(resolve)))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** @param {string[]} command @param {boolean} isShown as it comes, or kept @returns {Promise<{ ok: boolean, output: string }>} */
function runTool([program = '', ...args], isShown) {
  return new Promise((resolve) => {
    let output = ''
    const tool = spawn(path.resolve(root, 'node_modules/.bin', program), args, { cwd: root, stdio: isShown ? 'inherit' : 'pipe' })
    for (const stream of [tool.stdout, tool.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    tool.once('error', (error) => resolve({ ok: false, output: `${program}: ${error.message}\n` }))
    tool.once('close', (status) => resolve({ ok: status === 0, output }))
  })
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

/** What passed at its second try counts as passed; the list before has its name. @param {string} file */
function playwrightCounts(file) {
  if (!existsSync(file)) return undefined
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}
