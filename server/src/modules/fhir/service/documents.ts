import type { Input } from '@uzima/contract/endpoint'
import type { fhirApi } from '@uzima/contract/fhir'
import { z } from 'zod/mini'
import { FhirError } from '#errors.ts'
import { bySight, coding, type FhirResource, referenceTo, urnOf } from '#export/fhir.ts'
import { withProfile } from '#export/profiles.ts'
import { ResourceAnswer } from '#export/resource-answer.ts'
import { answerBundle } from '../answer.ts'
import { valuesAt } from '../parameters.ts'
import { readBody } from '../read-body.ts'
import { resourcesOf } from '../registry.ts'
import { isWithinScope } from '../scope.ts'
import { readSearch } from '../search.ts'
import { admitted, type Reader, requireJson, requireType, scopeOf, termsOf } from '../service.ts'

type Api = typeof fhirApi
type Asked = Record<string, unknown>
const type = 'DocumentReference'
const names = ['patient', 'start', 'end', 'type', 'on-demand'] as const

/**
 * `$docref` of US Core: documents about care in a time, of a type, and the summary, which is made when it is asked for. Without a time the
 * one that is current: the summary, or the latest of the type.
 */
export async function readDocuments(ctx: Reader, { ...input }: Input<Api['readDocuments']>): Promise<ResourceAnswer> {
  const { accept, prefer, ...query } = input
  requireJson(input)
  requireType(ctx, type)
  const { actor, audit, services } = ctx
  const { publicUrl } = services.config
  const given = Object.fromEntries(names.map((name) => [name, [query[name]].flat().filter((each) => typeof each === 'string')]))
  const { patient: [patient] = [], start: [start] = [], end: [end] = [], type: types = [] } = given
  if (patient === undefined) throw new FhirError(400, 'required', 'patient is missing.')
  const period = [...(start === undefined ? [] : [`ge${start}`]), ...(end === undefined ? [] : [`le${end}`])]
  const controls = { _count: query._count, _cursor: query._cursor }
  const asked = { ...controls, ...(types.length > 0 && { type: types.join(',') }), ...(period.length > 0 && { period }) }
  const search = readSearch(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)), {
    type,
    ...termsOf(ctx, prefer),
  })
  const found: FhirResource[] = []
  // of somebody else there is nothing
  const isOwn = [actor.id, `Patient/${actor.id}`, `${publicUrl}/fhir/R4/Patient/${actor.id}`].includes(patient)
  if (isOwn && !given['on-demand']?.includes('true'))
    for await (const resource of resourcesOf(scopeOf(ctx, search.asked), type))
      if (search.matches(onItsDay(resource)) && admitted(ctx, resource)) found.push(resource)
  const summary = isOwn && isWithinScope(actor, 'Patient') ? summaryOf(ctx) : undefined
  const isAsked = summary && (types.length === 0 || search.matches({ ...summary, context: { period: {} } }) || search.matches(summary))
  const current = isAsked ? [summary] : found.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a))).slice(0, 1)
  const matches = period.length === 0 ? current : [...found, ...(summary && search.matches(summary) ? [summary] : [])]
  audit({ subjectId: actor.id, resourceType: type, details: { count: matches.length } })
  search.taken = [
    ...names.flatMap((name) => (given[name] ?? []).map((value): [string, string] => [name, value])),
    ...search.taken.filter(([name]) => name.startsWith('_')),
  ]
  const { resource } = await answerBundle({ matches, included: async () => [] }, search, { publicUrl, path: `${type}/$docref` })
  return new ResourceAnswer(resource && withUrn(resource, summary))
}

/** The same, with its parameters in a resource. */
export function readDocumentsByParameters(
  ctx: Reader,
  { bytes, accept, prefer }: Input<Api['readDocumentsByParameters']>,
): Promise<ResourceAnswer> {
  const read = z.safeParse(Parameters, readBody(bytes, 'Parameters'))
  if (!read.success) throw new FhirError(400, 'structure', 'This operation takes Parameters.')
  const query: Record<string, string[]> = {}
  for (const { name, ...value } of read.data.parameter ?? []) {
    const texts = Object.values(value).flatMap(textsOf)
    if (texts.length > 0) query[name] = [...(query[name] ?? []), texts.join(',')]
  }
  return readDocuments(ctx, { ...query, ...(accept !== undefined && { accept }), ...(prefer !== undefined && { prefer }) } as Asked)
}

const Parameters = z.object({ parameter: z.optional(z.array(z.looseObject({ name: z.string() }))) })
/** A text, a code, or the codes of a concept, as a search has them. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'boolean') return [String(value)]
  const { coding: codings, system, code } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (Array.isArray(codings)) return codings.flatMap(textsOf)
  return typeof code === 'string' ? [typeof system === 'string' ? `${system}|${code}` : code] : []
}

/** A document of one day is not about all that came after, as a period without an end is. */
function onItsDay(resource: FhirResource): FhirResource {
  const [start, end] = ['start', 'end'].map((name) => valuesAt(resource, `context.period.${name}`)[0])
  return start === undefined || end !== undefined ? resource : { ...resource, context: { period: { start, end: start } } }
}

const dayOf = (resource: FhirResource): string => {
  const [day = resource.date] = valuesAt(resource, 'context.period.start')
  return typeof day === 'string' ? day : ''
}

/** The International Patient Summary of the caller, which is about care until now. */
function summaryOf({ actor, now, services }: Reader): FhirResource {
  const { publicUrl } = services.config
  const url = `${publicUrl}/fhir/R4/Patient/${actor.id}/$summary`
  return withProfile({
    resourceType: type,
    id: `${actor.id}.summary`,
    status: 'current',
    type: { coding: [coding('loinc', '60591-5', 'Patient summary Document')] },
    category: [{ coding: [coding('documentCategory', 'clinical-note', 'Clinical Note')] }],
    subject: referenceTo('Patient', actor.id),
    date: now.toISOString(),
    author: [{ ...referenceTo('Organization', 'practice'), display: services.practice.current.name }],
    content: [{ attachment: { contentType: 'application/fhir+json', url }, format: bySight }],
    context: { period: { end: now.toISOString() } },
  })
}

/** What is made when it is asked for has no address of its own. */
function withUrn(bundle: Record<string, unknown>, summary: FhirResource | undefined) {
  if (!summary || !Array.isArray(bundle.entry)) return bundle
  const entry = (bundle.entry as { resource: FhirResource }[]).map((each) =>
    each.resource.id === summary.id ? { ...each, fullUrl: urnOf(type, summary.id) } : each,
  )
  return { ...bundle, entry }
}
