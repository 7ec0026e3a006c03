import type { AllergyContent } from '@uzima/contract/allergies/content'
import { medicineGroups } from '@uzima/contract/allergies/substances'
import type { Locale } from '@uzima/contract/fields'
import type { ExportScope } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, practitioner, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, onePage, partialText } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import { namesOf } from '#modules/chart/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { labelsOf, reactionWords } from './document-texts.ts'
import { type AllergyRow, findAllergiesToTake, findStatementToTake } from './queries.ts'
import { allergyRecord, statementRecord } from './record.ts'
import { substanceText } from './substances.ts'

type Taken = AllergyContent & Omit<AllergyRow, keyof AllergyContent | 'source'> & { recorderName: string | null }

/** All allergies, also those that count no more, and the statement that none are known. A person has few, so they are read at once. */
const everything = ({ patientId, read, services }: ExportScope) =>
  read(async (db) => {
    const world = { db, services }
    const [rows, statement] = await Promise.all([findAllergiesToTake(db, patientId), findStatementToTake(db, patientId)])
    const [decrypt, names] = await Promise.all([
      allergyRecord.decrypter(world, [patientId]),
      namesOf(
        db,
        rows.map(({ recordedBy }) => recordedBy),
      ),
    ])
    return {
      allergies: rows.map((row): Taken => ({ ...row, ...decrypt(row), recorderName: names.get(row.recordedBy) ?? null })),
      none: statement && { ...statement, ...(await statementRecord.decrypt(world, statement)) },
    }
  })

export async function* allergyResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const patient = referenceTo('Patient', scope.patientId)
  const { namesIn = english } = scope
  const { allergies, none } = await everything(scope)
  for (const allergy of allergies) {
    const { id, verification, state, substance, type, onset, note, criticality, recordedAt, recordedBy, updatedAt, recorderName } = allergy
    const category = categoryOf(substance.code)
    const recorder = recordedBy === scope.patientId ? patient : practitioner(recordedBy, recorderName)
    yield {
      resourceType: 'AllergyIntolerance',
      id,
      ...changedAt(updatedAt),
      // one that was entered in error has no clinical status (ait-2)
      ...(verification !== 'entered-in-error' && { clinicalStatus: { coding: [coding('allergyState', state)] } }),
      verificationStatus: { coding: [coding('allergyVerification', verification)] },
      type,
      ...(category && { category: [category] }),
      ...(criticality && { criticality }),
      code: { text: substanceText(substance, namesIn) },
      patient,
      ...(onset && { onsetDateTime: onset }),
      recordedDate: recordedAt.toISOString(),
      ...(recorder && { recorder }),
      ...(note && { note: [{ text: note }] }),
      ...reactionOf(allergy, namesIn),
    }
  }
  if (none)
    yield {
      resourceType: 'AllergyIntolerance',
      id: none.id,
      ...changedAt(none.statedAt),
      clinicalStatus: { coding: [coding('allergyState', 'active')] },
      verificationStatus: { coding: [coding('allergyVerification', none.statedBy === scope.patientId ? 'unconfirmed' : 'confirmed')] },
      code: { coding: [coding('absentOrUnknown', 'no-known-allergies', 'No known allergies')], text: labelsOf(namesIn).none.title },
      patient,
      recordedDate: none.statedAt.toISOString(),
      ...(none.note && { note: [{ text: none.note }] }),
    }
}

const english: Locale = 'en'
const groups: readonly string[] = medicineGroups.map((each) => `*${each}`)
/** Only where it is sure: medicines and groups of them. */
export const categoryOf = (code: string | null) =>
  code !== null && (groups.includes(code) || !code.startsWith('*')) ? 'medication' : undefined

/** A reaction has at least one manifestation. */
function reactionOf({ manifestations, reaction, severity }: AllergyContent, namesIn: Locale) {
  const said = [...manifestations.map((each) => labelsOf(namesIn).manifestation[each]), ...(reaction ? [reaction] : [])]
  return said.length > 0 ? { reaction: [{ manifestation: said.map((text) => ({ text })), ...(severity && { severity }) }] } : {}
}

export async function drawAllergies(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const { allergies, none } = await everything(scope)
  const labels = labelsOf(locale)
  const { columns, self, verifications } = textsOf(locale).allergies
  await drawSection(
    pdf,
    { heading: labels.list.title, none: none ? labels.none.title : labels.unknown.short, columns },
    { what: 3, reaction: 3, since: 2, state: 3, by: 3 },
    onePage(allergies),
    (allergy) => ({
      what: [substanceText(allergy.substance, locale), labels.type[allergy.type], allergy.note].filter(Boolean).join('\n'),
      reaction: [reactionWords(allergy, locale), allergy.severity && labels.severity[allergy.severity]].filter(Boolean).join('\n'),
      since: allergy.onset ? partialText(allergy.onset, locale) : '',
      state: `${labels.state[allergy.state]}\n${verifications[allergy.verification]}`,
      by: `${allergy.recordedBy === scope.patientId ? self : (allergy.recorderName ?? '')}\n${momentText(allergy.recordedAt, scope)}`,
    }),
  )
}
