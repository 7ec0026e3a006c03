import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type Migration = { name: string; text: string }

/** Migrations in order of their names; each is a file, or a folder of files that form one migration. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql')).map((entry) => entry.name)
  return Promise.all(names.sort().map(async (name) => ({ name, text: await textOf(path.join(folder, name)) })))
}

async function textOf(place: string): Promise<string> {
  if (place.endsWith('.sql')) return readFile(place, 'utf8')
  const files = (await readdir(place)).filter((name) => name.endsWith('.sql')).sort()
  return (await Promise.all(files.map((name) => readFile(path.join(place, name), 'utf8')))).join('\n')
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
