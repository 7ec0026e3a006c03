import { claimTries } from '@uzima/contract/registration'
import { macOfClaimCode, newClaimCode } from '#auth/claim-code.ts'
import { passwordFault } from '#auth/password-policy.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueMail } from '#mail/outbox.ts'
import { readEmail } from '../addresses.ts'
import * as queries from '../queries/accounts.ts'
import { setEmailChange } from '../queries/changes.ts'
import { countTry, insertFollowing, lockClaim, type OpenClaim } from '../queries/claims.ts'
import { invalid, refuse, tooManyMails, tooManyRequests } from '../refusals.ts'
import { sessionAnswer, startSession } from '../sessions.ts'
import type { Answer, Call, Input } from './call.ts'
import { changeEmail, emailExists } from './email-change.ts'
import { isTaken } from './registration.ts'

type Claim = Call<Input<'claimRecord'>, 'account.claimed' | 'account.claim_code_sent' | 'account.claim_failed' | 'account.signed_in'>

/**
 * Whom the practice has registered takes the account over: with the code, the birth date, and a mail address and password of their own.
 * A code that came by mail to the same address has proved it, and signs in; else another code is mailed to the address, to be typed in its
 * place. Nothing changes until then: whoever reads a mistyped address has a code without the birth date, and the first code stays good.
 * Unknown codes and wrong birth dates get the same answer.
 */
export async function claimRecord(call: Claim): Promise<Answer> {
  const { tools, now, input } = call
  const email = readEmail(input.email ?? '')
  const password = input.password ?? ''
  const fault = await passwordFault(password, { email, name: '' }, tools.services.config.auth.password)
  if (fault) throw refuse(422, 'weak_password', fault.message, { weakPassword: fault.reasons })
  if (!input.code || !input.date_of_birth) throw invalid('A claim requires a code and a date of birth')
  tools.passwords.requireRoom(call.origin.network)
  await takeLimits(call)
  // before the code is looked up: the answer takes as long whatever it is
  const passwordHash = await tools.passwords.hash(call.origin.network, password)
  const codeMac = macOfClaimCode(tools.services.keys, input.code)

  const answer = await inTransaction<Record<string, unknown>, Answer | undefined>(tools.pool, asAccounts(), async (db) => {
    const claim = await lockClaim(db, codeMac, now)
    if (!claim || claim.dateOfBirth !== input.date_of_birth) {
      if (claim) await countTry(db, claim.id, { most: claimTries, now })
      const failed = call.record('account.claim_failed', { subjectId: claim?.patientId ?? null, outcome: 'failure' })
      return { value: undefined, last: [failed] }
    }
    const owner = await queries.lockAccountBy(db, { email })
    if (owner && isTaken(owner)) throw emailExists()
    const isProved = claim.way === 'mail' && claim.sentTo === email
    if (!isProved) return mailCode(call, db, claim, email)
    await queries.setPassword(db, { id: claim.patientId, passwordHash, now })
    return takeOver(call, db, claim.patientId, email)
  })
  if (!answer) throw refuse(400, 'claim_refused', 'The code or the date of birth is not right, or the code has ended.')
  return answer
}

async function takeLimits({ tools, now, origin }: Claim) {
  const refused = await onConnection(tools.pool, (db) => tools.limits.take(db, now, [{ bucket: 'verify', of: origin.network }]))
  if (refused) throw tooManyRequests(refused.wait)
}

/** The trigger of the confirmed address ends the code (server/repeatable/registration). */
async function takeOver(call: Claim, db: Db, userId: string, email: string) {
  await setEmailChange(db, { id: userId, email, now: call.now })
  await changeEmail(call, db, await queries.getAccount(db, userId), email)
  const session = await startSession(call, db, { userId, methods: ['otp'] })
  const value: Answer = await sessionAnswer(call, await queries.getAccount(db, userId), session)
  const note = { actorId: userId, subjectId: userId, sessionId: session.id }
  return { value, last: [call.record('account.claimed', note), call.record('account.signed_in', note)] }
}

/** Codes of the practice that ends one, or makes another, end with it: they belong to the same patient. */
async function mailCode(call: Claim, db: Db, claim: OpenClaim, email: string) {
  const { tools, now } = call
  const { keys, practice, config } = tools.services
  const refused = await tools.limits.take(db, now, [
    { bucket: 'confirmation_interval', of: email },
    { bucket: 'confirmation_mail', of: email },
  ])
  if (refused) throw tooManyMails(refused.wait)
  const { patientId, expiresAt, locale } = claim
  const code = newClaimCode()
  const followsId = claim.followsId ?? claim.id
  await insertFollowing(db, {
    id: newId(),
    patientId,
    codeMac: macOfClaimCode(keys, code),
    sentTo: email,
    followsId,
    madeAt: now,
    expiresAt,
  })
  const values = { practice: practice.current.name, code, link: `${config.publicUrl}/claim#code=${code}` }
  await queueMail({ db, now, services: tools.services }, { to: email, userId: patientId, locale, letter: 'claim_record', values })
  const value: Answer = { value: { code_sent: true } }
  return { value, last: [call.record('account.claim_code_sent', { subjectId: patientId })] }
}
