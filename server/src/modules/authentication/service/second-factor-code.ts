import { isOpen, matches } from '#auth/one-time-tokens.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { durationIn } from '#mail/duration.ts'
import { queueMail } from '#mail/outbox.ts'
import { issueToken } from '../emails.ts'
import { type Proved, proceed, takeProofLimits, wouldFinish } from '../proving.ts'
import { countMisses, deleteTokensOf, lockTokensOf } from '../queries/tokens.ts'
import { codeExpired, refuse, tooManyMails } from '../refusals.ts'
import { sessionAnswer } from '../sessions.ts'
import type { Answer, Call, Person } from './call.ts'

/** Whether a code requested with this session's bearer token is its second factor rather than a sign-in. */
export const isSecondFactor = (person: Person | undefined, email: string | null | undefined): person is Person =>
  person !== undefined && person.account.emailConfirmedAt !== null && (!email || email.toLowerCase() === person.account.email)

type Send = Call<unknown, 'mfa_code_sent', Person>

/** Only for people who have enabled it or are about to: the mailbox must not bypass another factor. */
export async function sendSecondFactorCode(call: Send): Promise<Answer> {
  const { tools, now, person } = call
  const { account, session } = person
  if (session.aal !== 'aal2' && !wouldFinish(person, 'otp')) throw refuse(422, 'otp_disabled', 'This session needs another second factor')
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [
      { bucket: 'second_factor_interval', of: account.id },
      { bucket: 'second_factor_mail', of: account.id },
    ]),
  )
  if (refused) throw tooManyMails(refused.wait)
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    const { code } = await issueToken(call, db, { userId: account.id, address: account.email, kind: 'second_factor' })
    const codeFor = durationIn(account.locale, tools.services.config.auth.otp.seconds)
    await queueMail(
      { db, now, services: tools.services },
      { to: account.email, userId: account.id, locale: account.locale, letter: 'second_factor_code', values: { code, codeFor } },
    )
    return { value: undefined, last: [call.record('mfa_code_sent', { details: { method: 'email' } })] }
  })
  return { value: {} }
}

type Verify = Call<{ token?: string | null | undefined }, 'mfa_verification_success' | 'mfa_verification_failed', Person>

export async function verifySecondFactorCode(call: Verify): Promise<Answer> {
  const { tools, now, person } = call
  const { account, session } = person
  const code = (call.input.token ?? '').trim()
  await takeProofLimits(call)
  const details = { method: 'email' }
  const proved = await inTransaction<Record<string, unknown>, Proved | undefined>(tools.pool, asAccounts(), async (db) => {
    const open = (await lockTokensOf(db, account.email)).find((token) => token.kind === 'second_factor' && isOpen(token, now))
    const isAccepted = session.aal === 'aal2' || wouldFinish(person, 'otp')
    if (!open || !isAccepted || !matches(tools.services.keys, open, code)) {
      if (open) await countMisses(db, [open.id])
      return { value: undefined, last: [call.record('mfa_verification_failed', { outcome: 'failure', details })] }
    }
    await deleteTokensOf(db, account.id)
    await tools.limits.giveSecondFactorBack(db, account.id)
    const next = await proceed(call, db, { method: 'otp' })
    return { value: next, last: [call.record('mfa_verification_success', { sessionId: next.session.id, details })] }
  })
  if (!proved) throw codeExpired()
  return sessionAnswer(call, proved.account, proved.session)
}
