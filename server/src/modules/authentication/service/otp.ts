import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction, type Statement } from '#db/transaction.ts'
import { readEmail } from '../addresses.ts'
import { type Destination, sendMagicLink as mailMagicLink, sendConfirmation } from '../emails.ts'
import { readChallenge } from '../flows.ts'
import * as queries from '../queries/accounts.ts'
import { invalid, refuse, tooManyMails, tooManyRequests } from '../refusals.ts'
import { readSignUpData } from '../sign-up-data.ts'
import { readChannel, readPhone, sendPhoneCode, takeSmsLimits } from '../text-messages.ts'
import { makeMailKey, provisionally } from '../timing-equalisation.ts'
import type { Contact } from '../wire-user.ts'
import type { Answer, Call, Input, Person } from './call.ts'
import { insertAccountRows, newAccount } from './registration.ts'
import { isSecondFactor, sendSecondFactorCode } from './second-factor-code.ts'

type OtpEvent = 'account.registered' | 'account.confirmed' | 'account.code_requested' | 'mfa_code_sent'
type Otp = Call<Input<'sendOtp'>, OtpEvent, Person | undefined>
type Db = Parameters<typeof queries.getAccount>[0]

/** Sends a sign-in code, by email together with a link. Known and unknown addresses get the same answer after the same amount of work. */
export async function sendOtp(call: Otp): Promise<Answer> {
  const { tools, input, origin, person } = call
  if (!input.phone && isSecondFactor(person, input.email)) return sendSecondFactorCode({ ...call, person })
  const { auth } = tools.services.config
  const contact = readContact(call)
  const read = readSignUpData(input.data ?? {}, tools.services.practice.current)
  if ('phone' in contact && read.application) throw invalid('Providers sign up with an email address')
  const destination = {
    redirectTo: tools.redirects.choose(input.redirect_to ?? undefined, origin.referer),
    challenge: readChallenge(call, input),
  }
  await takeLimits(call, contact)
  const registration = { ...read, contact, passwordHash: null }
  const mayCreate = input.create_user !== false && auth.signUp && !tools.services.practice.current.isClosed

  await inTransaction(tools.pool, asAccounts(), async (db) => {
    const known = await queries.lockAccountBy(db, contact)
    if (!known && !mayCreate && auth.otpTellsUnknown) throw refuse(422, 'otp_disabled', 'Signups not allowed for otp')
    const { last, owner } = await create(call, db, { known, mayCreate, registration, destination })
    if (owner) await sendSignIn(call, db, owner, destination)
    const subjectId = known?.id ?? null
    return {
      value: undefined,
      last: [...last, call.record('account.code_requested', { subjectId, details: { sent: known !== undefined } })],
    }
  })
  return { value: {} }
}

/** The older endpoint for the email variant. */
export const sendMagicLink = (call: Call<Input<'sendMagicLink'>, OtpEvent>) =>
  sendOtp({ ...call, input: { ...call.input, phone: null, channel: null, create_user: true } })

function readContact({ tools, input }: Otp): Contact {
  const { auth } = tools.services.config
  const { email, phone, channel } = input
  if (email && phone) throw invalid('Only an email address or phone number should be provided')
  if (email && channel) throw invalid('Channel should only be specified with Phone OTP')
  if (email) {
    if (!auth.email) throw refuse(422, 'email_provider_disabled', 'Email logins are disabled')
    return { email: readEmail(email) }
  }
  if (!phone) throw invalid('One of email or phone must be set')
  readChannel(channel)
  if (!auth.phone) throw refuse(400, 'phone_provider_disabled', 'Unsupported phone provider')
  return { phone: readPhone(phone) }
}

async function takeLimits(call: Otp, contact: Contact) {
  const { tools, now, origin } = call
  if ('phone' in contact) return takeSmsLimits(call, contact.phone)
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [
      { bucket: 'mail_request', of: `magiclink|${origin.network}` },
      { bucket: 'magiclink_interval', of: contact.email },
      { bucket: 'magiclink_mail', of: contact.email },
    ]),
  )
  if (refused?.bucket === 'mail_request') throw tooManyRequests(refused.wait)
  if (refused) throw tooManyMails(refused.wait)
}

type Creation = {
  known: queries.StoredAccount | undefined
  mayCreate: boolean
  registration: Parameters<typeof newAccount>[0]
  destination: Destination
}

/**
 * Always inserts an account, and keeps it only if none exists and one may be created. `owner`: the existing account that still needs a
 * code.
 */
async function create(call: Otp, db: Db, { known, mayCreate, registration, destination }: Creation) {
  const { now, tools } = call
  const last: Statement[] = []
  let owner = known
  await provisionally(db, async () => {
    const account = newAccount(registration, 1, now)
    const isTaken = known !== undefined
    const isMade = await queries.insertAccount(db, isTaken ? { ...account, email: `${account.id}@timing.invalid`, phone: null } : account)
    if (!isMade) {
      owner = await queries.lockAccountBy(db, registration.contact) // created by a concurrent request
      return 'drop'
    }
    await insertAccountRows(call, db, account, registration)
    if (isTaken) {
      await makeMailKey(call, db, account.id)
      return 'drop'
    }
    const made = { ...account, locale: registration.profile.locale }
    if (!mayCreate) {
      await sendSignIn(call, db, made, destination)
      return 'drop'
    }
    last.push(call.record('account.registered', { actorId: account.id, details: { provider: registration.application !== undefined } }))
    if (account.phone !== null) await sendPhoneCode(call, db, made, { phone: account.phone, kind: 'phone_confirmation' })
    else if (tools.services.config.auth.autoconfirm) {
      await queries.confirmEmail(db, account.id, now)
      last.push(call.record('account.confirmed', { actorId: account.id }))
      await mailMagicLink(call, db, made, destination)
    } else await sendConfirmation(call, db, made, destination)
    return 'keep'
  })
  return { last, owner }
}

type Receiver = Pick<queries.StoredAccount, 'id' | 'email' | 'phone' | 'signUpCount' | 'locale'>
async function sendSignIn(call: Otp, db: Db, to: Receiver, destination: Destination) {
  const { phone } = call.input
  if (phone) await sendPhoneCode(call, db, to, { phone: readPhone(phone), kind: 'phone_sign_in' })
  else await mailMagicLink(call, db, to, destination)
}
