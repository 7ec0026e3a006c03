import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type Challenge = {
  id: string
  userId: string | null
  factorId: string | null
  ip: string
  webauthnChallenge: string | null
  codeMac: Buffer | null
  createdAt: Date
  expiresAt: Date
}

export const insertChallenge = (db: Db, challenge: Challenge) => db.insertInto('auth.mfaChallenges').values(challenge).execute()

/** Locked until the end of the transaction, so that it is answered once. */
export async function lockChallenge(db: Db, id: string): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`select id, user_id, factor_id, host(ip) as ip, webauthn_challenge, code_mac, created_at, expires_at
    from auth.mfa_challenges where id = ${id} for update`.execute(db)
  return rows[0]
}

export const deleteChallenge = (db: Db, id: string) => db.deleteFrom('auth.mfaChallenges').where('id', '=', id).execute()
