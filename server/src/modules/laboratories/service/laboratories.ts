import type { Input, Output } from '@uzima/contract/endpoint'
import type { laboratoriesApi } from '@uzima/contract/laboratories'
import { calculateJwkThumbprint } from 'jose'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, forbidden, invalid, notFound } from '#errors.ts'
import {
  approveKey,
  endKey,
  type Fellow,
  findFellows,
  findKeys,
  findLaboratories,
  insertKey,
  insertLaboratory,
  setSuspended,
} from '../queries.ts'
import { readPublicKey } from '../signature.ts'

type Api = typeof laboratoriesApi
const mostKeys = 10

export async function listLaboratories({ db, actor }: Context<Admin>): Promise<Output<Api['listLaboratories']>> {
  const [laboratories, keys, fellows] = await Promise.all([findLaboratories(db), findKeys(db), findFellows(db)])
  const shown = await Promise.all(
    keys
      .filter(({ endedAt }) => endedAt === null)
      .map(async ({ id, laboratoryId, jwk, askedBy, askerName, askedAt, approverName, approvedAt }) => ({
        laboratoryId,
        key: {
          ...{ id, askerName, approverName },
          fingerprint: await calculateJwkThumbprint(jwk),
          askedAt: askedAt.toISOString(),
          isOwn: askedBy === actor.id,
          approvedAt: approvedAt?.toISOString() ?? null,
          obstacle: approvedAt === null && askedBy !== actor.id ? obstacleOf(askedBy, fellows) : null,
        },
      })),
  )
  return {
    rows: laboratories.map(({ id, name, application, facility, registeredAt, suspendedAt, lastMessageAt }) => ({
      ...{ id, name, application, facility },
      registeredAt: registeredAt.toISOString(),
      suspendedAt: suspendedAt?.toISOString() ?? null,
      lastMessageAt: lastMessageAt?.toISOString() ?? null,
      keys: shown.filter(({ laboratoryId }) => laboratoryId === id).map(({ key }) => key),
    })),
  }
}

const obstacleOf = (askedBy: string | null, fellows: Fellow[]) => fellows.find(({ id }) => id === askedBy)?.obstacle ?? null

export async function registerLaboratory(
  ctx: Context<Admin>,
  input: Input<Api['registerLaboratory']>,
): Promise<Output<Api['registerLaboratory']>> {
  const { db, actor, now } = ctx
  const { name, application, facility, key } = input
  const jwk = readKey(key)
  await requireSecond(ctx)
  const id = ctx.newId()
  await insertLaboratory(db, { id, name, application: application ?? '', facility, registeredBy: actor.id, registeredAt: now })
  await insertKey(db, { id: newId(), laboratoryId: id, jwk, askedBy: actor.id, askedAt: now })
  ctx.audit({ details: { app: id, appName: name } })
  return { id }
}

export async function addLaboratoryKey(
  ctx: Context<Admin>,
  { id, key }: Input<Api['addLaboratoryKey']>,
): Promise<Output<Api['addLaboratoryKey']>> {
  const { db, actor, now } = ctx
  const [laboratories, keys] = await Promise.all([findLaboratories(db), findKeys(db)])
  if (!laboratories.some((each) => each.id === id)) throw notFound()
  const jwk = readKey(key)
  await requireSecond(ctx)
  const own = keys.filter(({ laboratoryId, endedAt }) => laboratoryId === id && endedAt === null)
  if (own.some(({ approvedAt }) => approvedAt === null) || own.length >= mostKeys) throw conflict('change_waiting')
  await insertKey(db, { id: newId(), laboratoryId: id, jwk, askedBy: actor.id, askedAt: now })
  ctx.audit({ details: { app: id } })
  return { id }
}

function readKey(text: string): string {
  const jwk = readPublicKey(text)
  if (!jwk) throw invalid('key', 'laboratory_key_invalid')
  return JSON.stringify(jwk)
}

/** Refused where nobody could approve it. */
async function requireSecond({ db }: Context<Admin>) {
  const fellows = await findFellows(db)
  if (fellows.length === 0) throw conflict('second_officer_missing')
  if (fellows.every(({ obstacle }) => obstacle === 'officers_promoted_together')) throw conflict('officers_promoted_together')
}

/** Two people: whoever asked may only withdraw. The database enforces the same. */
export async function approveLaboratoryKey(ctx: Context<Admin>, { id }: { id: string }): Promise<{ id: string }> {
  const { db, actor } = ctx
  const [keys, fellows] = await Promise.all([findKeys(db), findFellows(db)])
  const key = keys.find((each) => each.id === id)
  if (!key) throw notFound()
  if (key.askedBy === actor.id) throw forbidden('disclosure_request_own')
  if (key.approvedAt !== null || key.endedAt !== null) throw conflict('disclosure_request_decided')
  const obstacle = obstacleOf(key.askedBy, fellows)
  if (obstacle) throw conflict(obstacle)
  if (!(await approveKey(db, id))) throw conflict('disclosure_request_decided')
  ctx.audit({ resourceId: id, details: { app: key.laboratoryId } })
  return { id }
}

export async function endLaboratoryKey(ctx: Context<Admin>, { id }: { id: string }): Promise<{ id: string }> {
  const ended = await endKey(ctx.db, id, ctx.actor.id, ctx.now)
  if (!ended) throw notFound()
  ctx.audit({ resourceId: id, details: { app: ended.laboratoryId } })
  return { id }
}

export async function suspendLaboratory(ctx: Context<Admin>, { id, suspended }: Input<Api['suspendLaboratory']>): Promise<{ id: string }> {
  const found = await setSuspended(ctx.db, id, suspended ? ctx.now : null)
  if (!found) throw notFound()
  ctx.audit({ details: { app: id, appName: found.name, suspended } })
  return { id }
}
