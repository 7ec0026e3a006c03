import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

let root: string | undefined
/** The project's root folder, from which migrations, locales and the built web app are read, bundled or not. */
export function findRoot(): string {
  if (root) return root
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'server', 'migrations'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('The folder server/migrations was not found.')
    folder = parent
  }
  root = folder
  return folder
}

let version: string | undefined
export function findVersion(): string {
  version ??= String(JSON.parse(readFileSync(path.join(findRoot(), 'package.json'), 'utf8')).version)
  return version
}
