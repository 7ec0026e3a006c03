import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from './setup.mjs'

/** `names`: those that failed, and those that passed only when tried again. @typedef {{ passed: number, failed: number, skipped: number, names: string[] }} Counts */
/** @typedef {{ name: string, seconds: number, counts: Counts }} Result */

const processors = availableParallelism()

/**
 * Runs one step, prints its duration, and counts tests from its report; without a report, a failing step counts as one failure. Commands
 * run concurrently, limited by the number of processors over all steps. Output is printed at the end of the step, or as it comes.
 * @param {string} name @param {{ commands: string[][], isShown?: boolean, report?: (ok: boolean) => Counts | undefined }} what
 * @returns {Promise<Result>}
 */
async function step(name, { commands, isShown = false, report }) {
  const start = Date.now()
  if (isShown) console.log(`\n== ${name}`)
  const ended = await Promise.all(commands.map((command) => inTurn(() => runTool(command, isShown))))
  if (!isShown) console.log(`\n== ${name}\n${ended.map(({ output }) => output).join('')}`.trimEnd())
  const ok = ended.every((each) => each.ok)
  const counts = report?.(ok) ?? { passed: 0, failed: 0, skipped: 0, names: [] }
  if (!ok && counts.failed === 0) counts.failed = 1
  if (counts.failed > 0 && counts.names.length === 0) counts.names.push(name)
  const seconds = Math.round((Date.now() - start) / 100) / 10
  console.log(`== ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return { name, seconds, counts }
}

/** Types, lint, format and sizes run alongside the tests, which mostly wait for databases and processes. */
export async function checksAndUnitTests() {
  const tests = unitTests('tests', ['!slow'])
  return [...(await Promise.all([types(), lint(), sizes()])), await tests]
}

/** By one checker: each of several works out anew the types they share, which takes twice the processor time. */
function types() {
  return step('types', {
    commands: ['contract', 'server', 'web', '.'].map((project) => ['tsc', '--noEmit', '--checkers', '1', '-p', project]),
  })
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

/** Counts as one test: no page of the built web app exceeds its size limit. */
function sizes() {
  return step('sizes', {
    commands: [[process.execPath, 'tools/sizes.mjs']],
    report: (ok) => ({ passed: Number(ok), failed: Number(!ok), skipped: 0, names: [] }),
  })
}

/** Tests that are slow by nature (vitest.config.ts). */
export const slowTests = () => unitTests('slow tests', ['slow'])

/** With the Node that comes first in PATH. @param {string} name @param {string[]} projects of vitest.config.ts, or all but one */
export function unitTests(name, projects) {
  const file = freshReport('vitest.json')
  return step(name, {
    commands: [
      [
        'vitest',
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
    ],
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
 * The last line is read by people and machines. Running no test at all counts as a failure. What failed is named above it, since the end of
 * a long log is often all that is kept.
 * @param {Result[]} results
 */
export function summarise(results) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => results.reduce((total, { counts }) => total + counts[key], 0)
  console.log(
    `\n${results.map(({ name, seconds, counts }) => `${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} ${seconds} s`).join(', ')}`,
  )
  for (const { counts } of results) for (const name of counts.names) console.log(name)
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

/** A test file that failed to load counts as one failure. @param {string} file @returns {Counts | undefined} */
function vitestCounts(file) {
  if (!existsSync(file)) return undefined
  /** @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} File */
  /** @type {{ testResults: File[], numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const unloadable = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    names: [
      ...unloadable.map(({ name }) => `failed to load: ${path.relative(root, name)}`),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `failed: ${path.relative(root, name)} ${fullName}`),
      ),
    ],
  }
}

/** A test that passed on its second attempt counts as passed. @param {string} file @returns {Counts | undefined} */
function playwrightCounts(file) {
  if (!existsSync(file)) return undefined
  /** @typedef {{ suites?: Suite[], specs: { file: string, line: number, title: string, tests: { status: string }[] }[] }} Suite */
  /** @type {{ suites: Suite[], errors: unknown[], stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> }} */
  const { suites, stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  /** @param {Suite} suite @returns {Suite['specs']} */
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const named = (/** @type {string} */ status, /** @type {string} */ word) =>
    suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some((each) => each.status === status))
      .map(({ file: journey, line, title }) => `${word}: e2e/${journey}:${line} ${title}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: [...named('unexpected', 'failed'), ...named('flaky', 'passed when tried again')],
  }
}
