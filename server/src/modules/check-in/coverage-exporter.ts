import { z } from 'zod/mini'
import type { ExportScope } from '#export/exporter.ts'
import { changedAt, type FhirEntry, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, onePage } from '#export/pages.ts'
import type { Pdf } from '#pdf/document.ts'
import { fhirOf } from '#records/fields.ts'
import { labelsFrom, words } from '#texts.ts'
import { findCoverage } from './queries.ts'
import { coverageRecord } from './record.ts'

const Labels = z.object({
  coverage: z.object({
    title: z.string(),
    none: z.string(),
    label: z.object({ insurer: z.string(), memberNumber: z.string(), plan: z.string(), updated: z.string() }),
    kind: words('insurance', 'self-pay'),
  }),
})
const labelsOf = labelsFrom('check-in', Labels)

const coverageOf = ({ patientId, read, services }: ExportScope) =>
  read(async (db) => {
    const row = await findCoverage(db, patientId)
    return row && { ...(await coverageRecord.decrypt({ db, services }, row)), id: row.id, updatedAt: row.updatedAt }
  })

export async function* coverageResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const coverage = await coverageOf(scope)
  if (!coverage) return
  const patient = referenceTo('Patient', scope.patientId)
  yield {
    resourceType: 'Coverage',
    id: coverage.id,
    ...changedAt(coverage.updatedAt),
    status: 'active',
    beneficiary: patient,
    payor: [coverage.insurer === null ? patient : { display: coverage.insurer }],
    ...fhirOf(coverageRecord.fields, coverage),
  }
}

export async function drawCoverage(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { title, none, label, kind } = labelsOf(scope.locale).coverage
  const coverage = await coverageOf(scope)
  await drawSection(
    pdf,
    { heading: title, none, columns: label },
    { insurer: 4, memberNumber: 3, plan: 3, updated: 3 },
    onePage(coverage ? [coverage] : []),
    ({ insurer, memberNumber, plan, groupNumber, updatedAt }) => ({
      insurer: insurer ?? kind['self-pay'],
      memberNumber: memberNumber ?? '',
      plan: [plan, groupNumber].filter(Boolean).join('\n'),
      updated: momentText(updatedAt, scope),
    }),
  )
}
