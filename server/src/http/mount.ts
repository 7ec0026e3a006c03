import type { AuditEvent } from '@uzima/contract/audit'
import type { Endpoint } from '@uzima/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { auditStatement } from '#audit/append.ts'
import {
  type Backend,
  type Kiosk,
  offices,
  type Refusal,
  refusal,
  type System,
  type User,
  unmetCondition,
  type Visitor,
} from '#auth/actor.ts'
import { networkOf } from '#auth/rate-limits.ts'
import type { Tokens } from '#auth/tokens.ts'
import type { AuditNote, Context, RunOwn } from '#context.ts'
import type { CostlyWork } from '#costly-work.ts'
import { CountedRefusal } from '#counted-refusal.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { asApp, asBackend, asBackendOf, toAppUser, toBackend } from '#db/app-identity.ts'
import type { Db, Pool } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import {
  asKiosk,
  asVisitor,
  changingSessionContext,
  type KeyClaim,
  type Office,
  type SessionContext,
  sessionContext,
  toUser,
} from '#db/identity.ts'
import type { Replica } from '#db/replica.ts'
import { afterCommit, inTransaction, type SetContext, type Statement, type Worked } from '#db/transaction.ts'
import { DeferredAnswer } from '#deferred-answer.ts'
import { AppError, forbidden, notFound, PartError, tooMany, unauthenticated } from '#errors.ts'
import { BulkAnswer } from '#export/bulk-answer.ts'
import { ResourceAnswer } from '#export/resource-answer.ts'
import { SignedAnswer } from '#export/signed-answer.ts'
import { FileAnswer, type Reader } from '#files/answer.ts'
import { inSystem } from '#jobs/system.ts'
import type { Services } from '#services.ts'
import type { DiskWatch } from '#watch/disk.ts'
import { sendProblem } from './answer.ts'
import { readAsBytes, readAsJson } from './bodies.ts'
import type { Denials } from './denials.ts'
import { claimOf, Repeated, readKey, requireFirst } from './idempotency.ts'
import { languageAsked } from './language.ts'
import { sendResource } from './outcome.ts'
import type { ReadLimits } from './read-limits.ts'
import { whileThereIsRoom } from './room.ts'
import type { AnyRoute, RouteTable } from './routes.ts'
import { sendFile } from './send-file.ts'
import { readToken, type Token, takeProof } from './token.ts'
import { readKiosk, required, requiredApp, requiredBackend, toKiosk } from './who-asks.ts'

/** `admission`: where requests for costly work wait before they take a connection. */
type Guards = { admission: CostlyWork; tokens: Tokens; appTokens: Tokens; readLimits: ReadLimits; denials: Denials }
export type MountOptions = Guards & {
  pool: Pool
  replica?: Replica | undefined
  services: Services
  disk: Pick<DiskWatch, 'takesUploads'>
  now: () => Date
}

type Caller = User | Visitor | Kiosk | Backend
const visitor: Visitor = { role: 'visitor', id: null, sessionId: null }

/** The only path from HTTP to a service: parse, authenticate, authorise, run in a transaction, audit, respond. */
export function mount(app: FastifyInstance, { api, table }: RouteTable, options: MountOptions) {
  for (const [name, endpoint] of Object.entries(api)) {
    const route = table[name]
    if (!route) throw new Error(`The endpoint ${name} has no route.`)
    const { method, path: url, takes, bytes, bodyLimit = bytes } = endpoint
    const add = (scope: FastifyInstance) =>
      scope.route({
        method,
        url,
        exposeHeadRoute: false,
        ...(bodyLimit !== undefined && { bodyLimit }),
        ...(method !== 'GET' && { onRequest: whileThereIsRoom(options.disk, endpoint) }),
        handler: (request, reply) => handle({ name, endpoint, route, request, reply, ...options }),
      })
    if (bytes !== undefined) void app.register(async (scope) => add(readAsBytes(scope, takes)))
    else if (takes) void app.register(async (scope) => add(readAsJson(scope, takes)))
    else add(app)
  }
}

type Call = MountOptions & {
  name: string
  endpoint: Endpoint
  route: AnyRoute
  request: FastifyRequest
  reply: FastifyReply
}

