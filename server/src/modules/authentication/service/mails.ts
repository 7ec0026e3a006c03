import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { readEmail } from '../addresses.ts'
import { type Destination, sendConfirmation, sendRecovery } from '../emails.ts'
import { readChallenge } from '../flows.ts'
import { findAccountBy, lockAccountBy, type StoredAccount } from '../queries/accounts.ts'
import { invalid, refuse, tooManyMails, tooManyRequests } from '../refusals.ts'
import { readPhone, sendPhoneCode, takeSmsLimits } from '../text-messages.ts'
import { inEqualTime } from '../timing-equalisation.ts'
import type { Contact } from '../wire-user.ts'
import type { Answer, AnyCall, Call, Input } from './call.ts'
import { remindOfEmailChange } from './email-change.ts'

type ResendType = 'signup' | 'email_change' | 'sms' | 'phone_change'
const resendable = new Set<string>(['signup', 'email_change', 'sms', 'phone_change'] satisfies ResendType[])
const isResendable = (type: string): type is ResendType => resendable.has(type)

type Resend = Call<Input<'resendMail'>, 'account.confirmation_requested'>
type Recover = Call<Input<'recoverPassword'>, 'account.recovery_requested'>

/** The same answer for an unknown address, a confirmed one, and one that gets an email. */
export async function resendMail(call: Resend): Promise<Answer> {
  const { tools, input } = call
  const { type, contact } = readResend(call)
  const destination = readDestination(call, input)
  if ('phone' in contact) await takeSmsLimits(call, contact.phone)
  else await takeLimits(call, type === 'email_change' ? 'email_change' : 'confirmation', contact.email)

  await inTransaction(tools.pool, asAccounts(), async (db) => {
    const account = await lockAccountBy(db, contact)
    const due = account && isDue[type](account) ? account : undefined
    await inEqualTime(call, db, due, (to) => send(call, db, { type, to, destination }))
    const details = { sent: due !== undefined }
    return { value: undefined, last: [call.record('account.confirmation_requested', { subjectId: account?.id ?? null, details })] }
  })
  return { value: {} }
}

const isDue: Record<ResendType, (account: StoredAccount) => boolean> = {
  signup: ({ emailConfirmedAt }) => emailConfirmedAt === null,
  email_change: ({ emailChange }) => emailChange !== null,
  sms: ({ phoneConfirmedAt }) => phoneConfirmedAt === null,
  phone_change: ({ phoneChange }) => phoneChange !== null,
}

type Sending = { type: ResendType; to: StoredAccount; destination: Destination }
async function send(call: Resend, db: Parameters<typeof lockAccountBy>[0], { type, to, destination }: Sending): Promise<void> {
  if (type === 'signup') return sendConfirmation(call, db, to, destination)
  if (type === 'email_change') return remindOfEmailChange(call, db, to, destination)
  const phone = (type === 'sms' ? to.phone : to.phoneChange) ?? '0'
  return sendPhoneCode(call, db, to, { phone, kind: type === 'sms' ? 'phone_confirmation' : 'phone_change' })
}

export async function recoverPassword(call: Recover): Promise<Answer> {
  const { tools, input } = call
  if (!input.email) throw invalid('Password recovery requires an email')
  const destination = readDestination(call, input)
  if (!tools.services.config.auth.email) throw refuse(400, 'email_provider_disabled', 'Email logins are disabled')
  const email = readEmail(input.email)
  await takeLimits(call, 'recovery', email)
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    const account = await findAccountBy(db, { email })
    await inEqualTime(call, db, account, (to) => sendRecovery(call, db, to, destination))
    const details = { sent: account !== undefined }
    return { value: undefined, last: [call.record('account.recovery_requested', { subjectId: account?.id ?? null, details })] }
  })
  return { value: {} }
}

type Text = string | null | undefined
const readDestination = (
  call: AnyCall,
  input: { redirect_to?: Text; code_challenge?: Text; code_challenge_method?: Text },
): Destination => ({
  challenge: readChallenge(call, input),
  redirectTo: call.tools.redirects.choose(input.redirect_to ?? undefined, call.origin.referer),
})

function readResend({ tools, input }: Resend): { type: ResendType; contact: Contact } {
  const { auth } = tools.services.config
  const { type, email, phone } = input
  if (!type || !isResendable(type)) throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (email && phone) throw invalid('Only an email address or phone number should be provided.')
  if (!email && !phone) throw invalid('Missing email address or phone number')
  const isOfPhone = type === 'sms' || type === 'phone_change'
  if (isOfPhone && !phone) throw invalid('Type provided requires a phone number')
  if (!isOfPhone && !email) throw invalid('Type provided requires an email address')
  if (phone) {
    const contact = { phone: readPhone(phone) }
    if (!auth.phone) throw refuse(400, 'phone_provider_disabled', 'Phone logins are disabled')
    return { type, contact }
  }
  if (!auth.email) throw refuse(400, 'email_provider_disabled', 'Email logins are disabled')
  return { type, contact: { email: readEmail(email ?? '') } }
}

/** Takes from the limit of the address, whether it is known or not. */
async function takeLimits({ tools, now, origin }: AnyCall, kind: 'confirmation' | 'recovery' | 'email_change', email: string) {
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
