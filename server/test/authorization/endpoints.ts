import type { KindName } from './callers.ts'
import type { DeclaredEndpoint } from './declared-endpoint.ts'
import { adminEndpoints } from './endpoints-admin.ts'
import { careTeamEndpoints } from './endpoints-care-team.ts'
import { chartEndpoints } from './endpoints-chart.ts'
import { conditionEndpoints } from './endpoints-conditions.ts'
import { emergencyEndpoints } from './endpoints-emergency.ts'
import { encounterEndpoints } from './endpoints-encounters.ts'
import { forumEndpoints } from './endpoints-forum.ts'
import { healthLinkEndpoints } from './endpoints-health-links.ts'
import { historyEndpoints } from './endpoints-histories.ts'
import { immunizationEndpoints } from './endpoints-immunizations.ts'
import { importEndpoints } from './endpoints-imports.ts'
import { letterEndpoints } from './endpoints-letters.ts'
import { medicationEndpoints } from './endpoints-medications.ts'
import { mergeEndpoints } from './endpoints-merges.ts'
import { messageEndpoints } from './endpoints-messages.ts'
import { orderEndpoints } from './endpoints-orders.ts'
import { paymentEndpoints } from './endpoints-payments.ts'
import { pharmacyEndpoints } from './endpoints-pharmacy.ts'
import { portalEndpoints } from './endpoints-portals.ts'
import { recordEndpoints } from './endpoints-records.ts'
import { recurringEndpoints } from './endpoints-recurring.ts'
import { stepsEndpoints } from './endpoints-steps.ts'
import { subscriptionEndpoints } from './endpoints-subscriptions.ts'
import { symptomEndpoints } from './endpoints-symptoms.ts'
import { taskEndpoints } from './endpoints-tasks.ts'
import { telemedicineEndpoints } from './endpoints-telemedicine.ts'
import { vitalEndpoints } from './endpoints-vitals.ts'
import { waitlistEndpoints } from './endpoints-waitlist.ts'
import { wellnessEndpoints } from './endpoints-wellness.ts'
import { someBrowser, somePhoto } from './samples.ts'
import { owners, type World } from './world.ts'

const patients = { who: 'patients' } as const
const signedIn = { who: 'signed in' } as const
const anyone = { who: 'anyone' } as const
const doctors = { who: 'doctors' } as const
const registrars = { who: 'registrars' } as const
const clerks = { who: 'clerks' } as const
const unknownPatient = '01890000-0000-7000-8000-000000000000'
const newPatient = { name: 'Quill Oyoo', gender: null, dateOfBirth: '1980-02-03', phone: null, address: null, locale: 'sw', notThese: [] }
const importRow = { line: 2, name: 'Ombeni Quaye', gender: null, dateOfBirth: '1981-02-03', phone: null, address: null, locale: 'sw' }

const insured = { kind: 'insurance', memberNumber: '1', plan: null, groupNumber: null, relationship: 'self', holder: null }
const unknownPerson = { code: null, dateOfBirth: '1931-01-01', letters: 'qu', digits: '0000' }

/** A doctor who treats the caller already, so that booking and sharing give nobody access whom other endpoints must refuse. */
const ownDoctor = (kind: KindName) => (kind === 'ben' || kind === 'cole' ? 'diaz' : 'cole')

const awayOf = ({ slot }: World, kind: KindName) => ({
  // without one a doctor's own
  ...(kind === 'faith' && { doctorId: slot('cole').doctorId }),
  ...{ firstDay: '2027-12-05', lastDay: '2027-12-05', times: null },
})
const groupWords = { day: '2027-01-05', time: '09:00', seats: 2, title: null, place: null, note: null }

/** Whoever has no link is told the same as whoever has one that was used. */
const noLink = () => ({ token: 'x'.repeat(43) })

/** Every endpoint outside /auth/v1. */
export const endpoints: Record<string, DeclaredEndpoint> = {
  ...mergeEndpoints,
  ...recordEndpoints,
  ...encounterEndpoints,
  ...orderEndpoints,
  ...healthLinkEndpoints,
  ...importEndpoints,
  ...portalEndpoints,
  ...letterEndpoints,
  ...vitalEndpoints,
  ...stepsEndpoints,
  ...conditionEndpoints,
  ...careTeamEndpoints,
  ...immunizationEndpoints,
  ...historyEndpoints,
  ...chartEndpoints,
  ...wellnessEndpoints,
  ...medicationEndpoints,
  ...pharmacyEndpoints,
  ...emergencyEndpoints,
  ...recurringEndpoints,
  ...symptomEndpoints,
  ...taskEndpoints,
  ...telemedicineEndpoints,
  ...waitlistEndpoints,
  ...messageEndpoints,
  ...paymentEndpoints,
  ...subscriptionEndpoints,
  ...forumEndpoints,
  ...adminEndpoints,

  // visits: for both parties, and some for the doctor alone
  listAppointments: { ...patients, shows: 'visits' },
  bookAppointment: {
    ...patients,
    input: ({ slot }, kind) => ({ ...slot(ownDoctor(kind)), reason: 'Cough', mode: 'video' }),
  },
  getAppointment: { ...patients, rows: 'visits', shows: 'visits' },
  rescheduleAppointment: { ...patients, rows: 'visits', input: ({ slot }, _, of) => ({ start: slot(owners[of]).start }) },
  // the patient alone; the visit's doctor is told that it is not theirs to say
  confirmAppointment: { ...patients, rows: 'visits', isPatients: true },
  cancelAppointment: { ...patients, rows: 'visits', input: () => ({ reason: null }) },
  getCalendarFile: { ...patients, rows: 'visits' },
  getCalendarFeed: signedIn,
  makeCalendarFeed: { ...patients, input: () => ({ isDetailed: false }) },
  changeCalendarFeed: { ...patients, says: '404 calendar_feed_not_found', input: () => ({ isDetailed: true }) },
  endCalendarFeed: { ...patients, says: '404 calendar_feed_not_found' },
  openVisitLink: { who: 'anyone', input: noLink },
  listVisitTimes: { who: 'anyone', input: noLink },
  confirmByLink: { who: 'anyone', input: noLink },
  cancelByLink: { who: 'anyone', input: () => ({ ...noLink(), reason: null }) },
  moveByLink: { who: 'anyone', input: () => ({ ...noLink(), start: '2027-01-05T09:00:00Z' }) },
  readCalendarFeed: { who: 'anyone', says: '404 calendar_feed_not_found', input: () => ({ token: 'x'.repeat(43) }) },
  listSchedule: { ...doctors, input: () => ({ days: 31 }), shows: 'visits' },
  completeAppointment: { ...doctors, rows: 'begun visits' },
  markNoShow: { ...doctors, rows: 'begun visits' },
  writeNote: { ...doctors, rows: 'visits', input: () => ({ note: 'Rest' }) },
  bookFollowUp: {
    ...doctors,
    rows: 'begun visits',
    input: ({ slot }, kind) => ({ start: slot(kind === 'diaz' ? 'diaz' : 'cole').start, mode: 'video', reason: 'Cough' }),
  },

  // a doctor who is away, on a day without visits; whose is said by the functions below it
  previewAbsence: { who: 'schedulers', input: awayOf },
  arrangeAbsence: { who: 'schedulers', input: awayOf },
  listAbsences: { who: 'schedulers' },
  getAbsence: { who: 'schedulers', says: '404 absence_not_found', input: () => ({ id: unknownPatient }) },
  undoAbsence: { who: 'schedulers', says: '404 absence_not_found', input: () => ({ id: unknownPatient }) },
  // a doctor who has left; nobody has here
  getOpenWork: { who: 'admins', needs: ['aal2'], says: '404 account_not_found', input: () => ({ userId: unknownPatient }) },
  listDepartures: { who: 'clerks' },
  previewLeaving: { who: 'front desk', says: '404 doctor_not_found', input: () => ({ doctorId: unknownPatient }) },
  arrangeLeaving: { who: 'front desk', says: '404 doctor_not_found', input: () => ({ doctorId: unknownPatient, groups: [] }) },
  listSeriesQuestions: patients,
  answerSeries: { ...patients, says: '409 absence_request_over', input: () => ({ id: unknownPatient, given: { answer: 'end' } }) },
  listOwnAbsenceRequests: patients,
  listAbsenceTimes: { ...patients, says: '404 appointment_not_found', input: () => ({ id: unknownPatient }) },
  answerAbsence: {
    ...patients,
    says: '404 appointment_not_found',
    input: () => ({ id: unknownPatient, given: { answer: 'cancel', reason: null } }),
  },
  openAbsenceLink: { who: 'anyone', input: noLink },
  listAbsenceTimesByLink: { who: 'anyone', says: '409 absence_request_over', input: noLink },
  answerAbsenceByLink: {
    who: 'anyone',
    says: '409 absence_request_over',
    input: () => ({ ...noLink(), given: { answer: 'cancel', reason: null } }),
  },

  // group visits; the rights of what staff do are those of the functions below it
  listGroupVisits: { who: 'anyone', says: '400 type_not_offered', input: () => ({ type: 'checkup' }) },
  takeSeat: { ...patients, says: '404 group_visit_not_found', input: () => ({ id: unknownPatient, reason: null }) },
  moveSeat: { ...patients, says: '404 appointment_not_found', input: () => ({ id: unknownPatient, visitId: unknownPatient }) },
  getGroupVisitChoices: { who: 'schedulers' },
  scheduleGroupVisits: {
    who: 'schedulers',
    says: '400 type_not_offered',
    input: ({ slot }) => ({ ...groupWords, type: 'checkup', doctorId: slot('cole').doctorId, weeks: 1 }),
  },
  changeGroupVisit: {
    who: 'schedulers',
    says: '404 group_visit_not_found',
    input: () => ({ ...groupWords, id: unknownPatient, version: 0 }),
  },
  cancelGroupVisit: { who: 'schedulers', says: '404 group_visit_not_found', input: () => ({ id: unknownPatient, version: 0 }) },
  // the call of one; who gets in where there is one, the module's own tests say
  getGroupCall: { who: 'patients', needs: ['consented'], says: '404 group_visit_not_found', input: () => ({ id: unknownPatient }) },
  enterGroupCall: { who: 'patients', needs: ['consented'], says: '404 group_visit_not_found', input: () => ({ id: unknownPatient }) },
  keepGroupCall: { who: 'patients', needs: ['consented'], says: '404 group_visit_not_found', input: () => ({ id: unknownPatient }) },
  listPeopleInGroupCall: { who: 'doctors', says: '404 group_visit_not_found', input: () => ({ id: unknownPatient }) },
  removeFromGroupCall: {
    who: 'doctors',
    says: '404 group_visit_not_found',
    input: () => ({ id: unknownPatient, seat: unknownPatient, isRemoved: true }),
  },
  endGroupCall: { who: 'doctors', says: '404 group_visit_not_found', input: () => ({ id: unknownPatient }) },
  listGroupVisitsOfType: { who: 'front desk', says: '400 type_not_offered', input: () => ({ type: 'checkup' }) },
  bookSeat: { who: 'front desk', says: '404 group_visit_not_found', input: () => ({ id: unknownPatient, patientId: unknownPatient }) },
  moveDeskSeat: {
    who: 'front desk',
    says: '404 appointment_not_found',
    input: () => ({ id: unknownPatient, from: unknownPatient, to: unknownPatient }),
  },

  // the front desk; the rights of what it does are those of the functions below it
  getNurseDay: { who: 'nurses' },
  getDeskDay: { who: 'front desk', names: 'visits' },
  takeDeskStep: {
    who: 'front desk',
    input: () => ({ id: unknownPatient, step: 'check_in', from: 'booked', room: null }),
    says: '404 appointment_not_found',
  },
  listDeskRooms: { who: 'front desk', input: () => ({ id: unknownPatient }) },
  changeDeskRoom: {
    who: 'front desk',
    input: () => ({ id: unknownPatient, from: null, roomId: null }),
    says: '404 appointment_not_found',
  },
  findDeskPatients: { who: 'front desk', input: () => ({ search: 'Somebody' }) },
  getDeskChoices: { who: 'front desk' },
  listDeskTimes: { who: 'front desk', input: ({ slot }) => ({ doctorId: slot('cole').doctorId }) },
  listDeskNextFree: { who: 'front desk' },
  listDeskSoonest: { who: 'front desk' },
  listDeskTargets: { who: 'front desk', input: () => ({ id: unknownPatient, day: '2027-01-05' }), says: '404 appointment_not_found' },
  bookAtDesk: {
    who: 'front desk',
    input: ({ slot }) => ({ patientId: unknownPatient, ...slot('cole'), type: null, mode: 'video', overbook: false }),
    says: '404 patient_not_found',
  },
  takeWalkIn: {
    who: 'front desk',
    input: ({ slot }) => ({ patientId: unknownPatient, doctorId: slot('cole').doctorId, type: null }),
    says: '404 patient_not_found',
  },
  moveDeskVisit: {
    who: 'front desk',
    input: ({ slot }) => ({ id: unknownPatient, from: slot('cole').start, fromDoctorId: unknownPatient, ...slot('cole'), overbook: false }),
    says: '404 appointment_not_found',
  },
  cancelDeskVisit: {
    who: 'front desk',
    input: ({ slot }) => ({ id: unknownPatient, from: slot('cole').start, fromDoctorId: unknownPatient }),
    says: '404 appointment_not_found',
  },

  // before a visit, and on arrival: for its patient alone; these visits are on another day
  listCheckIns: patients,
  getCheckIn: { ...patients, rows: 'check-ins' },
  confirmStep: { ...patients, rows: 'check-ins', input: () => ({ step: 'identity' }), says: '409 check_in_incomplete' },
  finishCheckIn: { ...patients, rows: 'check-ins', says: '409 check_in_incomplete' },
  reportArrival: { ...patients, rows: 'check-ins' },
  makeArrivalCode: { ...patients, rows: 'check-ins' },
  getCoverage: patients,
  setCoverage: { ...patients, input: ({ mark }) => ({ ...insured, insurer: mark }) },
  arriveByCode: { who: 'front desk', input: () => ({ code: 'ABCD-2345' }), says: '409 arrival_code_unknown' },
  getDeskCoverage: { who: 'front desk', input: () => ({ id: unknownPatient }) },
  getPatientCoverage: { who: 'front desk', input: () => ({ id: unknownPatient }) },
  listKiosks: clerks,
  startKiosk: { ...clerks, input: () => ({ name: 'At the door' }) },
  endKiosk: { ...clerks, input: () => ({ id: unknownPatient }), says: '404 kiosk_not_found' },
  getKiosk: { who: 'kiosks' },
  findAtKiosk: { who: 'kiosks', input: () => unknownPerson },
  arriveAtKiosk: { who: 'kiosks', input: () => ({ ...unknownPerson, isSame: true }) },

  // patients registered by the practice
  findDuplicates: { ...registrars, input: () => ({ name: 'Quill Oyoo', dateOfBirth: null, phone: null, email: null }) },
  listRegistrations: registrars,
  registerPatient: {
    ...registrars,
    input: (_, kind) => ({
      ...newPatient,
      name: `${kind} ${[...kind].reverse().join('')}`,
      dateOfBirth: `19${10 + kind.length}-02-0${((kind.codePointAt(0) ?? 0) % 9) + 1}`,
    }),
  },
  getRegistration: { ...registrars, input: () => ({ id: unknownPatient }), says: '404 patient_not_found' },
  changeRegistration: { ...registrars, input: () => ({ id: unknownPatient, ...newPatient }), says: '404 patient_not_found' },
  makeClaimCode: { ...registrars, input: () => ({ id: unknownPatient, way: 'paper', to: null }), says: '404 patient_not_found' },
  checkImport: { who: 'admins', input: () => ({ rows: [importRow] }) },
  importPatients: { who: 'admins', input: () => ({ fileName: 'patients.csv', rows: [{ ...importRow, isOther: true }] }) },
  listImports: { who: 'admins' },
  undoImport: { who: 'admins', input: () => ({ id: unknownPatient }), says: '404 import_not_found' },
  endClaimCode: { ...registrars, input: () => ({ id: unknownPatient }), says: '404 patient_not_found' },

  // access to the record: managed by the patient; a provider sees those they treat or who share with them
  listAccess: patients,
  listProviders: patients,
  shareRecord: {
    ...patients,
    needs: ['aal2', 'fresh'],
    input: ({ slot }, kind) => ({ providerId: slot(ownDoctor(kind)).doctorId }),
  },
  endAccess: { ...patients, rows: 'accesses' },
  restoreAccess: { ...patients, needs: ['aal2', 'fresh'], rows: 'ended accesses' },
  listPatients: { who: 'providers' },
  getPatient: { who: 'providers', rows: 'patients' },

  // opening a record in an emergency: by clinicians, looked at by admins
  findInEmergency: { who: 'providers', needs: ['aal2'], input: () => ({ name: 'Nobody', dateOfBirth: '1990-01-01' }) },
  openInEmergency: {
    who: 'providers',
    needs: ['aal2', 'fresh'],
    says: '404 account_not_found',
    input: () => ({ patientId: '01900000-0000-7000-8000-000000000000', reason: 'Found without consciousness' }),
  },
  endEmergencyAccess: {
    who: 'providers',
    says: '404 emergency_access_over',
    input: () => ({ id: '01900000-0000-7000-8000-000000000000' }),
  },
  listEmergencyAccess: { who: 'admins', needs: ['aal2'] },

  // what waits for those who work here; the rows are those of its parts
  listInbox: { who: 'providers', needs: ['aal2'] },

  // by rights: what each caller finds is tested with the search itself
  searchPortal: { who: 'verified', input: () => ({ q: 'cough', language: 'en' }) },

  // articles; suggestions are based on the caller's record
  listArticles: { ...anyone, input: () => ({ language: 'en' }) },
  getArticle: { ...anyone, input: () => ({ id: 'high-blood-pressure', language: 'en' }) },
  listSuggestions: { ...patients, needs: ['consented'], input: () => ({ language: 'en' }) },

  // the directory, and doctors' own hours
  listDoctors: anyone,
  listNextAvailable: anyone,
  listDirectoryFilters: anyone,
  getDoctor: { ...anyone, input: ({ doctorId }) => ({ id: doctorId }) },
  listFreeSlots: { ...anyone, input: ({ doctorId }) => ({ id: doctorId }) },
  getHours: doctors,
  setHours: { ...doctors, input: () => ({ place: 'Lake Street 1' }) },
  listDaysOff: doctors,
  addDayOff: { ...doctors, input: () => ({ day: '2027-06-01' }) },
  removeDayOff: { ...doctors, input: () => ({ day: '2027-06-01' }) },
  listOneOffHours: doctors,
  setOneOffHours: { ...doctors, input: () => ({ day: '2027-06-02', spans: [{ starts: '09:00', ends: '12:00' }] }) },
  removeOneOffHours: { ...doctors, input: () => ({ day: '2027-06-02' }) },

  // the caller's own account
  getProfile: { ...signedIn, shows: 'record' },
  setFocus: { ...signedIn, input: () => ({ focus: ['results'] }) },
  endFirstUse: signedIn,
  setPhoto: { who: 'providers', input: () => ({ bytes: somePhoto }) },
  removePhoto: { who: 'providers' },
  getPhoto: { ...anyone, input: () => ({ digest: 'a'.repeat(64) }), says: '404 not_found' },
  updateProfile: { ...signedIn, input: ({ mark }) => ({ name: 'Somebody', phone: null, address: mark, timeZone: 'UTC', locale: 'en' }) },
  getDashboard: { ...signedIn },
  getWaitingWork: { ...signedIn },
  getConsent: signedIn,
  getNotice: { ...signedIn, input: () => ({ locale: 'en' }) },
  listConsents: signedIn,
  giveConsent: { ...signedIn, input: ({ notice }) => notice },
  withdrawConsent: signedIn,
  listNotifications: { ...signedIn, shows: 'notices' },
  countUnread: signedIn,
  readNotification: { ...signedIn, rows: 'notices' },
  readAllNotifications: signedIn,
  getNotificationSettings: signedIn,
  changeNotificationSettings: { ...signedIn, input: () => ({ appointments: true, quietHours: null }) },
  addPushDevice: { ...signedIn, input: someBrowser },
  removePushDevice: { ...signedIn, rows: 'push devices' },
  getLimits: signedIn,
  noteActivity: signedIn,
  changeTimeout: { ...signedIn, input: () => ({ idleMinutes: 15 }) },
  listSessions: { ...signedIn, shows: 'sessions' },
  endSession: { ...signedIn, rows: 'sessions' },
  getDraftKey: signedIn,

  // security
  logEvent: { ...anyone, input: () => ({ event_type: 'global_javascript_error' }) },
  storeAnalyticsEvent: { ...anyone, input: () => ({ type: 'global_javascript_error', data: {} }) },
  reportPolicyViolations: {
    ...anyone,
    input: () => ({
      'csp-report': { 'document-uri': 'http://localhost:3000/', 'effective-directive': 'img-src', 'blocked-uri': 'inline' },
    }),
  },
  listSecurityEvents: { ...signedIn, shows: 'record' },
  summarizeSecurityEvents: signedIn,
  exportSecurityEvents: { ...signedIn, shows: 'record' },
  listAuditLogs: { ...signedIn, shows: 'record' },
  listRecordViews: patients,
  getSecurityOverview: signedIn,
  checkEncryptionStatus: signedIn,
  enableEncryption: { who: 'admins', needs: ['aal2', 'fresh'], input: () => ({ table: 'medications' }) },
  // invalid ciphertext is rejected before a key is derived
  encryptMedicalData: {
    who: 'verified',
    says: '400 decryption_failed',
    input: () => ({ operation: 'decrypt', data: 'x', passphrase: 'x' }),
  },
  checkCompliance: { ...signedIn, input: () => ({ operation: 'view', dataType: 'appointments', data: { access_level: 'patient' } }) },
  getOwnApplication: signedIn,
}

