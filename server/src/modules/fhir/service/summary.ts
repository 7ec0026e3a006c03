import { hash } from 'node:crypto'
import type { Input } from '@uzima/contract/endpoint'
import type { fhirApi } from '@uzima/contract/fhir'
import { locale as knownLocale, type Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { forbidden } from '#errors.ts'
import { asUrn, coding, type FhirReference, type FhirResource, referencesIn, referenceTo, unknown, urnOf } from '#export/fhir.ts'
import { ResourceAnswer } from '#export/resource-answer.ts'
import { toSent } from '../answer.ts'
import { isOfPractice, resourcesOf } from '../registry.ts'
import { isWithinScope } from '../scope.ts'
import { admitted, notFound, type Reader, requireJson, scopeOf } from '../service.ts'
import { narrativeOf, textsOf } from '../summary-narrative.ts'
import { entriesOf, noInformation, type Part, type SectionName, sectionNames, sections } from '../summary-sections.ts'

type Api = typeof fhirApi
const ips = (name: string) => `http://hl7.org/fhir/uv/ips/StructureDefinition/${name}-uv-ips`

/** The International Patient Summary of the caller. */
export async function readSummary(ctx: Reader, { id, ...input }: Input<Api['readSummary']>): Promise<ResourceAnswer> {
  if (id !== ctx.actor.id) throw notFound()
  return readOwnSummary(ctx, input)
}

export async function readOwnSummary(ctx: Reader, input: Input<Api['readOwnSummary']>): Promise<ResourceAnswer> {
  requireJson(input)
  const { actor, audit } = ctx
  // a summary without the person it is about is none
  if (!isWithinScope(actor, 'Patient')) throw forbidden()
  const { data: language = actor.locale } = z.safeParse(knownLocale, '_language' in input ? input._language : undefined)
  const summary = await summaryOf(ctx, language)
  audit({ subjectId: actor.id, resourceType: 'Patient', resourceId: actor.id, details: { count: summary.entry.length } })
  return new ResourceAnswer(summary)
}

export type Summary = Record<string, unknown> & { resourceType: 'Bundle'; entry: { fullUrl: string; resource: FhirResource }[] }

/**
 * A document: its composition, then the patient, and all that these refer to. An app gets what it could read one by one; a section of
 * which it may read nothing is not there at all.
 */
export async function summaryOf(ctx: Reader, locale: Locale): Promise<Summary> {
  const { actor, now, services } = ctx
  const { publicUrl } = services.config
  const patient = await patientOf(ctx, locale)
  const read = await readParts(ctx, locale)
  const reading = { locale, timeZone: actor.timeZone }
  const chosen: FhirResource[] = []
  const written = sectionNames.flatMap((name) => {
    const section = sections[name]
    // one that can be said of is empty only if its main part can be read
    const ifEmpty = section.parts.slice(0, 1).every((part) => reaches(ctx, part)) ? section.ifEmpty : undefined
    const said = entriesOf(name, read)
    const none = said.length === 0 && ifEmpty === 'entry' ? noInformation(name, actor.id, textOfNone(name, locale)) : undefined
    const entries = none ? [none] : said
    if (entries.length === 0 && ifEmpty === undefined) return []
    chosen.push(...entries)
    return {
      title: textsOf(locale).sections[name],
      code: { coding: [coding('loinc', ...section.code)] },
      text: narrativeOf(name, entries, reading),
      ...(entries.length > 0
        ? { entry: entries.map((each) => referenceTo(each.resourceType, each.id)) }
        : { emptyReason: { coding: [emptyReason], text: textOfNone(name, locale) } }),
    }
  })
  const practice = await practiceParts(ctx, [patient, ...chosen])
  const hasPractice = practice.some(({ resourceType }) => resourceType === 'Organization')
  const author: FhirReference = { ...(hasPractice && referenceTo('Organization', 'practice')), display: services.practice.current.name }
  const composition: FhirResource = {
    resourceType: 'Composition',
    id: `${actor.id}.summary`,
    meta: { profile: [ips('Composition')] },
    language: locale,
    status: 'final',
    type: { coding: [coding('loinc', '60591-5', 'Patient summary Document')] },
    subject: referenceTo('Patient', actor.id),
    date: now.toISOString(),
    author: [author],
    title: textsOf(locale).title,
    ...(hasPractice && { custodian: author }),
    section: written,
  }
  const unique = new Map([composition, patient, ...chosen, ...practice].map((each) => [`${each.resourceType}/${each.id}`, each]))
  const identifier = hash('sha256', `${actor.id} ${now.toISOString()} ${locale}`)
  return {
    resourceType: 'Bundle',
    id: `${actor.id}.summary`,
    meta: { profile: [ips('Bundle')] },
    language: locale,
    identifier: { system: `${publicUrl}/summary`, value: identifier },
    type: 'document',
    timestamp: now.toISOString(),
    entry: [...unique.values()].map((resource) => ({
      fullUrl: urnOf(resource.resourceType, resource.id),
      resource: linked(toSent(resource, publicUrl), unique),
    })),
  }
}

const emptyReason = { system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason', code: 'unavailable', display: 'Unavailable' }
const textOfNone = (name: SectionName, locale: Locale) => {
  const { unknown: texts }: { unknown: Record<string, string> } = textsOf(locale)
  return texts[name] ?? ''
}

export async function patientOf(ctx: Reader, namesIn: Locale): Promise<FhirResource> {
  for await (const resource of resourcesOf({ ...scopeOf(ctx, {}), namesIn }, 'Patient'))
    if (admitted(ctx, resource))
      // IPS demands the day of birth
      return resource.birthDate === undefined ? { ...resource, _birthDate: unknown } : resource
  throw notFound()
}

/** Whether the caller may read what a section is of. */
const reaches = ({ actor }: Reader, { type, category }: Part) =>
  isWithinScope(actor, type, { resourceType: type, id: '', ...(category && { category: [{ coding: [category] }] }) })

async function readParts(ctx: Reader, namesIn: Locale): Promise<FhirResource[]> {
  const parts = Object.values(sections).flatMap((section) => section.parts)
  const types = new Set(parts.filter((part) => isWithinScope(ctx.actor, part.type)).map(({ type }) => type))
  const found: FhirResource[] = []
  for (const type of types)
    for await (const resource of resourcesOf({ ...scopeOf(ctx, {}), namesIn }, type)) if (admitted(ctx, resource)) found.push(resource)
  return found
}

/** Of the practice: itself, and those of its people who are named. */
async function practiceParts(ctx: Reader, resources: readonly FhirResource[]): Promise<FhirResource[]> {
  const named = new Set(['Organization/practice', ...resources.flatMap(referencesIn)])
  const found: FhirResource[] = []
  for (const type of new Set([...named].map((each) => each.split('/')[0] ?? ''))) {
    if (!isOfPractice(type) || !isWithinScope(ctx.actor, type)) continue
    for await (const resource of resourcesOf(scopeOf(ctx, {}), type))
      if (named.has(`${type}/${resource.id}`) && admitted(ctx, resource)) found.push(resource)
  }
  return found
}

/** References to what is in the document as its URNs; others are left out, with their name if they have one. */
export function linked(resource: FhirResource, within: ReadonlyMap<string, FhirResource>): FhirResource {
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const rest = value.map(kept).filter((each) => each !== undefined)
      return rest.length > 0 ? rest : undefined
    }
    if (typeof value !== 'object' || value === null) return value
    const { reference } = value as { reference?: unknown }
    const isLost = typeof reference === 'string' && !within.has(reference)
    const fields = Object.entries(value).flatMap(([key, each]) => {
      if (isLost && key === 'reference') return []
      const rest = kept(each)
      return rest === undefined ? [] : [[key, asUrn(key, rest)]]
    })
    return fields.length > 0 ? Object.fromEntries(fields) : undefined
  }
  return kept(resource) as FhirResource // as it was, but for references
}
