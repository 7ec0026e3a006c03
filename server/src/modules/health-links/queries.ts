import type { Locale } from '@uzima/contract/fields'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const columns = [
  ...(['id', 'language', 'madeAt', 'expiresAt', 'endedAt', 'attempts', 'firstOpenedAt', 'lastOpenedAt', 'openings'] as const),
  'passcodeHash',
] as const
export type LinkRow = {
  id: string
  language: Locale
  madeAt: Date
  expiresAt: Date
  endedAt: Date | null
  attempts: number
  firstOpenedAt: Date | null
  lastOpenedAt: Date | null
  openings: number
  passcodeHash: string | null
}

/** More than somebody can have: 30 a day, kept for 120 days; whoever makes so many looks at the latest. */
const mostShown = 200
export const linksOf = (db: Db, patientId: string) =>
  db
    .selectFrom('healthLinks')
    .select(columns)
    .where('patientId', '=', patientId)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .$castTo<LinkRow>()
    .execute()

export const findLink = (db: Db, patientId: string, id: string) =>
  db.selectFrom('healthLinks').select(columns).where('id', '=', id).where('patientId', '=', patientId).$castTo<LinkRow>().executeTakeFirst()

type NewLink = Pick<LinkRow, 'id' | 'language' | 'madeAt' | 'expiresAt' | 'passcodeHash'> & {
  patientId: string
  tokenHash: Buffer
  sealed: string
}
export const insertLink = (db: Db, link: NewLink) => db.insertInto('healthLinks').values(link).execute()

export const endLink = (db: Db, patientId: string, id: string, now: Date) =>
  db
    .updateTable('healthLinks')
    .set({ endedAt: now, sealed: null })
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .where('endedAt', 'is', null)
    .execute()

type Tried = { id: string; patientId: string; passcodeHash: string | null; attempts: number }
/** Counts the attempt. */
export async function tryLink(db: Db, tokenHash: Buffer): Promise<Tried | undefined> {
  const { rows } = await sql<Tried>`select * from app.try_health_link(${tokenHash})`.execute(db)
  return rows[0]
}

type Opened = { sealed: string; madeAt: Date; toldBefore: Date | null }
export async function openLink(db: Db, tokenHash: Buffer): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`select * from app.open_health_link(${tokenHash})`.execute(db)
  return rows[0]
}

export async function fileOfLink(db: Db, tokenHash: Buffer) {
  const { rows } = await sql<{ id: string; patientId: string; sealed: string }>`select * from app.health_link_file(${tokenHash})`.execute(
    db,
  )
  return rows[0]
}

type Notice = { id: string; type: string; priority: string; link: string | null }
export const tellOfOpening = (db: Db, linkId: string, { id, type, priority, link }: Notice) =>
  sql`select app.tell_of_health_link(${linkId}, ${id}, ${type}, ${priority}, ${link})`.execute(db)

export const clearLinks = (db: Db, now: Date) => sql`select app.clear_health_links(${now})`.execute(db)
