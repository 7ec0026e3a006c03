import type { Recorder } from '@uzima/contract/chart/entries'
import type { Verification } from '@uzima/contract/chart/verification'

/** What the table of every kind of entry of the chart has besides its content; `source` is in the kind's record, since it is encrypted. */
export type EntryRow = {
  id: string
  patientId: string
  recorder: Recorder
  recordedBy: string
  recordedAt: Date
  appointmentId: string | null
  verification: Verification
  verifiedBy: string | null
  verifiedAs: 'doctor' | 'professional' | null
  verifiedAt: Date | null
  version: number
  updatedAt: Date
}
export const entryColumns = [
  ...(['id', 'patientId', 'recorder', 'recordedBy', 'recordedAt', 'appointmentId'] as const),
  ...(['verification', 'verifiedBy', 'verifiedAs', 'verifiedAt', 'version', 'updatedAt'] as const),
] as const
