import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type Migration = { name: string; text: string }

/** Migrations in order of their names; each is a file, or a folder of files that form one migration. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await namesIn(folder)
  return Promise.all(names.map(async (name) => ({ name, text: await textOf(path.join(folder, name)) })))
}

/** The name of the last one. */
export const lastMigration = async (folder: string): Promise<string | undefined> => (await namesIn(folder)).at(-1)

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .map((entry) => entry.name)
    .sort()
}

async function textOf(place: string): Promise<string> {
  if (place.endsWith('.sql')) return readFile(place, 'utf8')
  const files = (await readdir(place)).filter((name) => name.endsWith('.sql')).sort()
  return (await Promise.all(files.map((name) => readFile(path.join(place, name), 'utf8')))).join('\n')
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
