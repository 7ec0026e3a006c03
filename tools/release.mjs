// Makes what a release consists of, and the list of what was checked: docs/releases.md.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { release as system } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { billOfMaterials, checkedList, problemsOf } from './release-parts.mjs'
import { root, stop } from './setup.mjs'

process.chdir(root)
const isTested = !process.argv.includes('--without-tests')
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')
const { version } = JSON.parse(read('package.json'))
const folder = path.join(root, 'release', version)

/** @param {string} program @param {string[]} args */
function outputOf(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) stop(`${program} ${args.join(' ')} failed: ${stderr.trim()}`)
  return stdout.trim()
}

const problems = problemsOf({
  packages: ['package.json', 'contract/package.json', 'server/package.json', 'web/package.json', 'package-lock.json'].map((file) => ({
    file,
    version: JSON.parse(read(file)).version,
  })),
  changelog: read('CHANGELOG.md'),
  released: JSON.parse(read('server/released.json')).version,
  changes: outputOf('git', ['status', '--porcelain']),
})
if (problems.length > 0) stop(problems.join('\n'))

/** @type {string[][]} */
const commands = [
  ['npm', 'ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error'],
  ['npm', 'audit', '--omit=dev', '--audit-level=high'],
  ...(isTested
    ? [
        ['npm', 'test'],
        ['npm', 'run', 'test:slow'],
      ]
    : []),
]
const results = commands.map(([program = '', ...args]) => {
  const command = [program, ...args].join(' ')
  console.log(`== ${command}`)
  const start = Date.now()
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 30 })
  const last = (stdout ?? '').trim().split('\n').at(-1) ?? ''
  console.log(last)
  return { command, isPassed: status === 0, seconds: Math.round((Date.now() - start) / 1000), last }
})

mkdirSync(folder, { recursive: true })
const place = (/** @type {string} */ name) => path.join(folder, `uzima-${version}${name}`)
const commit = outputOf('git', ['rev-parse', 'HEAD'])
outputOf('git', ['archive', '--format=tar.gz', `--prefix=uzima-${version}/`, `--output=${place('.tar.gz')}`, 'HEAD'])
const bill = outputOf('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev'])
writeFileSync(place('.cdx.json'), billOfMaterials(bill))
const on = `Node ${process.versions.node}, ${process.platform} ${system()} ${process.arch}`
writeFileSync(place('-checked.md'), checkedList({ version, commit, on, at: new Date(), results, isTested }))
const sums = []
for (const name of ['.tar.gz', '.cdx.json', '-checked.md']) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place(name)), hash)
  sums.push(`${hash.digest('hex')}  uzima-${version}${name}\n`)
}
writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''))
console.log(`${folder} has version ${version} of ${commit}.`)
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1
