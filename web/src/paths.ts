import { emergencyNumberHere } from '#lib/emergency-number.ts'

/** The only file, with staff-paths.ts, that spells URLs. Features link with these; routes.tsx, app-routes.tsx, admin-routes.tsx, practice-routes.tsx, member-routes.tsx and visitor-routes.tsx map them to pages. */
export const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Keeps the colon, which is valid in a path. */
export const segment = (value: string) => encodeURIComponent(value).replaceAll('%3A', ':')

type AuthQuery = { mode?: 'reset-password'; next?: string }
/** Router state for /auth: the tab to open; `sentTo` is the address a confirmation was just sent to. */
export type AuthState = { tab: 'signin' | 'signup'; sentTo?: string }
/** The tab /patient-registration opens with. */
export type RegistrationState = { role: 'patient' | 'provider' }

/**
 * Without a visit or view: the booking form, with doctor and start preselected if given; `check` can be shared with the doctor. `do` opens
 * the visit with this dialog; nothing changes before the person confirms in it.
 */
type AppointmentsQuery = {
  doctor?: string
  start?: string
  type?: string
  view?: 'upcoming' | 'past'
  visit?: string
  check?: string
  do?: 'reschedule' | 'cancel'
}
/** Without one, the encryption tab. */
export type SecurityTab = 'encryption' | 'audit' | 'access' | 'compliance'
/** Router state for /search: the words, where the address must not have them. */
export type SearchState = { q: string }
type ScheduleQuery = { view?: 'week' | 'hours'; day?: string; visit?: string }

export const paths = {
  home: () => '/',
  auth: (query: AuthQuery = {}) => withQuery('/auth', query),
  patientRegistration: () => '/patient-registration',
  /** For whoever was given a code; it travels in the fragment. */
  claim: () => '/claim',
  dashboard: () => '/dashboard',
  /** First use, until it is done or skipped. */
  welcome: (query: { step?: string } = {}) => withQuery('/welcome', query),
  profile: () => '/profile',
  security: () => '/security',
  securitySettings: () => '/security/settings',
  securityActivity: () => '/security/activity',
  securityDashboard: (query: { tab?: SecurityTab | undefined } = {}) => withQuery('/security/dashboard', query),
  /** `settings`: with what to notify about. */
  notifications: (query: { settings?: '' } = {}) => withQuery('/notifications', query),
  appointments: (query: AppointmentsQuery = {}) => withQuery('/appointments', query),
  recurringAppointments: (query: { series?: string; edit?: string } = {}) => withQuery('/recurring-appointments', query),
  /** `add` opens the form for a new one, here and below. */
  medications: (query: { add?: '' } = {}) => withQuery('/medications', query),
  pharmacyServices: () => '/pharmacy-services',
  healthRecords: (query: { view?: 'everything' | 'values' | 'letters' | undefined; record?: string; add?: '' } = {}) =>
    withQuery('/health-records', query),
  /** What the user and their clinicians keep in the chart, and what was ordered; with an order opened. */
  medicalHistory: (query: { order?: string } = {}) => withQuery('/medical-history', query),
  emergencyContacts: (query: { add?: '' } = {}) => withQuery('/emergency-contacts', query),
  emergencyCard: () => '/emergency-contacts/card',
  /** For whoever scans a card's QR code. */
  shownCard: ({ token }: { token: string }) => `/card/${segment(token)}`,
  /** Words to search for; those of staff, who look for people, travel in the router's state instead (SearchState). */
  search: (query: { q?: string | undefined; kind?: string | undefined } = {}) => withQuery('/search', query),
  /** With a contact's account id: the conversation with them. */
  secureMessages: (query: { contact?: string } = {}) => withQuery('/secure-messages', query),
  /** For whoever has an alert's link. */
  sos: ({ token }: { token: string }) => `/sos/${segment(token)}`,
  healthMonitoring: (query: { kind?: string; add?: '' } = {}) => withQuery('/health-monitoring', query),
  wellnessTracker: () => '/wellness-tracker',
  /** With an earlier check. */
  symptomChecker: (query: { check?: string; form?: 'short' } = {}) => withQuery('/symptom-checker', query),
  /** Overview of all health services, with their item counts. */
  healthManagement: () => '/health-management',
  /** Articles, or the forum. */
  patientEducation: (query: { tab?: 'forum' } = {}) => withQuery('/patient-education', query),
  article: ({ id }: { id: string }) => `/patient-education/${segment(id)}`,
  /** A post of the community forum. */
  forumPost: ({ id }: { id: string }) => `/patient-education/forum/${segment(id)}`,
  doctors: (query: { need?: string; specialty?: string; language?: string } = {}) => withQuery('/doctors', query),
  doctor: ({ id }: { id: string }) => `/doctors/${segment(id)}`,
  schedule: (query: ScheduleQuery = {}) => withQuery('/schedule', query),
  /** For whoever has a letter and wants to know whether it is genuine; `code` as scanned or typed. */
  checkLetter: ({ code }: { code?: string } = {}) => (code ? `/letters/check/${segment(code)}` : '/letters/check'),
  /** For whoever has been sent a link to a letter. */
  openLetter: ({ token }: { token: string }) => `/letters/open/${segment(token)}`,
  /** For whoever answers a reminder without signing in. */
  answer: ({ token }: { token: string }) => `/answer/${segment(token)}`,
  telemedicine: ({ appointmentId }: { appointmentId?: string } = {}) =>
    appointmentId ? `/telemedicine/${segment(appointmentId)}` : '/telemedicine',
  /** The call of a group visit. */
  groupCall: ({ id }: { id: string }) => `/telemedicine/groups/${segment(id)}`,
  /** Returning from payment, `checkout` is the subscription that was to be paid. */
  subscription: (query: { checkout?: string } = {}) => withQuery('/subscription', query),
  /** Returning from the provider's page: `paid` or `left`. */
  checkout: ({ id, ...query }: { id: string; paid?: string; left?: string }) => withQuery(`/checkout/${segment(id)}`, query),
  /** What the practice has charged, what of it is due, and the way to pay. */
  invoices: () => '/invoices',
  paymentHistory: (query: { q?: string | undefined; status?: 'completed' | 'pending' | 'failed' | undefined } = {}) =>
    withQuery('/payment-history', query),
  terms: () => '/terms',
  privacy: () => '/privacy',
  notFound: () => '/404',
} as const

/** Opens the phone app. */
export const callTo = (number: string) => `tel:${number}` as const
/** Calls the emergency number of the practice's country. */
export const emergencyCall = callTo(emergencyNumberHere)
/** Opens a text message, with its first word where the line asks for one. */
export const textTo = (number: string, word?: string) => `sms:${number}${word ? `?&body=${word}` : ''}` as const
/** Opens a map. */
export const placeOnMap = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `geo:${latitude},${longitude}?q=${latitude},${longitude}`
