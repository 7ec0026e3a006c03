import type { DeclaredEndpoint } from './declared-endpoint.ts'

const period = { from: '2020-01-01', until: '2020-12-31' }
const own = { who: 'patients', needs: ['consented'] } as const

/** Steps a day: the caller's own with consent; a patient's are only read, by those who treat them. */
export const stepsEndpoints: Record<string, DeclaredEndpoint> = {
  listSteps: { ...own, input: () => period },
  deleteSteps: { ...own, rows: 'own steps' },
  listPatientSteps: { who: 'providers', rows: 'patients', idName: 'patientId', input: () => period },
}
