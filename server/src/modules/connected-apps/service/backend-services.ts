import type { BackendRequest, BackendService, backendServicesApi } from '@uzima/contract/connected-apps/backend-services'
import type { DataKind } from '@uzima/contract/connected-apps/scopes'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import {
  type BackendRequestRow,
  type Fellow,
  findBackendRequests,
  findFellows,
  insertBackendDecision,
  insertBackendRequest,
  lockBackend,
} from '../queries/backend-services.ts'
import { findClients, insertClient, mostClients } from '../queries/clients.ts'
import { storedKeys } from './app-keys.ts'

type Api = typeof backendServicesApi

export async function listBackendServices({ db, actor }: Context<Admin>): Promise<Output<Api['listBackendServices']>> {
  const [clients, requests, fellows] = await Promise.all([findClients(db, true), findBackendRequests(db), findFellows(db)])
  const shown = (row: BackendRequestRow | undefined) => (row ? toRequest(row, actor.id, fellows) : null)
  return {
    rows: clients.map(({ id, name, maker, registeredAt, suspendedAt, lastUsedAt }): BackendService => {
      const own = requests.filter(({ clientId }) => clientId === id)
      const approved = own
        .filter(({ outcome }) => outcome === 'approved')
        .sort((a, b) => (b.decidedAt?.getTime() ?? 0) - (a.decidedAt?.getTime() ?? 0))[0]
      return {
        ...{ id, name, maker },
        registeredAt: registeredAt.toISOString(),
        suspendedAt: suspendedAt?.toISOString() ?? null,
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        approved: shown(approved),
        latest: shown(own[0] === approved ? undefined : own[0]),
      }
    }),
  }
}

function toRequest(row: BackendRequestRow, callerId: string, fellows: Fellow[]): BackendRequest {
  const { id, kinds, jwks, jwksUri, askedBy, askerName, askedAt, outcome, deciderName, decidedAt } = row
  return {
    ...{ id, askerName, outcome, deciderName },
    kinds: kinds as DataKind[], // checked when it was asked for
    keys: jwksUri ?? JSON.stringify(jwks, null, 2),
    askedAt: askedAt.toISOString(),
    isOwn: askedBy === callerId,
    decidedAt: decidedAt?.toISOString() ?? null,
    obstacle: outcome === null && askedBy !== callerId ? obstacleOf(askedBy, fellows) : null,
  }
}

const obstacleOf = (askedBy: string | null, fellows: Fellow[]) => fellows.find(({ id }) => id === askedBy)?.obstacle ?? null

export async function registerBackendService(
  ctx: Context<Admin>,
  { name, maker, ...asked }: Input<Api['registerBackendService']>,
): Promise<Output<Api['registerBackendService']>> {
  const { db, actor, now } = ctx
  await requireSecond(ctx)
  if ((await findClients(db, true)).length >= mostClients) throw conflict('too_many_apps')
  const id = ctx.newId()
  await insertClient(db, {
    ...{ id, name, maker, website: null, privacyNotice: null, redirectUris: [], kinds: [], isBackend: true },
    registeredBy: actor.id,
    registeredAt: now,
  })
  await ask(ctx, id, asked)
  ctx.audit({ details: { app: id, appName: name } })
  return { id }
}

export async function changeBackendService(
  ctx: Context<Admin>,
  { id, ...asked }: Input<Api['changeBackendService']>,
): Promise<Output<Api['changeBackendService']>> {
  if (!(await lockBackend(ctx.db, id))) throw notFound()
  await requireSecond(ctx)
  const requests = await findBackendRequests(ctx.db)
  if (requests.some(({ clientId, outcome }) => clientId === id && outcome === null)) throw conflict('change_waiting')
  await ask(ctx, id, asked)
  ctx.audit({ details: { app: id } })
  return { id }
}

/** Refused where nobody could approve it. */
async function requireSecond({ db }: Context<Admin>) {
  const fellows = await findFellows(db)
  if (fellows.length === 0) throw conflict('second_officer_missing')
  if (fellows.every(({ obstacle }) => obstacle === 'officers_promoted_together')) throw conflict('officers_promoted_together')
}

type Asked = Pick<Input<Api['registerBackendService']>, 'kinds' | 'keys'>
const ask = ({ db, actor, now }: Context<Admin>, clientId: string, { kinds, keys }: Asked) =>
  insertBackendRequest(db, { id: newId(), clientId, kinds, ...storedKeys(keys), askedBy: actor.id, askedAt: now })

export const approveBackendRequest = (ctx: Context<Admin>, { id }: Input<Api['approveBackendRequest']>) => decide(ctx, id, 'approved')
export const refuseBackendRequest = (ctx: Context<Admin>, { id }: Input<Api['refuseBackendRequest']>) => decide(ctx, id, 'refused')
export const withdrawBackendRequest = (ctx: Context<Admin>, { id }: Input<Api['withdrawBackendRequest']>) => decide(ctx, id, 'withdrawn')

/** Two people: whoever asked may only withdraw. The database enforces the same. */
async function decide(ctx: Context<Admin>, id: string, outcome: 'approved' | 'refused' | 'withdrawn'): Promise<{ id: string }> {
  const { db, actor, now } = ctx
  const [requests, fellows] = await Promise.all([findBackendRequests(db), findFellows(db)])
  const request = requests.find((each) => each.id === id)
  if (!request) throw notFound()
  const isOwn = request.askedBy === actor.id
  if (isOwn !== (outcome === 'withdrawn')) throw forbidden(isOwn ? 'disclosure_request_own' : 'forbidden')
  if (request.outcome !== null) throw conflict('disclosure_request_decided')
  const obstacle = outcome === 'approved' ? obstacleOf(request.askedBy, fellows) : null
  if (obstacle) throw conflict(obstacle)
  if (!(await insertBackendDecision(db, { requestId: id, outcome, decidedBy: actor.id, decidedAt: now }))) {
    throw conflict('disclosure_request_decided')
  }
  ctx.audit({ resourceId: id, details: { app: request.clientId } })
  return { id }
}
