import { STATUS_CODES } from 'node:http'
import type { Input } from '@uzima/contract/endpoint'
import { errorTitles } from '@uzima/contract/errors'
import type { fhirApi } from '@uzima/contract/fhir'
import { recordNow } from '#audit/append.ts'
import type { AuditNote } from '#context.ts'
import { newId } from '#db/id.ts'
import { AppError, FhirError, forbidden, type Issue, PartError } from '#errors.ts'
import type { FhirResource } from '#export/fhir.ts'
import type { Importer, Understood } from '#export/importer.ts'
import { ResourceAnswer } from '#export/resource-answer.ts'
import { type Asked, entryAt, readTransaction, resolved } from '../bundle.ts'
import { importerFor } from '../importers.ts'
import { queueForWrite } from '../queries.ts'
import { ofType, readBody } from '../read-body.ts'
import { servedTypes } from '../registry.ts'
import { isWithinScope } from '../scope.ts'
import { readResource, requireJson, searchResources } from '../service.ts'
import type { Files } from './sent-files.ts'
import { add, answerWritten, change, findExisting, requireImporter, understand, type Writer } from './write.ts'

type Api = typeof fhirApi
/** What is found before anything is changed. */
type Ready = Asked & { importer?: Importer; id?: string; existing?: FhirResource | undefined; understood?: Understood }
type Done = { answer: ResourceAnswer; note: AuditNote }

/**
 * All entries, or none. What is asked for by a search is looked for before anything is changed, then comes what is added, what is changed
 * and what is read, so that the order of the entries means nothing.
 */
export async function runTransaction(
  ctx: Writer,
  { bytes, files, ...asked }: Input<Api['runTransaction']> & { files?: Files },
): Promise<ResourceAnswer> {
  requireJson(asked)
  const entries = readTransaction(readBody(bytes, 'Bundle'))
  // whoever may not do one of them learns nothing about the others
  const ready = await inTurn(entries, (each) => prepared(ctx, each))
  await queue(ctx, ready)
  await inTurn(ready, async (each) => {
    if (each.does === 'create' && each.ifNoneExist !== undefined) each.existing = await findExisting(ctx, each.type, each.ifNoneExist)
    if (each.does === 'create' && !each.importer && !each.existing) requireImporter(ctx, each.type, 'c')
  })
  const addresses = addressesOf(ready)
  await inTurn(ready, async (each) => {
    if (each.does !== 'create' && each.does !== 'update') return
    each.resource = resolved(ofType(each.resource, each.type), addresses, `${entryAt(each.at)}.resource`)
    // all that is wrong without looking at the record is found before anything is written
    if (each.does === 'create' && each.importer)
      each.understood = understand(ctx, each.importer, ofType(each.resource, each.type), { files })
  })
  const done = new Map<number, Done>()
  for (const does of order) {
    const group = ready.filter((each) => each.does === does)
    await inTurn(group, async (each) => {
      const note: AuditNote = {}
      const own = { ...ctx, newId: () => each.id ?? newId(), audit: (more: AuditNote) => void Object.assign(note, more) }
      done.set(each.at, { answer: await run(own, each, { files, prefer: asked.prefer }), note })
    })
  }
  const results = ready.flatMap(({ at }) => done.get(at) ?? [])
  for (const { note } of results) await record(ctx, note)
  ctx.audit({ subjectId: ctx.actor.id, resourceType: 'Bundle', details: { count: results.length } })
  return new ResourceAnswer({ resourceType: 'Bundle', type: 'transaction-response', entry: results.map(({ answer }) => toEntry(answer)) })
}

const order = ['create', 'update', 'read', 'search'] as const

/** Each in its turn; a refusal says of which entry it is. */
async function inTurn<T extends Asked, R>(entries: readonly T[], work: (entry: T) => R | Promise<R>): Promise<R[]> {
  const found: R[] = []
  for (const entry of entries) {
    try {
      found.push(await work(entry))
    } catch (error) {
      throw error instanceof AppError ? ofEntry(error, entry) : error
    }
  }
  return found
}

