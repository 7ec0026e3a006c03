import { challengeSeconds } from '#auth/webauthn.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { type AnyCall, refuse } from '#modules/authentication/public.ts'
import { deleteChallenge, insertChallenge, lockChallenge } from '../queries/challenges.ts'

/** Stores the challenge and returns the options for the client's WebAuthn call. */
export async function askFor<O extends { challenge: string }>(
  { now, origin }: AnyCall,
  db: Db,
  { userId, options }: { userId: string | null; options: O },
) {
  const id = newId()
  const expiresAt = new Date(now.getTime() + challengeSeconds * 1000)
  const webauthnChallenge = options.challenge
  await insertChallenge(db, { id, userId, factorId: null, ip: origin.ip, webauthnChallenge, codeMac: null, createdAt: now, expiresAt })
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

export function refuseOff({ tools }: AnyCall) {
  if (!tools.services.config.auth.mfa.webauthn) throw refuse(404, 'passkey_disabled', 'Passkeys are disabled')
}

/** The stored challenge. It is deleted whatever the response, and is valid only for the user it was issued to. */
export async function takePasskeyChallenge({ tools, now }: AnyCall, id: string | null | undefined, userId: string | null): Promise<string> {
  const challenge = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const found = id && isUuid.test(id) ? await lockChallenge(db, id) : undefined
    const isOurs = found?.factorId === null && found.userId === userId
    if (isOurs) await deleteChallenge(db, found.id)
    return { value: isOurs ? found : undefined }
  })
  if (!challenge?.webauthnChallenge) throw refuse(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  if (challenge.expiresAt <= now) throw refuse(400, 'webauthn_challenge_expired', 'Challenge has expired')
  return challenge.webauthnChallenge
}
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
