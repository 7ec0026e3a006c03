import type { Locale } from '@uzima/contract/fields'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const columns = [
  ...(['id', 'language', 'madeAt', 'expiresAt', 'endedAt', 'attempts', 'firstOpenedAt', 'lastOpenedAt', 'openings'] as const),
  ...(['passcodeHash', 'tokenHash', 'isLongTerm', 'updatedAt'] as const),
] as const
export type LinkRow = {
  id: string
  language: Locale
  madeAt: Date
  updatedAt: Date
  isLongTerm: boolean
  expiresAt: Date
  endedAt: Date | null
  attempts: number
  firstOpenedAt: Date | null
  lastOpenedAt: Date | null
  openings: number
  tokenHash: Buffer
  passcodeHash: string | null
  /** What is behind it, in its order: null is the summary. */
  recordIds: (string | null)[]
}

/** Whoever makes so many looks at the latest. */
const mostShown = 200
const links = (db: Db, patientId: string) =>
  db
    .selectFrom('healthLinks as l')
    .select(columns.map((each) => `l.${each}` as const))
    .select(sql`array(select f.record_id from app.health_link_files f where f.link_id = l.id order by f.position)`.as('recordIds'))
    .where('l.patientId', '=', patientId)
    .$castTo<LinkRow>()
export const linksOf = (db: Db, patientId: string): Promise<LinkRow[]> =>
  links(db, patientId).orderBy('l.madeAt', 'desc').orderBy('l.id', 'desc').limit(mostShown).execute()

export const findLink = (db: Db, patientId: string, id: string): Promise<LinkRow | undefined> =>
  links(db, patientId).where('l.id', '=', id).executeTakeFirst()

type NewLink = Pick<LinkRow, 'id' | 'language' | 'madeAt' | 'updatedAt' | 'isLongTerm' | 'expiresAt' | 'passcodeHash' | 'tokenHash'> & {
  patientId: string
}
export const insertLink = (db: Db, link: NewLink) => db.insertInto('healthLinks').values(link).execute()

type NewFile = { id: string; linkId: string; patientId: string; position: number; recordId: string | null; updatedAt: Date; sealed: string }
export const insertFiles = (db: Db, files: NewFile[]) => db.insertInto('healthLinkFiles').values(files).execute()

/** Bytes of all that is sealed for the patient’s links, except one. */
export async function sizeOfOthers(db: Db, patientId: string, linkId: string): Promise<number> {
  const { size } = await db
    .selectFrom('healthLinkFiles')
    .select(sql<string>`coalesce(sum(octet_length(sealed)), 0)`.as('size'))
    .where('patientId', '=', patientId)
    .where('linkId', '<>', linkId)
    .executeTakeFirstOrThrow()
  return Number(size)
}

/** Takes out what it shows, for what is put in instead; false for one that has ended, is past its time or stays as it was. */
export async function emptyLink(db: Db, patientId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('healthLinks')
    .set({ updatedAt: now })
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .where('isLongTerm', '=', true)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await db.deleteFrom('healthLinkFiles').where('linkId', '=', id).where('patientId', '=', patientId).execute()
  return true
}

export async function endLink(db: Db, patientId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('healthLinks')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .where('endedAt', 'is', null)
    .execute()
  await db.updateTable('healthLinkFiles').set({ sealed: null }).where('linkId', '=', id).where('patientId', '=', patientId).execute()
}

type Tried = { id: string; patientId: string; passcodeHash: string | null; attempts: number }
/** Counts the attempt. */
export async function tryLink(db: Db, tokenHash: Buffer): Promise<Tried | undefined> {
  const { rows } = await sql<Tried>`select * from app.try_health_link(${tokenHash})`.execute(db)
  return rows[0]
}

type Opened = { isLongTerm: boolean; toldBefore: Date | null }
export async function openLink(db: Db, tokenHash: Buffer): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`select * from app.open_health_link(${tokenHash})`.execute(db)
  return rows[0]
}

type OpenedFile = { id: string; updatedAt: Date; sealed: string | null }
/** Of a link that is being opened; those longer than `most` without what is sealed. */
export async function filesOfLink(db: Db, tokenHash: Buffer, most: number): Promise<OpenedFile[]> {
  const { rows } = await sql<OpenedFile>`select * from app.health_link_files_of(${tokenHash}, ${most})`.execute(db)
  return rows
}

export async function fileOfLink(db: Db, tokenHash: Buffer, fileId: string) {
  const { rows } = await sql<{ id: string; patientId: string; sealed: string }>`
    select * from app.health_link_file(${tokenHash}, ${fileId})`.execute(db)
  return rows[0]
}

type Notice = { id: string; type: string; priority: string; link: string | null }
export const tellOfOpening = (db: Db, linkId: string, { id, type, priority, link }: Notice) =>
  sql`select app.tell_of_health_link(${linkId}, ${id}, ${type}, ${priority}, ${link})`.execute(db)

type Old = { userId: string; updatedAt: Date }
export async function noteOldLinks(db: Db, now: Date): Promise<Old[]> {
  const { rows } = await sql<Old>`select * from app.note_old_health_links(${now})`.execute(db)
  return rows
}

export const clearLinks = (db: Db, now: Date) => sql`select app.clear_health_links(${now})`.execute(db)
