import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { isPhoneNumber, readEmail } from '../addresses.ts'
import { refuseChallenge } from '../challenge.ts'
import { sendConfirmation, sendRecovery } from '../letters.ts'
import { findAccountByEmail, lockAccountByEmail } from '../queries/accounts.ts'
import { invalid, refuse, tooManyMails, tooManyRequests } from '../refusals.ts'
import { rehearseMail } from '../rehearsal.ts'
import type { Answer, Call, Input } from './call.ts'

const resendable = new Set(['signup', 'email_change', 'sms', 'phone_change'])
const ofPhone = new Set(['sms', 'phone_change'])

type Resend = Call<Input<'resendMail'>, 'account.confirmation_requested'>
type Recover = Call<Input<'recoverPassword'>, 'account.recovery_requested'>

/** The same answer for an unknown address, a confirmed one, and one that gets a mail. */
export async function resendMail(call: Resend): Promise<Answer> {
  const { tools, input, origin } = call
  const email = readResend(input)
  await takeLimits(call, 'confirmation', email)
  const redirectTo = tools.redirects.choose(input.redirect_to ?? undefined, origin.referer)
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    const account = await lockAccountByEmail(db, email)
    const isDue = input.type === 'signup' && account?.emailConfirmedAt === null
    if (account && isDue) await sendConfirmation(call, db, account, redirectTo)
    else await rehearseMail(call, db)
    return {
      value: undefined,
      last: [call.record('account.confirmation_requested', { subjectId: account?.id ?? null, details: { sent: isDue } })],
    }
  })
  return { value: {} }
}

export async function recoverPassword(call: Recover): Promise<Answer> {
  const { tools, input, origin } = call
  if (!input.email) throw invalid('Password recovery requires an email')
  refuseChallenge(input)
  const email = readEmail(input.email)
  await takeLimits(call, 'recovery', email)
  const redirectTo = tools.redirects.choose(input.redirect_to ?? undefined, origin.referer)
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    const account = await findAccountByEmail(db, email)
    if (account) await sendRecovery(call, db, account, redirectTo)
    else await rehearseMail(call, db)
    return {
      value: undefined,
      last: [call.record('account.recovery_requested', { subjectId: account?.id ?? null, details: { sent: account !== undefined } })],
    }
  })
  return { value: {} }
}

function readResend(input: Input<'resendMail'>): string {
  const { type, email, phone } = input
  if (!type || !resendable.has(type)) throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (email && phone) throw invalid('Only an email address or phone number should be provided.')
  if (!email && !phone) throw invalid('Missing email address or phone number')
  refuseChallenge(input)
  if (ofPhone.has(type) && !phone) throw invalid('Type provided requires a phone number')
  if (!ofPhone.has(type) && !email) throw invalid('Type provided requires an email address')
  if (phone && !isPhoneNumber(phone)) throw invalid('Invalid phone number format (E.164 required)')
  if (!email) throw refuse(400, 'phone_provider_disabled', 'Phone logins are disabled')
  return readEmail(email)
}

/** Counted for the address, whether it is known or not. */
async function takeLimits({ tools, now, origin }: Resend | Recover, kind: 'confirmation' | 'recovery', email: string) {
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [
      { bucket: 'mail_request', of: `${kind}|${origin.network}` },
      { bucket: `${kind}_interval`, of: email },
      { bucket: `${kind}_mail`, of: email },
    ]),
  )
  if (refused?.bucket === 'mail_request') throw tooManyRequests(refused.wait)
  if (refused) throw tooManyMails(refused.wait)
}
