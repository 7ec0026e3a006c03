import { newRefreshKey, refreshToken, sealRefreshKey } from '#auth/refresh-tokens.ts'
import { accessTokenSeconds } from '#auth/tokens.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { insertSession, type StoredSession } from './queries/sessions.ts'
import type { Answer, AnyCall } from './service/call.ts'
import { type Account, authenticated, toWireUser } from './wire-user.ts'

const longestSessionMs = 12 * 3_600_000

export type LiveSession = Pick<StoredSession, 'id' | 'aal' | 'amr' | 'absoluteAt'> & { refreshToken: string }

/** Every sign-in starts a session of its own: no id or token from before it goes on. */
export async function startSession(
  { tools, now, origin }: AnyCall,
  db: Db,
  { userId, methods, isRecovery = false }: { userId: string; methods: string[]; isRecovery?: boolean },
): Promise<LiveSession> {
  const id = newId()
  const key = newRefreshKey()
  const absoluteAt = new Date(now.getTime() + longestSessionMs)
  await insertSession(db, {
    id,
    userId,
    isRecovery,
    methods,
    refreshKey: sealRefreshKey(tools.services.keys, id, key),
    ip: origin.ip,
    userAgent: origin.userAgent?.slice(0, 400) ?? null,
    network: tools.limits.keyOf(origin.network),
    startedAt: now,
    absoluteAt,
  })
  const timestamp = Math.floor(now.getTime() / 1000)
  return { id, aal: 'aal1', amr: methods.map((method) => ({ method, timestamp })), absoluteAt, refreshToken: refreshToken(key, id, 0) }
}

export async function sessionAnswer(
  { tools, now }: AnyCall,
  account: Account,
  session: LiveSession,
): Promise<Extract<Answer, { session: unknown }>> {
  const user = toWireUser(account)
  const { token, expiresAt } = await tools.tokens.sign(
    {
      sub: user.id,
      session_id: session.id,
      email: user.email,
      phone: user.phone,
      role: authenticated,
      aal: session.aal,
      amr: session.amr,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      is_anonymous: false,
    },
    now,
  )
  return {
    lastsUntil: session.absoluteAt,
    session: {
      access_token: token,
      token_type: 'bearer',
      expires_in: accessTokenSeconds,
      expires_at: expiresAt,
      refresh_token: session.refreshToken,
      user,
    },
  }
}
