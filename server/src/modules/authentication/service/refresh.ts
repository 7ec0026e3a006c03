import {
  decryptRefreshKey,
  isGenuine,
  judgeRefresh,
  type ParsedRefreshToken,
  parseRefreshToken,
  refreshToken,
} from '#auth/refresh-tokens.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { findAccount, type StoredAccount } from '../queries/accounts.ts'
import { deleteSession, findSession, hasNewerSession, rotateSession, type StoredSession } from '../queries/sessions.ts'
import { invalid, refuse, tooManyRequests } from '../refusals.ts'
import { refuseEnded } from '../session-limits.ts'
import { sessionAnswer } from '../sessions.ts'
import { isBanned } from '../wire-user.ts'
import type { Answer, Call, Input } from './call.ts'

export type RefreshCall = Call<Input<'grantToken'>, 'session.refreshed' | 'session.token_reused'>
type Known = { session: StoredSession; account: StoredAccount; key: Buffer; token: ParsedRefreshToken }

/**
 * Returns a new token pair for the current refresh token, and the current pair for the one just replaced; an older token ends the session.
 */
export async function refreshSession(call: RefreshCall): Promise<Answer> {
  const token = readToken(call)
  const known = await find(call, token)
  const generation = await renew(call, known)
  const { session, account, key } = known
  return sessionAnswer(call, account, { ...session, generation, refreshToken: refreshToken(key, session.id, generation) })
}

function readToken({ mode, cookieToken, input }: RefreshCall): ParsedRefreshToken {
  // in cookie mode the body only has a placeholder
  const text = mode === 'cookie' ? cookieToken : input.refresh_token
  if (mode === 'cookie' && !text) throw notFound()
  const token = parseRefreshToken(text ?? '')
  if (!token) throw invalid('Refresh token is not valid')
  return token
}

async function find({ tools, now, origin }: RefreshCall, token: ParsedRefreshToken): Promise<Known> {
  const limits = tools.services.config.auth.session
  const { session, account, hasNewer } = await onConnection(tools.pool, async (db) => {
    const [refused, found] = await Promise.all([
      tools.limits.take(db, now, [{ bucket: 'refresh', of: origin.network }]),
      findSession(db, token.sessionId),
    ])
    if (refused) throw tooManyRequests(refused.wait)
    const isOnlyOne = limits.single && found
    return {
      session: found,
      account: found && (await findAccount(db, found.userId)),
      hasNewer: isOnlyOne ? await hasNewerSession(db, found) : false,
    }
  })
  if (!session || !account) throw notFound()
  const key = decryptRefreshKey(tools.services.keys, session.id, session.refreshKey)
  if (!isGenuine(key, token)) throw notFound()
  if (isBanned(account, now)) throw refuse(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  refuseEnded({ session, account, hasNewer, limits, now })
  return { session, account, key, token }
}

/** The generation to return. A concurrent second request finds the session already rotated and gets the same tokens as the first. */
async function renew(call: RefreshCall, { session, token }: Known): Promise<number> {
  const { tools, now, origin } = call
  const note = { actorId: session.userId, sessionId: session.id }
  const outcome = await inTransaction(
    tools.pool,
    asAccounts(),
    async (db): Promise<{ value: number | 'reused'; last?: ReturnType<RefreshCall['record']>[] }> => {
      const rotation = { id: session.id, generation: token.generation, ip: origin.ip, userAgent: origin.userAgent, now }
      const isRotated = token.generation === session.refreshGeneration && (await rotateSession(db, rotation))
      if (isRotated) return { value: token.generation + 1, last: [call.record('session.refreshed', note)] }

      const latest = await findSession(db, session.id)
      if (!latest) throw notFound()
      const verdict = judgeRefresh({
        presented: token.generation,
        current: latest.refreshGeneration,
        floor: latest.refreshFloor,
        refreshedAt: latest.refreshedAt,
        now,
        windows: tools.services.config.auth.refresh,
      })
      if (verdict !== 'reused') return { value: latest.refreshGeneration }
      // with rotation disabled by the operator, a used token is only refused
      if (tools.services.config.auth.refresh.rotation) await deleteSession(db, session.id)
      return { value: 'reused', last: [call.record('session.token_reused', { ...note, outcome: 'denied' })] }
    },
  )
  if (outcome === 'reused') throw refuse(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  return outcome
}

const notFound = () => refuse(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
