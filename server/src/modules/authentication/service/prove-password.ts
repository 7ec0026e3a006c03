import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { proceed, wouldFinish } from '../proving.ts'
import { refuse, secondFactorRequired, tooManyRequests } from '../refusals.ts'
import { sessionAnswer } from '../sessions.ts'
import type { Answer, Call, Input, Person } from './call.ts'

type Prove = Call<Input<'provePassword'>, 'account.reauthenticated' | 'account.sign_in_failed', Person>

/** Re-authenticates with the password. Wrong passwords count towards the sign-in limits. */
export async function provePassword(call: Prove): Promise<Answer> {
  const { tools, now, origin, input, person } = call
  const { account, session } = person
  if (session.isPending && !wouldFinish(person, 'password')) throw secondFactorRequired()
  tools.passwords.requireRoom(account.id)
  const attempt = await onConnection(tools.pool, (db) =>
    tools.limits.takePassword(db, now, { name: account.email, network: origin.network }),
  )
  if (attempt.wait > 0) throw tooManyRequests(attempt.wait)
  const isRight = await tools.passwords.verify(account.id, account.passwordHash, input.password ?? '')
  const proved = await inTransaction(tools.pool, asAccounts(), async (db) => {
    if (!isRight) {
      await tools.limits.blameNetwork(db, now, origin.network)
      const failed = call.record('account.sign_in_failed', { outcome: 'failure', details: { reason: 'current_password' } })
      return { value: undefined, last: [failed] }
    }
    const next = await proceed(call, db, { method: 'password' })
    const back = tools.limits.passwordGivenBack(attempt.counted)
    return { value: next, last: [back, call.record('account.reauthenticated', { sessionId: next.session.id })] }
  })
  if (!proved) throw refuse(400, 'current_password_invalid', 'The password is not right.')
  return sessionAnswer(call, proved.account, proved.session)
}
