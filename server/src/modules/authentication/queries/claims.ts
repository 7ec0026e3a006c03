import type { Locale } from '@uzima/contract/fields'
import type { ClaimWay } from '@uzima/contract/registration'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type OpenClaim = {
  id: string
  patientId: string
  dateOfBirth: string | null
  locale: Locale
  way: ClaimWay
  sentTo: string | null
  /** The code that was claimed with first, if this one was mailed to prove an address. */
  followsId: string | null
  expiresAt: Date
}

/**
 * Locks the code until the end of the transaction, so that tries at the same moment are counted one after the other. None for an account
 * that is closed or disabled.
 */
export async function lockClaim(db: Db, codeMac: Buffer, now: Date): Promise<OpenClaim | undefined> {
  const { rows } = await sql<OpenClaim>`
    select c.id, c.patient_id, p.date_of_birth, p.locale, c.way, c.sent_to, c.follows_id, c.expires_at
      from app.claim_codes c
      join app.profiles p on p.id = c.patient_id
      join auth.users u on u.id = c.patient_id
     where c.code_mac = ${codeMac} and c.ended_at is null and c.expires_at > ${now}
       and u.deleted_at is null and (u.banned_until is null or u.banned_until <= ${now})
       for update of c`.execute(db)
  return rows[0]
}

/** Counts a wrong birth date; with the last one the code ends. */
export const countTry = (db: Db, id: string, { most, now }: { most: number; now: Date }) =>
  sql`update app.claim_codes set tries = tries + 1, ended_at = case when tries + 1 >= ${most} then ${now}::timestamptz end where id = ${id}`.execute(
    db,
  )

type Following = { id: string; patientId: string; codeMac: Buffer; sentTo: string; followsId: string; madeAt: Date; expiresAt: Date }
/** A code that proves a mail address; an earlier one that follows the same code ends. */
export async function insertFollowing(db: Db, code: Following) {
  await db
    .updateTable('claimCodes')
    .set({ endedAt: code.madeAt })
    .where('followsId', '=', code.followsId)
    .where('endedAt', 'is', null)
    .execute()
  await db
    .insertInto('claimCodes')
    .values({ ...code, way: 'mail' })
    .execute()
}
