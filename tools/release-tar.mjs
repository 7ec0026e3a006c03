// npm run release:tar [-- arm64]: everything but Node in one file, for machines without network; with --folder FOLDER unpacked, for the image
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { needed } from './needed.mjs'
import { environmentForNpm, restoreSymlinks, root, run, setUp, stop } from './setup.mjs'

const usage = 'npm run release:tar [-- x64 | arm64] [--folder FOLDER], on Linux'
const { values, positionals } = parseArgs({ options: { folder: { type: 'string' } }, allowPositionals: true })
// Docker has a name of its own for it
const cpu = (positionals[0] || process.arch).replace('amd64', 'x64')
if (process.platform !== 'linux' || !['x64', 'arm64'].includes(cpu)) stop(usage)
process.chdir(root)
await setUp()

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `uzima-${manifest.version}-linux-${cpu}`
const out = path.join(root, '.cache/release')
const stage = path.resolve(values.folder ?? path.join(out, name))
if (values.folder === undefined) rmSync(stage, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })

installPackages()
copyOwn()
if (values.folder === undefined) {
  const file = path.join(out, `${name}.tar.gz`)
  pack(file)
  rmSync(stage, { recursive: true })
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${path.basename(file)}\n`)
  console.log(`${path.relative(root, file)}: ${Math.round(statSync(file).size / 1e6)} MB, SHA-256 ${sum}`)
}

/** By the lock file, for the machine it is meant for; of what npm installs for the workspace, what the server loads. */
function installPackages() {
  const manifests = ['package.json', 'package-lock.json', '.npmrc', 'contract/package.json', 'server/package.json', 'web/package.json']
  for (const place of manifests) cpSync(place, path.join(stage, place))
  const platform = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc']
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', ['ci', '--omit=dev', '--workspace=@uzima/server', ...platform, ...quiet], { cwd: stage, env: environmentForNpm() })
  const { packages } = JSON.parse(readFileSync(path.join(stage, 'node_modules/.package-lock.json'), 'utf8'))
  const kept = needed(packages, JSON.parse(readFileSync('server/package.json', 'utf8')))
  const others = Object.keys(packages).filter((place) => place.includes('node_modules/') && !kept.has(place))
  for (const place of [...others, 'node_modules/@uzima', 'node_modules/.bin', 'node_modules/.package-lock.json', ...manifests])
    rmSync(path.join(stage, place), { recursive: true, force: true })
  restoreSymlinks(stage)
  for (const entry of readdirSync(path.join(stage, 'node_modules'), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(map|d\.[cm]?ts)$/.test(entry.name)) rmSync(path.join(entry.parentPath, entry.name))
  // server/node_modules has what is there in another version for the others
  for (const folder of ['contract', 'web']) rmSync(path.join(stage, folder), { recursive: true })
}

function copyOwn() {
  const server = ['assets', 'clinical', 'content', 'dist', 'locales', 'migrations', 'repeatable', 'seeds'].map((each) => `server/${each}`)
  const others = ['web/dist', 'web/locales', 'deploy', 'docs', 'LICENSE', 'README.md', 'SECURITY.md', 'CHANGELOG.md', '.env.example']
  for (const place of [...server, ...others]) cpSync(place, path.join(stage, place), { recursive: true })
  for (const built of ['server/dist', 'web/dist']) rmSync(path.join(stage, built, '.built-from'), { force: true })
  const program = (/** @type {string} */ rest) => `exec node --enable-source-maps ${rest}`
  const scripts = {
    start: program('--max-semi-space-size=64 server/dist/main.js'),
    admin: program('server/dist/cli.js'),
    backup: program('server/dist/cli.js backup'),
  }
  const { version, license, type, engines } = manifest
  const own = { name: 'uzima', private: true, version, license, type, engines, scripts }
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

/** The same sources and packages make the same bytes: names in order, the commit's time, nobody's ids, modes by rule. @param {string} file */
function pack(file) {
  const when = process.env.SOURCE_DATE_EPOCH ?? timeOfCommit()
  const same = ['--sort=name', `--mtime=@${when}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--format=gnu']
  const { status } = spawnSync('tar', [...same, '--use-compress-program=gzip -n -9', '-cf', file, '-C', out, name], { stdio: 'inherit' })
  if (status !== 0) stop('tar failed.')
}

function timeOfCommit() {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : stop('Set SOURCE_DATE_EPOCH: the time of the commit is not known.')
}
