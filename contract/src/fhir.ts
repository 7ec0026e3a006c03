import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'

/** Names of resources and ids as FHIR has them; the service says whether one exists, as an OperationOutcome. */
const ofType = z.object({ resourceType: z.string().check(z.maxLength(64)) })
const one = z.object({ id: z.string().check(z.maxLength(128)) })
const oneOfType = z.extend(ofType, { id: z.string().check(z.maxLength(128)) })

/** Search parameters, each once or several times. */
const parameters = z.looseObject({})
const headers = z.object({
  accept: z.optional(z.string()),
  /** `handling=strict` refuses what is not known. */
  prefer: z.optional(z.string()),
})
const answer = z.unknown()

/** What is written: read as bytes, so that no field of a resource is taken for a parameter. */
/** The body of a document with a file of five megabytes in base64; of other types the service takes less. */
const mostBytes = 7_340_032
const written = { takes: ['application/fhir+json', 'application/json'], bytes: mostBytes, file: 'application/fhir+json' } as const
const preferences = { accept: z.optional(z.string()), prefer: z.optional(z.string()) }

/** HL7 FHIR R4, as US Core 7.0.0 and the International Patient Access profile use it. Errors are OperationOutcomes. */
export const fhirApi = endpoints({
  getCapabilities: {
    method: 'GET',
    path: '/fhir/R4/metadata',
    summary: 'What the FHIR API can do, as a CapabilityStatement.',
    query: parameters,
    headers,
    response: answer,
    file: 'application/fhir+json',
  },
  readFile: {
    method: 'GET',
    path: '/fhir/R4/Binary/:id',
    summary: 'A file of the caller’s record; as a Binary where FHIR is accepted.',
    params: one,
    query: parameters,
    headers,
    response: answer,
    file: 'application/octet-stream',
  },
  readEverything: {
    method: 'GET',
    path: '/fhir/R4/Patient/:id/$everything',
    summary: 'All resources of the caller’s record, in pages.',
    params: one,
    query: parameters,
    headers,
    response: answer,
    file: 'application/fhir+json',
  },
  readSummary: {
    method: 'GET',
    path: '/fhir/R4/Patient/:id/$summary',
    summary: 'The International Patient Summary of the caller, as a document.',
    params: one,
    query: parameters,
    headers,
    response: answer,
    file: 'application/fhir+json',
  },
  readOwnSummary: {
    method: 'GET',
    path: '/fhir/R4/Patient/$summary',
    summary: 'The same, without saying whose.',
    query: parameters,
    headers,
    response: answer,
    file: 'application/fhir+json',
  },
  issueHealthCards: {
    method: 'POST',
    path: '/fhir/R4/Patient/:id/$health-cards-issue',
    summary: 'SMART Health Cards of the caller’s vaccinations, signed by the practice: those that a clinician has confirmed.',
    params: one,
    headers: z.object(preferences),
    response: answer,
    ...written,
    bytes: 262_144,
    unattended: true,
  },
  readDocuments: {
    method: 'GET',
    path: '/fhir/R4/DocumentReference/$docref',
    summary: 'The caller’s documents about care in a time, of a type, or the one that is current.',
    query: parameters,
    headers,
    response: answer,
    file: 'application/fhir+json',
  },
  readDocumentsByParameters: {
    method: 'POST',
    path: '/fhir/R4/DocumentReference/$docref',
    summary: 'The same, with its parameters in a resource.',
    headers: z.object(preferences),
    response: answer,
    ...written,
    bytes: 262_144,
    unattended: true,
  },
  readResource: {
    method: 'GET',
    path: '/fhir/R4/:resourceType/:id',
    summary: 'One resource of the caller’s record, or of the practice.',
    params: oneOfType,
    query: parameters,
    headers,
    response: answer,
    file: 'application/fhir+json',
  },
  searchResources: {
    method: 'GET',
    path: '/fhir/R4/:resourceType',
    summary: 'Resources of a type in the caller’s record, or of the practice.',
    params: ofType,
    query: parameters,
    headers,
    response: answer,
    file: 'application/fhir+json',
  },
  searchResourcesByForm: {
    method: 'POST',
    path: '/fhir/R4/:resourceType/_search',
    summary: 'The same search, with its parameters in a form.',
    params: ofType,
    query: parameters,
    body: parameters,
    takes: ['application/x-www-form-urlencoded'],
    headers,
    response: answer,
    file: 'application/fhir+json',
    unattended: true,
  },
  createResource: {
    method: 'POST',
    path: '/fhir/R4/:resourceType',
    summary:
      'Adds to the record of the caller, or of a patient in their care, what they can add in the portal; with If-None-Exist only where a search finds nothing.',
    params: ofType,
    headers: z.object({ ...preferences, 'if-none-exist': z.optional(z.string()) }),
    response: answer,
    status: 201,
    ...written,
    unattended: true,
  },
  updateResource: {
    method: 'PUT',
    path: '/fhir/R4/:resourceType/:id',
    summary:
      'Changes what the caller can change in the portal, in their own record or that of a patient in their care, if it is still the version that If-Match names.',
    params: oneOfType,
    headers: z.object({ ...preferences, 'if-match': z.optional(z.string()) }),
    response: answer,
    ...written,
    unattended: true,
  },
  runTransaction: {
    method: 'POST',
    path: '/fhir/R4',
    summary: 'Adds, changes and reads in one person’s record with a Bundle of the type transaction: all of its entries, or none.',
    headers: z.object(preferences),
    response: answer,
    ...written,
    unattended: true,
  },
})
