import { ucumOf } from '#clinical/units.ts'
import { attribute, child, childrenOf, type Element, isNull, type Maybe, type Narrative, wordsOf } from './tree.ts'

export type Coding = { system?: string; code: string; display?: string }
export type Concept = { coding?: Coding[]; text?: string }

/** Code systems by their OIDs. */
const systems: Record<string, string> = {
  '2.16.840.1.113883.6.96': 'http://snomed.info/sct',
  '2.16.840.1.113883.6.1': 'http://loinc.org',
  '2.16.840.1.113883.6.88': 'http://www.nlm.nih.gov/research/umls/rxnorm',
  '2.16.840.1.113883.6.90': 'http://hl7.org/fhir/sid/icd-10-cm',
  '2.16.840.1.113883.6.3': 'http://hl7.org/fhir/sid/icd-10',
  '2.16.840.1.113883.6.4': 'http://www.cms.gov/Medicare/Coding/ICD10',
  '2.16.840.1.113883.6.103': 'http://hl7.org/fhir/sid/icd-9-cm',
  '2.16.840.1.113883.6.104': 'http://hl7.org/fhir/sid/icd-9-cm',
  '2.16.840.1.113883.6.2': 'http://hl7.org/fhir/sid/icd-9-cm',
  '2.16.840.1.113883.12.292': 'http://hl7.org/fhir/sid/cvx',
  '2.16.840.1.113883.6.59': 'http://hl7.org/fhir/sid/cvx',
  '2.16.840.1.113883.6.69': 'http://hl7.org/fhir/sid/ndc',
  '2.16.840.1.113883.6.12': 'http://www.ama-assn.org/go/cpt',
  '2.16.840.1.113883.4.9': 'http://fdasis.nlm.nih.gov',
  '2.16.840.1.113883.3.26.1.1': 'http://ncicb.nci.nih.gov/xml/owl/EVS/Thesaurus.owl',
  '2.16.840.1.113883.3.26.1.5': 'http://hl7.org/fhir/ndfrt',
  '2.16.840.1.113883.6.345': 'http://va.gov/terminology/medrt',
  '2.16.840.1.113883.5.83': 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  '2.16.840.1.113883.5.111': 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
  '2.16.840.1.113883.5.112': 'http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration',
  '2.16.840.1.113883.5.8': 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
}
const systemOf = (oid: string | undefined) => oid && (systems[oid] ?? (/^[0-9.]{1,100}$/.test(oid) ? `urn:oid:${oid}` : undefined))
export const snomed = 'http://snomed.info/sct'
export const loinc = 'http://loinc.org'

const codingOf = (element: Element): Coding[] => {
  const code = attribute(element, 'code')
  if (!code || isNull(element) || /^(UNK|OTH|NI|NA|NULL)$/i.test(code)) return []
  const system = systemOf(attribute(element, 'codeSystem'))
  const display = attribute(element, 'displayName')
  return [{ ...(system && { system }), code: code.slice(0, 100), ...(display && { display: display.slice(0, 500) }) }]
}

/**
 * A code with its translations, in words: those written beside the code, its name, or those in the narrative that it points to. They come
 * last, as many documents point to the wrong place there, such as to the reaction instead of the drug.
 */
export function conceptOf(element: Maybe, narrative: Narrative, name?: string, otherwise?: string): Concept | undefined {
  const translations = childrenOf(element, 'translation')
  const all = [...(element ? [element] : []), ...translations]
  const coding = all.flatMap(codingOf)
  const display = all.map((each) => attribute(each, 'displayName')).find(isName)
  const original = child(element, 'originalText')
  const text = [wordsOf(original), display, name, narrative.said(original), otherwise].find(isName)
  if (coding.length === 0 && !text) return undefined
  return { ...(coding.length > 0 && { coding }), ...(text && { text: text.replace(semanticTag, '').slice(0, 500) }) }
}
/** What SNOMED CT writes behind a name: of which kind it is. */
const semanticTag =
  / \((?:disorder|finding|procedure|substance|situation|regime\/therapy|product|morphologic abnormality|event|qualifier value|body structure)\)$/
