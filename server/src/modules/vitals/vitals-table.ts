import { fromKept, type VitalSign } from '@uzima/contract/vitals'
import { observationKinds } from '#clinical/observations.ts'

const columns = [
  ...(['taken_at', 'measurement', 'loinc', 'value', 'second_value', 'unit', 'level', 'added_by', 'note'] as const),
  ...(['oxygen_flow_l_min', 'oxygen_concentration_percent'] as const),
]

/** Measurements as CSV, in the units in which they were entered. */
export const vitalsTable = (vitals: VitalSign[]): string =>
  [columns, ...vitals.map(cellsOf)].map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cellsOf({ takenAt, kind, values, unit, oxygen, level, addedBy, addedByName, note }: VitalSign): string[] {
  const { name = kind, loinc = '' } = observationKinds().get(kind) ?? {}
  const [first = '', second = ''] = values.map((value) => String(fromKept(value, unit)))
  const given = [oxygen?.flow, oxygen?.concentration].map((amount) => String(amount ?? ''))
  return [takenAt, name, loinc, first, second, unit, level ?? '', addedByName ?? addedBy, note ?? '', ...given]
}

/** Prefixes an apostrophe to cells that a spreadsheet would evaluate as a formula. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
