import { asAccounts } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { deleteOtherSessions, deleteSession, deleteSessionsOf } from '../queries/sessions.ts'
import { invalid } from '../refusals.ts'
import type { Answer, Call, Input, Person } from './call.ts'

const endings = {
  global: deleteSessionsOf,
  local: (...[db, , sessionId]: Parameters<typeof deleteOtherSessions>) => deleteSession(db, sessionId),
  others: deleteOtherSessions,
} as const
const isScope = (text: string): text is keyof typeof endings => Object.hasOwn(endings, text)

export async function signOut(call: Call<Input<'signOut'>, 'account.signed_out', Person>): Promise<Answer> {
  const { tools, input, person } = call
  const scope = input.scope || 'global'
  if (!isScope(scope)) throw invalid(`Unsupported logout scope "${scope}"`)
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    await endings[scope](db, person.account.id, person.session.id)
    return { value: undefined, last: [call.record('account.signed_out', { details: { scope } })] }
  })
  return { ended: scope === 'others' ? 'others' : 'this' }
}
