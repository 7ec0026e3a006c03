import type { DeclaredEndpoint } from './declared-endpoint.ts'
import { connectedAppEndpoints } from './endpoints-connected-apps.ts'
import { laboratoryEndpoints } from './endpoints-laboratories.ts'

import { somePhoto } from './samples.ts'

const listed = { who: 'admins', needs: ['aal2'] } as const
const act = { who: 'admins', needs: ['aal2', 'fresh'] } as const
const reason = 'Asked for it at the desk'
/** Accounts have no owner to compare with, so admins act on their own account: suspending someone would break this world. */
const own = { ...act, says: '409 own_account' } as const

const describedType = {
  ...{ names: { en: 'Check-up', es: null, fr: null, sw: null }, minutes: 10, minutesBefore: 0, minutesAfter: 0, modes: ['in_person'] },
  ...{ bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats: null, isOffered: true },
  ...{ reminderMinutes: [1440, 60], reminderWays: ['mail', 'text', 'push'] },
}
const describedLocation = {
  ...{ name: 'Lake branch', address: '4 Oginga Street', phone: null, timeZone: null },
  directions: { en: null, es: null, fr: null, sw: null },
}
const describedRoom = { name: 'Theatre', kind: 'procedure', outFrom: null, outUntil: null }
const nowhere = '01890000-0000-7000-8000-000000000000'

