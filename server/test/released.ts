import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

type Released = { version: string; commit: string; lastMigration: string }

const root = path.resolve(import.meta.dirname, '../..')
const stored = JSON.parse(readFileSync(path.join(root, 'server/released.json'), 'utf8')) as Released
const { status } = spawnSync('git', ['cat-file', '-e', `${stored.commit}^{commit}`], { cwd: root })

/** The version that runs where this one arrives. */
export const released = { ...stored, isAtHand: status === 0 }

/**
 * The program of its sources, built by its own build and kept for the next time. Packages are those of this clone, unless its lock file names
 * others: then it installs them.
 */
export function buildReleased(): string {
  const folder = path.join(root, '.cache/released', stored.commit)
  for (const other of existsSync(path.dirname(folder)) ? readdirSync(path.dirname(folder)) : [])
    if (other !== stored.commit) rmSync(path.join(path.dirname(folder), other), { recursive: true })
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-x', '-C', folder], { input: execFileSync('git', ['archive', stored.commit], { cwd: root, maxBuffer: 2 ** 30 }) })
  }
  rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true })
  mkdirSync(path.join(folder, 'node_modules/@uzima'), { recursive: true })
  const link = (target: string, name: string) => {
    rmSync(path.join(folder, name), { recursive: true, force: true })
    symlinkSync(target, path.join(folder, name))
  }
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@uzima') link(path.join(root, 'node_modules', name), `node_modules/${name}`)
  for (const name of ['contract', 'server', 'web']) {
    link(path.join(folder, name), `node_modules/@uzima/${name}`)
    const own = path.join(root, name, 'node_modules')
    // an install writes into it
    if (existsSync(own)) cpSync(own, path.join(folder, name, 'node_modules'), { recursive: true, force: true })
  }
  const build = "import('./tools/setup.mjs').then(({ setUp }) => setUp())"
  execFileSync(process.execPath, ['-e', build], { cwd: folder, stdio: 'inherit' })
  return path.join(folder, 'server/dist/main.js')
}
