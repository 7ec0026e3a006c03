// Runs before any dependency is installed, so Node's built-in modules only.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** The oldest Node that Uzima runs on, and the newest of each line that is looked after; the last is what the guides recommend. */
export const nodes = ['20.19.0', '22.23.5', '24.22.3']

/** Those of another line than the Node that runs this. */
export const otherNodes = () => nodes.filter((version) => version.split('.')[0] !== process.versions.node.split('.')[0])

const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'uzima', 'nodes')
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
/** @param {string} version */
const folderOf = (version) => path.join(cache, `${version}-${platform}`)

/** The program of this version, if it has been fetched. @param {string} version */
export function findNode(version) {
  const program = path.join(folderOf(version), 'bin/node')
  return existsSync(program) ? program : undefined
}

/**
 * Fetches the programs of a version from the npm registry, whose client compares the checksum, into a folder beside the user's other caches.
 * Returns nothing if the registry cannot be reached or has none for this platform.
 * @param {string} version
 */
export function ensureNode(version) {
  const found = findNode(version)
  if (found) return found
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'new-'))
  try {
    console.log(`Fetching Node ${version} (npm pack node-${platform})`)
    const pack = ['pack', `node-${platform}@${version}`, '--silent', '--fetch-retries=0', '--pack-destination', folder]
    if (spawnSync('npm', pack, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return undefined
    const file = `node-${platform}-${version}.tgz`
    if (spawnSync('tar', ['-xzf', file], { cwd: folder, stdio: 'inherit' }).status !== 0) return undefined
    // another run may have been faster
    if (!existsSync(folderOf(version))) renameSync(path.join(folder, 'package'), folderOf(version))
    return findNode(version)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
