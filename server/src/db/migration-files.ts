import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type Migration = {
  name: string
  text: string
  /** `expand`: code that does not know it goes on. `contract`: it takes away what older code needs. */
  kind: 'expand' | 'contract'
  /** The number of the last migration of the oldest code that may serve the database afterwards. */
  servesFrom: string
}

/** Older than every number. */
const any = '0000'
/** Its first line: `-- expand: …` or `-- contract from NNNN: …`. */
const statement = /^-- (?:(expand)|contract from (\d{4})): \S/

/** What is compared between code and database. */
export const numberOf = (name: string) => name.slice(0, 4)

/** A migration that does not say what it is, as those before 0232, needs the code that came with it. */
export function readKind(name: string, text: string): Pick<Migration, 'kind' | 'servesFrom'> & { isStated: boolean } {
  const said = statement.exec(text)
  if (said?.[1]) return { kind: 'expand', servesFrom: any, isStated: true }
  return { kind: 'contract', servesFrom: said?.[2] ?? numberOf(name), isStated: said !== null }
}

/** Migrations in order of their names; each is a file, or a folder of files that form one migration. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await namesIn(folder)
  return Promise.all(
    names.map(async (name) => {
      const text = await textOf(path.join(folder, name))
      const { kind, servesFrom } = readKind(name, text)
      return { name, text, kind, servesFrom }
    }),
  )
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
