import type { ConditionContent } from '@uzima/contract/conditions/content'
import type { Locale } from '@uzima/contract/fields'
import type { ExportScope } from '#export/exporter.ts'
import { assertedOn, changedAt, coding, type FhirEntry, type FhirReference, practitioner, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, onePage, partialText } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import { encountersOf, namesOf } from '#modules/chart/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { labelsOf, problemName } from './document-texts.ts'
import { calledOf } from './offers.ts'
import { type ConditionRow, findConditionsToTake, findStatementToTake } from './queries.ts'
import { conditionRecord, statementRecord } from './record.ts'

type Taken = ConditionContent &
  Omit<ConditionRow, keyof ConditionContent | 'source'> & { recorderName: string | null; ofVisit: { encounter?: FhirReference } }

/** All problems, also those that are over, and the statement that there are none. A person has few, so they are read at once. */
const everything = ({ patientId, read, services }: ExportScope) =>
  read(async (db) => {
    const world = { db, services }
    const [rows, statement] = await Promise.all([findConditionsToTake(db, patientId), findStatementToTake(db, patientId)])
    const [decrypt, names, visitOf] = await Promise.all([
      conditionRecord.decrypter(world, [patientId]),
      namesOf(
        db,
        rows.map(({ recordedBy }) => recordedBy),
      ),
      encountersOf(db, rows),
    ])
    return {
      conditions: rows.map(
        (row): Taken => ({ ...row, ...decrypt(row), recorderName: names.get(row.recordedBy) ?? null, ofVisit: visitOf(row) }),
      ),
      none: statement && { ...statement, ...(await statementRecord.decrypt(world, statement)) },
    }
  })

const english: Locale = 'en'

/** "Mar 2019", "Mar 2019 – Jun 2020", or "… – 2020" where nobody knows since when. */
function courseText({ onset, ended }: ConditionContent, locale: Locale): string {
  const since = onset ? partialText(onset, locale) : ''
  return ended ? `${since || '…'} – ${partialText(ended, locale)}` : since
}

export async function* conditionResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const subject = referenceTo('Patient', scope.patientId)
  const { namesIn = english } = scope
  const { conditions, none } = await everything(scope)
  const ofProblems = { category: [{ coding: [coding('conditionCategory', 'problem-list-item', 'Problem List Item')] }], subject }
  for (const condition of conditions) {
    const {
      id,
      verification,
      status,
      problem,
      onset,
      ended,
      note,
      recordedAt,
      recordedBy,
      recorder: recordedAs,
      updatedAt,
      recorderName,
      ofVisit,
    } = condition
    const { code, listed } = problem
    const recorder = recordedBy === scope.patientId ? subject : practitioner(recordedBy, recorderName)
    yield {
      resourceType: 'Condition',
      id,
      ...changedAt(updatedAt),
      // of what was brought nobody here knows when it was first said
      ...(recordedAs !== 'import' && assertedOn(recordedAt)),
      // one that was entered in error has no clinical status (con-5)
      ...(verification !== 'entered-in-error' && { clinicalStatus: { coding: [coding('conditionState', status)] } }),
      verificationStatus: { coding: [coding('conditionVerification', verification)] },
      ...ofProblems,
      ...ofVisit,
      code: {
        // codes of the clinical data are the WHO's; typed and loaded ones are those of ICD-10-CM
        ...(code && { coding: [coding(listed ? 'icd10' : 'icd10cm', code, calledOf(listed)?.en.clinical)] }),
        text: problemName({ problem }, namesIn),
      },
      ...(onset && { onsetDateTime: onset }),
      ...(ended && { abatementDateTime: ended }),
      recordedDate: recordedAt.toISOString(),
      ...(recorder && { recorder }),
      ...(note && { note: [{ text: note }] }),
    }
  }
  if (none)
    yield {
      resourceType: 'Condition',
      id: none.id,
      ...changedAt(none.statedAt),
      clinicalStatus: { coding: [coding('conditionState', 'active')] },
      verificationStatus: { coding: [coding('conditionVerification', none.statedBy === scope.patientId ? 'unconfirmed' : 'confirmed')] },
      ...ofProblems,
      code: { coding: [coding('absentOrUnknown', 'no-known-problems', 'No known problems')], text: labelsOf(namesIn).none.title },
      recordedDate: none.statedAt.toISOString(),
      ...(none.note && { note: [{ text: none.note }] }),
    }
}

export async function drawConditions(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const { conditions, none } = await everything(scope)
  const labels = labelsOf(locale)
  const { columns, self, verifications } = textsOf(locale).conditions
  await drawSection(
    pdf,
    { heading: labels.list.title, none: none ? labels.none.title : labels.unknown.short, columns },
    { what: 4, since: 2, state: 3, by: 3 },
    onePage(conditions),
    (condition) => ({
      what: [problemName(condition, locale), condition.problem.code, condition.note].filter(Boolean).join('\n'),
      since: courseText(condition, locale),
      state: `${labels.status[condition.status]}\n${verifications[condition.verification]}`,
      by: `${condition.recordedBy === scope.patientId ? self : (condition.recorderName ?? '')}\n${momentText(condition.recordedAt, scope)}`,
    }),
  )
}
