import type { DeclaredEndpoint } from './declared-endpoint.ts'

const parties = { who: 'patients', needs: ['consented'], rows: 'open visits' } as const
const seat = '01900000-0000-7000-8000-000000000001'

/** A video visit is for its two parties; only opening it tells another person's visit from an unknown one. */
export const telemedicineEndpoints: Record<string, DeclaredEndpoint> = {
  listVideoVisits: { who: 'patients', needs: ['consented'], shows: 'visits' },
  listVideoSchedule: { who: 'doctors', shows: 'visits' },
  listWaitingPatients: { who: 'doctors' },
  openVideoVisit: { ...parties, shows: 'visits', foreign: '403 appointment_access_denied' },
  getVideoCall: parties,
  enterVideoVisit: parties,
  // the seat is empty: stores nothing and returns the state of the call
  keepVideoVisit: { ...parties, input: () => ({ seat, isConnected: true }) },
  leaveVideoVisit: { ...parties, input: () => ({ seat }) },
  admitPatient: { who: 'doctors', rows: 'open visits', says: '409 patient_not_waiting' },
  writeVisitSummary: {
    who: 'doctors',
    rows: 'open visits',
    says: '409 visit_not_held',
    input: () => ({ summary: 'Rest', status: 'normal' }),
  },
}
