import type { DeclaredEndpoint } from './declared-endpoint.ts'

const goal = { title: 'Walk', category: 'activity', target: 10, unit: 'km', deadline: '2027-12-31', frequency: 'weekly' }
const due = { type: 'Dentist', intervalMonths: 12, nextDue: null }
const screening = { ...due, catalogId: null, kind: 'screening', lastCompleted: null }
const own = { who: 'patients', needs: ['consented'] } as const

/** Goals and preventive care: written by the patient alone, read by those who care for them. */
export const wellnessEndpoints: Record<string, DeclaredEndpoint> = {
  getWellness: own,
  listProposals: own,
  dismissProposal: { ...own, input: () => ({ catalogId: 'flu' }) },
  // the caller has dismissed nothing
  restoreProposal: { ...own, says: '404 proposal_not_found', input: () => ({ catalogId: 'hpv' }) },
  getHealthServices: { who: 'patients' },
  listVaccinationSeries: own,
  listPatientVaccinationSeries: { who: 'providers', rows: 'patients', idName: 'patientId' },
  getPatientWellness: { who: 'providers', rows: 'patients', idName: 'patientId' },
  addGoal: { ...own, input: () => ({ ...goal, current: 1 }) },
  editGoal: { ...own, rows: 'goals', input: () => goal },
  deleteGoal: { ...own, rows: 'goals' },
  listGoalEntries: { ...own, rows: 'goals' },
  addGoalEntry: { ...own, rows: 'goals', input: () => ({ day: '2027-01-01', amount: 1 }) },
  // the caller's own goal, but without such an entry
  deleteGoalEntry: { ...own, rows: 'goals', says: '404 goal_entry_not_found', input: ({ idOfPerson }) => ({ entryId: idOfPerson('ada') }) },
  addScreening: { ...own, input: () => screening },
  editScreening: { ...own, rows: 'screenings', input: () => due },
  completeScreening: { ...own, rows: 'screenings', input: () => ({ day: '2027-01-01' }) },
  deleteScreening: { ...own, rows: 'screenings' },
}
