import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { type CatalogueObject, keyOf, readCatalogue } from './catalogue.ts'
import { hashOf } from './migration-files.ts'

/** The baseline migration, equivalent to the 55 before it; a database made by those is adopted as it is. */
export const baseline = '0061_baseline'
const lastBefore = '0061_hours_at_hand.sql'

/** Whether the baseline replaces this migration. */
export const isReplaced = (name: string) => name < baseline || name === lastBefore

/** Marks the baseline as applied if the schema is the one the baseline would create. */
export async function adopt(client: pg.ClientBase, folder: string, applied: ReadonlySet<string>): Promise<void> {
  if (!applied.has(lastBefore))
    throw new Error('This database is too old to be adopted. Start the version before (0.1.0) on it once, then this one.')
  const expected = (await readFile(path.join(folder, `${baseline}.txt`), 'utf8')).trimEnd().split('\n')
  const differences = compare(expected, describe(await readCatalogue(client)))
  if (differences.length > 0)
    throw new Error(`This database is not what its migrations had made: ${sentence(differences)}. Nothing was changed.`)
  await client.query('delete from public.migrations')
}

/**
 * A line for each object: its name and a hash of its definition. Brackets and spaces are ignored, since restoring a dump regroups
 * conditions; views are left out, since PostgreSQL versions print them differently and all views are recreated anyway.
 */
export const describe = (objects: CatalogueObject[]) =>
  objects
    .filter(({ kind }) => kind !== 'view')
    .map((object) => `${keyOf(object)} ${hashOf(object.text.replace(/[()\s]/g, '')).slice(0, 16)}`)

function compare(expected: string[], found: string[]): string[] {
  const [before, now] = [hashes(expected), hashes(found)]
  return [
    ...[...before.keys()].filter((name) => !now.has(name)).map((name) => `the ${name} is missing`),
    ...[...now.keys()].filter((name) => !before.has(name)).map((name) => `the ${name} was added`),
    ...[...now.entries()].filter(([name, hash]) => (before.get(name) ?? hash) !== hash).map(([name]) => `the ${name} is another`),
  ]
}

const hashes = (lines: string[]) => new Map(lines.map((line) => [line.slice(0, -17), line.slice(-16)]))

const most = 10
const sentence = (differences: string[]) =>
  differences.slice(0, most).join(', ') + (differences.length > most ? `, and ${differences.length - most} more` : '')
