import type { ConsentEvent, Notice } from '@uzima/contract/consent'
import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'
import type { Consents } from '#db/tables.ts'

const eventColumns = ['id', 'userId', 'action', 'version', 'locale', 'textHash', 'recordedAt', 'signature'] as const
export type EventRow = Omit<ConsentEvent, 'recordedAt' | 'isGenuine'> & { userId: string; recordedAt: Date; signature: Buffer }

const events = (db: Db, userId: string) =>
  db
    .selectFrom('consents')
    .select(eventColumns)
    .where('userId', '=', userId)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<EventRow>()
/** Newest first. */
export const findEvents = (db: Db, userId: string, limit: number) => events(db, userId).limit(limit).execute()
/** For the export: all events, page by page. */
export const findEventsToTake = (db: Db, userId: string, cursor: Cursor | undefined, limit: number) =>
  (cursor ? events(db, userId).where(before(cursor, 'recordedAt', 'id')) : events(db, userId)).limit(limit).execute()

export const insertEvent = (db: Db, event: Insertable<Consents>) => db.insertInto('consents').values(event).execute()

export const findNotice = (db: Db, locale: Notice['locale'], version: number) =>
  db
    .selectFrom('notices')
    .select(['version', 'locale', 'title', 'intro', 'sections', 'textHash'])
    .where('version', '=', version)
    .where('locale', '=', locale)
    .$castTo<Notice>()
    .executeTakeFirst()

export async function findVersionInForce(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  return version
}

type Mirror = { hipaaConsent: boolean; hipaaConsentDate: Date | null }
/** The profile's two columns, which follow the newest event. */
export const findMirror = (db: Db, userId: string) =>
  db.selectFrom('profiles').select(['hipaaConsent', 'hipaaConsentDate']).where('id', '=', userId).$castTo<Mirror>().executeTakeFirst()
