import { createHmac } from 'node:crypto'
import type { Input, Output } from '@uzima/contract/endpoint'
import { longestIdleOfStaff, type sessionsApi } from '@uzima/contract/sessions'
import { isOfStaff, type System, type User } from '#auth/actor.ts'
import { deviceOf } from '#auth/device.ts'
import type { Context } from '#context.ts'
import { invalid, notFound, unauthenticated } from '#errors.ts'
import * as queries from './queries.ts'

type Api = typeof sessionsApi
type SessionLimits = Output<Api['getLimits']>

export async function getLimits({ db, actor, now }: Context<User>): Promise<SessionLimits> {
  const limits = await queries.findLimits(db, actor.sessionId)
  if (!limits) throw unauthenticated('session_ended')
  const secondsUntil = (end: Date) => Math.max(0, (end.getTime() - now.getTime()) / 1000)
  return {
    idleMinutes: limits.idleMinutes,
    idleSecondsLeft: secondsUntil(limits.idleEndsAt),
    secondsLeft: secondsUntil(limits.absoluteAt),
  }
}

/** The mount has already extended the session, as with any change a person makes. */
export const noteActivity = (ctx: Context<User>): Promise<SessionLimits> => getLimits(ctx)

export async function changeTimeout(ctx: Context<User>, { idleMinutes }: Input<Api['changeTimeout']>): Promise<SessionLimits> {
  if (idleMinutes > longestIdleOfStaff && isOfStaff(ctx.actor)) throw invalid('idleMinutes', 'timeout_too_long')
  await queries.setIdleMinutes(ctx.db, idleMinutes)
  ctx.audit({ resourceId: ctx.actor.sessionId, details: { minutes: idleMinutes } })
  return getLimits(ctx)
}

export async function listSessions({ db, actor }: Context<User>): Promise<Output<Api['listSessions']>> {
  const rows = await queries.findSessionsOf(db)
  return { rows: rows.map((row) => toOwnSession(row, actor.sessionId)) }
}

export async function endSession({ db }: Context<User>, { id }: Input<Api['endSession']>): Promise<Output<Api['endSession']>> {
  if (!(await queries.endSessionOf(db, id))) throw notFound('session_not_found')
  return { ended: true }
}

/** Stable per person and useless for anyone else, so that a draft can be decrypted after signing in again. */
export async function getDraftKey({ actor, services }: Context<User>): Promise<Output<Api['getDraftKey']>> {
  return { key: createHmac('sha256', services.keys.derive('drafts')).update(actor.id).digest('base64') }
}

/** Once a minute. */
export async function deleteUnusedDevices({ db, now }: Context<System>): Promise<void> {
  await queries.deleteOldDevices(db, now)
}

function toOwnSession(row: queries.SessionRow, thisId: string) {
  const { id, address, userAgent, createdAt, lastActivityAt, methods } = row
  return {
    id,
    isThis: id === thisId,
    ...deviceOf(userAgent),
    address,
    signedInAt: createdAt.toISOString(),
    lastActiveAt: lastActivityAt.toISOString(),
    methods,
  }
}
