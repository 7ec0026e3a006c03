import { passwordFault } from '#auth/password-policy.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueMail } from '#mail/outbox.ts'
import { readEmail } from '../addresses.ts'
import { refuseChallenge } from '../challenge.ts'
import { issueToken, sendConfirmation } from '../letters.ts'
import * as queries from '../queries/accounts.ts'
import { invalid, refuse, tooManyMails, tooManyRequests } from '../refusals.ts'
import { rehearse } from '../rehearsal.ts'
import { sessionAnswer, startSession } from '../sessions.ts'
import { readSignUpData } from '../sign-up-data.ts'
import { type Account, toWireUser } from '../wire-user.ts'
import type { Answer, Call, Input } from './call.ts'
import { insertBelongings, newAccount, type Registration } from './registration.ts'

type SignUp = Call<Input<'signUp'>, 'account.registered' | 'account.registered_again' | 'account.confirmed' | 'account.signed_in'>
type Registered = { account: Account; replaced: boolean } | { owner: queries.StoredAccount }

/** Answers a known and an unknown address alike, after as much work; the difference is in the mail. */
export async function signUp(call: SignUp): Promise<Answer> {
  const { tools, now, input, origin } = call
  const { email, password } = readInput(input)
  const read = readSignUpData(input.data ?? {}, tools.services.config.practiceTimeZone)
  const fault = await passwordFault(password, { email, name: read.profile.name })
  if (fault) throw refuse(422, 'weak_password', fault.message, { weakPassword: fault.reasons })
  await takeLimits(call, email)

  const registration = { ...read, email, passwordHash: await tools.passwords.hash(password) }
  const redirectTo = tools.redirects.choose(input.redirect_to ?? undefined, origin.referer)
  return inTransaction<Record<string, unknown>, Answer>(tools.pool, asAccounts(), async (db) => {
    const registered = await register(db, registration, now)
    if ('owner' in registered) return remindOwner(call, db, registered.owner, registration)

    const { account } = registered
    await insertBelongings(call, db, account, read)
    const details = { provider: read.application !== undefined, replaced: registered.replaced }
    const recorded = call.record('account.registered', { actorId: account.id, details })
    if (tools.services.config.auth.autoconfirm) return confirmAtOnce(call, db, account, recorded)
    await sendConfirmation(call, db, { ...account, locale: read.profile.locale }, redirectTo)
    return { value: { value: toWireUser(account) }, last: [recorded] }
  })
}

function readInput(input: Input<'signUp'>): { email: string; password: string } {
  const { email, phone, password } = input
  if (!email && !phone) throw refuse(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!password) throw invalid('Signup requires a valid password')
  if (email && phone) throw invalid('Only an email address or phone number should be provided on signup.')
  refuseChallenge(input)
  if (!email) throw refuse(400, 'phone_provider_disabled', 'Phone signups are disabled')
  return { email: readEmail(email), password }
}

async function takeLimits({ tools, now, origin }: SignUp, email: string) {
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [
      { bucket: 'sign_up', of: origin.network },
      { bucket: 'confirmation_interval', of: email },
      { bucket: 'confirmation_mail', of: email },
    ]),
  )
  if (refused?.bucket === 'sign_up') throw tooManyRequests(refused.wait)
  if (refused) throw tooManyMails(refused.wait)
}

/**
 * An account nobody has confirmed belongs to nobody: a new sign-up takes its place, and its password, metadata, sessions, mails,
 * profile and application go with it. A role that an admin gave is never thrown away.
 */
async function register(db: Db, registration: Registration, now: Date): Promise<Registered> {
  const found = await queries.lockAccountByEmail(db, registration.email)
  if (found && (found.emailConfirmedAt !== null || found.role !== 'patient')) return { owner: found }
  if (found) await queries.deleteAccount(db, found.id)

  const account = newAccount(registration, (found?.signUpCount ?? 0) + 1, now)
  if (await queries.insertAccount(db, account)) return { account, replaced: found !== undefined }
  return register(db, registration, now) // another sign-up of this address was faster: it is visible now
}

/** The address has an owner: they are told, and whoever asks gets the answer a new account gets. */
async function remindOwner(call: SignUp, db: Db, owner: queries.StoredAccount, registration: Registration) {
  const { services } = call.tools
  if (services.config.auth.autoconfirm) throw refuse(422, 'user_already_exists', 'User already registered')
  const asIfNew = newAccount(registration, 1, call.now)
  await rehearse(db, async () => {
    const stranger = { ...asIfNew, email: `${asIfNew.id}@rehearsal.invalid` }
    await queries.insertAccount(db, stranger)
    await insertBelongings(call, db, stranger, registration)
    await issueToken(call, db, stranger, 'confirmation')
    await queries.setConfirmationSent(db, stranger.id, call.now)
  })
  await queueMail(
    { db, now: call.now, services },
    {
      to: owner.email,
      userId: owner.id,
      locale: owner.locale,
      letter: 'already_registered',
      values: { link: `${services.config.publicUrl}/auth` },
    },
  )
  const answer: Answer = { value: toWireUser(asIfNew) }
  return { value: answer, last: [call.record('account.registered_again', { subjectId: owner.id, outcome: 'denied' })] }
}

async function confirmAtOnce(call: SignUp, db: Db, { id }: Account, recorded: ReturnType<SignUp['record']>) {
  await queries.confirmEmail(db, id, call.now)
  const session = await startSession(call, db, { userId: id, methods: ['password'] })
  const value: Answer = await sessionAnswer(call, await queries.getAccount(db, id), session)
  const note = { actorId: id, sessionId: session.id }
  return { value, last: [recorded, call.record('account.confirmed', note), call.record('account.signed_in', note)] }
}