function ofEntry(error: AppError, entry: Asked): PartError {
  const place = entryAt(entry.at)
  const { status, code } = error
  const issues: readonly Issue[] =
    error instanceof FhirError ? error.issues : [{ issue: issueOf[status] ?? 'processing', text: errorTitles[code], code }]
  const placed = issues.map((issue) => ({ ...issue, expression: placeIn(place, issue.expression, entry.type) }))
  // an attempt at what is somebody else's is on record
  return new PartError({ status, code, resourceId: entry.does === 'update' || entry.does === 'read' ? entry.id : undefined }, placed)
}
/** `Observation.code` is of the entry's resource; what has a place in the bundle keeps it. */
function placeIn(place: string, expression: string | undefined, type: string): string {
  if (expression === undefined || expression.startsWith('Bundle.')) return expression ?? place
  return expression === type ? `${place}.resource` : `${place}.resource.${expression.slice(type.length + 1)}`
}
const issueOf: Record<number, string> = { 400: 'invalid', 403: 'forbidden', 404: 'not-found', 409: 'conflict', 422: 'processing' }

/** Who may not is refused before anything is read. */
function prepared(ctx: Writer, entry: Asked): Ready {
  const { actor } = ctx
  if (entry.does === 'update') return { ...entry, importer: requireImporter(ctx, entry.type, 'u') }
  if (entry.does !== 'create') return entry
  // what cannot be written can still be found, so that others can refer to it, such as the person themselves
  const isLookup = entry.ifNoneExist !== undefined && servedTypes.includes(entry.type) && !importerFor(entry.type)
  if (isLookup && !isWithinScope(actor, entry.type)) throw forbidden()
  if (isLookup) return entry
  return { ...entry, id: newId(), importer: requireImporter(ctx, entry.type, 'c') }
}

/** One transaction of a person at a time, and then the types in one order, so that no two wait for each other. */
async function queue({ db, actor }: Writer, entries: readonly Ready[]) {
  await queueForWrite(db, actor.id, 'Bundle')
  const types = entries.flatMap((each) =>
    each.does === 'update' || (each.does === 'create' && each.ifNoneExist !== undefined) ? [each.type] : [],
  )
  for (const type of [...new Set(types)].sort()) await queueForWrite(db, actor.id, type)
}

function addressesOf(entries: readonly Ready[]): Map<string, string> {
  return new Map(
    entries.flatMap((each): [string, string][] => {
      const id = each.existing?.id ?? each.id
      return each.fullUrl === undefined || id === undefined ? [] : [[each.fullUrl, `${each.type}/${id}`]]
    }),
  )
}

type Terms = { files: Files | undefined; prefer: string | undefined }
async function run(ctx: Writer, entry: Ready, { files, prefer }: Terms): Promise<ResourceAnswer> {
  const { type, existing, importer, understood } = entry
  if (entry.does === 'read') {
    ctx.audit({ event: 'fhir.read' })
    return readResource(ctx, { resourceType: type, id: entry.id })
  }
  if (entry.does === 'search') {
    ctx.audit({ event: 'fhir.searched' })
    return searchResources(ctx, { ...entry.query, resourceType: type, prefer })
  }
  if (existing) {
    ctx.audit({ event: 'fhir.searched', subjectId: ctx.actor.id, resourceType: type, details: { count: 1 } })
    return answerWritten(ctx, existing, { status: 200, prefer })
  }
  if (entry.does === 'update' && importer) {
    const resource = await change(ctx, importer, { id: entry.id, body: ofType(entry.resource, type), files, ifMatch: entry.ifMatch })
    return answerWritten(ctx, resource, { status: 200, prefer })
  }
  if (!importer || !understood) throw new Error('An entry was not prepared.')
  return answerWritten(ctx, await add(ctx, importer, understood), { status: 201, prefer })
}

/** Each entry is on record as it would be by itself; at the end, as the log is written one after the other. */
async function record({ db, actor, clinician, now, address }: Writer, { event, details, ...about }: AuditNote) {
  if (!event) throw new Error('An entry has no event.')
  await recordNow(db, {
    ...{ event, at: now, actorId: (clinician ?? actor).id, sessionId: actor.sessionId, requestId: null, ip: address },
    ...{ userAgent: null, purpose: clinician ? 'treatment' : 'self', outcome: 'success', ...about, subjectId: actor.id },
    details: { ...details, ...(actor.app && { app: actor.app.id, appName: actor.app.name }) },
  })
}

function toEntry({ resource, versionId, lastModified, written }: ResourceAnswer) {
  const status = written?.status ?? 200
  const isOutcome = resource?.resourceType === 'OperationOutcome'
  return {
    ...(resource && !isOutcome && { resource }),
    response: {
      status: `${status} ${STATUS_CODES[status]}`,
      ...(written && { location: written.location }),
      ...(versionId !== undefined && { etag: `W/"${versionId}"` }),
      ...(lastModified && { lastModified: lastModified.toISOString() }),
      ...(isOutcome && { outcome: resource }),
    },
  }
}