async function handle(call: Call) {
  const { endpoint, request, reply } = call
  const now = call.now()
  let actor: Caller = visitor
  let sessionId: string | undefined
  try {
    const kiosk = call.route.allow === 'kiosk' ? readKiosk(request) : undefined
    const token = kiosk ? undefined : await readToken(call, now)
    sessionId = token?.sessionId
    requireRoom(call, token, now)
    await takeProof(call.pool, token?.proof)
    const enter = (session: SessionContext | undefined) => {
      if (kiosk) actor = toKiosk(session)
      else if (token?.systemScopes) actor = toBackend(requiredBackend(session), token.systemScopes)
      else if (token?.appScopes) actor = toAppUser(requiredApp(session), token.sessionId, token.appScopes)
      else if (token) actor = toUser(required(session, token), token.sessionId)
      admit(call, actor, now)
      return actor
    }
    const asked = readInput(endpoint, request)
    const office = officeOf(call, asked)
    const turn: InTurn = (work) => inTurn(call, token, work)
    const input = await prepare(call, asked, enter, { opening: reading(token, call.now(), office), turn })
    const madeId = newId()
    const claim = sessionId ? readClaim(call, input, madeId) : undefined
    const patientId = token?.systemScopes && call.route.patientOf?.(input, call.services)
    const opening = kiosk
      ? asKiosk(hashOfToken(kiosk), now)
      : (ofProgram(token, now, patientId) ?? contextFor(endpoint, sessionId, now, { claim, office }))
    const work: Work = async (db, session) => {
      enter(session)
      return runRoute(call, { db, actor, now, input, madeId, claim, session })
    }
    const ask = () =>
      patientId === undefined
        ? poolFor(call, token)((pool) => inTransaction(pool, opening, work))
        : readThenRecord(call, { opening, work, recording: reading(token, now, office), enter })
    const worked = await (call.route.prepare ? ask() : turn(ask))
    const output = worked instanceof DeferredAnswer ? await worked.finish() : worked
    reply.code(endpoint.status ?? 200).header('cache-control', 'no-store')
    if (output instanceof BulkAnswer) return reply.code(output.status).headers(output.headers).send(output.body)
    if (output instanceof SignedAnswer) return reply.code(output.status).headers(output.headers).send(output.body)
    if (output instanceof ResourceAnswer) return sendResource(request, reply, output)
    if (output instanceof FileAnswer) return await sendFile(reply, output, readerOf(call, { token, office, patientId }))
    if (output instanceof CountedRefusal) return reply.code(output.status).send(output.body)
    const body = z.parse(endpoint.response, output)
    // never a page of our origin
    return endpoint.file ? reply.type(endpoint.file).header('content-disposition', 'attachment').send(body) : reply.send(body)
  } catch (error) {
    await recordDenial(call, actor, now, error)
    return sendProblem(request, reply, error)
  }
}

/** Visitors alone: what a person has just written is on the primary. */
const poolFor =
  ({ pool, replica, route }: Call, token: Token | undefined): Replica['read'] =>
  (work) =>
    replica && route.mayLag && !token ? replica.read(work) : work(pool)

type InTurn = <T>(work: () => Promise<T>) => Promise<T>
function inTurn<T>({ endpoint, route, admission, request }: Call, token: Token | undefined, work: () => Promise<T>): Promise<T> {
  if (!route.costly && endpoint.file !== 'application/pdf') return work()
  return admission.run(token?.accountId ?? networkOf(request.ip), work)
}

/** The input after the route's own preparation, for which a short transaction admits the caller. */
async function prepare(
  { route, pool, services, request, now }: Call,
  input: Record<string, unknown>,
  enter: (session: SessionContext | undefined) => Caller,
  { opening, turn }: { opening: SetContext; turn: InTurn },
): Promise<Record<string, unknown>> {
  if (!route.prepare) return input
  const own: RunOwn<Caller> = (work) =>
    inTransaction<SessionContext, Awaited<ReturnType<typeof work>>>(pool, opening, async (db, session) => ({
      value: await work({ db, actor: enter(session), now: now(), services }),
    }))
  const actor = await turn(() => own(async (ctx) => ctx.actor))
  const asServer = <T>(task: (ctx: Context<System>) => Promise<T>) => inSystem({ pool, services, log: request.log, now }, task)
  return route.prepare(input, { actor, address: request.ip, services, log: request.log, own, asServer })
}

/**
 * What a backend service reads of a patient, in a transaction that cannot write, is recorded in another one before it is answered; that one
 * admits the service once more.
 */
