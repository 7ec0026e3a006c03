/** A FHIR R4 resource; a test validates the fields against the published definitions. */
export type FhirResource = { resourceType: string; id: string } & Record<string, unknown>
/** A file's content, streamed into the bundle. */
export type FhirBinary = { resourceType: 'Binary'; id: string; contentType: string; bytes: AsyncIterable<Uint8Array> }
export type FhirEntry = FhirResource | FhirBinary

/** A reference to another entry of the bundle. */
export const referenceTo = (id: string) => ({ reference: urlOf(id) })
export const urlOf = (id: string) => `urn:uuid:${id}`
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
  coverageClass: 'http://terminology.hl7.org/CodeSystem/coverage-class',
  subscriberRelationship: 'http://terminology.hl7.org/CodeSystem/subscriber-relationship',
} as const

/** Streams a bundle entry by entry; only the current entry is in memory. */
export async function* writeBundle(id: string, now: Date, entries: AsyncIterable<FhirEntry>): AsyncGenerator<Buffer> {
  const head = JSON.stringify({ resourceType: 'Bundle', id, type: 'collection', timestamp: now.toISOString() })
  yield Buffer.from(`${head.slice(0, -1)},"entry":[`)
  let separator = ''
  for await (const entry of entries) {
    yield Buffer.from(`${separator}{"fullUrl":${JSON.stringify(urlOf(entry.id))},"resource":`)
    if (isBinary(entry)) yield* writeBinary(entry)
    else yield Buffer.from(JSON.stringify(entry))
    yield Buffer.from('}')
    separator = ','
  }
  yield Buffer.from(']}')
}

const isBinary = (entry: FhirEntry): entry is FhirBinary => entry.resourceType === 'Binary' && 'bytes' in entry

async function* writeBinary({ bytes, ...resource }: FhirBinary): AsyncGenerator<Buffer> {
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
