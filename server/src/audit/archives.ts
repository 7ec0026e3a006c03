import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Keys } from '#crypto/master-key.ts'
import { BadArchive, columns, readArchive, sha256Of } from './archive-file.ts'
import type { Entry } from './entries.ts'

/** A month of the log that stands in a sealed file and not in the database. */
export type Archive = { month: string; name: string; entries: number; bytes: number; sha256: string; archivedAt: Date }

/** The key that seals archives. It follows from the master key, like that of the checkpoints, and outlives its versions. */
export const archiveSecret = (keys: Keys) => keys.derive('audit-archives')

/** What counts: files in the folder that the database does not name are of interrupted runs, or of another database. */
export async function listArchives(client: pg.ClientBase): Promise<Archive[]> {
  const { rows } = await client.query<Omit<Archive, 'entries' | 'bytes'> & { entries: string; bytes: string }>(
    `select to_char(month, 'YYYY-MM') as month, name, entries, bytes, sha256, archived_at as "archivedAt" from audit.archives order by month`,
  )
  return rows.map((row) => ({ ...row, entries: Number(row.entries), bytes: Number(row.bytes) }))
}

/** Passes on the entries of an archive. Returns what is wrong with the file as such; what is in it is for the chains to say. */
export async function followArchive(
  archive: Archive,
  { folder, keys }: { folder: string; keys: Keys },
  see: (entry: Entry) => void,
): Promise<string[]> {
  const file = path.join(folder, archive.name)
  if (!existsSync(file))
    return [`The archive ${archive.name}, with the ${archive.entries} entries of ${archive.month}, is not in ${folder}.`]
  const faults =
    (await sha256Of(file)) === archive.sha256
      ? []
      : [`The archive ${archive.name} is not the file that was written: its SHA-256 is another than the database remembers.`]
  try {
    const { entries } = await readArchive(file, archiveSecret(keys), see)
    if (entries !== archive.entries) faults.push(`The archive ${archive.name} has ${entries} entries instead of ${archive.entries}.`)
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    faults.push(`The archive ${archive.name} cannot be read to its end. ${error.message}`)
  }
  return faults
}

/** The entries of an archive by the names of their columns, for whoever has to answer a question about an old one. */
export async function printArchive(file: string, keys: Keys, say: (line: string) => void): Promise<void> {
  await readArchive(file, archiveSecret(keys), ({ wrong }, [shard, seq, instant, , , rest]) => {
    const values = fieldsOf(rest)
    const fields = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]))
    say(JSON.stringify({ shard, seq, at: timeOf(instant), ...fields, ...(wrong && { isChanged: true }) }))
  })
}

/** PostgreSQL counts microseconds since 2000. */
const timeOf = (instant: string) => new Date(Number(BigInt(`0x${instant}`) / 1000n) + Date.UTC(2000, 0)).toISOString()

/** The fields of PostgreSQL's text of a row: `(a,"b ""c""",)`; an empty field that is not quoted is null. */
export function fieldsOf(row: string): (string | null)[] {
  const inner = row.slice(1, -1)
  const fields: (string | null)[] = []
  const field = /(?:"((?:[^"\\]|""|\\.)*)"|([^",]*))(?:,|$)/gsy
  while (field.lastIndex <= inner.length) {
    const found = field.exec(inner)
    if (!found) break
    const [whole, quoted, plain = ''] = found
    fields.push(quoted === undefined ? plain || null : quoted.replace(/""|\\(.)/gs, (pair, escaped?: string) => escaped ?? pair[0] ?? ''))
    if (!whole.endsWith(',')) break
  }
  return fields
}