async function readThenRecord({ pool }: Call, { opening, work, recording, enter }: ReadThenRecord): Promise<unknown> {
  const worked = await inTransaction<SessionContext, Worked<unknown>>(pool, opening, async (db, session) => ({
    value: await work(db, session),
  }))
  return inTransaction<SessionContext, unknown>(pool, recording, async (_, session) => {
    enter(session)
    return worked
  })
}
type Work = (db: Db, session: SessionContext) => Promise<Worked<unknown>>
type ReadThenRecord = { opening: SetContext; work: Work; recording: SetContext; enter: (session: SessionContext) => Caller }

type Whose = { token: Token | undefined; office: Office; patientId: string | undefined }
/** Reads while a file is streamed; revalidates the session each time. */
const readerOf =
  (call: Call, { token, office, patientId }: Whose): Reader =>
  (work) => {
    const opening = reading(token, call.now(), office, patientId)
    return inTransaction<SessionContext, Awaited<ReturnType<typeof work>>>(call.pool, opening, async (db, session) => {
      if (token) required(session, token)
      return { value: await work(db) }
    })
  }

function reading(token: Token | undefined, now: Date, office: Office, patientId?: string): SetContext {
  if (!token) return asVisitor(now)
  return ofProgram(token, now, patientId) ?? sessionContext(token.sessionId, now, office)
}

/** The transaction of an app or of a backend service, on the record of a patient if it reads one; undefined for a person's own. */
function ofProgram(token: Token | undefined, now: Date, patientId: string | undefined): SetContext | undefined {
  if (token?.systemScopes) return patientId === undefined ? asBackend(token.sessionId, now) : asBackendOf(token.sessionId, patientId, now)
  return token?.appScopes ? asApp(token.sessionId, now) : undefined
}

type Opening = { claim: KeyClaim | undefined; office: Office }
function contextFor(endpoint: Endpoint, sessionId: string | undefined, now: Date, { claim, office }: Opening): SetContext {
  if (!sessionId) return asVisitor(now)
  return endpoint.method === 'GET'
    ? sessionContext(sessionId, now, office)
    : changingSessionContext(sessionId, now, { isActive: showsPresence(endpoint), claim, office })
}

const officeOf = ({ route }: Call, input: Record<string, unknown>): Office =>
  route.asAdmin && input.asAdmin ? 'admin' : (offices[route.allow] ?? null)

/** The Idempotency-Key of the request, with the id of what it will create. */
function readClaim({ endpoint, route, name, request }: Call, input: Record<string, unknown>, madeId: string): KeyClaim | undefined {
  const key = endpoint.idempotent ? readKey(request.headers['idempotency-key']) : undefined
  if (key === undefined) return undefined
  const resourceId = (route.remembers === 'path' && idOf(input)) || madeId
  return claimOf({ key, operation: name, input, resourceId, status: endpoint.status ?? 200 })
}

/** Only a person's changes keep a session alive: no reads, and no requests the app makes by itself. */
const showsPresence = ({ method, unattended }: Endpoint) => method !== 'GET' && !unattended

/** Rate limit, applied before any database access. */
function requireRoom({ route, readLimits, request }: Call, token: Token | undefined, now: Date) {
  const limit = route.limit ?? (token?.systemScopes && route.allow === 'reader' ? 'service' : undefined)
  const wait = limit ? readLimits.take(limit, { sessionId: token?.sessionId, address: request.ip }, now) : 0
  if (wait > 0) throw tooMany(wait)
}

function readInput({ params, query, headers, body, bytes }: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const path = params && z.safeParse(params, request.params)
  if (path && !path.success) throw notFound()
  // path wins over body, so a body id cannot redirect the operation
  return {
    ...(query && z.parse(query, request.query, reported)),
    ...(headers && z.parse(headers, request.headers, reported)),
    ...(body && z.parse(body, request.body === undefined ? {} : request.body, reported)),
    ...(bytes !== undefined && { bytes: readBytes(request.body) }),
    ...path?.data,
  }
}

function readBytes(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new AppError(415, 'unsupported_media_type')
  return body
}

/** Distinguishes a missing field from an invalid one; the input itself goes neither into the response nor into the log. */
const reported = { reportInput: true }

/** Refusals that the person can resolve by signing in or by verifying a factor. */
const toProve = new Set<Refusal>(['unauthenticated', 'second_factor_required', 'insufficient_aal', 'reauthentication_required'])