/** Accounts, system and content, for admins, who see no health data. */
export const adminEndpoints: Record<string, DeclaredEndpoint> = {
  listApplications: { who: 'admins', needs: ['aal2'], shows: 'applications' },
  approveApplication: { who: 'admins', needs: ['aal2'], rows: 'applications' },
  rejectApplication: { who: 'admins', needs: ['aal2'], rows: 'applications', input: () => ({ note: null }) },
  listFactorResets: { who: 'admins', needs: ['aal2'], input: () => ({ view: 'open' }) },
  allowFactorReset: {
    who: 'admins',
    needs: ['aal2', 'fresh'],
    rows: 'resets',
    missing: '409 factor_reset_ended',
    input: () => ({ proof: 'video' }),
  },
  refuseFactorReset: { who: 'admins', needs: ['aal2'], rows: 'resets', missing: '409 factor_reset_ended' },
  ...connectedAppEndpoints,
  ...laboratoryEndpoints,
  listAccounts: listed,
  getAccount: { ...listed, input: ({ idOfPerson }) => ({ id: idOfPerson('ben') }) },
  disableAccount: { ...own, input: ({ idOfPerson }) => ({ id: idOfPerson('olive'), reason }) },
  enableAccount: { ...own, input: ({ idOfPerson }) => ({ id: idOfPerson('olive'), reason }) },
  changeRole: { ...own, input: ({ idOfPerson }) => ({ id: idOfPerson('olive'), from: 'admin', to: 'patient', entry: null, reason }) },
  resetFactors: { ...own, input: ({ idOfPerson }) => ({ id: idOfPerson('olive'), proof: 'video', reason }) },
  getContent: listed,
  // a version that never existed
  switchContent: { ...listed, says: '409 content_changed', input: () => ({ name: 'forum.posting', isOn: true, version: 99 }) },
  setResultsWait: { ...listed, says: '409 content_changed', input: () => ({ days: 3, version: 99 }) },
  publishNotice: {
    ...listed,
    says: '409 content_changed',
    input: () => ({ en: 'e', es: 'e', fr: 'f', sw: 's', from: '2027-01-04T08:00:00Z', until: '2027-01-05T08:00:00Z', version: 99 }),
  },
  listStaff: { who: 'admins', needs: ['aal2'] },
  giveStaffRole: { who: 'admins', needs: ['aal2', 'fresh'], input: () => ({ email: 'somebody@example.org', role: 'front_desk' }) },
  endStaffRole: {
    who: 'admins',
    needs: ['aal2', 'fresh'],
    input: () => ({ userId: '01890000-0000-7000-8000-000000000000', role: 'front_desk' }),
    says: '404 staff_role_not_found',
  },
  resendStaffInvitation: {
    who: 'admins',
    needs: ['aal2', 'fresh'],
    input: () => ({ id: '01890000-0000-7000-8000-000000000000' }),
    says: '404 staff_invitation_not_found',
  },

  becomeFirstDoctor: {
    who: 'admins',
    needs: ['aal2', 'fresh'],
    says: '409 first_doctor_there',
    input: () => ({ specialty: 'Family medicine' }),
  },
  withdrawStaffInvitation: {
    who: 'admins',
    needs: ['aal2', 'fresh'],
    input: () => ({ id: '01890000-0000-7000-8000-000000000000' }),
    says: '404 staff_invitation_not_found',
  },
  getPracticeSettings: listed,
  changePracticeSettings: {
    ...listed,
    says: '409 practice_changed',
    input: () => ({
      ...{ name: 'n', phone: '', address: '', country: 'KE', timeZone: 'Africa/Nairobi', language: 'sw', emergencyNumber: '999' },
      ...{ openingHours: null, embedders: [], version: 99 },
    }),
  },
  // what the practice says of itself
  getPractice: { who: 'anyone' },
  // no mail server is configured in this world, and nothing is set up
  sendTestMail: listed,
  listAppointmentTypes: { who: 'anyone' },
  listManagedAppointmentTypes: listed,
  addAppointmentType: { ...listed, says: '409 appointment_type_exists', input: () => describedType },
  sortAppointmentTypes: { ...listed, says: '409 appointment_type_changed', input: () => ({ codes: ['checkup'] }) },
  changeAppointmentType: {
    ...listed,
    says: '409 appointment_type_changed',
    input: () => ({ code: 'checkup', ...describedType, version: 99 }),
  },
  listLocations: { who: 'anyone' },
  listManagedLocations: listed,
  // there is one by that name, to be the only one that these may change
  addLocation: { ...listed, says: '409 location_exists', input: () => describedLocation },
  changeLocation: {
    ...listed,
    says: '404 location_not_found',
    input: () => ({ id: nowhere, ...describedLocation, isMain: false, isOpen: true, version: 0 }),
  },
  setTravelTimes: {
    ...listed,
    says: '404 location_not_found',
    input: () => ({ rows: [{ from: nowhere, to: '01890000-0000-7000-8000-000000000001', minutes: 30 }] }),
  },
  addRoom: { ...listed, says: '404 location_not_found', input: () => ({ id: nowhere, ...describedRoom }) },
  changeRoom: { ...listed, says: '404 room_not_found', input: () => ({ id: nowhere, ...describedRoom, isOpen: true, version: 0 }) },
  // logo and colour
  getPracticeLook: listed,
  changeAccent: { ...listed, input: () => ({ accent: '#7c3aed' }) },
  setLogo: { ...listed, input: () => ({ bytes: somePhoto }) },
  removeLogo: listed,
  getLogo: { who: 'anyone', input: () => ({ digest: 'a'.repeat(64) }), says: '404 not_found' },
  getLogoIcon: { who: 'anyone', input: () => ({ digest: 'a'.repeat(64) }), says: '404 not_found' },
  getLookSheet: { who: 'anyone', input: () => ({ digest: 'a'.repeat(64) }), says: '404 not_found' },
  listHolidays: { ...listed, input: () => ({ year: '2027' }) },
  addHolidays: { ...listed, input: () => ({ days: [{ day: '2027-12-12', name: 'Jamhuri Day' }] }) },
  removeHoliday: { ...listed, input: () => ({ day: '2027-12-12' }) },
  openDoors: { ...listed, says: '409 practice_not_ready', input: () => ({ withoutMail: true }) },
  removeNotice: { ...listed, says: '409 content_changed', input: () => ({ version: 99 }) },
  // the rules are published with the product, so no data of anybody's
  listClinicalReviews: { who: 'anyone' },
  listClinicalRules: { who: 'verified', input: () => ({ part: 'symptoms' }) },
  // the shortest: it is drawn for everybody who may have it
  printClinicalRules: { who: 'verified', input: () => ({ part: 'measurements' }) },
  listClinicalSignatures: { who: 'verified', input: () => ({ part: 'symptoms' }) },
  // a version that never existed, a signature that nobody gave
  signClinicalRules: {
    who: 'doctors',
    needs: ['aal2', 'fresh'],
    says: '409 clinical_data_changed',
    input: () => ({ part: 'symptoms', version: 'none' }),
  },
  withdrawClinicalSignature: {
    who: 'verified',
    needs: ['aal2', 'fresh'],
    says: '404 signature_not_found',
    input: ({ idOfPerson }) => ({ id: idOfPerson('ben') }),
  },
  getSystem: listed,
  // only one check at a time, and nothing in this world runs it
  requestAuditCheck: { ...listed, says: '409 audit_check_running' },
  listFailedMails: listed,
  retryMail: { ...listed, says: '409 mail_not_failed', input: ({ idOfPerson }) => ({ id: idOfPerson('ben') }) },
  retryJobs: listed,
  resendConfirmation: { ...own, input: ({ idOfPerson }) => ({ id: idOfPerson('olive') }) },
}
