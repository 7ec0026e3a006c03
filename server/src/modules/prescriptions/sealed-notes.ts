import type { Place } from '#crypto/fields.ts'

/** Where a sealed text of a request stands. It belongs to the patient, whoever wrote it. */
export const placeOf = ({ id, patientId }: { id: string; patientId: string }, column: 'note' | 'answer'): Place => ({
  kind: 'medications',
  subjectId: patientId,
  table: 'refills',
  column,
  rowId: id,
})
