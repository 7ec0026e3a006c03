import type { Locale } from '@uzima/contract/fields'
import type { LetterKind, LetterStatus } from '@uzima/contract/letters'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { amongIds, before, type Cursor } from '#db/keyset.ts'
import type { LetterLinks, Letters } from '#db/tables.ts'
import type { Stored } from '#records/record.ts'
import type { letterRecord } from './record.ts'

type Sealed = Stored<typeof letterRecord>
/** Without what it says: for lists. */
export type ListedRow = Pick<Sealed, 'title' | 'withdrawnReason'> & {
  id: string
  patientId: string
  appointmentId: string | null
  kind: LetterKind
  language: Locale
  status: LetterStatus
  version: number
  preparedBy: string
  createdAt: Date
  updatedBy: string
  updatedAt: Date
  signedBy: string | null
  signedAt: Date | null
  withdrawnBy: string | null
  withdrawnAt: Date | null
}
export type LetterRow = ListedRow & Pick<Sealed, 'content'>
const listed = [
  ...(['title', 'withdrawnReason', 'id', 'patientId', 'appointmentId', 'kind', 'language', 'status', 'version', 'preparedBy'] as const),
  ...(['createdAt', 'updatedBy', 'updatedAt', 'signedBy', 'signedAt', 'withdrawnBy', 'withdrawnAt'] as const),
]

/** As far as the caller may see them: of one's own those that are signed. Latest first. */
export const findLetters = (db: Db, patientId: string, limit: number): Promise<ListedRow[]> =>
  db
    .selectFrom('letters')
    .select(listed)
    .where('patientId', '=', patientId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<ListedRow>()
    .execute()

/** The same with what they say. */
export const findLettersInWords = (db: Db, patientId: string, limit: number): Promise<LetterRow[]> =>
  db
    .selectFrom('letters')
    .select([...listed, 'content'])
    .where('patientId', '=', patientId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<LetterRow>()
    .execute()

/** Finds letters of this patient only. */
export const findLetter = (db: Db, patientId: string, id: string): Promise<LetterRow | undefined> =>
  db
    .selectFrom('letters')
    .select([...listed, 'content'])
    .where('patientId', '=', patientId)
    .where('id', '=', id)
    .$castTo<LetterRow>()
    .executeTakeFirst()

/** The patient of a letter. */
export const findPatientOf = (db: Db, id: string) => db.selectFrom('letters').select('patientId').where('id', '=', id).executeTakeFirst()

/** Latest first. */
const signed = (db: Db, patientId: string, cursor: Cursor | undefined, limit: number) =>
  db
    .selectFrom('letters')
    .where('patientId', '=', patientId)
    .where('status', '<>', 'draft')
    .$if(cursor !== undefined, (query) => (cursor ? query.where(before(cursor, 'signedAt', 'id')) : query))
    .orderBy('signedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

export const findSignedLetters = (db: Db, patientId: string, page: { cursor: Cursor | undefined; limit: number }) =>
  signed(db, patientId, page.cursor, page.limit).select(listed).$castTo<ListedRow>().execute()

export type LetterToTake = LetterRow & { signedAt: Date; signedBy: string }
type LettersToTake = { cursor: Cursor | undefined; limit: number; ids: readonly string[] | undefined }
/** For the export, which requires no consent; or only those of some ids. */
export const findLettersToTake = (db: Db, patientId: string, { cursor, limit, ids }: LettersToTake) =>
  signed(db, patientId, cursor, limit)
    .$if(ids !== undefined, (query) => query.where(amongIds('id', ids ?? [])))
    .select([...listed, 'content'])
    .$castTo<LetterToTake>()
    .execute()

export async function countLetters(db: Db, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('letters')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('patientId', '=', patientId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertLetter = (db: Db, letter: LetterRow & { tokenHash: Buffer | null; codeMac: Buffer | null }) =>
  db.insertInto('letters').values(letter).execute()

/** Changes the draft that was read; returns nothing if it has been changed or signed since. */
export const updateDraft = (db: Db, { id, version }: { id: string; version: number }, change: Updateable<Letters>) =>
  db
    .updateTable('letters')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()

/** Whether it was: it is not if it is not signed, or was withdrawn before. */
export async function withdraw(db: Db, id: string, reason: Buffer | null): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`select app.withdraw_letter(${id}, ${reason}) as is_done`.execute(db)
  return rows[0]?.isDone ?? false
}

export const deleteDraft = (db: Db, id: string) =>
  db.deleteFrom('letters').where('id', '=', id).where('status', '=', 'draft').returning('id').executeTakeFirst()

type Patient = { name: string; dateOfBirth: string | null; locale: Locale; today: string }
/** The caller, or a patient in the caller's care. */
export async function findPatient(db: Db, patientId: string): Promise<Patient | undefined> {
  const { rows } = await sql<Patient>`select name, date_of_birth, locale, today from app.letter_patient(${patientId})`.execute(db)
  return rows[0]
}

type Visit = { id: string; scheduledTime: Date; timeZone: string; doctorName: string }
/** The visit that a letter is from, for those who may read the letter. */
export async function findVisitOfLetter(db: Db, letterId: string): Promise<Visit | undefined> {
  const { rows } = await sql<Visit>`select id, scheduled_time, time_zone, doctor_name from app.visit_of_letter(${letterId})`.execute(db)
  return rows[0]
}

export type LinkRow = Pick<LetterLinks, 'attempts'> & {
  id: string
  letterId: string
  madeBy: string
  madeAt: Date
  expiresAt: Date
  endedAt: Date | null
  attempts: number
  firstOpenedAt: Date | null
  lastOpenedAt: Date | null
  openings: number
}
/** The links that the caller may see to these letters, latest first. */
export const findLinks = async (db: Db, letterIds: string[]): Promise<LinkRow[]> =>
  letterIds.length === 0
    ? []
    : db
        .selectFrom('letterLinks')
        .select(['id', 'letterId', 'madeBy', 'madeAt', 'expiresAt', 'endedAt', 'attempts', 'firstOpenedAt', 'lastOpenedAt', 'openings'])
        .where('letterId', 'in', letterIds)
        .orderBy('madeAt', 'desc')
        .orderBy('id', 'desc')
        .$castTo<LinkRow>()
        .execute()

/** More than somebody can have: 30 a day, for 30 days at most. */
const mostLinks = 1000
/** Links of this doctor to letters that they can no longer see, as long as they last, latest first. */
export const findLinksOutOfCare = (db: Db, madeBy: string, now: Date) =>
  db
    .selectFrom('letterLinks')
    .select(['id', 'madeAt', 'expiresAt'])
    .where('madeBy', '=', madeBy)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where((links) =>
      links.not(links.exists(links.selectFrom('letters').select('letters.id').whereRef('letters.id', '=', 'letterLinks.letterId'))),
    )
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostLinks)
    .execute()

export const findLinkMadeBy = (db: Db, madeBy: string, id: string) =>
  db.selectFrom('letterLinks').select(['letterId', 'patientId']).where('id', '=', id).where('madeBy', '=', madeBy).executeTakeFirst()

type NewLink = Pick<LinkRow, 'id' | 'letterId' | 'madeBy' | 'madeAt' | 'expiresAt'> & {
  patientId: string
  tokenHash: Buffer
  passcodeHash: string
}
export const insertLink = (db: Db, link: NewLink) => db.insertInto('letterLinks').values(link).execute()

export const endLink = (db: Db, link: { id: string; letterId: string }, now: Date) =>
  db
    .updateTable('letterLinks')
    .set({ endedAt: now })
    .where('id', '=', link.id)
    .where('letterId', '=', link.letterId)
    .where('endedAt', 'is', null)
    .execute()
