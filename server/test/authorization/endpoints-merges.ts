import type { DeclaredEndpoint } from './declared-endpoint.ts'

const clerks = { who: 'clerks' } as const
const unknownPatient = '01890000-0000-7000-8000-000000000000'

/** Two records of one patient put together, or told apart. */
export const mergeEndpoints: Record<string, DeclaredEndpoint> = {
  previewMerge: { ...clerks, input: () => ({ from: unknownPatient, into: unknownPatient }), says: '404 patient_not_found' },
  mergePatients: { ...clerks, input: () => ({ from: unknownPatient, into: unknownPatient, keepFrom: [] }), says: '404 patient_not_found' },
  listMerges: clerks,
  undoMerge: { ...clerks, input: () => ({ id: unknownPatient }), says: '404 merge_not_found' },
  listDuplicates: clerks,
  markDistinct: { ...clerks, input: () => ({ one: unknownPatient, other: unknownPatient }), says: '404 patient_not_found' },
  listDistinct: clerks,
  unmarkDistinct: { ...clerks, input: () => ({ id: unknownPatient }), says: '404 not_found' },
}
