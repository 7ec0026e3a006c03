import { passwordFault } from '#auth/password-policy.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueMail } from '#mail/outbox.ts'
import { readEmail } from '../addresses.ts'
import { requireSignUp } from '../doors.ts'
import { issueToken, sendConfirmation } from '../emails.ts'
import { type Challenge, readChallenge } from '../flows.ts'
import * as queries from '../queries/accounts.ts'
import { invalid, refuse, tooManyMails, tooManyRequests } from '../refusals.ts'
import { sessionAnswer, startSession } from '../sessions.ts'
import { type ReadSignUp, readSignUpData } from '../sign-up-data.ts'
import { readChannel, readPhone, sendPhoneCode, takeSmsLimits } from '../text-messages.ts'
import { equaliseTiming, makeMailKey } from '../timing-equalisation.ts'
import { type Account, type Contact, toWireUser } from '../wire-user.ts'
import { signUpAnonymously } from './anonymous.ts'
import type { Answer, Call, Input } from './call.ts'
import { insertAccountRows, isTaken, newAccount, type Registration } from './registration.ts'

type SignUp = Call<Input<'signUp'>, 'account.registered' | 'account.registered_again' | 'account.confirmed' | 'account.signed_in'>
type Registered = { account: Account; replaced: boolean } | { owner: queries.StoredAccount }
type Wish = { read: ReadSignUp; contact: Contact; password: string; challenge: Challenge | undefined }

/** Known and unknown addresses get the same answer after the same amount of work; only the email differs. */
export async function signUp(call: SignUp): Promise<Answer> {
  const { tools, now, input } = call
  if (!input.email && !input.phone) return signUpAnonymously(call)
  const { read, contact, password, challenge } = await readWish(call)
  tools.passwords.requireRoom(call.origin.network)
  await takeLimits(call, contact)

  const registration = { ...read, contact, passwordHash: await tools.passwords.hash(call.origin.network, password) }
  return inTransaction<Record<string, unknown>, Answer>(tools.pool, asAccounts(), async (db) => {
    const registered = await register(db, registration, now)
    if ('owner' in registered) return remindOwner(call, db, registered.owner, registration)

    const { account } = registered
    await insertAccountRows(call, db, account, read)
    const details = { provider: read.application !== undefined, replaced: registered.replaced }
    const recorded = call.record('account.registered', { actorId: account.id, details })
    if (isConfirmedAtOnce(call, contact)) return confirmAtOnce(call, db, account, recorded)
    await askForConfirmation(call, db, { ...account, locale: read.profile.locale }, challenge)
    return { value: { value: toWireUser(account, tools.services.config.auth) }, last: [recorded] }
  })
}

async function readWish(call: SignUp): Promise<Wish> {
  const { tools, input } = call
  const { auth } = tools.services.config
  const { email, phone, password } = input
  await requireSignUp(call, email ?? undefined)
  if (!password) throw invalid('Signup requires a valid password')
  const read = readSignUpData(input.data ?? {}, tools.services.practice.current)
  const fault = await passwordFault(password, { email: email ?? '', name: read.profile.name }, auth.password)
  if (fault) throw refuse(422, 'weak_password', fault.message, { weakPassword: fault.reasons })
  if (email && phone) throw invalid('Only an email address or phone number should be provided on signup.')
  if (phone) readChannel(input.channel)
  const challenge = readChallenge(call, input)
  if (phone && challenge) throw invalid('PKCE not supported for phone signups')
  if (phone && !auth.phone) throw refuse(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (email && !auth.email) throw refuse(400, 'email_provider_disabled', 'Email signups are disabled')
  if (phone && read.application) throw invalid('Providers sign up with an email address')
  return { read, password, challenge, contact: email ? { email: readEmail(email) } : { phone: readPhone(phone ?? '') } }
}

async function takeLimits(call: SignUp, contact: Contact) {
  const { tools, now, origin } = call
  const mails = 'email' in contact ? (['confirmation_interval', 'confirmation_mail'] as const) : []
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [
      { bucket: 'sign_up', of: origin.network },
      ...mails.map((bucket) => ({ bucket, of: 'email' in contact ? contact.email : '' })),
    ]),
  )
  if (refused?.bucket === 'sign_up') throw tooManyRequests(refused.wait)
  if (refused) throw tooManyMails(refused.wait)
  if ('phone' in contact) await takeSmsLimits(call, contact.phone)
}

