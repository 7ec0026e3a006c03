import { passwordFault } from '#auth/password-policy.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction, type Statement } from '#db/transaction.ts'
import { queueMail } from '#mail/outbox.ts'
import { readEmail } from '../addresses.ts'
import { mergeMetadata, without } from '../metadata.ts'
import * as queries from '../queries/accounts.ts'
import { deleteOtherSessions, proveSession } from '../queries/sessions.ts'
import { deleteTokensOf } from '../queries/tokens.ts'
import { invalid, refuse, tooManyRequests } from '../refusals.ts'
import { toWireUser } from '../wire-user.ts'
import type { Answer, Call, Input, Person } from './call.ts'

type UpdateUser = Call<Input<'updateUser'>, 'account.updated' | 'account.sign_in_failed' | 'security_password_changed', Person>
/** How long a password or factor counts as just proved. */
const freshMs = 5 * 60_000

export async function getUser({ person }: Call<unknown, never, Person>): Promise<Answer> {
  return { value: toWireUser(person.account) }
}

export async function updateUser(call: UpdateUser): Promise<Answer> {
  const { tools, now, input, person } = call
  const { account } = person
  refuseWhatIsNotTheirs(call)
  const metadata = input.data ? mergeMetadata(account.rawUserMeta, without(input.data, 'application')) : undefined
  const passwordHash = input.password ? await readNewPassword(call, input.password) : undefined

  const changed = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const last: Statement[] = []
    if (metadata) {
      await queries.setUserMetadata(db, { id: account.id, metadata, now })
      last.push(call.record('account.updated'))
    }
    if (passwordHash) {
      await changePassword(call, db, passwordHash)
      last.push(call.record('security_password_changed'))
    }
    return { value: await queries.getAccount(db, account.id), last }
  })
  return { value: toWireUser(changed) }
}

function refuseWhatIsNotTheirs({ input, person }: UpdateUser) {
  const { account, session } = person
  if (input.email && readEmail(input.email) !== account.email) throw invalid('Changing the email address is not supported')
  if (input.phone) throw refuse(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (input.app_metadata) throw refuse(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (session.isRecovery && input.data) throw refuse(403, 'no_authorization', 'A recovery session may only set the password')
}

/** Whoever finds a screen unlocked may not take the account over: the password needs a recent proof, or the old one. */
async function readNewPassword(call: UpdateUser, password: string): Promise<string> {
  const { tools, now, input, person } = call
  const { account, session } = person
  const fault = await passwordFault(password, { email: account.email, name: account.name })
  if (fault) throw refuse(422, 'weak_password', fault.message, { weakPassword: fault.reasons })

  const isFresh = session.isRecovery || now.getTime() - session.authTime.getTime() <= freshMs
  if (input.current_password) await checkCurrentPassword(call, input.current_password)
  else if (!isFresh && account.passwordHash === null) {
    throw refuse(400, 'reauthentication_needed', 'Password update requires reauthentication')
  } else if (!isFresh) throw refuse(400, 'current_password_required', 'Current password required when setting new password.')

  if (await tools.passwords.verify(account.passwordHash, password)) {
    throw refuse(422, 'same_password', 'New password should be different from the old password.')
  }
  return tools.passwords.hash(password)
}

/** Guesses here count as guesses at the door. */
async function checkCurrentPassword(call: UpdateUser, current: string) {
  const { tools, now, origin, person } = call
  const { account } = person
  const attempt = await onConnection(tools.pool, (db) =>
    tools.limits.takePassword(db, now, { email: account.email, network: origin.network }),
  )
  if (attempt.wait > 0) throw tooManyRequests(attempt.wait)
  const isRight = await tools.passwords.verify(account.passwordHash, current)
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    if (isRight && attempt.counted) await tools.limits.givePasswordBack(db, attempt.counted)
    const failed = isRight ? [] : [call.record('account.sign_in_failed', { outcome: 'failure', details: { reason: 'current_password' } })]
    return { value: undefined, last: failed }
  })
  if (!isRight) throw refuse(400, 'current_password_invalid', 'Current password required when setting new password.')
}

/** Ends every other session and every mailed link, and tells the owner by mail. */
async function changePassword({ tools, now, person }: UpdateUser, db: Db, passwordHash: string) {
  const { account, session } = person
  await queries.setPassword(db, { id: account.id, passwordHash, now })
  await deleteTokensOf(db, account.id)
  await deleteOtherSessions(db, account.id, session.id)
  await proveSession(db, session.id, now)
  const { locale } = account
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: account.timeZone }).format(now)
  await queueMail(
    { db, now, services: tools.services },
    { to: account.email, userId: account.id, locale, letter: 'password_changed', values: { time } },
  )
}
