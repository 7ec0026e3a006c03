import { type FileType, fileType } from '@uzima/contract/files'
import { providerLength, titleLength } from '@uzima/contract/health-records'
import { descriptionLength, type RecordType, recordTypes } from '@uzima/contract/health-records/kinds'
import type { LeftOutReason, Omission } from '@uzima/contract/imports/kinds'
import { z } from 'zod/mini'
import type { FhirResource } from '#export/fhir.ts'
import { documentTypes } from '#modules/health-records/public.ts'
import { codesOf, codingsOf, dayIn, type Json, nameOf, objectIn, objectsIn, omittedOf, shortened, textIn } from './foreign.ts'
import { type Around, lastPart, namesIn } from './mapped.ts'

/** A file of a document: in it, or elsewhere in what was brought by an id. `kind` is null where we keep no such files. */
export type Attached = { kind: FileType | null; title: string; data: string | null; elsewhere: string | null }
/** A document, or a report, before it is known which of its files are there. */
export type ReadDocument = {
  title: string
  type: RecordType
  date: string
  provider: string | null
  text: string | null
  /** Also where they are its title again. */
  hasWords: boolean
  attached: Attached[]
  /** Of which results it is the report, by their ids. */
  results: string[]
  omitted: Omission[]
}
export type NoDocument = { leftOut: LeftOutReason; name: string | null }

/** Notes of clinicians about a visit or a stay, by LOINC. */
const notes = ['11506-3', '11488-4', '18842-5', '28570-0', '34117-2', '34111-5', '34131-3', '11504-8', '34109-9', '51848-0', '8648-8']
const withdrawn = ['entered-in-error', 'cancelled', 'superseded']

export function readDocument(resource: FhirResource, around: Around): ReadDocument | NoDocument {
  const isReport = resource.resourceType === 'DiagnosticReport'
  const contents = isReport ? objectsIn(resource.presentedForm) : objectsIn(resource.content).map(({ attachment }) => objectIn(attachment))
  const concept = isReport ? resource.code : resource.type
  const name = (isReport ? null : textIn(resource.description)) ?? nameOf(concept) ?? textIn(contents[0]?.title)
  if (withdrawn.some((each) => each === resource.status)) return { leftOut: 'withdrawn', name }
  // what is nothing but the name of a report
  if (isReport && contents.length === 0 && textIn(resource.conclusion) === null && objectsIn(resource.result).length === 0)
    return { leftOut: 'kind_not_kept', name }
  if (name === null) return { leftOut: 'no_name', name }
  const date = dayOf(resource, contents)
  if (date === null) return { leftOut: 'no_date', name }
  const omitted = new Set<Omission>()
  const title = shortened(name, titleLength, omitted) ?? name
  const { texts, attached } = partsOf(contents, name)
  const text = [...texts, isReport ? textIn(resource.conclusion) : null].filter(Boolean).join('\n\n')
  const provider = namesIn(isReport ? resource.performer : resource.author, resource, around)
  const related = isReport ? objectsIn(resource.result) : objectsIn(objectIn(resource.context).related)
  const kept = ['status', 'docStatus', 'type', 'code', 'description', 'content', 'context', 'author', 'performer', 'presentedForm']
  const said = ['conclusion', 'result', 'effectiveDateTime', 'effectivePeriod', 'basedOn']
  return {
    ...{ title, date, attached, hasWords: text !== '' },
    text: text === '' || text === name ? null : shortened(text, descriptionLength, omitted),
    type: typeOf(resource, concept),
    provider: shortened(provider, providerLength, omitted),
    results: related.flatMap(({ reference }) => (typeof reference === 'string' ? lastPart(reference) : [])),
    omitted: omittedOf(resource, [...kept, ...said], omitted),
  }
}

/** Words stand in the record themselves; everything else, and what is too long for that, is a file. */
function partsOf(contents: Json[], name: string): { texts: string[]; attached: Attached[] } {
  const texts: string[] = []
  const attached: Attached[] = []
  for (const { contentType, data, url, title } of contents) {
    const kind = kindOfFile(contentType)
    const inline = typeof data === 'string' && data !== '' ? data : null
    const words = kind === 'text/plain' && inline !== null ? Buffer.from(inline, 'base64').toString('utf8').trim() : undefined
    if (words !== undefined && words.length <= descriptionLength) texts.push(words)
    else if (inline !== null || typeof url === 'string')
      attached.push({
        kind,
        title: textIn(title) ?? name,
        data: inline,
        elsewhere: inline === null && typeof url === 'string' ? lastPart(url) : null,
      })
  }
  return { texts, attached }
}

/** Where we keep files of this kind. */
export function kindOfFile(contentType: unknown): FileType | null {
  const said = textIn(contentType)?.split(';')[0]?.trim().toLowerCase()
  return z.safeParse(fileType, said === 'image/jpg' ? 'image/jpeg' : said).data ?? null
}

function dayOf({ context, date, created, effectiveDateTime, effectivePeriod, issued }: Json, contents: Json[]): string | null {
  const given = [objectIn(objectIn(context).period).start, effectiveDateTime, objectIn(effectivePeriod).start, date, created, issued]
  for (const each of [...given, contents[0]?.creation]) if (dayIn(each) !== null) return dayIn(each)
  return null
}

function typeOf({ resourceType, category }: FhirResource, concept: unknown): RecordType {
  const codes = codesOf(concept, 'loinc')
  const own = recordTypes.find((type) => codes.includes(documentTypes[type][0]))
  if (own) return own
  if (codes.some((each) => notes.includes(each))) return 'visit-summary'
  const kinds = codingsOf(category).map(({ code }) => code)
  if (kinds.some((each) => ['LAB', 'CH', 'HM', 'MB', 'laboratory'].includes(each))) return 'lab-result'
  if (kinds.some((each) => ['RAD', 'IMG', 'LP29684-5', 'CT', 'MR', 'imaging'].includes(each))) return 'imaging'
  return resourceType === 'DiagnosticReport' ? 'lab-result' : 'other'
}
