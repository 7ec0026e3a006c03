import type { RecordType } from '@uzima/contract/health-records/kinds'
import { segment, withQuery } from './paths.ts'

/** Pages of those who work at the practice, apart from paths.ts so that the first visit does not load them. */
export const staffPaths = {
  /** The front desk's day. */
  desk: (query: { day?: string | undefined; clinician?: string | undefined } = {}) => withQuery('/desk', query),
  /** Tablets in the waiting room. */
  kiosks: () => '/kiosks',
  /** When doctors are away, and whom that touches. */
  absences: () => '/absences',
  arrangeAbsence: () => '/absences/new',
  leaving: ({ doctorId }: { doctorId: string }) => `/absences/leaving/${segment(doctorId)}`,
  absence: ({ id }: { id: string }) => `/absences/${segment(id)}`,
  /** Who waits for a time. */
  waitlist: () => '/waitlist',
  /** Whom the practice has registered, for its staff. */
  registrations: () => '/registration',
  registerPatient: () => '/registration/new',
  /** For admins. */
  importPatients: () => '/registration/import',
  registration: ({ id }: { id: string }) => `/registration/${segment(id)}`,
  /** Records that are likely of one person, or those that somebody has told apart. */
  duplicates: (query: { view?: 'distinct' } = {}) => withQuery('/registration/duplicates', query),
  /** Records put together lately, with the way back. */
  merges: () => '/registration/merges',
  /** The record that would be closed, and the one it is merged into. */
  merge: ({ id, ...query }: { id: string; into?: string }) => withQuery(`/registration/${segment(id)}/merge`, query),
  /** Opening the record of somebody who is not a patient of the caller. */
  emergency: () => '/patients/emergency',
  emergencyReviews: () => '/admin/emergency',
  /** Delivery orders, for admins. */
  orders: (query: { view?: 'open' | 'closed' } = {}) => withQuery('/admin/orders', query),
  admin: (query: { status?: 'pending' | 'approved' | 'rejected' } = {}) => withQuery('/admin', query),
  users: () => '/admin/users',
  user: ({ id }: { id: string }) => `/admin/users/${segment(id)}`,
  staff: () => '/admin/staff',
  /** Reports from the forum's readers. */
  adminForum: (query: { view?: 'open' | 'decided' } = {}) => withQuery('/admin/forum', query),
  /** The practice’s settings, for admins, and what it needs before its first patient. */
  practice: () => '/admin/practice',
  firstRun: () => '/admin/practice/first-run',
  /** Kinds of appointment: how long, and who books them when. */
  appointmentTypes: () => '/admin/appointment-types',
  /** Where people come to, and the rooms there. */
  locations: () => '/admin/locations',
  /** Which apps may ask patients for access. */
  apps: () => '/admin/apps',
  adminContent: () => '/admin/content',
  /** The rules that advice rests on, and who has signed them; for admins and doctors. */
  clinicalData: (query: { part?: string | undefined } = {}) => withQuery('/admin/clinical-data', query),
  system: () => '/admin/system',
  recordsKey: () => '/admin/records-key',
  /** One disclosure request, or all of them. */
  archivedMessages: ({ id }: { id?: string } = {}) => (id ? `/admin/kept-messages/${segment(id)}` : '/admin/kept-messages'),
  factorResets: (query: { view?: 'open' | 'ended' } = {}) => withQuery('/admin/second-factors', query),
  adminPayments: (query: { status?: 'pending' | 'completed' | 'failed' | 'refunded' | 'disputed' | undefined } = {}) =>
    withQuery('/admin/payments', query),
  /** Everybody’s invoices, for those who bill; missing: visits that have none. */
  billing: (query: { state?: 'due' | 'paid' | 'cancelled' | 'missing' | undefined } = {}) => withQuery('/billing', query),
  invoice: ({ id }: { id: string }) => `/billing/${segment(id)}`,
  mailbox: (query: { to?: string; mail?: string } = {}) => withQuery('/dev/mailbox', query),
  /** What came in for someone who works here, or one kind of it. */
  inbox: (query: { kind?: string } = {}) => withQuery('/inbox', query),
  /** What someone who works here has to do; with `add` the form to give a task, about a patient if given. */
  tasks: (query: { kind?: string; view?: 'given' | 'done'; add?: ''; patient?: string } = {}) => withQuery('/tasks', query),
  task: ({ id }: { id: string }) => `/tasks/${segment(id)}`,
  /** Results to review one after the other; `result` is the one to begin with. */
  resultsToReview: (query: { result?: string } = {}) => withQuery('/tasks/results', query),
  /** Patients' refill requests to their doctor; `request` is the one to begin with. */
  refills: (query: { request?: string } = {}) => withQuery('/refills', query),
  patients: () => '/patients',
  /** `part` is a tab of the record; defaults to the first. `add` opens its form, for health records with that type, as the answer to `order`. */
  patient: ({
    id,
    ...query
  }: {
    id: string
    part?: string | undefined
    record?: string | undefined
    order?: string
    add?: '' | RecordType
  }) => withQuery(`/patients/${segment(id)}`, query),
  /** A letter of a patient, for those who write it. */
  letter: ({ patientId, id }: { patientId: string; id: string }) => `/patients/${segment(patientId)}/letters/${segment(id)}`,
  /** The note of the visit with this id, for those who write it. */
  encounter: ({ id }: { id: string }) => `/encounters/${segment(id)}`,
} as const
