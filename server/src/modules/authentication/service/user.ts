import { isFresh } from '#auth/actor.ts'
import { passwordFault } from '#auth/password-policy.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction, type Statement } from '#db/transaction.ts'
import { readEmail } from '../addresses.ts'
import { asksForOthers, wrongAudience } from '../audience.ts'
import { readChallenge } from '../flows.ts'
import { mergeMetadata, without } from '../metadata.ts'
import { sendNotice } from '../notices.ts'
import { refuseBeforeEnrolment } from '../proving.ts'
import * as queries from '../queries/accounts.ts'
import { dropChanges } from '../queries/changes.ts'
import { deleteFlowsOf } from '../queries/flows.ts'
import { deleteOtherSessions, deleteSessionsOf, proveSession } from '../queries/sessions.ts'
import { deleteTokensOf } from '../queries/tokens.ts'
import { invalid, refuse, secondFactorRequired, tooManyMails, tooManyRequests } from '../refusals.ts'
import { readChannel, readPhone, takeSmsLimits } from '../text-messages.ts'
import { toWireUser } from '../wire-user.ts'
import type { Answer, Call, Person } from './call.ts'
import { changeContact, refuseTaken } from './contact-change.ts'
import { checkNonce, spendNonce } from './reauthenticate.ts'
import type { UpdateUser, Wish } from './user-change.ts'

const holdMs = 24 * 3_600_000

export async function getUser(call: Call<unknown, never, Person>): Promise<Answer> {
  if (asksForOthers(call)) throw invalid(wrongAudience)
  return { value: toWireUser(call.person.account, call.tools.services.config.auth) }
}

/** Checks in the order of the errors clients expect: malformed, forbidden, taken, and only then re-authentication. */
export async function updateUser(call: UpdateUser): Promise<Answer> {
  const { tools, now, person } = call
  const { account } = person
  refuseUnfinished(call)
  const wish = await readWish(call)
  refuseWhatIsNotTheirs(call, wish)
  await takeLimits(call, wish)
  await refuseTaken(call, wish)
  const isByNonce = await proveAgain(call, wish)
  const passwordHash = wish.password ? await hashUnlessSame(call, wish.password) : undefined
  if (wish.phone) await takeSmsLimits(call, wish.phone)

  const changed = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const last: Statement[] = []
    if (isByNonce) await spendNonce(call, db)
    if (wish.metadata) {
      await queries.setUserMetadata(db, { id: account.id, metadata: wish.metadata, now })
      last.push(call.record('account.updated'))
    }
    if (passwordHash) {
      await changePassword(call, db, passwordHash)
      last.push(call.record('security_password_changed'))
    }
    last.push(...(await changeContact(call, db, wish)))
    return { value: await queries.getAccount(db, account.id), last }
  })
  return { value: toWireUser(changed, tools.services.config.auth) }
}

/**
 * An unfinished sign-in may change nothing. A recovery session may set the password, since it grants no access, but cannot bypass a factor
 * that the person has.
 */
