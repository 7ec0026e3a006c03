/**
 * Scopes of SMART App Launch 2.2 for a patient's own record: `patient/<type>.<rights>`, with a category where only some of a type is meant.
 * Both spellings are read, `patient/Observation.read` (v1) and `patient/Observation.rs` (v2); v2 is given. What an app may read and what it
 * may write are scopes of their own, as a person allows them apart.
 */

/** What an app may ask for besides data. */
export const launchScopes = ['launch/patient', 'offline_access'] as const
/** Who the person is (OpenID Connect), and their address in the FHIR API. */
export const identityScopes = ['openid', 'fhirUser'] as const

const vitalSigns = 'http://terminology.hl7.org/CodeSystem/observation-category|vital-signs'
const laboratory = 'http://terminology.hl7.org/CodeSystem/observation-category|laboratory'
const socialHistory = 'http://terminology.hl7.org/CodeSystem/observation-category|social-history'
const activity = 'http://terminology.hl7.org/CodeSystem/observation-category|activity'
const survey = 'http://terminology.hl7.org/CodeSystem/observation-category|survey'

/** Resources of a type; with a category only those of it. */
export type Part = { type: string; category?: string }

/**
 * The kinds of data in a person's words, each with what it is in FHIR. A kind is what they allow or refuse; an app never sees less than a
 * kind, or more than was asked for.
 */
export const dataKinds = {
  // no resource: `identityScopes`
  identity: [],
  profile: [{ type: 'Patient' }],
  contacts: [{ type: 'RelatedPerson' }, { type: 'CareTeam' }],
  insurance: [{ type: 'Coverage' }],
  visits: [{ type: 'Appointment' }, { type: 'Encounter' }],
  problems: [{ type: 'Condition' }],
  allergies: [{ type: 'AllergyIntolerance' }],
  medications: [{ type: 'MedicationRequest' }, { type: 'MedicationStatement' }],
  immunizations: [{ type: 'Immunization' }],
  vitals: [{ type: 'Observation', category: vitalSigns }],
  steps: [{ type: 'Observation', category: activity }],
  results: [{ type: 'Observation', category: laboratory }, { type: 'DiagnosticReport' }],
  dailyLife: [
    { type: 'Observation', category: socialHistory },
    { type: 'Observation', category: survey },
    { type: 'QuestionnaireResponse' },
  ],
  documents: [{ type: 'DocumentReference' }, { type: 'Binary' }],
  procedures: [{ type: 'Procedure' }],
  familyHistory: [{ type: 'FamilyMemberHistory' }],
  goals: [{ type: 'Goal' }, { type: 'CarePlan' }],
  orders: [{ type: 'ServiceRequest' }],
  access: [{ type: 'AuditEvent' }, { type: 'Consent' }],
} as const satisfies Record<string, readonly Part[]>
export type DataKind = keyof typeof dataKinds
export const dataKindNames = Object.keys(dataKinds) as DataKind[] // the names are the literals above

/** What can be written; a test of the server compares it with what is. */
export const writtenParts = [
  { type: 'Condition' },
  { type: 'AllergyIntolerance' },
  { type: 'Immunization' },
  { type: 'Observation', category: vitalSigns },
  { type: 'Appointment' },
  { type: 'QuestionnaireResponse' },
  { type: 'MedicationStatement' },
  { type: 'DocumentReference' },
] as const satisfies readonly Part[]

/**
 * What nobody is asked about: who works at the practice, where it is and when it has time, which is no data of a patient; and who wrote an
 * entry, which is shown only of entries that the app may see.
 */
const beside = [
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Location',
  'Schedule',
  'Slot',
  'Questionnaire',
  'Endpoint',
  'Provenance',
]

/** Every type that a scope may name. */
export const scopedTypes = [...new Set([...Object.values(dataKinds).flatMap((parts) => parts.map(({ type }) => type)), ...beside])]

const grammar = /^patient\/(\*|[A-Z][A-Za-z]{1,60})\.(read|write|\*|c?r?u?d?s?)(?:\?category=(\S{1,200}))?$/

/** What a scope lets an app read, or undefined where it is no scope for reading a patient's data. */
export function partOf(scope: string): Part | undefined {
  const [, type, rights = '', category] = grammar.exec(scope) ?? []
  if (type === undefined || (type !== '*' && !scopedTypes.includes(type))) return undefined
  const reads = rights === 'read' || rights === '*' || (rights !== 'write' && rights.includes('r') && rights.includes('s'))
  if (!reads || (category !== undefined && type === '*')) return undefined
  return category === undefined ? { type } : { type, category }
}

const scopeOf = ({ type, category }: Part, rights = 'rs') =>
  `patient/${type}.${rights}${category === undefined ? '' : `?category=${category}`}`

/** To create, to update. */
export type WriteRight = 'c' | 'u'
type Writing = { part: Part; rights: WriteRight[] }

/** What a scope lets an app write: of each part that can be written and that it reaches. */
function writingsOf(scope: string): Writing[] {
  const [, type, rights = '', category] = grammar.exec(scope) ?? []
  if (type === undefined || (category !== undefined && type === '*')) return []
  const wanted: WriteRight[] =
    rights === 'write' || rights === '*' ? ['c', 'u'] : (['c', 'u'] as const).filter((each) => rights.includes(each))
  if (rights === 'read' || wanted.length === 0) return []
  const parts = writtenParts.filter((part) => includes(category === undefined ? { type } : { type, category }, part))
  return parts.map((part) => ({ part, rights: wanted }))
}

