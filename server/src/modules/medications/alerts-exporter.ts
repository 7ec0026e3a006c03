import type { ExportScope } from '#export/exporter.ts'
import { coding, type FhirEntry, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { type Meeting, meetingsOf, toTaken } from './alerts.ts'
import { type AcknowledgementToTake, findAcknowledgementsToTake } from './export-queries.ts'
import { severityOfConflict } from './person-alerts.ts'
import { findNames } from './queries.ts'
import { acknowledgementRecord, medicationRecord } from './record.ts'

type Kept = {
  row: AcknowledgementToTake
  /** Names of the two medicines, or of the one that is alerted about. */
  medicines: string[]
  kind: Meeting['kind']
  severity: Meeting['severity'] | undefined
  between: string
  reason: string | null
  /** Null if the patient acknowledged it. */
  reader: string | null
}

/** Acknowledged alerts about medicines in the list, latest first. */
const everyAcknowledgement = ({ patientId, read, asked, services }: ExportScope) =>
  pagesOf<Kept>(
    { read, asked },
    async (db, cursor, limit) => {
      const rows = await findAcknowledgementsToTake(db, patientId, cursor, limit)
      const names = await findNames(
        db,
        rows.map(({ acknowledgedBy }) => acknowledgedBy),
      )
      const decrypt = await medicationRecord.decrypter({ db, services }, [patientId])
      const decryptRead = await acknowledgementRecord.decrypter({ db, services }, [patientId])
      return rows.map((row) => {
        const { name: one } = decrypt({ id: row.medicationId, patientId, name: row.name })
        const { name: other } = decrypt({ id: row.otherId, patientId, name: row.otherName })
        const { alert, reason } = decryptRead(row)
        const isAlone = row.medicationId === row.otherId
        const pair = isAlone ? [] : meetingsOf(toTaken(row.medicationId, one), [toTaken(row.otherId, other)])
        const meeting = pair.find(({ id }) => id === alert)
        return {
          row,
          reason,
          medicines: isAlone ? [one] : [one, other],
          kind: kinds.find((kind) => alert.startsWith(`${kind}:`)) ?? 'interaction',
          severity: meeting?.severity ?? severityOfConflict(alert),
          between:
            meeting && 'between' in meeting ? meeting.between.join(' + ') : alert.slice(alert.lastIndexOf(':') + 1).replaceAll('+', ' + '),
          reader: row.acknowledgedBy === patientId ? null : (names.get(row.acknowledgedBy) ?? ''),
        }
      })
    },
    ({ row }) => ({ at: row.acknowledgedAt, id: row.id }),
  )
const kinds: Meeting['kind'][] = [
  'interaction',
  'duplicate_ingredient',
  'duplicate_class',
  'allergy',
  'problem',
  'pregnancy',
  'age',
  'dose',
]

const severities = { contraindicated: 'high', major: 'high', moderate: 'moderate', minor: 'low' } as const
const codes = {
  interaction: coding('act', 'DRG', 'Drug Interaction Alert'),
  duplicate_ingredient: coding('act', 'DUPTHPY', 'Duplicate Therapy Alert'),
  duplicate_class: coding('act', 'DUPTHPY', 'Duplicate Therapy Alert'),
  allergy: coding('act', 'ALGY', 'Allergy Alert'),
  problem: coding('act', 'COND', 'Condition Alert'),
  pregnancy: coding('act', 'PREG', 'Pregnancy Alert'),
  age: coding('act', 'AGE', 'Age Alert'),
  dose: coding('act', 'DOSE', 'Dosage problem'),
}

export async function* acknowledgedResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyAcknowledgement(scope))
    for (const { row, kind, severity, between, reason, reader } of page) {
      const at = row.acknowledgedAt.toISOString()
      yield {
        resourceType: 'DetectedIssue',
        id: row.id,
        status: 'final',
        code: { coding: [codes[kind]], text: kind },
        ...(severity && { severity: severities[severity] }),
        patient: referenceTo('Patient', scope.patientId),
        identifiedDateTime: at,
        implicated: [...new Set([row.medicationId, row.otherId])].map((id) => referenceTo('MedicationRequest', id)),
        detail: between,
        mitigation: [
          {
            action: { text: ['Read, and continued', reason].filter(Boolean).join(': ') },
            date: at,
            ...(reader && { author: { display: reader } }),
          },
        ],
      }
    }
}

export async function drawAcknowledged(pdf: Pdf, scope: ExportScope): Promise<void> {
  const said = textsOf(scope.locale).alerts
  await drawSection(
    pdf,
    said,
    { when: 3, medicines: 3, alert: 4, reason: 3, by: 2 },
    everyAcknowledgement(scope),
    ({ row, medicines, kind, between, reason, reader }) => ({
      when: momentText(row.acknowledgedAt, scope),
      medicines: medicines.join(' + '),
      alert: `${said.kinds[kind]}: ${between}`,
      reason: reason ?? '',
      by: reader ?? said.self,
    }),
  )
}