function admit({ route }: Call, actor: Caller, now: Date) {
  const refused = refusal(route.allow, actor) ?? (route.needs && unmetCondition(route.needs, actor, now))
  if (refused) throw toProve.has(refused) ? unauthenticated(refused) : forbidden(refused)
}

type ReadyCall = {
  db: Db
  actor: Caller
  now: Date
  input: Record<string, unknown>
  madeId: string
  claim: KeyClaim | undefined
  session: SessionContext
}

async function runRoute(call: Call, { db, actor, now, input, madeId, claim, session }: ReadyCall): Promise<Worked<unknown>> {
  const { route, name, request, services } = call
  const note: AuditNote = {}
  const ctx: Context = {
    db,
    actor,
    language: languageAsked(request) ?? (actor.id === null ? services.practice.current.language : actor.locale),
    now,
    address: request.ip,
    services,
    log: request.log,
    newId: () => madeId,
    afterCommit: (effect) => afterCommit(db, effect),
    audit: (more) => Object.assign(note, more),
  }
  const audited = (row: Omit<AuditNote, 'resourceId'> & { resourceId: string | null }): Statement[] =>
    route.audit ? [auditStatement(Object.assign(origin(call, actor, now), { event: route.audit, outcome: 'success' as const }, row))] : []

  try {
    if (claim && actor.id !== null) await requireFirst(db, actor.id, claim, session)
    const value = await route.run(ctx, input)
    const resourceId = note.resourceId ?? idOf(value) ?? idOf(input) ?? null
    if (claim && resourceId !== claim.resourceId) throw new Error(`${name} created a resource with another id than its Idempotency-Key.`)
    const details = { ...note.details, ...appDetails(actor) }
    return { value, last: audited(Object.assign(note, { resourceId, details })) }
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    if (!route.replay) throw new AppError(422, 'idempotency_key_reused')
    const value = await route.replay(ctx, error.resourceId)
    // nothing changed, but the repeated read is audited
    return { value, last: audited({ ...note, resourceId: error.resourceId, details: { ...note.details, replayed: true } }) }
  }
}

/** Audits a denied access although its transaction was rolled back. */
async function recordDenial(call: Call, actor: Caller, now: Date, error: unknown) {
  if (!(error instanceof AppError) || actor.role === 'visitor' || actor.role === 'kiosk') return
  const asked = idOf(call.request.params) ?? (error instanceof PartError ? error.resourceId : undefined)
  // no text of PostgreSQL holds a NUL
  const resourceId = asked?.replaceAll('\0', '\uFFFD') ?? null
  if (error.status !== 403 && !(error.status === 404 && resourceId !== null)) return
  const event: AuditEvent = call.route.denied?.[error.code] ?? 'access.denied'
  const details = { operation: call.name, code: error.code, ...appDetails(actor) }
  const row = { ...origin(call, actor, now), event, outcome: 'denied' as const, resourceId, details }
  if (!call.denials.isSingle(row)) return
  try {
    await inTransaction(call.pool, contextOf(actor, now), async () => ({
      value: undefined,
      last: [auditStatement(row)],
    }))
  } catch (failure) {
    call.request.log.error({ err: failure }, 'a denial could not be recorded')
  }
}

function contextOf(actor: User | Backend, now: Date): SetContext {
  if (actor.role === 'backend') return asBackend(actor.service.id, now)
  return actor.app ? asApp(actor.sessionId, now) : sessionContext(actor.sessionId, now)
}

const origin = ({ endpoint, request }: Call, actor: Caller, now: Date) => ({
  at: now,
  actorId: actor.id,
  sessionId: actor.sessionId,
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  resourceType: endpoint.path.startsWith('/fhir/') ? 'fhir' : (endpoint.path.split('/')[2] ?? null),
  purpose: purposes[actor.role],
})
/** What an app did is on record under its name. */
function appDetails(actor: Caller): Record<string, string> {
  const app = actor.role === 'backend' ? actor.service : 'app' in actor ? actor.app : undefined
  return app ? { app: app.id, appName: app.name } : {}
}

const purposes = {
  visitor: 'public',
  patient: 'self',
  doctor: 'treatment',
  professional: 'treatment',
  admin: 'operations',
  kiosk: 'operations',
  backend: 'operations',
} as const

const idOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined
