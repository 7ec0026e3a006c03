import { methodOf } from '#auth/assurance.ts'
import { matches } from '#auth/one-time-tokens.ts'
import { stepOf, totpSecrets } from '#auth/totp.ts'
import { type Credential, credentialIdOf } from '#auth/webauthn.ts'
import { decryptSecret } from '#crypto/key-columns.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { inTransaction, type Statement } from '#db/transaction.ts'
import {
  type Answer,
  type Call,
  invalid,
  type Person,
  type Proved,
  proceed,
  refuse,
  sendNotice,
  sessionAnswer,
  takeProofLimits,
} from '#modules/authentication/public.ts'
import { type Challenge, deleteChallenge, lockChallenge } from '../queries/challenges.ts'
import { type Factor, lockFactor, lockFactorByCredential, markProved } from '../queries/factors.ts'
import { factorNotFound, refuseFactorChange } from '../refusals.ts'
import type { Input } from './call.ts'
import { refuseDisabled } from './challenge-factor.ts'

type Verify = Call<Input<'verifyFactor'>, 'mfa_verification_success' | 'mfa_verification_failed' | 'security_mfa_enabled', Person>
/** The proved factor (with several passkeys, whichever was used) and the state to store for replay protection. */
type Proof = { factor: Factor; remembered: { lastStep?: number; signCount?: number; made?: Credential } }

const wrong = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Credential verification failed',
} as const

/** Verifies a factor, including for the first time. A failed attempt is counted and recorded although the request fails. */
export async function verifyFactor(call: Verify): Promise<Answer> {
  const { tools, now, input, person } = call
  const { account } = person
  const challengeId = input.challenge_id
  if (!challengeId) throw invalid('challenge_id is required')
  await takeProofLimits(call)
  const outcome = await inTransaction<Record<string, unknown>, Proved | Factor>(tools.pool, asAccounts(), async (db) => {
    const factor = await lockFactor(db, account.id, input.factor_id)
    if (!factor) throw factorNotFound()
    refuseWhatMayNotBeProved(call, factor)
    const challenge = await findChallenge(call, db, factor, challengeId)
    const proof = await look[factor.factorType](call, db, factor, challenge)
    const details = { method: factor.factorType }
    if (!proof) return { value: factor, last: [call.record('mfa_verification_failed', { outcome: 'failure', details })] }

    await deleteChallenge(db, challenge.id)
    await markProved(db, proof.factor, proof.remembered, now)
    await tools.limits.giveSecondFactorBack(db, account.id)
    const proved = await proceed(call, db, { method: methodOf[factor.factorType], factorId: proof.factor.id })
    const last: Statement[] = [call.record('mfa_verification_success', { sessionId: proved.session.id, details })]
    if (factor.status === 'unverified') {
      await sendNotice(call, db, account, 'second_factor_added', {})
      last.push(call.record('security_mfa_enabled', { sessionId: proved.session.id, details }))
    }
    return { value: proved, last }
  })
  if ('session' in outcome) return sessionAnswer(call, outcome.account, outcome.session)
  throw refuse(422, 'mfa_verification_failed', wrong[outcome.factorType])
}

/** The first verification enables the factor, so it requires what any change of factors requires. */
function refuseWhatMayNotBeProved(call: Verify, factor: Factor) {
  refuseDisabled(call, factor)
  if (factor.status === 'verified') return
  if (call.person.session.isPending) throw factorNotFound()
  refuseFactorChange(call, 403, 'AAL2 required to enroll a new factor')
}

async function findChallenge({ now, origin }: Verify, db: Db, factor: Factor, id: string): Promise<Challenge> {
  const challenge = isUuid.test(id) ? await lockChallenge(db, id) : undefined
  if (challenge?.factorId !== factor.id) throw refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.ip !== origin.ip) throw refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (challenge.expiresAt > now) return challenge
  throw refuse(422, 'mfa_challenge_expired', `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`)
}
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Look = (call: Verify, db: Db, factor: Factor, challenge: Challenge) => Promise<Proof | undefined>
const look: Record<Factor['factorType'], Look> = { totp: lookAtTotp, phone: lookAtPhone, webauthn: lookAtPasskey }

/** Accepts each time step once and never an earlier one, so that an observed code cannot be replayed. */
async function lookAtTotp({ tools, now, input }: Verify, _: Db, factor: Factor): Promise<Proof | undefined> {
  if (!input.code) throw invalid('Code needs to be non-empty')
  const secret = factor.secret && decryptSecret(tools.services.keys, totpSecrets, factor.id, factor.secret)
  const step = secret ? stepOf(secret, input.code, now) : undefined
  if (step === undefined || (factor.lastStep !== null && step <= factor.lastStep)) return undefined
  return { factor, remembered: { lastStep: step } }
}

async function lookAtPhone({ tools, input }: Verify, _: Db, factor: Factor, challenge: Challenge): Promise<Proof | undefined> {
  if (!input.code) throw invalid('Code needs to be non-empty')
  const isRight = challenge.codeMac !== null && matches(tools.services.keys, { id: challenge.id, otpMac: challenge.codeMac }, input.code)
  return isRight ? { factor, remembered: {} } : undefined
}

/** Consumes the challenge whatever the response. */
async function lookAtPasskey({ tools, input, person }: Verify, db: Db, factor: Factor, challenge: Challenge): Promise<Proof | undefined> {
  if (!input.webauthn) throw invalid('WebAuthn config required')
  const { type, credential_response: answer } = input.webauthn
  if (type !== 'create' && type !== 'request') throw invalid('WebAuthn type must be create or request')
  if (!answer) throw invalid('credential_response required')
  await deleteChallenge(db, challenge.id)
  const asked = challenge.webauthnChallenge ?? ''
  if (factor.status === 'unverified') {
    const made = type === 'create' ? await tools.passkeys.readCreated(answer, asked) : undefined
    if (made && (await lockFactorByCredential(db, made.credentialId))) return undefined
    return made && { factor, remembered: { made } }
  }
  const credentialId = credentialIdOf(answer)
  const used = type === 'request' && credentialId ? await lockFactorByCredential(db, credentialId) : undefined
  if (!used?.credentialId || !used.publicKey || used.signCount === null || used.userId !== person.account.id) return undefined
  const { publicKey, signCount, transports } = used
  const newCount = await tools.passkeys.readProof(answer, asked, { credentialId: used.credentialId, publicKey, signCount, transports })
  return newCount === undefined ? undefined : { factor: used, remembered: { signCount: newCount } }
}
