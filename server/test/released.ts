import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Released = { version: string; commit: string; lastMigration: string }

const root = path.resolve(import.meta.dirname, '../..')
const stored = JSON.parse(readFileSync(path.join(root, 'server/released.json'), 'utf8')) as Released
const { status } = spawnSync('git', ['cat-file', '-e', `${stored.commit}^{commit}`], { cwd: root })

/** The version that runs where this one arrives. */
export const released = { ...stored, isAtHand: status === 0 }

/** What a lock file says of packages, without our own, whose versions are other ones in each release. */
const packagesOf = (lock: string) => {
  const { packages } = JSON.parse(lock) as { packages: Record<string, unknown> }
  return JSON.stringify(Object.entries(packages).filter(([folder]) => folder.includes('node_modules/')))
}

/**
 * The program of its sources, built as its own build does and kept for the next time. Packages are those of this clone; where its lock file
 * names others they are installed.
 */
export function buildReleased(): string {
  const folder = path.join(root, '.cache/released', stored.commit)
  const run = (program: string, args: string[], cwd = '.') =>
    execFileSync(program, args, { cwd: path.join(folder, cwd), stdio: ['ignore', 'ignore', 'inherit'] })
  const isBuilt = existsSync(path.join(folder, 'built'))
  if (!isBuilt) {
    rmSync(path.dirname(folder), { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-x', '-C', folder], { input: execFileSync('git', ['archive', stored.commit], { cwd: root, maxBuffer: 2 ** 30 }) })
    const [there, here] = [folder, root].map((each) => packagesOf(readFileSync(path.join(each, 'package-lock.json'), 'utf8')))
    if (there === here) linkPackages(folder)
    else run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    run(process.execPath, ['../node_modules/vite/bin/vite.js', 'build', '--logLevel=error'], 'web')
    run(process.execPath, ['tools/build-server.mjs'])
    writeFileSync(path.join(folder, 'built'), '')
  }
  return path.join(folder, 'server/dist/main.js')
}

/** Each package by itself, so that ours are those of the folder. Nothing may be installed there: it would be written into this clone. */
function linkPackages(folder: string) {
  const link = (target: string, name: string) => symlinkSync(target, path.join(folder, name))
  mkdirSync(path.join(folder, 'node_modules/@uzima'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@uzima') link(path.join(root, 'node_modules', name), `node_modules/${name}`)
  for (const name of ['contract', 'server', 'web']) {
    link(path.join(folder, name), `node_modules/@uzima/${name}`)
    const own = path.join(root, name, 'node_modules')
    if (existsSync(own)) link(own, `${name}/node_modules`)
  }
}
