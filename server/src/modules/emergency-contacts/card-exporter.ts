import { bloodGroupText } from '@uzima/contract/emergency-contacts/card'
import { newId } from '#db/id.ts'
import type { ExportScope } from '#export/exporter.ts'
import { coding, type FhirEntry, referenceTo } from '#export/fhir.ts'
import type { Pdf } from '#pdf/document.ts'
import { said } from './card-lines.ts'
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
  const patient = referenceTo(scope.patientId)
  const english = textsOf('en')
  const { bloodGroup, conditions } = card
  const at = card.updatedAt.toISOString()
  if (bloodGroup)
    yield {
      resourceType: 'Observation',
      id: newId(),
      status: 'final',
      code: { coding: [coding('loinc', '882-1', 'ABO and Rh group [Type] in Blood')], text: 'Blood group' },
      subject: patient,
      effectiveDateTime: at,
      performer: [patient],
      valueCodeableConcept: { text: bloodGroup },
    }
  const known = { recordedDate: at, recorder: patient }
  for (const text of conditions ? said(conditions, english.condition) : [])
    yield {
      resourceType: 'Condition',
      id: newId(),
      clinicalStatus: { coding: [coding('conditionState', 'active')] },
      code: { text },
      subject: patient,
      ...known,
    }
}

export async function drawCard(pdf: Pdf, scope: ExportScope): Promise<void> {
  const card = await cardOf(scope)
  if (!card) return
  const { card: words, labels, condition } = textsOf(scope.locale)
  const { bloodGroup, conditions } = card
  pdf.heading(words.title)
  pdf.facts([
    ...(bloodGroup ? [{ label: labels.bloodGroup, value: bloodGroupText(bloodGroup) }] : []),
    ...(conditions ? [{ label: labels.conditions, value: said(conditions, condition).join('\n') }] : []),
  ])
}
