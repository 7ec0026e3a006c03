import type { bulkExportApi } from '@uzima/contract/bulk-export'
import type { Input } from '@uzima/contract/endpoint'
import type { Backend } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { FhirError, forbidden, tooMany } from '#errors.ts'
import { BulkAnswer } from '#export/bulk-answer.ts'
import { bulkTypes, isWithinSystemScope, readFilters } from '#modules/fhir/public.ts'
import { countKept, insertExport, queueExports } from '../queries.ts'
import { newFileKey } from '../seal.ts'
import { doctorOfGroup } from './groups.ts'

type Api = typeof bulkExportApi
type Starting = Context<Backend>
type Asking = Input<Api['exportAll']>

const formats = ['application/fhir+ndjson', 'application/ndjson', 'ndjson']
/** Of one service, for a day each. */
const mostKept = 10
const retrySeconds = 60

export const exportAll = (ctx: Starting, input: Asking) => start(ctx, input, { path: '$export', doctorId: null, withPractice: true })
export const exportPatients = (ctx: Starting, input: Asking) =>
  start(ctx, input, { path: 'Patient/$export', doctorId: null, withPractice: false })

export async function exportGroup(ctx: Starting, { id, ...input }: Input<Api['exportGroup']>): Promise<BulkAnswer> {
  const doctorId = await doctorOfGroup(ctx, id)
  return start(ctx, input, { path: `Group/${id}/$export`, doctorId, withPractice: false })
}

type Whom = { path: string; doctorId: string | null; withPractice: boolean }

async function start(ctx: Starting, input: Asking, { path, doctorId, withPractice }: Whom): Promise<BulkAnswer> {
  const { db, actor, now, services } = ctx
  const { accept, prefer, ...query } = input
  const { publicUrl } = services.config
  requireAsync(accept, prefer)
  const asked = readAsked(query, { prefer, scopes: actor.scopes, timeZone: services.practice.current.timeZone, publicUrl })
  if ((await countKept(db)) >= mostKept) throw tooMany(retrySeconds)
  const id = ctx.newId()
  const search = new URLSearchParams(asked.taken).toString()
  const isFirst = await insertExport(db, {
    ...{ id, clientId: actor.service.id, serviceName: actor.service.name, doctorId, withPractice },
    request: `${publicUrl}/fhir/R4/${path}${search && `?${search}`}`,
    ...{ types: asked.types, filters: asked.filters, since: asked.since, scopes: actor.scopes },
    startedAt: now,
    fileKey: newFileKey(services.keys, id),
  })
  if (!isFirst) throw tooMany(retrySeconds)
  await queueExports(db, now)
  ctx.audit({ resourceId: id, details: { types: asked.types.length } })
  return new BulkAnswer(202, { 'content-location': `${publicUrl}/fhir/R4/$export/${id}` })
}

function requireAsync(accept: string | undefined, prefer: string | undefined) {
  if (accept !== undefined && !/json|\*\/\*/.test(accept)) throw new FhirError(406, 'not-supported', 'Answers are application/fhir+json.')
  if (!/(^|[,;\s])respond-async\b/i.test(prefer ?? '')) throw bad('An export is asked for with Prefer: respond-async.', 'required')
}

const bad = (text: string, issue = 'value') => new FhirError(400, issue, text)

type Terms = { prefer: string | undefined; scopes: readonly string[]; timeZone: string; publicUrl: string }
type Asked = { types: string[]; filters: string[]; since: Date | null; taken: [string, string][] }

function readAsked(query: Record<string, unknown>, { prefer, scopes, ...terms }: Terms): Asked {
  const isStrict = /handling\s*=\s*"?strict/i.test(prefer ?? '')
  const given = new Map(Object.entries(query).map(([name, value]) => [name, [value].flat().map(String)]))
  const taken: [string, string][] = []
  const take = (name: string) => {
    const values = given.get(name) ?? []
    given.delete(name)
    for (const value of values) taken.push([name, value])
    return values
  }
  const format = take('_outputFormat').at(-1)
  if (format !== undefined && !formats.includes(format)) throw bad('_outputFormat can be application/fhir+ndjson.', 'not-supported')
  const since = readSince(take('_since').at(-1))
  const named = take('_type').flatMap((value) => value.split(',').filter(Boolean))
  const unknown = named.filter((type) => !bulkTypes.includes(type))
  if (unknown.length > 0 && isStrict) throw bad('_type names a type that is not exported.', 'not-supported')
  const known = [...new Set(named.filter((type) => bulkTypes.includes(type)))]
  if (known.some((type) => !isWithinSystemScope(scopes, type))) throw forbidden()
  if (named.length > 0 && known.length === 0) throw bad('_type names no type that is exported.', 'not-supported')
  const types = known.length > 0 ? known : bulkTypes.filter((type) => isWithinSystemScope(scopes, type))
  if (types.length === 0) throw forbidden()
  const filters = take('_typeFilter').filter(Boolean)
  if (filters.some((filter) => !types.includes(filter.split('?')[0] ?? ''))) {
    throw bad('_typeFilter names a type that is not asked for.')
  }
  readFilters(filters, { isStrict, ...terms })
  if (isStrict && given.size > 0) throw bad('There is a parameter that is not supported.', 'not-supported')
  return { types, filters, since, taken }
}

function readSince(text: string | undefined): Date | null {
  if (text === undefined || text === '') return null
  // an instant, with its zone
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const since = new Date(text)
  if (!isInstant || Number.isNaN(since.getTime())) throw bad('_since must be an instant.')
  return since
}
