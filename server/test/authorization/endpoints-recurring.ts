import type { DeclaredEndpoint } from './declared-endpoint.ts'
import { someSeries } from './samples.ts'

const own = { who: 'patients' } as const

/** Series are for the patient alone; doctors see the resulting visits. */
export const recurringEndpoints: Record<string, DeclaredEndpoint> = {
  listRecurringAppointments: { ...own, shows: 'record' },
  addRecurringAppointment: { ...own, input: () => someSeries },
  editRecurringAppointment: { ...own, rows: 'series', input: () => ({ ...someSeries, version: 1, scope: 'all' }) },
  deleteRecurringAppointment: { ...own, rows: 'series' },
  listRecurringDates: { ...own, rows: 'series' },
  skipRecurringDate: { ...own, rows: 'series', input: () => ({ day: '2027-06-01', version: 1, isSkipped: true }) },
}
