import { bloodGroupText } from '@uzima/contract/emergency-contacts/card'
import type { ExportScope } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, referenceTo } from '#export/fhir.ts'
import type { Pdf } from '#pdf/document.ts'
import { findCardToTake } from './card-queries.ts'
import { textsOf } from './card-texts.ts'
import { decryptCard } from './encrypted-card.ts'

/** The whole card, including parts that are not shown. */
const cardOf = ({ patientId, read, services }: ExportScope) =>
  read(async (db) => {
    const row = await findCardToTake(db, patientId)
    return row && { ...(await decryptCard({ db, services }, patientId, row)), updatedAt: row.updatedAt }
  })

export async function* cardResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const card = await cardOf(scope)
  if (!card) return
  const patient = referenceTo('Patient', scope.patientId)
  const { bloodGroup } = card
  const at = card.updatedAt.toISOString()
  if (bloodGroup)
    yield {
      resourceType: 'Observation',
      id: `${scope.patientId}.blood-group`,
      ...changedAt(card.updatedAt),
      status: 'final',
      category: [{ coding: [coding('observationCategory', 'exam', 'Exam')] }],
      code: { coding: [coding('loinc', '882-1', 'ABO and Rh group [Type] in Blood')], text: 'Blood group' },
      subject: patient,
      effectiveDateTime: at,
      performer: [patient],
      valueCodeableConcept: { text: bloodGroup },
    }
}

export async function drawCard(pdf: Pdf, scope: ExportScope): Promise<void> {
  const card = await cardOf(scope)
  if (!card) return
  const { card: words, labels } = textsOf(scope.locale)
  const { bloodGroup } = card
  pdf.heading(words.title)
  pdf.facts([...(bloodGroup ? [{ label: labels.bloodGroup, value: bloodGroupText(bloodGroup) }] : [])])
}
