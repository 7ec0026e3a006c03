import type { DeclaredEndpoint } from './declared-endpoint.ts'

const patients = { who: 'patients' } as const
const unknownPatient = '01890000-0000-7000-8000-000000000000'
const waiting = { firstDay: '2027-01-05', lastDay: '2027-02-05', weekdays: [1, 2], half: null }
/** Whoever has no link is told the same as whoever has one that was used. */
const noLink = () => ({ token: 'x'.repeat(43) })

/** The rights of what staff do are those of the functions below it. */
export const waitlistEndpoints: Record<string, DeclaredEndpoint> = {
  listOwnWaitlist: patients,
  joinWaitlist: {
    ...patients,
    input: (_, kind) => ({
      ...waiting,
      doctorId: null,
      specialty: `specialty of ${kind}`,
      type: null,
      mode: 'video',
      reason: 'Cough',
    }),
  },
  waitForSeat: { ...patients, says: '404 group_visit_not_found', input: () => ({ id: unknownPatient, reason: null }) },
  changeWaitlistEntry: { ...patients, says: '404 waitlist_entry_not_found', input: () => ({ id: unknownPatient, ...waiting }) },
  leaveWaitlist: { ...patients, says: '404 waitlist_entry_not_found', input: () => ({ id: unknownPatient }) },
  takeOffer: { ...patients, says: '409 waitlist_offer_over', input: () => ({ id: unknownPatient }) },
  declineOffer: { ...patients, says: '409 waitlist_offer_over', input: () => ({ id: unknownPatient }) },
  openOfferLink: { who: 'anyone', input: noLink },
  takeByLink: { who: 'anyone', says: '409 waitlist_offer_over', input: noLink },
  declineByLink: { who: 'anyone', says: '409 waitlist_offer_over', input: noLink },
  listWaitlist: { who: 'schedulers' },
  addToWaitlist: {
    who: 'front desk',
    says: '404 patient_not_found',
    input: () => ({ ...waiting, patientId: unknownPatient, doctorId: null, type: null, mode: 'in_person', isUrgent: false }),
  },
  setUrgency: { who: 'schedulers', says: '404 waitlist_entry_not_found', input: () => ({ id: unknownPatient, isUrgent: true }) },
  offerTime: {
    who: 'schedulers',
    says: '404 waitlist_entry_not_found',
    input: () => ({ id: unknownPatient, doctorId: unknownPatient, start: '2027-01-05T09:00:00Z' }),
  },
  offerSeat: { who: 'schedulers', says: '404 waitlist_entry_not_found', input: () => ({ id: unknownPatient }) },
  takeForPatient: { who: 'front desk', says: '409 waitlist_offer_over', input: () => ({ id: unknownPatient }) },
  withdrawOffer: { who: 'schedulers', says: '409 waitlist_offer_over', input: () => ({ id: unknownPatient, passesOn: true }) },
  removeFromWaitlist: { who: 'schedulers', says: '404 waitlist_entry_not_found', input: () => ({ id: unknownPatient }) },
}
