import { levelOf } from '#auth/assurance.ts'
import { deviceOf } from '#auth/device.ts'
import { encryptRefreshKey, newRefreshKey, refreshToken } from '#auth/refresh-tokens.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { afterCommit } from '#db/transaction.ts'
import { requireEntry } from './doors.ts'
import { sendNotice } from './notices.ts'
import type { StoredAccount } from './queries/accounts.ts'
import { getAccount } from './queries/accounts.ts'
import { insertSession, type Standing, type StoredSession } from './queries/sessions.ts'
import type { Answer, AnyCall } from './service/call.ts'
import { lowAalEnd } from './session-limits.ts'
import { type Account, toWireUser } from './wire-user.ts'

export const longestSessionMs = ({ tools }: Pick<AnyCall, 'tools'>) => tools.services.config.auth.session.hours * 3_600_000

/** How long a sign-in may wait for its second factor: long enough for an email to arrive. */
const pendingMs = 15 * 60_000
/** Staff must set up a second factor within a week of their first sign-in in that role; admins at once (auth.enrolment_due). */
const graceMs = 7 * 86_400_000

export type LiveSession = Pick<StoredSession, 'id' | 'aal' | 'amr' | 'createdAt' | 'absoluteAt'> &
  Standing & { generation: number; refreshToken: string }

type Beginning = { userId: string; methods: string[]; isRecovery?: boolean; factorId?: string | null }

/** Every sign-in creates a new session; earlier session ids and tokens are never reused. */
export async function startSession(
  call: AnyCall,
  db: Db,
  { userId, methods, isRecovery = false, factorId = null }: Beginning,
): Promise<LiveSession> {
  const { tools, now, origin } = call
  if (tools.services.practice.current.isClosed) requireEntry(tools, await getAccount(db, userId))
  const longestMs = longestSessionMs(call)
  const id = newId()
  const key = newRefreshKey()
  // which factors are enabled is irrelevant here: at sign-in only a passkey counts as a second factor
  const aal = levelOf(methods, { hasSecondFactor: true, hasEmailCode: false })
  const after = (ms: number) => new Date(now.getTime() + ms)
  const { isNewDevice, isPending, enrolmentDueAt } = await insertSession(db, {
    id,
    userId,
    isRecovery,
    aal,
    factorId,
    methods,
    refreshKey: encryptRefreshKey(tools.services.keys, id, key),
    ip: origin.ip,
    userAgent: origin.userAgent?.slice(0, 400) ?? null,
    network: tools.limits.keyOf(origin.network),
    device: deviceKey(call),
    startedAt: now,
    absoluteAt: after(longestMs),
    pendingUntil: after(pendingMs),
    factorDueAt: after(graceMs),
  })
  if (isNewDevice) await notifyOfNewDevice(call, db, userId)
  afterCommit(db, () => tools.services.live.hint([userId], 'sessions'))
  const timestamp = Math.floor(now.getTime() / 1000)
  return {
    isPending,
    enrolmentDueAt,
    id,
    aal,
    amr: methods.map((method) => ({ method, timestamp })),
    createdAt: now,
    absoluteAt: after(isPending ? pendingMs : longestMs),
    generation: 0,
    refreshToken: refreshToken(key, id, 0),
  }
}

/** Keyed hash of the device type and network; neither is stored in the clear. */
function deviceKey({ tools, origin }: AnyCall): Buffer {
  const { browser, system } = deviceOf(origin.userAgent)
  return tools.limits.keyOf(`${neighbourhood(origin.network)}|${browser}|${system}`)
}

/**
 * The /16 of an IPv4 address or the /32 of an IPv6 one: roughly one provider's customers in a region, so that a new address on the same
 * line is not reported as a new device.
 */
const neighbourhood = (network: string) => network.split(/[.:]/).slice(0, 2).join('.')

/** Sent even before the second factor is proved: the owner should know that someone has the password. */
async function notifyOfNewDevice(call: AnyCall, db: Db, userId: string) {
  const account = await getAccount(db, userId)
  if (!account.emailConfirmedAt) return
  const { browser, system } = deviceOf(call.origin.userAgent)
  const device = [browser, system].filter((name) => name !== null).join(', ') || '–'
  const link = `${call.tools.services.config.publicUrl}/security`
  await sendNotice(call, db, account, 'new_device', { device, address: call.origin.ip, link })
}

export async function sessionAnswer(
  { tools, now }: AnyCall,
  account: Pick<StoredAccount, 'hasSecondFactor'> & Account,
  session: LiveSession,
): Promise<Extract<Answer, { session: unknown }>> {
  const { auth } = tools.services.config
  const user = toWireUser(account, auth)
  const { token, expiresAt } = await tools.tokens.sign(
    {
      sub: user.id,
      session_id: session.id,
      email: user.email,
      phone: user.phone,
      role: auth.role,
      aal: session.aal,
      amr: session.amr,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      is_anonymous: account.isAnonymous,
      generation: session.generation,
      ...secondFactorClaims(session, now),
    },
    now,
    lowAalEnd(session, account, auth.session),
  )
  return {
    lastsUntil: session.absoluteAt,
    session: {
      access_token: token,
      token_type: 'bearer',
      expires_in: expiresAt - Math.floor(now.getTime() / 1000),
      expires_at: expiresAt,
      refresh_token: session.refreshToken,
      user,
    },
  }
}

/** Tells the client, even after a reload, whether a factor must be proved or set up, and by when. */
function secondFactorClaims({ isPending, enrolmentDueAt }: Standing, now: Date) {
  if (isPending) return { second_factor: 'pending' as const }
  if (!enrolmentDueAt) return {}
  return enrolmentDueAt <= now ? { second_factor: 'enrol' as const } : { second_factor_due: Math.floor(enrolmentDueAt.getTime() / 1000) }
}
