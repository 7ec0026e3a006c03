import type { LatestVital, VitalSign } from '@uzima/contract/vitals'
import type { VitalKind, VitalLevel, VitalUnit } from '@uzima/contract/vitals/kinds'

type Told = { kind: VitalKind; values: number[]; unit: VitalUnit; level: VitalLevel | null } & Partial<VitalSign>

/** A measurement of a moment ago. */
export const vital = (told: Told): VitalSign => ({
  id: `00000000-0000-7000-8000-0000000001${String(told.kind.length).padStart(2, '0')}`,
  takenAt: new Date(Date.now() - 60_000).toISOString(),
  note: null,
  oxygen: null,
  age: 'adult',
  addedBy: 'patient',
  addedByName: null,
  version: 1,
  isEditable: true,
  ...told,
})

export const latest = (...vitals: VitalSign[]): { rows: LatestVital[] } => ({
  rows: vitals.map((each) => ({ latest: each, before: null })),
})
