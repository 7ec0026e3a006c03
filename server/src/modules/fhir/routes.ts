import { fhirApi } from '@uzima/contract/fhir'
import { routes } from '#http/routes.ts'
import { readDocuments, readDocumentsByParameters } from './service/documents.ts'
import { searchPatientsToo } from './service/find-patients.ts'
import { issueHealthCards } from './service/health-cards.ts'
import { withFiles, withFilesOfBundle } from './service/sent-files.ts'
import { sentBundle, sentResource } from './service/sent-patients.ts'
import { readOwnSummary, readSummary } from './service/summary.ts'
import { runTransaction } from './service/transaction.ts'
import { intoWhose, ofOwn, ofWhom, patientOf } from './service/whose.ts'
import { createResource, updateResource } from './service/write.ts'
import { getCapabilities, readEverything, readFile, readResource, searchResources, searchResourcesByForm } from './service.ts'

const member = { allow: 'member', needs: ['consented'], apps: true } as const
const reader = { ...member, allow: 'reader', patientOf: patientOf() } as const

/**
 * For other programs, with the person's own token or as an app they have let in: the person's record, and what the directory shows everyone.
 * Backend services read, of one patient a request.
 */
export const fhir = routes(fhirApi, {
  // says nothing of anyone
  getCapabilities: { allow: 'anyone', apps: true, limit: 'page', audit: null, run: getCapabilities },
  readFile: { ...reader, patientOf: patientOf('Binary'), audit: 'fhir.file_opened', run: ofWhom(readFile, 'Binary') },
  readEverything: { ...reader, audit: 'fhir.everything_read', run: ofWhom(readEverything) },
  readSummary: { ...reader, audit: 'fhir.summary_read', run: ofWhom(readSummary) },
  readOwnSummary: { ...reader, patientOf: patientOf('Patient'), audit: 'fhir.summary_read', run: ofWhom(readOwnSummary, 'Patient') },
  issueHealthCards: { ...member, audit: 'health_card.issued', run: ofOwn(issueHealthCards) },
  readDocuments: {
    ...reader,
    patientOf: patientOf('DocumentReference'),
    audit: 'fhir.searched',
    run: ofWhom(readDocuments, 'DocumentReference'),
  },
  readDocumentsByParameters: { ...member, audit: 'fhir.searched', run: ofOwn(readDocumentsByParameters) },
  readResource: { ...reader, audit: 'fhir.read', run: ofWhom(readResource) },
  searchResources: { ...reader, audit: 'fhir.searched', run: searchPatientsToo(ofWhom(searchResources)) },
  searchResourcesByForm: { ...reader, audit: 'fhir.searched', run: searchPatientsToo(ofWhom(searchResourcesByForm)) },
  // each service names the event of what was written, which is that of the portal's own endpoint
  createResource: {
    ...member,
    limit: 'resource',
    audit: 'fhir.searched',
    prepare: withFiles(sentResource('c')),
    run: intoWhose(createResource, sentResource('c')),
  },
  // each entry is on record besides, as it would be by itself
  runTransaction: {
    ...member,
    limit: 'bundle',
    audit: 'fhir.transaction_done',
    prepare: withFilesOfBundle(sentBundle),
    run: intoWhose(runTransaction, sentBundle),
  },
  updateResource: {
    ...member,
    limit: 'resource',
    audit: 'fhir.read',
    prepare: withFiles(sentResource('u')),
    run: intoWhose(updateResource, sentResource('u')),
  },
})
