import { sql } from 'kysely'
import type { FactorType } from '#auth/assurance.ts'
import type { Credential } from '#auth/webauthn.ts'
import type { Db } from '#db/connect.ts'

export type Factor = {
  id: string
  userId: string
  factorType: FactorType
  status: 'unverified' | 'verified'
  friendlyName: string
  secret: Buffer | null
  lastStep: number | null
  phone: string | null
  credentialId: Buffer | null
  publicKey: Buffer | null
  signCount: number | null
  transports: string[]
  lastUsedAt: Date | null
  createdAt: Date
}

const columns = sql`id, user_id, factor_type, status, friendly_name, secret, last_step, phone, credential_id, public_key, sign_count, transports,
  last_used_at, created_at`

/** Locked until the end of the transaction, so that a code or signature count is accepted once. */
export async function lockFactor(db: Db, userId: string, id: string): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`select ${columns} from auth.mfa_factors where id = ${id} and user_id = ${userId} for update`.execute(
    db,
  )
  return rows[0]
}

export async function lockFactorByCredential(db: Db, credentialId: Buffer): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`select ${columns} from auth.mfa_factors
    where credential_id = ${credentialId} and status = 'verified' for update`.execute(db)
  return rows[0]
}

export async function listFactorsOf(db: Db, userId: string): Promise<Factor[]> {
  const { rows } = await sql<Factor>`select ${columns} from auth.mfa_factors where user_id = ${userId} order by created_at, id`.execute(db)
  return rows
}

type NewFactor = Pick<Factor, 'id' | 'userId' | 'factorType' | 'friendlyName' | 'secret' | 'phone'> & { now: Date }
/** False if the person already has a factor of this name; the unique index decides. */
export async function insertFactor(db: Db, { now, ...factor }: NewFactor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth.mfaFactors')
    .values({ ...factor, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'friendlyName']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Inserts a verified passkey (`/passkeys`). False if its name or credential already exists. */
export async function insertPasskey(
  db: Db,
  { now, ...passkey }: Credential & Pick<Factor, 'id' | 'userId' | 'friendlyName'> & { now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth.mfaFactors')
    .values({ ...passkey, factorType: 'webauthn', status: 'verified', createdAt: now, updatedAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes unverified factors begun before `since`. */
export const deleteAbandonedFactors = (db: Db, userId: string, since: Date) =>
  sql`delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'
    and greatest(created_at, last_challenged_at) < ${since}`.execute(db)

export const noteChallenge = (db: Db, id: string, now: Date) =>
  db.updateTable('auth.mfaFactors').set({ lastChallengedAt: now }).where('id', '=', id).execute()

type Proof = { lastStep?: number; signCount?: number; made?: Credential }
/** Marks a factor as proved, possibly for the first time, and deletes unfinished ones of the same type. */
export const markProved = (db: Db, factor: Pick<Factor, 'id' | 'userId' | 'factorType'>, { made, ...proof }: Proof, now: Date) =>
  Promise.all([
    db
      .updateTable('auth.mfaFactors')
      .set({ status: 'verified', lastUsedAt: now, updatedAt: now, ...proof, ...made })
      .where('id', '=', factor.id)
      .execute(),
    db
      .deleteFrom('auth.mfaFactors')
      .where('userId', '=', factor.userId)
      .where('factorType', '=', factor.factorType)
      .where('status', '=', 'unverified')
      .where('id', '!=', factor.id)
      .execute(),
  ])

export async function renameFactor(db: Db, { id, userId, name, now }: { id: string; userId: string; name: string; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('auth.mfaFactors')
    .set({ friendlyName: name, updatedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('factorType', '=', 'webauthn')
    .where('status', '=', 'verified')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const changeFactor = (db: Db, id: string, { name, phone, now }: { name?: string; phone?: string; now: Date }) =>
  db
    .updateTable('auth.mfaFactors')
    .set({ updatedAt: now, ...(name !== undefined && { friendlyName: name }), ...(phone !== undefined && { phone, status: 'unverified' }) })
    .where('id', '=', id)
    .execute()

/** Deletes the factor; sessions it had raised fall back and lose its methods. */
export const deleteFactor = (db: Db, id: string, methods: string[]) =>
  sql`with fallen as (update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id} returning id),
    forgotten as (
      delete from auth.amr_claims a using fallen f where a.session_id = f.id and a.method = any(${methods}::text[]) returning a.session_id)
    delete from auth.mfa_factors where id = ${id}`.execute(db)

export const setEmailCode = (db: Db, userId: string, since: Date | null) =>
  db.updateTable('auth.users').set({ emailCodeAt: since }).where('id', '=', userId).execute()

/** Lowers the sessions that only an emailed code had raised. */
export const dropEmailCodeLevel = (db: Db, userId: string) =>
  sql`update auth.sessions s set aal = 'aal1' where s.user_id = ${userId} and s.aal = 'aal2' and s.factor_id is null
    and not exists (select from auth.amr_claims a where a.session_id = s.id and a.method in ('mfa/recovery_code', 'passkey'))`.execute(db)
