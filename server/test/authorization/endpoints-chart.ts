import type { DeclaredEndpoint } from './declared-endpoint.ts'

const ofPatient = { who: 'providers', rows: 'patients', idName: 'patientId' } as const

/** The chart: for those who treat the patient. */
export const chartEndpoints: Record<string, DeclaredEndpoint> = { getChart: ofPatient, listTimeline: ofPatient }