/** Every scope to write by, for discovery. */
export const writeScopes = writtenParts.map((part) => scopeOf(part, 'cu'))

const includes = (outer: Part, inner: Part) =>
  outer.type === '*' || (outer.type === inner.type && (outer.category === undefined || outer.category === inner.category))

const others: readonly string[] = [...launchScopes, ...identityScopes]

/** The scopes we can grant of those asked for, as we write them; what we don't know, or don't offer, is left out (RFC 6749, 3.3). */
export function grantable(asked: readonly string[]): string[] {
  const known = asked.flatMap((scope) => {
    const part = partOf(scope)
    const writings = writingsOf(scope).map((writing) => scopeOf(writing.part, writing.rights.join('')))
    if (part || writings.length > 0) return [...(part ? [scopeOf(part)] : []), ...writings]
    return others.includes(scope) ? [scope] : []
  })
  // without OpenID Connect there is no token that could say who the person is
  return [...new Set(known)].filter((scope) => scope !== 'fhirUser' || known.includes('openid'))
}

/** The part of a kind that these scopes reach; empty if none. */
const reached = (scopes: readonly string[], kind: DataKind): Part[] => {
  const asked = scopes.flatMap((scope) => partOf(scope) ?? [])
  return dataKinds[kind].flatMap((part: Part) =>
    asked.some((each) => includes(each, part)) ? [part] : asked.filter((each) => includes(part, each)),
  )
}

/** The kinds of data that these scopes reach, in the order in which they are shown. */
export const kindsIn = (scopes: readonly string[]): DataKind[] =>
  dataKindNames.filter((kind) => (kind === 'identity' ? scopes.includes('openid') : reached(scopes, kind).length > 0))

const isOfKind = (part: Part, kind: DataKind) => dataKinds[kind].some((each: Part) => includes(each, part))

/** The kinds of data that these scopes let an app write. */
export const writesIn = (scopes: readonly string[]): DataKind[] =>
  dataKindNames.filter((kind) => scopes.some((scope) => writingsOf(scope).some(({ part }) => isOfKind(part, kind))))

/** Whether these scopes reach nothing of a person's record, to read or to write. */
export const isEmpty = (scopes: readonly string[]) => kindsIn(scopes).length === 0 && writesIn(scopes).length === 0

/** The scopes that remain, of those that can be granted, when a person allows only some of the kinds to be read, and some to be written. */
export function narrowed(asked: readonly string[], reads: readonly DataKind[], writes: readonly DataKind[] = reads): string[] {
  const isWriting = (scope: string) => !partOf(scope) && writingsOf(scope).length > 0
  const kept = asked.filter((scope) => isWriting(scope) && writesIn([scope]).every((kind) => writes.includes(kind)))
  return [
    ...narrowedReads(
      asked.filter((scope) => !isWriting(scope)),
      reads,
    ),
    ...kept,
  ]
}

/** With all kinds what was asked for stays as it is; else each kind that they allow is written out. */
function narrowedReads(asked: readonly string[], allowed: readonly DataKind[]): string[] {
  const kinds = kindsIn(asked)
  if (kinds.every((kind) => allowed.includes(kind))) return [...asked]
  const kept = asked.filter((scope) => {
    const part = partOf(scope)
    if (part) return beside.includes(part.type)
    return allowed.includes('identity') || !(identityScopes as readonly string[]).includes(scope)
  })
  const everything = asked.some((scope) => partOf(scope)?.type === '*')
  const ofKinds = kinds.filter((kind) => allowed.includes(kind)).flatMap((kind) => reached(asked, kind).map((part) => scopeOf(part)))
  return [...new Set([...kept, ...ofKinds, ...(everything ? beside.map((type) => scopeOf({ type })) : [])])]
}

/** Of scopes to read, what reaches the practice alone and nothing of a person's record. */
export const withoutPatients = (scopes: readonly string[]): string[] => {
  const types = new Set(scopes.flatMap((scope) => partOf(scope)?.type ?? []))
  return beside.filter((type) => type !== 'Provenance' && (types.has('*') || types.has(type))).map((type) => scopeOf({ type }))
}

/** Whether these scopes let an app search a type at all. */
export const reachesType = (scopes: readonly string[], type: string) => {
  const parts = scopes.flatMap((scope) => partOf(scope) ?? [])
  return parts.some((part) => part.type === '*' || part.type === type)
}

/** Whether these scopes let an app read a resource, given the codings of its categories as `system|code`. */
export function reachesResource(scopes: readonly string[], type: string, categories: readonly string[]): boolean {
  const parts = scopes.flatMap((scope) => partOf(scope) ?? [])
  return parts.some(
    (part) => part.type === '*' || (part.type === type && (part.category === undefined || categories.includes(part.category))),
  )
}

/** Whether these scopes let an app write a type; which part of it, what can be written decides. */
export const letsWrite = (scopes: readonly string[], type: string, right: WriteRight): boolean =>
  scopes.some((scope) => writingsOf(scope).some(({ part, rights }) => part.type === type && rights.includes(right)))
