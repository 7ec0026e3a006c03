import { isBelieved } from '@uzima/contract/chart/verification'
import type { FamilyHistoryContent, Relation } from '@uzima/contract/family-history/content'
import type { ExportScope } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, onePage } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import { namesOf } from '#modules/chart/public.ts'
import { calledOf, conditionName } from '#modules/conditions/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { labelsOf } from './document-texts.ts'
import { type FamilyHistoryRow, findFamilyHistoryToTake, findStatementToTake } from './queries.ts'
import { familyHistoryRecord } from './record.ts'

type Taken = FamilyHistoryContent & Omit<FamilyHistoryRow, keyof FamilyHistoryContent | 'source'> & { recorderName: string | null }

/** All entries and the statement that there are none. A person has few, so they are read at once. */
const everything = ({ patientId, read, services }: ExportScope) =>
  read(async (db) => {
    const [rows, none] = await Promise.all([findFamilyHistoryToTake(db, patientId), findStatementToTake(db, patientId)])
    const [decrypt, names] = await Promise.all([
      familyHistoryRecord.decrypter({ db, services }, [patientId]),
      namesOf(
        db,
        rows.map(({ recordedBy }) => recordedBy),
      ),
    ])
    return { rows: rows.map((row): Taken => ({ ...row, ...decrypt(row), recorderName: names.get(row.recordedBy) ?? null })), none }
  })

/** Codes of v3-RoleCode. */
const roles: Record<Relation, string> = {
  mother: 'MTH',
  father: 'FTH',
  sister: 'SIS',
  brother: 'BRO',
  daughter: 'DAUC',
  son: 'SONC',
  'grandmother-maternal': 'MGRMTH',
  'grandfather-maternal': 'MGRFTH',
  'grandmother-paternal': 'PGRMTH',
  'grandfather-paternal': 'PGRFTH',
  aunt: 'AUNT',
  uncle: 'UNCLE',
  'half-sister': 'HSIS',
  'half-brother': 'HBRO',
  other: 'FAMMEMB',
}

export async function* familyHistoryResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const patient = referenceTo('Patient', scope.patientId)
  const { rows, none } = await everything(scope)
  const { namesIn = 'en' } = scope
  const labels = labelsOf(namesIn)
  for (const { id, verification, relation, problem, onsetAge, causedDeath, note, recordedAt, updatedAt } of rows) {
    const isWrong = !isBelieved({ verification })
    yield {
      resourceType: 'FamilyMemberHistory',
      id,
      ...changedAt(updatedAt),
      status: isWrong ? 'entered-in-error' : 'completed',
      patient,
      date: recordedAt.toISOString(),
      relationship: { coding: [coding('role', roles[relation])], text: labels.relation[relation] },
      condition: [
        {
          code: {
            ...(problem.code && {
              coding: [coding(problem.listed ? 'icd10' : 'icd10cm', problem.code, calledOf(problem.listed)?.en.clinical)],
            }),
            text: conditionName({ problem }, namesIn),
          },
          ...(causedDeath !== 'unknown' && { contributedToDeath: causedDeath === 'yes' }),
          ...(onsetAge !== null && { onsetAge: { value: onsetAge, unit: 'years', ...coding('ucum', 'a') } }),
        },
      ],
      ...(note && { note: [{ text: note }] }),
    }
  }
  if (none)
    yield {
      resourceType: 'Observation',
      id: none.id,
      ...changedAt(none.statedAt),
      status: 'final',
      category: [{ coding: [coding('observationCategory', 'survey', 'Survey')] }],
      code: { coding: [coding('loinc', '10157-6', 'History of family member diseases Narrative')], text: labels.list.title },
      subject: patient,
      effectiveDateTime: none.statedAt.toISOString(),
      valueString: labels.none.title,
    }
}

export async function drawFamilyHistory(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const { rows, none } = await everything(scope)
  const labels = labelsOf(locale)
  const { columns, age, notAsked, self, verifications } = textsOf(locale).familyHistory
  await drawSection(
    pdf,
    { heading: labels.list.title, none: none ? labels.none.title : notAsked, columns },
    { who: 2, what: 4, age: 2, by: 3 },
    onePage(rows),
    ({ relation, problem, onsetAge, causedDeath, note, recordedBy, recorderName, recordedAt, verification }) => ({
      who: labels.relation[relation],
      what: [conditionName({ problem }, locale), problem.code, note].filter(Boolean).join('\n'),
      age: [onsetAge === null ? null : age.replace('{age}', String(onsetAge)), labels.death[causedDeath]].filter(Boolean).join('\n'),
      by: [recordedBy === scope.patientId ? self : (recorderName ?? ''), momentText(recordedAt, scope), verifications[verification]].join(
        '\n',
      ),
    }),
  )
}
