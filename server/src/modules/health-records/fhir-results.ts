import type { ReportStatus } from '@uzima/contract/health-records/report'
import type { ComparedValue, LabFinding, ValueLevel } from '@uzima/contract/health-records/values'
import { kindOf } from '#clinical/lab-ranges.ts'
import type { ObservationKind } from '#clinical/observations.ts'
import { ucumOf, unitOf } from '#clinical/units.ts'
import { changedAt, coding, type FhirReference, type FhirResource, referenceTo } from '#export/fhir.ts'

/** The status of a DiagnosticReport and of its Observations. What a patient entered and nobody has reviewed is not the laboratory's last word. */
export const statusOf = (reportStatus: ReportStatus, isUnconfirmed: boolean) =>
  isUnconfirmed ? 'preliminary' : reportStatus === 'ordered' || reportStatus === 'collected' ? 'registered' : reportStatus

const marks: Record<ValueLevel, [code: string, display: string]> = {
  critical_low: ['LL', 'Critical low'],
  below: ['L', 'Low'],
  within: ['N', 'Normal'],
  above: ['H', 'High'],
  critical_high: ['HH', 'Critical high'],
  abnormal: ['A', 'Abnormal'],
}
const findings: Record<LabFinding, [code: string, display: string]> = {
  negative: ['260385009', 'Negative'],
  trace: ['260405006', 'Trace'],
  '1+': ['260347006', '+'],
  '2+': ['260348001', '++'],
  '3+': ['260349009', '+++'],
  '4+': ['260350009', '++++'],
  positive: ['10828004', 'Positive'],
}

type About = {
  id: string
  patientId: string
  changed: Date
  ofVisit: { encounter?: FhirReference }
  provider: string
  date: string
  status: string
}
export function toObservation(measured: ComparedValue, { id, changed, patientId, ofVisit, provider, date, status }: About): FhirResource {
  const { name, value, finding, level, range } = measured
  const kind = kindOf(measured)
  const unit = kind ? unitOf(kind, measured.unit) : ucumOf(measured.unit)
  const quantity = (amount: number) => ({
    value: amount,
    ...(measured.unit && { unit: measured.unit }),
    ...(unit && coding('ucum', unit)),
  })
  const [code, display] = level ? marks[level] : ['', '']
  return {
    resourceType: 'Observation',
    id,
    ...changedAt(changed),
    status,
    category: [{ coding: [coding('observationCategory', 'laboratory', 'Laboratory')] }],
    code: { ...(kind && { coding: [codeOf(kind, unit)] }), text: name },
    subject: referenceTo('Patient', patientId),
    ...ofVisit,
    effectiveDateTime: date,
    performer: [{ display: provider }],
    ...(value === null ? {} : { valueQuantity: quantity(value) }),
    ...(finding && { valueCodeableConcept: { coding: [coding('snomed', ...findings[finding])] } }),
    ...(level && { interpretation: [{ coding: [coding('interpretation', code, display)] }] }),
    ...(range && {
      referenceRange: [
        {
          ...(range.low !== null && { low: quantity(range.low) }),
          ...(range.high !== null && { high: quantity(range.high) }),
          // the source of a usual range: the laboratory's own needs none
          ...(range.source && { text: range.source }),
        },
      ],
    }),
  }
}

/** LOINC tells mass and amount of substance apart. */
const codeOf = ({ loinc, loinc_molar: molar, name }: ObservationKind, unit: string | null) =>
  unit?.includes('mol') && molar ? coding('loinc', molar) : coding('loinc', loinc, name)
