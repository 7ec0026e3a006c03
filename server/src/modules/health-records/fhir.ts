import type { RecordType } from '@uzima/contract/health-records'
import { isFinal } from '@uzima/contract/health-records/report'
import { panelOf } from '#clinical/panels.ts'
import { newId } from '#db/id.ts'
import { coding, type FhirEntry, referenceTo, urlOf } from '#export/fhir.ts'
import type { Said } from './document.ts'
import { statusOf, toObservation } from './fhir-results.ts'

/** The LOINC document type of a record. */
const documentTypes: Record<RecordType, [code: string, display: string]> = {
  'lab-result': ['11502-2', 'Laboratory report'],
  imaging: ['18748-4', 'Diagnostic imaging study'],
  prescription: ['57833-6', 'Prescription for medication'],
  'visit-summary': ['34133-9', 'Summary of episode note'],
  vaccination: ['11369-6', 'History of Immunization note'],
  other: ['34109-9', 'Note'],
}

/** `isUnconfirmed`: entered by the patient, and not reviewed. */
type Kept = Said & { id: string; orderId: string | null; updatedAt: Date; isUnconfirmed: boolean }

/**
 * A record as a DocumentReference, with its values as Observations in a DiagnosticReport. Its files are referenced and follow as entries of
 * their own.
 */
export function* toResources(record: Kept, patientId: string, publicUrl: string): Generator<FhirEntry> {
  const { id, type, title, provider, date, status, reportStatus, values, files, comment, orderId, updatedAt, isUnconfirmed } = record
  const [code, display] = documentTypes[type]
  const subject = referenceTo(patientId)
  const reported = statusOf(reportStatus ?? 'final', isUnconfirmed)
  const observations = values.map((value) => toObservation(value, { patientId, provider, date, status: reported }))
  const related = [...observations.map((each) => each.id), ...(orderId ? [orderId] : [])]
  const panel = panelOf(values.map(({ test }) => test))
  yield {
    resourceType: 'DocumentReference',
    id,
    meta: { lastUpdated: updatedAt.toISOString(), tag: [{ system: `${publicUrl}/record-status`, code: status }] },
    status: 'current',
    docStatus: status === 'pending' || !isFinal(reportStatus ?? 'final') ? 'preliminary' : 'final',
    type: { coding: [coding('loinc', code, display)], text: type },
    subject,
    date: updatedAt.toISOString(),
    author: [{ display: provider }],
    description: title,
    content: [
      {
        attachment: { contentType: 'text/plain', title, data: base64([record.description ?? title, comment].filter(Boolean).join('\n\n')) },
      },
      ...files.map((file) => ({ attachment: { contentType: file.type, title: file.name, size: file.size, url: urlOf(file.id) } })),
    ],
    context: { period: { start: date }, ...(related.length > 0 && { related: related.map(referenceTo) }) },
  }
  if (observations.length === 0 && reported !== 'registered') return
  yield* observations
  yield {
    resourceType: 'DiagnosticReport',
    id: newId(),
    ...(orderId && { basedOn: [referenceTo(orderId)] }),
    status: reported,
    category: [{ coding: [coding('diagnosticService', 'LAB', 'Laboratory')] }],
    code: {
      coding: [coding('loinc', code, display), ...(panel?.loinc ? [coding('loinc', panel.loinc, panel.display ?? undefined)] : [])],
      text: title,
    },
    subject,
    effectiveDateTime: date,
    performer: [{ display: provider }],
    // FHIR forbids empty arrays
    ...(observations.length > 0 && { result: observations.map((each) => referenceTo(each.id)) }),
    ...(comment && { conclusion: comment }),
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
