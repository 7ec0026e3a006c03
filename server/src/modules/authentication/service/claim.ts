import { claimTries } from '@uzima/contract/registration'
import { macOfClaimCode } from '#auth/claim-code.ts'
import { passwordFault } from '#auth/password-policy.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { readEmail } from '../addresses.ts'
import * as queries from '../queries/accounts.ts'
import { setEmailChange } from '../queries/changes.ts'
import { countTry, lockClaim } from '../queries/claims.ts'
import { invalid, refuse, tooManyMails, tooManyRequests } from '../refusals.ts'
import { sessionAnswer, startSession } from '../sessions.ts'
import type { Answer, Call, Input } from './call.ts'
import { changeEmail, emailExists, requestEmailChange } from './email-change.ts'
import { isTaken } from './registration.ts'

type Claim = Call<Input<'claimRecord'>, 'account.claimed' | 'account.claim_failed' | 'account.signed_in'>

/**
 * Whom the practice has registered takes the account over: with the code, the birth date, and a mail address and password of their own.
 * A code that came by mail to the same address has proved it, and signs in; else the address is confirmed by a link, and until then the
 * code stays, so that a mistyped address can be corrected. Unknown codes and wrong birth dates get the same answer.
 */
export async function claimRecord(call: Claim): Promise<Answer> {
  const { tools, now, input } = call
  const email = readEmail(input.email ?? '')
  const password = input.password ?? ''
  const fault = await passwordFault(password, { email, name: '' }, tools.services.config.auth.password)
  if (fault) throw refuse(422, 'weak_password', fault.message, { weakPassword: fault.reasons })
  if (!input.code || !input.date_of_birth) throw invalid('A claim requires a code and a date of birth')
  await takeLimits(call)
  // before the code is looked up: the answer takes as long whatever it is
  const passwordHash = await tools.passwords.hash(password)
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
    await queries.setPassword(db, { id: claim.patientId, passwordHash, now })
    const isProved = claim.way === 'mail' && claim.sentTo === email
    return isProved ? takeOver(call, db, claim.patientId, email) : askForConfirmation(call, db, claim.patientId, email)
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

async function askForConfirmation(call: Claim, db: Db, userId: string, email: string) {
  const refused = await call.tools.limits.take(db, call.now, [
    { bucket: 'confirmation_interval', of: email },
    { bucket: 'confirmation_mail', of: email },
  ])
  if (refused) throw tooManyMails(refused.wait)
  const account = await queries.getAccount(db, userId)
  await requestEmailChange(call, db, account, { email, redirectTo: call.tools.services.config.publicUrl, challenge: undefined })
  const value: Answer = { value: { confirmation_sent: true } }
  return { value, last: [call.record('account.claimed', { actorId: userId, subjectId: userId, details: { confirmed: false } })] }
}
