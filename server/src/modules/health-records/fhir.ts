import type { RecordType } from '@uzima/contract/health-records/kinds'
import { isFinal } from '@uzima/contract/health-records/report'
import { panelOf } from '#clinical/panels.ts'
import { bySight, changedAt, coding, type FhirReference, type FhirResource, referenceTo, urlOfFile } from '#export/fhir.ts'
import type { Said } from './document.ts'
import { statusOf, toObservation } from './fhir-results.ts'

/** The LOINC document type of a record. */
export const documentTypes: Record<RecordType, [code: string, display: string]> = {
  'lab-result': ['11502-2', 'Laboratory report'],
  imaging: ['18748-4', 'Diagnostic imaging study'],
  prescription: ['57833-6', 'Prescription for medication'],
  'visit-summary': ['34133-9', 'Summary of episode note'],
  vaccination: ['11369-6', 'History of Immunization note'],
  other: ['34109-9', 'Note'],
}

/** Notes and letters have these, and no record. */
const documentsOfOthers = ['11506-3', '51852-2', '57133-1', '60591-5']
const typeOfCode = new Map((Object.entries(documentTypes) as [RecordType, [string, string]][]).map(([type, [code]]) => [code, type])) // its own keys
/** Which records have these codes: those of some types, and with codes of values or of panels any that have values. Which values is encrypted. */
export const kindsOf = (codes: readonly string[]): { types: RecordType[]; withValues: boolean } => ({
  types: codes.flatMap((code) => typeOfCode.get(code) ?? []),
  withValues: codes.some((code) => !typeOfCode.has(code) && !documentsOfOthers.includes(code)),
})

/** What all DocumentReferences of records say. */
export function documentsAlike(patientId: string) {
  return {
    status: 'current',
    category: [{ coding: [coding('documentCategory', 'clinical-note', 'Clinical Note')] }],
    subject: referenceTo('Patient', patientId),
  }
}

/** `isUnconfirmed`: entered by the patient, and not reviewed. */
type Kept = Said & {
  id: string
  orderId: string | null
  /** The visit in which it was ordered. */
  ofVisit: { encounter?: FhirReference }
  createdAt: Date
  updatedAt: Date
  reviewedAt: Date | null
  isUnconfirmed: boolean
  /** Of each value, what it is known by. */
  valueIds: string[]
  /** Who added it, if they are known by name: nobody if it is the patient. */
  author: FhirReference | undefined
}

/**
 * A record as a DocumentReference, with its values as Observations in a DiagnosticReport. Its files are referenced and follow as entries of
 * their own.
 */
export function* toResources(record: Kept, patientId: string, publicUrl: string): Generator<FhirResource> {
  const { id, type, title, provider, date, status, reportStatus, values, files, comment, orderId, ofVisit, updatedAt, isUnconfirmed } =
    record
  const issued = (record.reviewedAt ?? record.createdAt).toISOString()
  const [code, display] = documentTypes[type]
  const { subject, ...alike } = documentsAlike(patientId)
  const attachments = files.map((file) => ({ contentType: file.type, title: file.name, size: file.size, url: urlOfFile(file.id) }))
  const reported = statusOf(reportStatus ?? 'final', isUnconfirmed)
  const about = { changed: updatedAt, patientId, ofVisit, provider, date, status: reported }
  const observations = values.map((value, index) => toObservation(value, { ...about, id: `${id}.${record.valueIds[index]}` }))
  const related = [
    ...observations.map((each) => referenceTo('Observation', each.id)),
    ...(orderId ? [referenceTo('ServiceRequest', orderId)] : []),
  ]
  const panel = panelOf(values.map(({ test }) => test))
  yield {
    resourceType: 'DocumentReference',
    id,
    meta: { ...changedAt(updatedAt).meta, tag: [{ system: `${publicUrl}/record-status`, code: status }] },
    identifier: [{ system: `${publicUrl}/document`, value: id }],
    status: alike.status,
    docStatus: status === 'pending' || !isFinal(reportStatus ?? 'final') ? 'preliminary' : 'final',
    type: { coding: [coding('loinc', code, display)], text: type },
    category: alike.category,
    subject,
    date: updatedAt.toISOString(),
    author: [{ display: provider }, record.author ?? subject],
    description: title,
    content: [
      {
        attachment: { contentType: 'text/plain', title, data: base64([record.description ?? title, comment].filter(Boolean).join('\n\n')) },
        format: bySight,
      },
      ...attachments.map((attachment) => ({ attachment, format: bySight })),
    ],
    context: { period: { start: date }, ...(related.length > 0 && { related }) },
  }
  const report = {
    resourceType: 'DiagnosticReport',
    id: `${id}.r`,
    ...changedAt(updatedAt),
    ...(orderId && { basedOn: [referenceTo('ServiceRequest', orderId)] }),
    status: reported,
    subject,
    ...ofVisit,
    effectiveDateTime: date,
    issued,
    performer: [{ display: provider }],
    ...(comment && { conclusion: comment }),
    // FHIR forbids empty arrays
    ...(observations.length > 0 && { result: observations.map((each) => referenceTo('Observation', each.id)) }),
  }
  yield* observations
  if (type === 'imaging')
    // a report in words: whoever looks for those finds the same files as in the document
    yield {
      ...report,
      category: [{ coding: [coding('loinc', 'LP29684-5', 'Radiology')] }],
      code: { coding: [coding('loinc', code, display)], text: title },
      ...(attachments.length > 0 && { presentedForm: attachments }),
    }
  if (type === 'imaging' || (observations.length === 0 && reported !== 'registered')) return
  yield {
    ...report,
    category: [{ coding: [coding('diagnosticService', 'LAB', 'Laboratory')] }],
    code: {
      coding: [coding('loinc', code, display), ...(panel?.loinc ? [coding('loinc', panel.loinc, panel.display ?? undefined)] : [])],
      text: title,
    },
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
