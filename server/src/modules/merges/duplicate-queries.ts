import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor, PairCursor } from '#db/keyset.ts'

type Person = {
  id: string
  name: string
  dateOfBirth: string | null
  phone: string | null
  hasAccount: boolean
  registeredAt: Date | null
  /** Registered by the practice, and nobody has taken it over. */
  isClosable: boolean
}
export type PairRow = Person & {
  otherId: string
  otherName: string
  otherBirth: string | null
  otherPhone: string | null
  otherHasAccount: boolean
  otherRegisteredAt: Date | null
  otherIsClosable: boolean
  likeness: number
  isSameBirth: boolean
  isSwappedBirth: boolean
  isSamePhone: boolean
}
/** So many records were looked at and the page is not full: the next one begins after this record. */
type PauseRow = { id: string; otherId: null }

type Extent = { from: PairCursor; records: number; limit: number }
export async function findPairs(db: Db, { from, records, limit }: Extent): Promise<(PairRow | PauseRow)[]> {
  const { rows } = await sql<PairRow | PauseRow>`
    select * from app.likely_pairs(${from.id}, ${from.otherId}, ${records}, ${limit})`.execute(db)
  return rows
}

/** The id of the decision; undefined if one of them is nobody's any more. */
export async function markPair(db: Db, id: string, one: string, other: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select app.mark_distinct(${id}, ${one}, ${other}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

export async function unmarkPair(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.unmark_distinct(${id}) as done`.execute(db)
  return rows[0]?.done === true
}

export type DistinctRow = {
  id: string
  patientId: string
  patientName: string
  patientBirth: string | null
  otherId: string
  otherName: string
  otherBirth: string | null
  markedBy: string | null
  markedAt: Date
}
export async function findDistinctPairs(db: Db, before: Cursor | undefined, limit: number): Promise<DistinctRow[]> {
  const { rows } = await sql<DistinctRow>`
    select * from app.distinct_pairs(${before?.at ?? null}, ${before?.id ?? null}, ${limit})`.execute(db)
  return rows
}

export async function findDistinctPair(db: Db, id: string): Promise<DistinctRow | undefined> {
  const { rows } = await sql<DistinctRow>`select * from app.distinct_pairs(null, null, 1, ${id})`.execute(db)
  return rows[0]
}
