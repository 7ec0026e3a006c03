import type { ProviderTokens } from '#auth/oidc.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { codeAttempts, hashOfCode, isAnsweredBy } from '../flows.ts'
import { getAccount, type StoredAccount } from '../queries/accounts.ts'
import { countFlowMiss, deleteFlow, lockFlowOfCode, type StoredFlow } from '../queries/flows.ts'
import { invalid, refuse, tooManyRequests } from '../refusals.ts'
import { type LiveSession, sessionAnswer, startSession } from '../sessions.ts'
import { isBanned } from '../wire-user.ts'
import type { Answer, Call, Input } from './call.ts'
import { settleProvider } from './external.ts'

export type PkceCall = Call<Input<'grantToken'>, 'account.signed_in' | 'account.identity_linked'>
type Exchange = { account: StoredAccount; session: LiveSession; tokens: ProviderTokens }

const notFound = () => refuse(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

/** Exchanges a code and its flow's verifier for a session. The code is single-use, and five wrong verifiers end the flow. */
export async function exchangeCode(call: PkceCall): Promise<Answer> {
  const { tools, now, input, origin } = call
  const { auth_code: code, code_verifier: verifier } = input
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty')
  const refused = await onConnection(tools.pool, (db) => tools.limits.take(db, now, [{ bucket: 'token', of: origin.network }]))
  if (refused) throw tooManyRequests(refused.wait)

  const exchanged = await inTransaction<Record<string, unknown>, Exchange | 'missed'>(tools.pool, asAccounts(), async (db) => {
    const flow = await lockFlowOfCode(db, hashOfCode(code))
    if (!flow?.userId) throw notFound()
    if (flow.expiresAt <= now) throw refuse(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    if (!isAnswered(flow, verifier)) {
      await (flow.attempts + 1 < codeAttempts ? countFlowMiss(db, flow.id) : deleteFlow(db, flow.id))
      return { value: 'missed' }
    }
    await deleteFlow(db, flow.id)
    const account = await getAccount(db, flow.userId)
    if (isBanned(account, now)) throw refuse(403, 'user_banned', 'User is banned')
    const { tokens, last } = await settleProvider(call, db, { flow, account })
    const methods = flow.isRecovery ? [flow.method, 'recovery'] : [flow.method]
    const session = await startSession(call, db, { userId: account.id, methods: [...new Set(methods)], isRecovery: flow.isRecovery })
    const note = { actorId: account.id, sessionId: session.id, details: { method: flow.method } }
    const value = { account: await getAccount(db, account.id), session, tokens }
    return { value, last: [...last, call.record('account.signed_in', note)] }
  })
  if (exchanged === 'missed') throw refuse(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  const { account, session, tokens } = exchanged
  const answer = await sessionAnswer(call, account, session)
  return { ...answer, session: { ...answer.session, ...tokens } }
}

const isAnswered = ({ codeChallenge: text, codeChallengeMethod: method }: StoredFlow, verifier: string) =>
  text !== null && (method === 's256' || method === 'plain') && isAnsweredBy({ text, method }, verifier)
