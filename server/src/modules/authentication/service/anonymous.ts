import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireSignUp } from '../doors.ts'
import { getAccount, insertAccount } from '../queries/accounts.ts'
import { refuse, tooManyRequests } from '../refusals.ts'
import { sessionAnswer, startSession } from '../sessions.ts'
import { readSignUpData } from '../sign-up-data.ts'
import { emptyAccount } from '../wire-user.ts'
import type { Answer, Call, Input } from './call.ts'
import { insertAccountRows } from './registration.ts'

/** Signs up an anonymous user; adding an address later makes it an ordinary account. */
export async function signUpAnonymously(call: Call<Input<'signUp'>, 'account.registered' | 'account.signed_in'>): Promise<Answer> {
  const { tools, now, input, origin } = call
  const { auth } = tools.services.config
  if (!auth.anonymous) throw refuse(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  await requireSignUp(call, undefined)
  const { application: _, ...read } = readSignUpData(input.data ?? {}, tools.services.practice.current)
  const refused = await onConnection(tools.pool, (db) => tools.limits.take(db, now, [{ bucket: 'anonymous', of: origin.network }]))
  if (refused) throw tooManyRequests(refused.wait)

  const account = { ...emptyAccount(newId(), now), isAnonymous: true, rawUserMeta: read.metadata }
  const { id } = account
  const started = await inTransaction(tools.pool, asAccounts(), async (db) => {
    await insertAccount(db, account)
    await insertAccountRows(call, db, account, { ...read, application: undefined })
    const session = await startSession(call, db, { userId: id, methods: ['anonymous'] })
    const note = { actorId: id, sessionId: session.id, details: { method: 'anonymous' } }
    const last = [call.record('account.registered', note), call.record('account.signed_in', note)]
    return { value: { session, account: await getAccount(db, id) }, last }
  })
  return sessionAnswer(call, started.account, started.session)
}