/** Routes outside the contract, with what each is; none shows personal data. */
export const beside: Record<string, string> = {
  '/healthz': 'whether the process answers',
  '/readyz': 'whether it can do its work, and the names of what is not well',
  '/api/openapi.json': 'the contract itself',
  '/api/live': 'the socket: its first message must hold a good token (live.test.ts, idle.test.ts)',
  '/.well-known/oauth-authorization-server': 'where apps ask for access',
  '/.well-known/oauth-authorization-server/auth/v1': 'the same, by the path of the issuer',
  '/.well-known/openid-configuration': 'where apps learn who a person is',
  '/fhir/R4/.well-known/smart-configuration': 'the same in SMART’s words',
  '/fhir/smart-style.json': 'the look of the portal, for apps',
  '/health-cards/.well-known/jwks.json': 'the public keys of signed health cards',
  '/portals/.well-known/jwks.json': 'the public keys by which we prove ourselves to portals of others',
  '/laboratories/.well-known/jwks.json': 'the public keys of signed acknowledgements to laboratories',
  // Fastify prints /fhir/R4/* without its slash
  '/fhir/R4*': 'what browsers ask before a request of another origin; answers nothing else',
  // the same of links to summaries
  '/api/health-links*': 'what browsers ask before a request of another origin; answers nothing else',
  '/offline-files.json': 'the names of the files that the app needs offline: the same for everybody',
  '/dev/app.json': 'the id of the sandbox app, in local mode alone',
  '/dev/mailbox.json': 'letters, in local mode alone (mail.test.ts)',
}