const isName = (text: string | undefined): text is string => text !== undefined && !/\bnot (available|coded)\b/i.test(text)

export const has = (concept: Concept | undefined, system: string, codes: ReadonlySet<string>) =>
  concept?.coding?.some((each) => (each.system ?? system) === system && codes.has(each.code)) ?? false
export const codeIn = (concept: Concept | undefined, system: string): string | undefined =>
  concept?.coding?.find((each) => each.system === system)?.code

export const typeOf = (value: Maybe) => (value?.attributes['xsi:type'] ?? value?.attributes.type)?.replace(/^.*:/, '')

const stamp = /^(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.\d+)?)?)?)?)?)?\s*(?:([+-])(\d{2}):?(\d{2})|Z)?$/
const monthDays = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

type Stamp = { day: string; time?: string; zone?: string }
function readStamp(value: string | undefined): Stamp | undefined {
  const found = value === undefined ? null : stamp.exec(value.trim())
  if (!found) return undefined
  const [, year = '', month, day, hour, minute = '00', second = '00', sign, zoneHour = '00', zoneMinute = '00'] = found
  if (Number(year) < 1850 || Number(year) > 2200) return undefined
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return undefined
  if (day !== undefined && (Number(day) < 1 || Number(day) > monthDays(Number(year), Number(month)))) return undefined
  if (Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59 || Number(zoneHour) > 14 || Number(zoneMinute) > 59)
    return undefined
  const zone = sign ? `${sign}${zoneHour}:${zoneMinute}` : value?.trim().endsWith('Z') ? 'Z' : undefined
  return {
    day: [year, month, day].filter((part) => part !== undefined).join('-'),
    // a time of midnight is what many systems put where they only know the day
    ...(hour !== undefined && `${hour}${minute}${second}` !== '000000' && { time: `${hour}:${minute}:${second}` }),
    ...(zone && { zone }),
  }
}
/** A day, month or year, as the document has it. */
export const dayOf = (element: Maybe): string | undefined => (isNull(element) ? undefined : readStamp(attribute(element, 'value'))?.day)
export const zoneOf = (element: Maybe): string | undefined => readStamp(attribute(element, 'value'))?.zone
/** A moment. Without a zone it is in that of the document; if there is none either, only the day is known. */
export function momentOf(element: Maybe, zone: string | undefined): string | undefined {
  const read = isNull(element) ? undefined : readStamp(attribute(element, 'value'))
  if (!read) return undefined
  const offset = read.zone ?? zone
  return read.time && offset ? `${read.day}T${read.time}${offset}` : read.day
}

/** When something was: a moment or the beginning of a period. */
export const timeIn = (element: Maybe): Maybe =>
  childrenOf(element, 'effectiveTime').flatMap((time) =>
    attribute(time, 'value') ? [time] : (child(time, 'low') ?? child(time, 'center') ?? []),
  )[0]
/** The period of an act; an end may be said to be unknown, which may mean that there is one. */
export function periodOf(element: Maybe): { start?: string; end?: string; ended: 'then' | 'perhaps' | 'no' } {
  const times = childrenOf(element, 'effectiveTime')
  const period = times.find((time) => child(time, 'low') ?? child(time, 'high'))
  const start = dayOf(child(period, 'low')) ?? times.map(dayOf).find(Boolean)
  const high = child(period, 'high')
  const end = dayOf(high)
  // one of them is wrong, and nothing says which
  if (start !== undefined && end !== undefined && end.slice(0, start.length) < start.slice(0, end.length)) return { ended: 'then' }
  const ended = end !== undefined ? 'then' : attribute(high, 'nullFlavor') === 'UNK' ? 'perhaps' : 'no'
  return { ...(start && { start }), ...(end && { end }), ended }
}

export const numberOf = (text: string | undefined): number | undefined => {
  if (text === undefined || !/^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})(e[+-]?\d{1,2})?$/i.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

export type Amount = { value: number; unit?: string; system?: string; code?: string }
/** A unit that is none of UCUM stays as it is written. */
export function amountOf(value: number | undefined, unit: string | undefined): Amount | undefined {
  if (value === undefined) return undefined
  // "1" is UCUM for what is counted
  if (!unit || unit === '1') return { value }
  const code = /^\{[\w ]{1,30}\}$/.test(unit) ? unit : ucumOf(unit.slice(0, 60))
  return { value, unit: unit.slice(0, 60), ...(code !== null && { system: 'http://unitsofmeasure.org', code }) }
}

