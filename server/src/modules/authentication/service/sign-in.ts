import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { readEmail } from '../addresses.ts'
import { findAccountBy, type StoredAccount } from '../queries/accounts.ts'
import { invalid, invalidCredentials, refuse, tooManyRequests } from '../refusals.ts'
import { sessionAnswer, startSession } from '../sessions.ts'
import { readPhone } from '../text-messages.ts'
import { type Contact, isBanned } from '../wire-user.ts'
import type { Answer, Call, Input } from './call.ts'

export type SignInCall = Call<Input<'grantToken'>, 'account.signed_in' | 'account.sign_in_failed'>

/**
 * Runs exactly one password verification for any address; the account's state is revealed only after the right password. The attempt is
 * counted before the check and refunded on success.
 */
export async function signIn(call: SignInCall): Promise<Answer> {
  const { tools, now, origin } = call
  const { contact, password } = readInput(call)
  const name = 'email' in contact ? contact.email : contact.phone
  tools.passwords.requireRoom(origin.network)
  const [attempt, account] = await onConnection(tools.pool, (db) =>
    Promise.all([tools.limits.takePassword(db, now, { name, network: origin.network }), findAccountBy(db, contact)]),
  )
  if (attempt.wait > 0) throw tooManyRequests(attempt.wait)

  const isRight = await tools.passwords.verify(origin.network, account?.passwordHash, password)
  if (!isRight || !account) {
    await recordFailure(call, account?.id ?? null, 'credentials')
    throw invalidCredentials()
  }
  if (isBanned(account, now)) {
    await recordFailure(call, account.id, 'banned')
    throw refuse(400, 'user_banned', 'User is banned')
  }
  refuseUnconfirmed(call, account, contact)

  const session = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const value = await startSession(call, db, { userId: account.id, methods: ['password'] })
    return {
      value,
      last: [
        tools.limits.passwordGivenBack(attempt.counted),
        call.record('account.signed_in', { actorId: account.id, sessionId: value.id, details: { method: 'password' } }),
      ],
    }
  })
  return sessionAnswer(call, { ...account, lastSignInAt: now }, session)
}

function readInput({ tools, input }: SignInCall): { contact: Contact; password: string } {
  const { auth } = tools.services.config
  const { email, phone, password } = input
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (phone && !auth.phone) throw refuse(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (phone) return { contact: { phone: readPhone(phone) }, password: password ?? '' }
  if (!email) throw invalid('missing email or phone')
  if (!auth.email) throw refuse(422, 'email_provider_disabled', 'Email logins are disabled')
  return { contact: { email: readEmail(email) }, password: password ?? '' }
}

function refuseUnconfirmed({ tools }: SignInCall, account: StoredAccount, contact: Contact) {
  if (tools.services.config.auth.allowUnverified) return
  if ('email' in contact && account.emailConfirmedAt === null) throw refuse(400, 'email_not_confirmed', 'Email not confirmed')
  if ('phone' in contact && account.phoneConfirmedAt === null) throw refuse(400, 'phone_not_confirmed', 'Phone not confirmed')
}

async function recordFailure(call: SignInCall, subjectId: string | null, reason: 'credentials' | 'banned') {
  const { tools, now, origin } = call
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    await tools.limits.blameNetwork(db, now, origin.network)
    return { value: undefined, last: [call.record('account.sign_in_failed', { subjectId, outcome: 'failure', details: { reason } })] }
  })
}
