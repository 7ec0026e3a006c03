import { type SqlBool, sql } from 'kysely'
import { z } from 'zod/mini'
import { invalid } from '#errors.ts'

/** The page cursor: sort key and id of the last row returned. */
export type Cursor = { at: Date; id: string }

const CursorText = z.tuple([z.iso.datetime(), z.uuid()])

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [at, id] = decode(text, CursorText)
  return { at: new Date(at), id }
}

export const writeCursor = ({ at, id }: Cursor) => encode([at, id])
type Key = [Date | string, string] | [number, Date | string, string]
const encode = (key: Key) => Buffer.from(JSON.stringify(key)).toString('base64url')

function decode<S extends z.ZodMiniType>(text: string, shape: S): z.output<S> {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw invalid('cursor')
  }
}

/** The page cursor of a list in which some rows stand before the others, whenever they came; the lower the rank, the earlier. */
export type RankedCursor = Cursor & { rank: number }

const RankedCursorText = z.tuple([z.int(), z.iso.datetime(), z.uuid()])

export function readRankedCursor(text: string | undefined): RankedCursor | undefined {
  if (text === undefined) return undefined
  const [rank, at, id] = decode(text, RankedCursorText)
  return { rank, at: new Date(at), id }
}

/** Expects one row more than the page size: the extra row tells that there is a next page. */
export function pageOf<R, T>(
  rows: R[],
  size: number,
  keyOf: (row: R) => Key,
  toRow: (row: R) => T,
  lookedTo?: Key,
): { rows: T[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const key = last !== undefined && rows.length > size ? keyOf(last) : lookedTo
  return { rows: shown.map(toRow), next: key ? encode(key) : null }
}

/** The page cursor of a list sorted by name. */
export type NameCursor = { name: string; id: string }

/** Before every row. */
export const firstName: NameCursor = { name: '', id: '00000000-0000-0000-0000-000000000000' }

const NameCursorText = z.tuple([z.string(), z.uuid()])

export function readNameCursor(text: string | undefined): NameCursor | undefined {
  if (text === undefined) return undefined
  const [name, id] = decode(text, NameCursorText)
  return { name, id }
}

/** The page cursor of a list of pairs: of the one that the list is sorted by, then of the other. */
export type PairCursor = { id: string; otherId: string }

const PairCursorText = z.tuple([z.uuid(), z.uuid()])

export function readPairCursor(text: string | undefined): PairCursor | undefined {
  if (text === undefined) return undefined
  const [id, otherId] = decode(text, PairCursorText)
  return { id, otherId }
}

export const writePairCursor = ({ id, otherId }: PairCursor) => encode([id, otherId])

/** (time, key) < cursor: the next rows of a list sorted newest first. Column names must come from our code only. */
export const before = ({ at, id }: Cursor, time: string, key: string) =>
  sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(key)}) < (${at}, ${id}::uuid)`

/** The same for a column of days in a list that has moments too: a day counts as its midnight in UTC. */
export const beforeMoment = ({ at, id }: Cursor, day: string, key: string) =>
  sql<SqlBool>`${sql.ref(day)} <= (${at}::timestamptz at time zone 'UTC')::date
    and (${sql.ref(day)}::timestamp at time zone 'UTC', ${sql.ref(key)}) < (${at}, ${id}::uuid)`

/** (time, key) > cursor: the next rows of a list sorted oldest first. */
export const after = ({ at, id }: Cursor, time: string, key: string) =>
  sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(key)}) > (${at}, ${id}::uuid)`

/** The same for a column of days in a list that has moments too: a day counts as its midnight in UTC. */
export const afterMoment = ({ at, id }: Cursor, day: string, key: string) =>
  sql<SqlBool>`${sql.ref(day)} >= (${at}::timestamptz at time zone 'UTC')::date
    and (${sql.ref(day)}::timestamp at time zone 'UTC', ${sql.ref(key)}) > (${at}, ${id}::uuid)`

/** Of one of these ids; of none of them there are no rows. */
export const amongIds = (key: string, ids: readonly string[]) => sql<boolean>`${sql.ref(key)} = any(${[...ids]}::uuid[])`