export const identifiersOf = (element: Maybe) => {
  const found = childrenOf(element, 'id').flatMap((id) => {
    const root = attribute(id, 'root')
    if (!root || isNull(id)) return []
    const extension = attribute(id, 'extension')
    const isOid = /^[0-9.]+$/.test(root)
    if (extension) return [{ system: isOid ? `urn:oid:${root}` : `urn:uuid:${root.toLowerCase()}`, value: extension.slice(0, 200) }]
    return [{ system: 'urn:ietf:rfc:3986', value: isOid ? `urn:oid:${root}` : `urn:uuid:${root.toLowerCase()}` }]
  })
  return found.length > 0 ? { identifier: found.slice(0, 5) } : {}
}

/** Of several names of a person the one that is in force: the legal one, or one of no use, before what they are called by. */
export function legalName(person: Maybe): Maybe {
  const names = childrenOf(person, 'name').filter((each) => !isNull(each))
  const current = names.filter((each) => dayOf(child(each, 'validTime', 'high')) === undefined)
  const uses = (each: Element) => (attribute(each, 'use') ?? '').split(/\s+/)
  return (
    current.find((each) => uses(each).includes('L')) ??
    current.find((each) => attribute(each, 'use') === undefined) ??
    current[0] ??
    names[0]
  )
}

/** The name of a person as it is said: given names, then the family's. What they were born with or are called by does not count beside others. */
export function nameOf(element: Maybe, narrative: Narrative): string | undefined {
  if (!element || isNull(element)) return undefined
  const parts = ['prefix', 'given', 'family', 'suffix'].flatMap((kind) => {
    const all = childrenOf(element, kind)
    const usual = all.filter((part) => !/\b(?:BR|CL)\b/.test(attribute(part, 'qualifier') ?? ''))
    return (usual.length > 0 ? usual : all).map((part) => narrative.said(part))
  })
  return parts.filter(Boolean).join(' ').slice(0, 200) || narrative.said(element)?.slice(0, 200)
}

/** Who did something: a person, or else an organization. */
export function doneBy(element: Maybe, narrative: Narrative): string | undefined {
  const entity = child(element, 'performer', 'assignedEntity') ?? child(element, 'author', 'assignedAuthor')
  const person = nameOf(child(entity, 'assignedPerson', 'name'), narrative)
  if (person && /^unknown\b/i.test(person)) return undefined
  return person ?? narrative.said(child(entity, 'representedOrganization', 'name'))?.slice(0, 200)
}

const oid = '2.16.840.1.113883.10.20.'
/** Whether an element follows a template of consolidated CDA, in any version. */
export const follows = (element: Maybe, template: string) =>
  childrenOf(element, 'templateId').some((each) => attribute(each, 'root') === `${oid}${template}`)
/** What is related to an act, by the kind of act. */
export const relatedTo = (element: Maybe, kind: string, relation?: string): Element[] =>
  childrenOf(element, 'entryRelationship')
    .filter((each) => !relation || attribute(each, 'typeCode') === relation)
    .flatMap((each) => childrenOf(each, kind))

/** Words and codes for there being none, or for nobody knowing. */
const none = new Set([
  ...['716186003', '409137002', '428607008', '429625007', '716184000', '716185004', '716220001', '1003774007', '160244002'],
  ...['160245001', '787481004', '373572006', '410942007', '71181003', '404684003', '64572001', '55607006'],
])
const saysNone =
  /^(no|nil|none|n\/?a|nk(d|m|f)?a|unknown|denies|not on file|no data)$|^(no|denies|without|negative for)\b.*\b(known|history|allerg|problem|medication|immuni[sz]|active|current|information|data|record)/i
/** Whether something stands for there being nothing of its kind. */
export const isNone = (concept: Concept | undefined) =>
  has(concept, snomed, none) || (concept?.text !== undefined && saysNone.test(concept.text.trim()))