function refuseUnfinished({ now, person: { account, session } }: UpdateUser) {
  const holdsFactor = account.factors?.some(({ status }) => status === 'verified')
  if (session.isPending && !session.isRecovery) throw secondFactorRequired()
  if (session.isPending && holdsFactor) throw insufficientAal()
  if (!session.isRecovery) refuseBeforeEnrolment(session, now)
}
const insufficientAal = () => refuse(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.')

async function readWish(call: UpdateUser): Promise<Wish> {
  const { tools, input, person } = call
  const { account } = person
  const { auth } = tools.services.config
  const email = input.email ? readEmail(input.email) : undefined
  const phone = input.phone ? readPhone(input.phone) : undefined
  if (input.phone) readChannel(input.channel)
  const challenge = readChallenge(call, input)
  if (input.password) {
    const fault = await passwordFault(input.password, { email: account.email, name: account.name }, auth.password)
    if (fault) throw refuse(422, 'weak_password', fault.message, { weakPassword: fault.reasons })
  }
  return {
    email: email === account.email ? undefined : email,
    phone: phone === account.phone ? undefined : phone,
    password: input.password ?? undefined,
    metadata: input.data ? mergeMetadata(account.rawUserMeta, without(input.data, 'application')) : undefined,
    challenge,
  }
}

function refuseWhatIsNotTheirs({ tools, input, person }: UpdateUser, { email, phone, password, metadata }: Wish) {
  const { account, session } = person
  const { auth } = tools.services.config
  if (input.app_metadata) throw refuse(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (session.isRecovery && (metadata || email || phone)) {
    throw refuse(403, 'no_authorization', 'A recovery session may only set the password')
  }
  const isSensitive = password !== undefined || email !== undefined || phone !== undefined
  if (isSensitive && account.hasSecondFactor && session.aal !== 'aal2' && !session.isRecovery) {
    throw insufficientAal()
  }
  if (password && account.isAnonymous && !account.email && account.phone === null) {
    const message = 'Updating password of an anonymous user without an email or phone is not allowed'
    throw refuse(422, 'validation_failed', message)
  }
  if (phone && !auth.phone) throw refuse(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (email && !auth.email) throw refuse(400, 'email_provider_disabled', 'Email signups are disabled')
}

/** Taken before anything about an address is revealed, so that this endpoint cannot be used to probe for accounts. */
async function takeLimits({ tools, now, origin, person }: UpdateUser, { email, phone }: Wish) {
  if (!email && !phone) return
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [
      { bucket: 'mail_request', of: `change|${origin.network}` },
      { bucket: 'email_change_mail', of: person.account.id },
      ...(email ? ([{ bucket: 'email_change_mail', of: email }] as const) : []),
    ]),
  )
  if (refused?.bucket === 'mail_request') throw tooManyRequests(refused.wait)
  if (refused) throw tooManyMails(refused.wait)
}

/**
 * Protects an unlocked screen from account takeover: a new password, address or phone needs a recent proof, the current password, or a
 * code. Returns whether it was a code.
 */
async function proveAgain(call: UpdateUser, { password, email, phone }: Wish): Promise<boolean> {
  if (!password && !email && !phone) return false
  const { tools, now, input, person } = call
  const { account, session } = person
  const { reauthentication, currentPassword } = tools.services.config.auth
  const isFreshSession = session.isRecovery || isFresh(session.authTime, now)
  const isByNonce = Boolean(input.nonce)
  if (input.nonce) await checkNonce(call, input.nonce)
  else if (reauthentication && !isFreshSession) throw reauthenticationNeeded()

  if (input.current_password) await checkCurrentPassword(call, input.current_password)
  else if (password && currentPassword && account.passwordHash !== null && !isByMail(person)) throw passwordRequired()
  else if (!isFreshSession && !isByNonce) throw account.passwordHash === null ? reauthenticationNeeded() : passwordRequired()
  return isByNonce
}

const isByMail = ({ session }: Person) =>
  session.isRecovery || session.amr.some(({ method }) => ['otp', 'magiclink', 'invite'].includes(method))
const reauthenticationNeeded = () => refuse(400, 'reauthentication_needed', 'Password update requires reauthentication')
const passwordRequired = () => refuse(400, 'current_password_required', 'Current password required when setting new password.')

async function hashUnlessSame({ tools, person }: UpdateUser, password: string): Promise<string> {
  if (await tools.passwords.verify(person.account.id, person.account.passwordHash, password)) {
    throw refuse(422, 'same_password', 'New password should be different from the old password.')
  }
  return tools.passwords.hash(person.account.id, password)
}

/** Wrong passwords count towards the sign-in limits. */
async function checkCurrentPassword(call: UpdateUser, current: string) {
  const { tools, now, origin, person } = call
  const { account } = person
  tools.passwords.requireRoom(account.id)
  const attempt = await onConnection(tools.pool, (db) =>
    tools.limits.takePassword(db, now, { name: account.email || (account.phone ?? account.id), network: origin.network }),
  )
  if (attempt.wait > 0) throw tooManyRequests(attempt.wait)
  const isRight = await tools.passwords.verify(account.id, account.passwordHash, current)
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    if (isRight) return { value: undefined, last: [tools.limits.passwordGivenBack(attempt.counted)] }
    await tools.limits.blameNetwork(db, now, origin.network)
    const failed = call.record('account.sign_in_failed', { outcome: 'failure', details: { reason: 'current_password' } })
    return { value: undefined, last: [failed] }
  })
  if (!isRight) throw refuse(400, 'current_password_invalid', 'Current password required when setting new password.')
}

/** Ends all other sessions, emailed links and pending changes, and notifies the owner by email. */
async function changePassword(call: UpdateUser, db: Db, passwordHash: string) {
  const { now, person } = call
  const { account, session } = person
  await queries.setPassword(db, { id: account.id, passwordHash, now })
  await dropChanges(db, account.id)
  await deleteTokensOf(db, account.id)
  await deleteFlowsOf(db, account.id)
  if (session.isPending) {
    // the mailbox that led here is also the second factor: the session gains no access, and factors cannot be changed for a day
    await deleteSessionsOf(db, account.id)
    await queries.holdFactors(db, account.id, new Date(now.getTime() + holdMs))
  } else {
    await deleteOtherSessions(db, account.id, session.id)
    await proveSession(db, session.id, now)
  }
  await sendNotice(call, db, account, 'password_changed', {})
}
