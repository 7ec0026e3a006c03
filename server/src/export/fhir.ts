import { createHash } from 'node:crypto'

/** A FHIR R4 resource; a test validates the fields against the published definitions. */
export type FhirResource = { resourceType: string; id: string } & Record<string, unknown>
/** A file's content, streamed into the bundle. */
export type FhirBinary = { resourceType: 'Binary'; id: string; contentType: string; bytes: AsyncIterable<Uint8Array> }
export type FhirEntry = FhirResource | FhirBinary

export type FhirReference = { reference?: string; display?: string }
/** A reference to another resource, relative as in the API. A bundle that is downloaded has it as a URN. */
export const referenceTo = (type: string, id: string): { reference: string } => ({ reference: `${type}/${id}` })
/** The address of a file, relative as in the API. */
export const urlOfFile = (id: string) => `Binary/${id}`
/** Somebody who works at the practice, by their account. The name is null if they have left: then there is nothing to refer to. */
export const practitioner = (accountId: string | null, name: string | null | undefined): FhirReference | undefined =>
  name ? { ...(accountId && referenceTo('Practitioner', accountId)), display: name } : undefined
/** When what a resource is made from was last changed. */
export const changedAt = (at: Date) => ({ meta: { lastUpdated: at.toISOString() } })

/** When it was first said that somebody has a problem. */
const assertedDate = 'http://hl7.org/fhir/StructureDefinition/condition-assertedDate'
export const assertedOn = (at: Date) => ({ extension: [{ url: assertedDate, valueDateTime: at.toISOString() }] })
export const isAsserted = ({ url }: { url?: unknown }) => url === assertedDate

export const coding = (system: keyof typeof systems, code: string, display?: string) => ({
  system: systems[system],
  code,
  ...(display && { display }),
})
const systems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  diagnosticService: 'http://terminology.hl7.org/CodeSystem/v2-0074',
  interpretation: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  act: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  documentCategory: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
  wayOfTakingPart: 'http://terminology.hl7.org/CodeSystem/v3-ParticipationMode',
  visitKind: 'http://terminology.hl7.org/CodeSystem/v2-0276',
  contactRole: 'http://terminology.hl7.org/CodeSystem/v2-0131',
  consentScope: 'http://terminology.hl7.org/CodeSystem/consentscope',
  participation: 'http://terminology.hl7.org/CodeSystem/v3-ParticipationType',
  allergyState: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
  allergyVerification: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
  snomed: 'http://snomed.info/sct',
  conditionState: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionVerification: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  icd10cm: 'http://hl7.org/fhir/sid/icd-10-cm',
  cvx: 'http://hl7.org/fhir/sid/cvx',
  actReason: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  actSite: 'http://terminology.hl7.org/CodeSystem/v3-ActSite',
  role: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
  language: 'urn:ietf:bcp:47',
  selfPay: 'http://terminology.hl7.org/CodeSystem/coverage-selfpay',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  coverageClass: 'http://terminology.hl7.org/CodeSystem/coverage-class',
  subscriberRelationship: 'http://terminology.hl7.org/CodeSystem/subscriber-relationship',
  careOf: 'http://hl7.org/fhir/us/core/CodeSystem/careplan-category',
  medicationCategory: 'http://terminology.hl7.org/CodeSystem/medicationrequest-category',
  provenanceParticipant: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
  provenanceOfUsCore: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-provenance-participant-type',
  absentOrUnknown: 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips',
  connection: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
  auditKind: 'http://terminology.hl7.org/CodeSystem/audit-event-type',
} as const

/** The format of a document that is no more than what its media type says: it is there to be looked at. */
export const bySight = {
  system: 'http://ihe.net/fhir/ihe.formatcode.fhir/CodeSystem/formatcode',
  code: 'urn:ihe:iti:xds:2017:mimeTypeSufficient',
  display: 'mimeType Sufficient',
}

/** In place of a value that FHIR demands and nobody has told. */
export const unknown = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
}

/** Streams a bundle entry by entry; only the current entry is in memory. */
export async function* writeBundle(id: string, now: Date, entries: AsyncIterable<FhirEntry>): AsyncGenerator<Buffer> {
  const head = JSON.stringify({ resourceType: 'Bundle', id, type: 'collection', timestamp: now.toISOString() })
  yield Buffer.from(`${head.slice(0, -1)},"entry":[`)
  let separator = ''
  for await (const entry of entries) {
    yield Buffer.from(`${separator}{"fullUrl":${JSON.stringify(urnOf(entry.resourceType, entry.id))},"resource":`)
    if (isBinary(entry)) yield* writeBinary(entry)
    else yield Buffer.from(JSON.stringify(entry, asUrn))
    yield Buffer.from('}')
    separator = ','
  }
  yield Buffer.from(']}')
}

export const isBinary = (entry: FhirEntry): entry is FhirBinary => entry.resourceType === 'Binary' && 'bytes' in entry

/** Types whose ids are those of other resources: an encounter has the id of its appointment. */
const sharingIds = ['Encounter', 'QuestionnaireResponse', 'CarePlan', 'Practitioner', 'PractitionerRole']
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A URN of a resource, the same each time: its id, or else a UUID made of its type and id. */
export function urnOf(type: string, id: string): string {
  if (uuid.test(id) && !sharingIds.includes(type)) return `urn:uuid:${id}`
  const digest = createHash('sha256').update(`${type}/${id}`).digest('hex')
  return `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}
const relative = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})$/
export function asUrn(key: string, value: unknown): unknown {
  if ((key !== 'reference' && key !== 'url') || typeof value !== 'string') return value
  const [, type, id] = relative.exec(value) ?? []
  return type && id ? urnOf(type, id) : value
}

/** What a resource refers to, as relative references. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (key === 'reference' && typeof each === 'string' ? [each] : referencesIn(each)))
}

/** A file as a Binary, as it is read. */
export async function* writeBinary({ bytes, ...resource }: FhirBinary): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(resource).slice(0, -1)},"data":"`)
  // base64 encodes three bytes at a time: the remainder of a chunk goes with the next
  let rest = Buffer.alloc(0)
  for await (const piece of bytes) {
    const joined = Buffer.concat([rest, piece])
    const whole = joined.length - (joined.length % 3)
    yield Buffer.from(joined.toString('base64', 0, whole))
    rest = joined.subarray(whole)
  }
  yield Buffer.from(`${rest.toString('base64')}"}`)
}
