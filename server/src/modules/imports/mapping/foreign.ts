import type { Omission } from '@uzima/contract/imports/kinds'

/** FHIR as others write it: anything may be there, be missing, or be something other than FHIR says. */
export type Json = Record<string, unknown>
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
export const objectIn = (value: unknown): Json => (isObject(value) ? value : {})
/** One or several, as objects. */
export const objectsIn = (value: unknown): Json[] => [value].flat(1).filter(isObject)
export const textIn = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
export const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export type Coding = { system: string; code: string; display: string | null }
export const codingsOf = (concept: unknown): Coding[] =>
  objectsIn(concept).flatMap(({ coding }) =>
    objectsIn(coding).flatMap(({ system, code, display }) => {
      const found = textIn(code) ?? (typeof code === 'number' ? String(code) : null)
      return found === null ? [] : { system: (textIn(system) ?? '').replace(/^urn:oid:/, ''), code: found, display: textIn(display) }
    }),
  )

/** Addresses of code systems, and their numbers in HL7 version 3. */
const systems = {
  loinc: ['http://loinc.org', '2.16.840.1.113883.6.1'],
  snomed: ['http://snomed.info/sct', '2.16.840.1.113883.6.96'],
  cvx: ['http://hl7.org/fhir/sid/cvx', '2.16.840.1.113883.12.292', '2.16.840.1.113883.6.59'],
  icd10: ['http://hl7.org/fhir/sid/icd-10', '2.16.840.1.113883.6.3'],
  icd10cm: ['http://hl7.org/fhir/sid/icd-10-cm', '2.16.840.1.113883.6.90'],
} as const
export type System = keyof typeof systems
export const codesOf = (concept: unknown, ...wanted: System[]): string[] =>
  codingsOf(concept).flatMap(({ system, code }) =>
    wanted.some((each) => systems[each].some((known) => known === system || `${known}/` === system)) ? code : [],
  )
/** Any code of it, whatever its system. */
export const hasCode = (concept: unknown, ...codes: string[]) => codingsOf(concept).some(({ code }) => codes.includes(code))

/** What people call it: its text, or else the words for a code; without what SNOMED CT puts behind them. */
export function nameOf(concept: unknown): string | null {
  const [text] = objectsIn(concept).flatMap((each) => textIn(each.text) ?? [])
  const displays = codingsOf(concept).flatMap(({ display }) => display ?? [])
  const name = text ?? displays[0]
  return name === undefined
    ? null
    : name.replace(/\s+\((disorder|finding|situation|procedure|substance|product|regime\/therapy|event)\)$/i, '')
}

/** A day, a month or a year of a date or moment, as it was written there. */
export function dateIn(value: unknown): string | null {
  const [date] = /^\d{4}(-\d{2}(-\d{2})?)?(?=$|T)/.exec(textIn(value) ?? '') ?? []
  return date ?? null
}
export const dayIn = (value: unknown): string | null => {
  const date = dateIn(value)
  return date?.length === 10 ? date : null
}
/** The first date that is known: of this element as a moment, a period, or a text. */
export function dateOf(resource: Json, name: string): string | null {
  return dateIn(resource[`${name}DateTime`]) ?? dateIn(resource[`${name}Date`]) ?? dateIn(objectIn(resource[`${name}Period`]).start)
}

/** Cuts a text to what can be kept, and says so. */
export function shortened(text: string | null, most: number, omitted: Set<Omission>): string | null {
  if (text === null || text.length <= most) return text
  omitted.add('shortened')
  return `${text.slice(0, most - 1).trimEnd()}…`
}

/** All notes as one text. */
export const notesIn = (value: unknown): string | null =>
  objectsIn(value)
    .flatMap(({ text }) => textIn(text) ?? [])
    .join('\n') || null

/** What each resource has, and what says nothing that could be lost. */
const silent = [
  ...(['resourceType', 'id', 'meta', 'implicitRules', 'language', 'text', 'contained', 'identifier', 'subject', 'patient'] as const),
  ...(['issued', 'recordedDate', 'recorded', 'dateAsserted', 'authoredOn', 'date', 'instantiatesCanonical', 'instantiatesUri'] as const),
  ...(['assertedDate', 'primarySource', 'reportedBoolean', 'intent', 'category', 'informationSource', 'doNotPerform'] as const),
]
const groups: Record<string, Omission> = {
  ...{ asserter: 'people', recorder: 'people', performer: 'people', requester: 'people', author: 'people', reporter: 'people' },
  ...{ encounter: 'visit', context: 'visit', location: 'place', facility: 'place', partOf: 'visit', basedOn: 'visit' },
  ...{ reasonCode: 'reason', reasonReference: 'reason', reason: 'reason', statusReason: 'reason', priority: 'details' },
}

/** Which elements of a resource have no place, in groups; `kept` are those that have one. */
export function omittedOf(resource: Json, kept: readonly string[], omitted: Set<Omission>): Omission[] {
  for (const name of Object.keys(resource)) {
    if (name.startsWith('_') || silent.some((each) => each === name) || kept.includes(name)) continue
    // a reader of a form that FHIR has no word for says there what it has not found
    omitted.add(groups[name] ?? 'details')
  }
  return [...omitted]
}
