import { createHash } from 'node:crypto'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { PortalConnection, portalsApi } from '@uzima/contract/portals'
import * as oauth from 'openid-client'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { conflict, notFound } from '#errors.ts'
import { takeBackAll, waitingFrom } from '#modules/imports/public.ts'
import { ledTo } from '../about.ts'
import { clientOf, returnAddress } from '../client.ts'
import {
  type ConnectionRow,
  deleteConnection,
  findConnections,
  findNamed,
  findPortals,
  insertConnection,
  lockConnection,
  lockOfPortal,
  queueFetch,
  type StoredPortal,
  updateConnection,
} from '../queries.ts'
import { type Access, connectionRecord } from '../record.ts'
import { GivenBack, Taken, usable } from './handshake.ts'

type Api = typeof portalsApi
type ById = { id: string }

/** Per person: each keeps another portal busy. */
const asking: Limit = { bucket: 'portal_connect', most: 30, seconds: 3600 }
const fetching: Limit = { bucket: 'portal_fetch', most: 10, seconds: 3600 }
/** A fetch that has not come to an end in so long never will. */
const fetchMs = 15 * 60_000

const hostOf = (address: string) => new URL(address).host

export async function listPortalConnections(ctx: Context<Verified>): Promise<Output<Api['listPortalConnections']>> {
  const [rows, portals] = await Promise.all([findConnections(ctx.db, ctx.actor.id), findPortals(ctx.db)])
  const shown = await toConnections(ctx, rows)
  const mine = new Set(rows.map(({ portalId }) => portalId))
  return {
    rows: shown,
    others: portals
      .filter(({ id, suspendedAt }) => !mine.has(id) && suspendedAt === null)
      .map(({ id, name, address, about }) => ({ id, name, host: hostOf(address), isMonthly: about.isOffline })),
  }
}

async function toConnections(ctx: Context<Verified>, rows: ConnectionRow[]): Promise<PortalConnection[]> {
  const { db, now } = ctx
  if (rows.length === 0) return []
  const waiting = await waitingFrom(
    db,
    rows.map(({ id }) => id),
  )
  const decrypt = await connectionRecord.decrypter(ctx, [ctx.actor.id])
  const named = new Map(
    (
      await findNamed(
        db,
        rows.map(({ portalId }) => portalId),
      )
    ).map((each) => [each.id, each]),
  )
  const shown: PortalConnection[] = []
  for (const row of rows) {
    const portal = named.get(row.portalId)
    const { access } = decrypt(row)
    shown.push({
      id: row.id,
      portal: { id: row.portalId, name: portal?.name ?? '', host: portal ? hostOf(portal.address) : '' },
      state: row.state,
      isSuspended: !portal || portal.suspendedAt !== null || portal.removedAt !== null,
      isMonthly: access !== null && access.refreshToken !== null,
      hasMore: access !== null && portal !== undefined && hasMore(portal.about, access),
      problem: row.problem,
      connectedAt: row.connectedAt?.toISOString() ?? null,
      isFetching: isFetching(row, now),
      fetchedAt: row.fetchedAt?.toISOString() ?? null,
      found: row.found,
      nextAt: row.state === 'connected' ? (row.fetchAt?.toISOString() ?? null) : null,
      waiting: waiting.get(row.id) ?? [],
    })
  }
  return shown
}

const isFetching = ({ state, fetchingAt }: ConnectionRow, now: Date) =>
  state === 'connected' && fetchingAt !== null && now.getTime() - fetchingAt.getTime() < fetchMs

async function shownAgain(ctx: Context<Verified>, id: string): Promise<PortalConnection> {
  const [shown] = await toConnections(ctx, [await load(ctx, id)])
  if (!shown) throw notFound('connection_not_found')
  return shown
}

/** Another person's and an unknown one give the same answer. */
async function load({ db, actor, audit }: Context<Verified>, id: string): Promise<ConnectionRow> {
  const row = await lockConnection(db, id)
  if (row?.patientId !== actor.id) throw notFound('connection_not_found')
  audit({ subjectId: actor.id, resourceId: id })
  return row
}

