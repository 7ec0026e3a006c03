import { createHmac, randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { PortalProblem } from '@uzima/contract/portals'
import * as oauth from 'openid-client'
import { recordNow } from '#audit/append.ts'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { FhirResource } from '#export/fhir.ts'
import { bringFetched } from '#modules/imports/public.ts'
import { notify } from '#modules/notifications/public.ts'
import { ledTo } from './about.ts'
import { clientOf, isRefusal } from './client.ts'
import { filesOf } from './files.ts'
import { isOf, most, readPatient, type Source, Stopped, search } from './pages.ts'
import { type ConnectionRow, findKnown, findPortal, insertEntries, lockConnection, type StoredPortal, updateConnection } from './queries.ts'
import { reachOf } from './reach.ts'
import { type Access, connectionRecord } from './record.ts'
import { accessOf } from './tokens.ts'

/** Runs a system task in its own transaction. */
type RunTask = <T>(task: (ctx: Context<System>) => Promise<T>) => Promise<T>
type Work = {
  run: RunTask
  row: ConnectionRow
  portal: StoredPortal
  access: Access
  services: Context['services']
  now: Date
  wait: Source['wait']
  patienceMs: number
}

const dayMs = 86_400_000
const mostOfBundle = 40_000_000
const categories = ['vital-signs', 'laboratory', 'social-history', 'activity'] as const

/** Fetches what a person's connection gives that has not come before, and lays it before them. Nobody's transaction waits for the network. */
export async function fetchFromPortal(
  run: RunTask,
  id: string,
  { wait = (seconds) => delay(seconds * 1000), patienceMs = 20_000 }: Partial<Pick<Source, 'wait' | 'patienceMs'>> = {},
): Promise<void> {
  const work = await run((ctx) => begin(ctx, id))
  if (!work) return
  try {
    const { patient, found, problem } = await gather({ run, wait, patienceMs, ...work })
    await run((ctx) => settle(ctx, work, { patient, found, problem }))
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    await run((ctx) => giveUp(ctx, work, error))
  }
}

async function begin(ctx: Context<System>, id: string): Promise<Omit<Work, 'run' | 'wait' | 'patienceMs'> | undefined> {
  const { db, now, services } = ctx
  const row = await lockConnection(db, id)
  if (row?.state !== 'connected') return undefined
  const portal = await findPortal(db, row.portalId)
  const { access } = (await connectionRecord.decrypter(ctx, [row.patientId]))(row)
  if (!portal || portal.suspendedAt !== null || access === null) {
    await updateConnection(db, id, { fetchingAt: null })
    return undefined
  }
  // another one begins only when this one can no longer be going on
  await updateConnection(db, id, { fetchingAt: now, fetchAt: new Date(now.getTime() + dayMs) })
  return { row, portal, access, services, now }
}

/** An entry as it is handed on, with its files. */
type Found = { json: string[]; hash: Buffer }
type Gathered = { patient: FhirResource; found: Found[]; problem: PortalProblem | null }

async function gather(work: Work): Promise<Gathered> {
  const { portal, services, now } = work
  const reach = reachOf(services.config)
  let access = work.access
  const isOver = access.endsAt !== null && Date.parse(access.endsAt) - 30_000 < now.getTime()
  if (isOver) access = await refreshed(work)
  const source: Source = {
    ...{ reach, address: portal.address, token: access.accessToken, wait: work.wait, patienceMs: work.patienceMs },
    ...{ spent: { bytes: 0, pages: 0, waits: 0 }, startedAt: performance.now(), isRenewed: isOver, now },
  }
  try {
    return await readAll(work, source, access)
  } catch (error) {
    if (!(error instanceof Stopped && error.problem === 'unauthorized') || isOver) throw error
    // it has ended there sooner than it had said
    access = await refreshed(work)
    return readAll(work, { ...source, token: access.accessToken, isRenewed: true }, access)
  }
}

/** A refresh token is used once: the one that follows is kept before anything is done with it. */
async function refreshed({ run, row, portal, access, services, now }: Work): Promise<Access> {
  if (access.refreshToken === null) throw new Stopped('unauthorized')
  let next: Access | undefined
  try {
    const client = await clientOf(portal, { services, now })
    next = accessOf(await oauth.refreshTokenGrant(client, access.refreshToken), now, access)
  } catch (error) {
    throw new Stopped(isRefusal(error) ? 'unauthorized' : 'unreachable')
  }
  if (!next) throw new Stopped('not_understood')
  const kept = next
  await run(async (ctx) => updateConnection(ctx.db, row.id, await connectionRecord.encrypt(ctx, row, { access: kept })))
  return kept
}

async function readAll({ run, row, portal, services }: Work, source: Source, access: Access): Promise<Gathered> {
  const { contact, ...patient } = await readPatient(source, access.patient)
  const found = new Map<string, { resource: FhirResource; hash: Buffer }>()
  const secret = services.keys.derive('portal_entries')
  let problem: PortalProblem | null = null
  let size = JSON.stringify(patient).length
  const note = (resource: FhirResource) => {
    // said again in other words of its server, it is the same
    const { meta: _, text: __, ...says } = resource
    const hash = createHmac('sha256', secret)
      .update(`${row.id}|${resource.resourceType}/${resource.id}|${asText(says)}`)
      .digest()
    found.set(hash.toString('hex'), { resource, hash })
  }
  const take = (resource: FhirResource) => {
    if (isOf(resource, access.patient)) note(resource)
    else problem ??= 'others'
  }
  // who is to be called stands in the patient's own resource, or in resources of their own
  for (const [index, each] of (Array.isArray(contact) ? contact : []).slice(0, mostContacts).entries())
    if (isObject(each)) note(contactOf(patient, each, index))
  try {
    for (const type of portal.about.types.filter((each) => each !== ledTo))
      for (const category of type === 'Observation' ? categories : [undefined])
        for await (const resource of search(source, type, { patient: access.patient, ...(category && { category }), _count: '100' }))
          take(resource)
  } catch (error) {
    if (!(error instanceof Stopped && error.problem === 'rest_later')) throw error
    problem = 'rest_later'
  }
  const known = await run(({ db }) =>
    findKnown(
      db,
      row.id,
      [...found.values()].map(({ hash }) => hash),
    ),
  )
  const fresh: Found[] = []
  try {
    for (const [name, { resource, hash }] of found) {
      if (known.has(name)) continue
      const { document, files, later } = await withFiles(source, resource)
      if (later) {
        // it comes as a whole another time
        problem ??= 'files'
        continue
      }
      const json = [document, ...files].map(asText)
      size += json.reduce((sum, text) => sum + Buffer.byteLength(text) + 20, 0)
      if (fresh.length >= most.entries || size > mostOfBundle) throw new Stopped('rest_later')
      fresh.push({ json, hash })
    }
  } catch (error) {
    if (!(error instanceof Stopped && error.problem === 'rest_later')) throw error
    problem = 'rest_later'
  }
  return { patient, found: fresh, problem }
}

const mostContacts = 20
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
/** As a resource of its own, so that it is known once it has come. */
const contactOf = (
  { id }: FhirResource,
  { name, telecom, relationship, period }: Record<string, unknown>,
  index: number,
): FhirResource => ({
  ...{ resourceType: 'RelatedPerson', id: `${id.slice(0, 50)}-contact-${index + 1}`, patient: { reference: `Patient/${id}` } },
  ...(name !== undefined && { name: [name] }),
  ...(telecom !== undefined && { telecom }),
  ...(relationship !== undefined && { relationship }),
  ...(period !== undefined && { period }),
})

/** Only what has not come before is asked for its files. */
const withFiles = async (source: Source, resource: FhirResource) =>
  resource.resourceType === 'DocumentReference' ? filesOf(source, resource) : { document: resource, files: [], later: false }

/** Deeper than anything we read. */
function asText(resource: object): string {
  try {
    return JSON.stringify(resource)
  } catch {
    throw new Stopped('not_understood')
  }
}

/** In about a month, not with everybody else. */
const inAMonth = (now: Date) => new Date(now.getTime() + 30 * dayMs + randomInt(-2 * dayMs, 2 * dayMs))

type Begun = Pick<Work, 'row' | 'portal' | 'access'>
async function settle(ctx: Context<System>, { row, portal, access }: Begun, { patient, found, problem }: Gathered) {
  const { db, now } = ctx
  const { id: connectionId, patientId } = row
  // removed meanwhile
  if ((await lockConnection(db, connectionId))?.state !== 'connected') return
  if (found.length > 0) {
    const entries = [asText(patient), ...found.flatMap(({ json }) => json)].map((json) => `{"resource":${json}}`)
    const bundle = `{"resourceType":"Bundle","type":"collection","timestamp":"${now.toISOString()}","entry":[${entries.join(',\n')}]}`
    const importId = await bringFetched(ctx, { patientId, connectionId, name: portal.name, bytes: Buffer.from(bundle) })
    await insertEntries(db, { connectionId, patientId, importId, hashes: found.map(({ hash }) => hash) })
  }
  const next = access.refreshToken === null ? null : problem === 'rest_later' ? new Date(now.getTime() + dayMs) : inAMonth(now)
  await updateConnection(db, connectionId, { fetchingAt: null, fetchedAt: now, fetchAt: next, found: found.length, problem, toldAt: null })
  await record(ctx, row, { count: found.length, files: found.reduce((sum, { json }) => sum + json.length - 1, 0) })
}

/** What was fetched is read by the importer, and not all of it may be of use. */
export const noteFetched = ({ db }: Context<System>, connectionId: string, lines: number) =>
  updateConnection(db, connectionId, { found: lines })

/** Since when nothing came, where that is a week longer than it should be and nobody was told. */
function silentSince({ fetchedAt, connectedAt, toldAt }: ConnectionRow, now: Date): Date | null {
  const since = fetchedAt ?? connectedAt
  const most = fetchedAt === null ? 7 * dayMs : 39 * dayMs
  return since !== null && toldAt === null && now.getTime() - since.getTime() > most ? since : null
}

async function giveUp(ctx: Context<System>, { row, portal }: Begun, { problem, retryAfter }: Stopped) {
  const { db, now } = ctx
  if ((await lockConnection(db, row.id))?.state !== 'connected') return
  if (problem === 'unauthorized') {
    await updateConnection(db, row.id, { state: 'lapsed', access: null, fetchingAt: null, fetchAt: null, problem: 'ended' })
    await notify(ctx, [
      { userId: row.patientId, event: 'portal_ended', values: { portal: portal.name }, link: '/health-records/connections' },
    ])
    return
  }
  const next = new Date(now.getTime() + (retryAfter === null ? dayMs : Math.max(retryAfter * 1000, 60_000)))
  const since = silentSince(row, now)
  await updateConnection(db, row.id, { fetchingAt: null, fetchAt: next, problem, ...(since && { toldAt: now }) })
  if (since)
    await notify(ctx, [
      {
        ...{ userId: row.patientId, event: 'portal_silent', link: '/health-records/connections' },
        values: { portal: portal.name, time: since.toISOString() },
      },
    ])
}

const record = ({ db, now }: Context<System>, { id, patientId }: ConnectionRow, details: { count: number; files: number }) =>
  recordNow(db, {
    ...{ event: 'portal_connection.fetched', at: now, actorId: null, subjectId: patientId, sessionId: null, requestId: null, ip: null },
    ...{ userAgent: null, resourceType: 'portals', resourceId: id, purpose: 'operations', outcome: 'success', details },
  })
