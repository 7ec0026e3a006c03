import { credentialIdOf } from '#auth/webauthn.ts'
import { asAccounts } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Answer, type Call, getAccount, isBanned, refuse, sessionAnswer, startSession } from '#modules/authentication/public.ts'
import { type Factor, lockFactorByCredential, markProved } from '../queries/factors.ts'
import type { Input } from './call.ts'
import { takeFactorLimit } from './challenge-factor.ts'
import { askFor, refuseOff, takePasskeyChallenge } from './passkey-challenge.ts'

/** Open to anyone: the authenticator knows which passkeys exist, so the answer reveals none. */
export async function startPasskeySignIn(call: Call<unknown, never>): Promise<Answer> {
  refuseOff(call)
  await takeFactorLimit(call)
  const options = await call.tools.passkeys.requestOptions()
  return inTransaction<Record<string, unknown>, Answer>(call.tools.pool, asAccounts(), async (db) => ({
    value: { value: await askFor(call, db, { userId: null, options }) },
  }))
}

type SignIn = Call<Input<'signInByPasskey'>, 'account.signed_in' | 'account.sign_in_failed'>

/** A passkey verifies its user and is something they have: two factors in one, so nothing is left to prove. */
export async function signInByPasskey(call: SignIn): Promise<Answer> {
  const { tools, now, input } = call
  refuseOff(call)
  await takeFactorLimit(call)
  const asked = await takePasskeyChallenge(call, input.challenge_id, null)
  const credentialId = credentialIdOf(input.credential)
  const found = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const factor = credentialId ? await lockFactorByCredential(db, credentialId) : undefined
    const signCount = factor && (await proofOf(call, factor, asked))
    if (!factor || signCount === undefined) {
      const failed = { subjectId: factor?.userId ?? null, outcome: 'failure' as const, details: { reason: 'passkey' } }
      return { value: undefined, last: [call.record('account.sign_in_failed', failed)] }
    }
    const account = await getAccount(db, factor.userId)
    if (isBanned(account, now)) throw refuse(400, 'user_banned', 'User is banned')
    await markProved(db, factor, { signCount }, now)
    const session = await startSession(call, db, { userId: account.id, methods: ['passkey'], factorId: factor.id })
    const note = { actorId: account.id, sessionId: session.id, details: { method: 'passkey' } }
    return { value: { account: { ...account, lastSignInAt: now }, session }, last: [call.record('account.signed_in', note)] }
  })
  if (!found) throw refuse(400, 'webauthn_verification_failed', 'Credential verification failed')
  return sessionAnswer(call, found.account, found.session)
}

async function proofOf({ tools, input }: SignIn, factor: Factor, asked: string): Promise<number | undefined> {
  const { credentialId, publicKey, signCount, transports } = factor
  if (!credentialId || !publicKey || signCount === null) return undefined
  return tools.passkeys.readProof(input.credential, asked, { credentialId, publicKey, signCount, transports })
}