export async function connectPortal(
  ctx: Context<Verified>,
  { portalId }: Input<Api['connectPortal']>,
): Promise<Output<Api['connectPortal']>> {
  const { db, actor, now, services } = ctx
  await requireRoom(ctx, asking, actor.id)
  const portal = await usable(ctx, portalId)
  const [state, verifier] = [oauth.randomState(), oauth.randomPKCECodeVerifier()]
  const known = await lockOfPortal(db, actor.id, portalId)
  const owned = { id: known?.id ?? ctx.newId(), patientId: actor.id }
  const asked = { verifier, sessionId: actor.sessionId, at: now.toISOString() }
  const change = { ...(await connectionRecord.encrypt(ctx, owned, { asked })), stateHash: hashOfToken(state), askedAt: now }
  if (known) await updateConnection(db, owned.id, change)
  else await insertConnection(db, { ...owned, portalId, state: 'asked', ...change })
  ctx.audit({ subjectId: actor.id, resourceId: owned.id })
  const url = oauth.buildAuthorizationUrl(await clientOf(portal, { services, now }), {
    redirect_uri: returnAddress(services.config.publicUrl),
    scope: scopesOf(portal),
    aud: portal.address,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return { url: url.href }
}

/** Reading alone, of what we take and it has. */
function scopesOf({ about: { types, hasShortScopes, isOffline } }: StoredPortal): string {
  const rights = hasShortScopes ? 'rs' : 'read'
  return [
    'launch/patient',
    ...(isOffline ? ['offline_access'] : []),
    ...['Patient', ...types].map((type) => `patient/${type}.${rights}`),
  ].join(' ')
}

/** Whether it has kinds of entries that the person has not allowed us, as far as it has said what they have. */
function hasMore({ types }: StoredPortal['about'], { scope }: Access): boolean {
  if (scope === null) return false
  const allowed = new Set(scope.split(/\s+/).flatMap((each) => /^patient\/(\w+|\*)\.(?:read|\*|c?ru?d?s?)(?:\?.*)?$/.exec(each)?.[1] ?? []))
  return !allowed.has('*') && types.some((each) => each !== ledTo && !allowed.has(each))
}

/** After `takeAnswer`. What is wrong with the answer is shown at the connection. */
export async function finishPortalConnection(ctx: Context<Verified>, taken: unknown): Promise<PortalConnection> {
  const { db, now } = ctx
  const { connectionId, outcome } = z.parse(Taken, taken)
  const row = await load(ctx, connectionId)
  ctx.audit({ details: { outcome: typeof outcome === 'string' ? outcome : 'connected' } })
  if (typeof outcome === 'string') {
    await updateConnection(db, row.id, { problem: outcome })
    return shownAgain(ctx, row.id)
  }
  const access = await connectionRecord.encrypt(ctx, row, { access: outcome })
  await updateConnection(db, row.id, { ...access, state: 'connected', problem: null, connectedAt: now, fetchingAt: now })
  await queueFetch(db, row.id, now)
  return shownAgain(ctx, row.id)
}

export async function fetchFromPortal(ctx: Context<Verified>, { id }: ById): Promise<PortalConnection> {
  const { db, actor, now } = ctx
  const row = await load(ctx, id)
  if (row.state !== 'connected') throw conflict('connection_lapsed')
  await usable(ctx, row.portalId)
  if (!isFetching(row, now)) {
    await requireRoom(ctx, fetching, actor.id)
    await updateConnection(db, id, { fetchingAt: now })
    await queueFetch(db, id, now)
  }
  return shownAgain(ctx, id)
}

/** After `giveBack`: here it ends in any case. */
export async function removePortalConnection(
  ctx: Context<Verified>,
  given: Input<Api['removePortalConnection']>,
): Promise<Output<Api['removePortalConnection']>> {
  const { id, records } = given
  const { isEnded } = z.parse(GivenBack, given)
  await load(ctx, id)
  const kept = records ? await takeBackAll(ctx, id) : []
  await deleteConnection(ctx.db, id)
  ctx.audit({ details: { kept: kept.length, count: records ? 1 : 0 } })
  return { ended: isEnded ? 'there_too' : 'here_only', kept }
}
