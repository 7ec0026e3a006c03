import type { DeskState } from '@uzima/contract/desk'
import type { Kiosk } from '@uzima/contract/kiosks'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Kiosks } from '#db/tables.ts'

type KioskRow = Pick<Kiosk, 'id' | 'name'> & { madeAt: Date; lastUsedAt: Date | null; lockedUntil: Date | null }

export const mostKiosks = 50
/** Those that are not ended, latest first. */
export const findKiosks = (db: Db): Promise<KioskRow[]> =>
  db
    .selectFrom('kiosks')
    .select(['id', 'name', 'madeAt', 'lastUsedAt', 'lockedUntil'])
    .where('endedAt', 'is', null)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostKiosks)
    .execute()

export const insertKiosk = (db: Db, kiosk: Insertable<Kiosks>) => db.insertInto('kiosks').values(kiosk).execute()

/** Undefined if it was ended already. */
export const endKioskRow = (db: Db, id: string, end: { endedBy: string; endedAt: Date }) =>
  db.updateTable('kiosks').set(end).where('id', '=', id).where('endedAt', 'is', null).returning('id').executeTakeFirst()

type FoundRow = {
  outcome: 'found'
  id: string
  patientId: string
  doctorUserId: string
  doctorName: string
  place: string | null
  scheduledTime: Date
  timeZone: string
  phoneEnd: string | null
  state: DeskState
}
type KioskAsked = {
  kioskId: string
  who: { birth: string | null; letters: string | null; digits: string | null; codeMac: Buffer | null }
  day: { from: Date; until: Date }
  arrives: boolean
  isSame: boolean | null
}
/** The visit, or whether nobody was found or the kiosk is locked. A miss is counted. */
export async function askKiosk(db: Db, { kioskId, who, day, arrives, isSame }: KioskAsked): Promise<FoundRow | 'none' | 'locked'> {
  const { birth, letters, digits, codeMac } = who
  const { rows } = await sql<FoundRow | { outcome: 'none' | 'locked' }>`
    select * from app.kiosk_visit(${kioskId}, ${birth}, ${letters}, ${digits}, ${codeMac}, ${day.from}, ${day.until}, ${arrives}, ${isSame})`.execute(
    db,
  )
  const row = rows[0] ?? { outcome: 'none' }
  return row.outcome === 'found' ? row : row.outcome
}
