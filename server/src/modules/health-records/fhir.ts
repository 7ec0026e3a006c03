import { type LabValue, labTests, levelOf, type RecordType } from '@uzima/contract/health-records'
import { observationKinds, unitText } from '#clinical/observations.ts'
import { newId } from '#db/id.ts'
import { coding, type FhirEntry, type FhirResource, referenceTo, urlOf } from '#export/fhir.ts'
import type { Said } from './document.ts'

/** The LOINC document type of a record. */
const documentTypes: Record<RecordType, [code: string, display: string]> = {
  'lab-result': ['11502-2', 'Laboratory report'],
  imaging: ['18748-4', 'Diagnostic imaging study'],
  prescription: ['57833-6', 'Prescription for medication'],
  'visit-summary': ['34133-9', 'Summary of episode note'],
  vaccination: ['11369-6', 'History of Immunization note'],
  other: ['34109-9', 'Note'],
}

type Kept = Said & { id: string; updatedAt: Date; reviewedAt: Date | null }

/**
 * A record as a DocumentReference, with its values as Observations in a DiagnosticReport. Its files are referenced and follow as entries of
 * their own.
 */
export function* toResources(record: Kept, patientId: string, publicUrl: string): Generator<FhirEntry> {
  const { id, type, title, provider, date, status, values, files, comment, updatedAt, reviewedAt } = record
  const [code, display] = documentTypes[type]
  const subject = referenceTo(patientId)
  const observations = values.map((value) => toObservation(value, { patientId, provider, date, isReviewed: reviewedAt !== null }))
  yield {
    resourceType: 'DocumentReference',
    id,
    meta: { lastUpdated: updatedAt.toISOString(), tag: [{ system: `${publicUrl}/record-status`, code: status }] },
    status: 'current',
    docStatus: status === 'pending' ? 'preliminary' : 'final',
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
    context: { period: { start: date }, ...(observations.length > 0 && { related: observations.map((each) => referenceTo(each.id)) }) },
  }
  if (observations.length === 0) return
  yield* observations
  yield {
    resourceType: 'DiagnosticReport',
    id: newId(),
    status: reviewedAt ? 'final' : 'preliminary',
    category: [{ coding: [coding('diagnosticService', 'LAB', 'Laboratory')] }],
    code: { coding: [coding('loinc', code, display)], text: title },
    subject,
    effectiveDateTime: date,
    performer: [{ display: provider }],
    result: observations.map((each) => referenceTo(each.id)),
    ...(comment && { conclusion: comment }),
  }
}

type About = { patientId: string; provider: string; date: string; isReviewed: boolean }
const marks = {
  below: { code: 'L', display: 'Low' },
  within: { code: 'N', display: 'Normal' },
  above: { code: 'H', display: 'High' },
}

function toObservation(value: LabValue, { patientId, provider, date, isReviewed }: About): FhirResource {
  const kind = value.test !== null && labTests.includes(value.test) ? observationKinds().get(value.test) : undefined
  const ucum = kind?.ucum && unitText(kind.ucum) === value.unit ? kind.ucum : undefined
  const quantity = (amount: number) => ({
    value: amount,
    ...(value.unit && { unit: value.unit }),
    ...(ucum && coding('ucum', ucum)),
  })
  const level = levelOf(value)
  return {
    resourceType: 'Observation',
    id: newId(),
    status: isReviewed ? 'final' : 'preliminary',
    category: [{ coding: [coding('observationCategory', 'laboratory', 'Laboratory')] }],
    code: { ...(kind && { coding: [coding('loinc', kind.loinc, kind.name)] }), text: value.name },
    subject: referenceTo(patientId),
    effectiveDateTime: date,
    performer: [{ display: provider }],
    valueQuantity: quantity(value.value),
    ...(level && { interpretation: [{ coding: [coding('interpretation', marks[level].code, marks[level].display)] }] }),
    ...(level && {
      referenceRange: [
        { ...(value.low !== null && { low: quantity(value.low) }), ...(value.high !== null && { high: quantity(value.high) }) },
      ],
    }),
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