/**
 * A new sign-up replaces an unconfirmed account, including its password, metadata, sessions, emails, profile and application. One of an
 * address that is invited to work here counts twice: whoever knows of it might sign up first, and their password would be kept.
 */
async function register(db: Db, registration: Registration, now: Date): Promise<Registered> {
  const found = await queries.lockAccountBy(db, registration.contact)
  const isInvited = 'email' in registration.contact && (await queries.isInvitedToStaff(db, registration.contact.email, now))
  if (found && isTaken(found)) return { owner: found }
  if (found) await queries.deleteAccount(db, found.id)

  const account = newAccount(registration, (found?.signUpCount ?? 0) + (isInvited ? 2 : 1), now)
  if (await queries.insertAccount(db, account)) return { account, replaced: found !== undefined }
  return register(db, registration, now) // a concurrent sign-up of this address won the race and is visible now
}

async function askForConfirmation(
  call: SignUp,
  db: Db,
  account: Account & Pick<queries.StoredAccount, 'locale'>,
  challenge: Challenge | undefined,
) {
  const { tools, input, origin } = call
  if (account.phone !== null) return sendPhoneCode(call, db, account, { phone: account.phone, kind: 'phone_confirmation' })
  const redirectTo = tools.redirects.choose(input.redirect_to ?? undefined, origin.referer)
  await sendConfirmation(call, db, account, { redirectTo, challenge })
}

const isConfirmedAtOnce = ({ tools }: SignUp, contact: Contact) => {
  const { autoconfirm, sms } = tools.services.config.auth
  return 'email' in contact ? autoconfirm : sms.autoconfirm
}

/** The address is taken: its owner is notified, and the caller gets the same answer as for a new account. */
async function remindOwner(call: SignUp, db: Db, owner: queries.StoredAccount, registration: Registration) {
  const { services } = call.tools
  if (isConfirmedAtOnce(call, registration.contact)) throw refuse(422, 'user_already_exists', 'User already registered')
  const asIfNew = newAccount(registration, 1, call.now)
  const nowhere = `${asIfNew.id}@timing.invalid`
  await equaliseTiming(db, async () => {
    const stranger = { ...asIfNew, email: nowhere, phone: null }
    await queries.insertAccount(db, stranger)
    await insertAccountRows(call, db, stranger, registration)
    await issueToken(call, db, { userId: stranger.id, address: nowhere, kind: 'confirmation' })
    await queries.setConfirmationSent(db, stranger.id, call.now)
    await makeMailKey(call, db, stranger.id)
  })
  // not by text message: anyone could run up the cost by repeating this
  if ('email' in registration.contact) {
    const { id: userId, email: to, locale } = owner
    const values = { link: `${services.config.publicUrl}/auth` }
    await queueMail({ db, now: call.now, services }, { to, userId, locale, letter: 'already_registered', values })
  }
  const answer: Answer = { value: toWireUser(asIfNew, services.config.auth) }
  return { value: answer, last: [call.record('account.registered_again', { subjectId: owner.id, outcome: 'denied' })] }
}

async function confirmAtOnce(call: SignUp, db: Db, { id, phone }: Account, recorded: ReturnType<SignUp['record']>) {
  await (phone === null ? queries.confirmEmail(db, id, call.now) : queries.confirmPhone(db, id, call.now))
  const session = await startSession(call, db, { userId: id, methods: ['password'] })
  const value: Answer = await sessionAnswer(call, await queries.getAccount(db, id), session)
  const note = { actorId: id, sessionId: session.id }
  return { value, last: [recorded, call.record('account.confirmed', note), call.record('account.signed_in', note)] }
}
