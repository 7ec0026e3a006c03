import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { readEmail } from '../addresses.ts'
import { findAccountByEmail } from '../queries/accounts.ts'
import { invalid, invalidCredentials, refuse, tooManyRequests } from '../refusals.ts'
import { sessionAnswer, startSession } from '../sessions.ts'
import { isBanned } from '../wire-user.ts'
import type { Answer, Call, Input } from './call.ts'

export type SignInCall = Call<Input<'grantToken'>, 'account.signed_in' | 'account.sign_in_failed'>

/**
 * One password verification on every path, whoever is asked for; what the account's state is comes out only after the right
 * password. The attempt is counted before, and given back after a right one.
 */
export async function signIn(call: SignInCall): Promise<Answer> {
  const { tools, now, origin } = call
  const { email, password } = readInput(call.input)
  const [attempt, account] = await onConnection(tools.pool, (db) =>
    Promise.all([tools.limits.takePassword(db, now, { email, network: origin.network }), findAccountByEmail(db, email)]),
  )
  if (attempt.wait > 0) throw tooManyRequests(attempt.wait)

  const isRight = await tools.passwords.verify(account?.passwordHash, password)
  if (!isRight || !account) {
    await recordFailure(call, account?.id ?? null, 'credentials')
    throw invalidCredentials()
  }
  if (isBanned(account, now)) {
    await recordFailure(call, account.id, 'banned')
    throw refuse(400, 'user_banned', 'User is banned')
  }
  if (account.emailConfirmedAt === null && !tools.services.config.auth.allowUnverified) {
    throw refuse(400, 'email_not_confirmed', 'Email not confirmed')
  }

  const session = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const [started] = await Promise.all([
      startSession(call, db, { userId: account.id, methods: ['password'] }),
      attempt.counted && tools.limits.givePasswordBack(db, attempt.counted),
    ])
    const note = { actorId: account.id, sessionId: started.id, details: { method: 'password' } }
    return { value: started, last: [call.record('account.signed_in', note)] }
  })
  return sessionAnswer(call, { ...account, lastSignInAt: now }, session)
}

function readInput({ email, phone, password }: Input<'grantToken'>): { email: string; password: string } {
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (phone) throw refuse(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!email) throw invalid('missing email or phone')
  return { email: readEmail(email), password: password ?? '' }
}

async function recordFailure(call: SignInCall, subjectId: string | null, reason: 'credentials' | 'banned') {
  const { tools, now, origin } = call
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    await tools.limits.blameNetwork(db, now, origin.network)
    return { value: undefined, last: [call.record('account.sign_in_failed', { subjectId, outcome: 'failure', details: { reason } })] }
  })
}
