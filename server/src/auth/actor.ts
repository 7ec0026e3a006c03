import type { Locale } from '@uzima/contract/fields'
import type { StaffRole } from '@uzima/contract/staff/roles'

export type Role = 'patient' | 'doctor' | 'professional' | 'admin'

/** An app that somebody has let in as a clinician: the patient of the chart it was opened from, and what it may see of them and of others. */
export type ClinicianApp = { patientId: string | null; ofPatient: readonly [string[], string[]]; ofOthers: readonly [string[], string[]] }

type Person = {
  id: string
  sessionId: string
  email: string
  emailVerified: boolean
  consented: boolean
  aal: 'aal1' | 'aal2'
  /** The session came from a recovery link: it may set the password and sees no health data. */
  isRecovery: boolean
  /** The password is verified but not yet the second factor, or an admin's session has none verified: only completing the sign-in is allowed. */
  isPending: boolean
  hasSecondFactor: boolean
  /** An admin without a second factor, or a staff member whose grace period for one is over: only enrolment is allowed. */
  mustEnrol: boolean
  /** When the password or a factor was last verified in this session. */
  authTime: Date
  name: string
  locale: Locale
  timeZone: string
  /** Set if the person has an active doctor or professional entry. */
  doctorId: string | null
  professionalId: string | null
  /** What they do at the practice beside. */
  staffRoles: StaffRole[]
  /** An app that the person has let in acts for them: what it may see is within each of `scopes`, those of its token and those allowed now. */
  app?: { id: string; name: string; scopes: readonly [string[], string[]]; clinician?: ClinicianApp }
}

export type User = Person & { role: Role }
/** Someone with a confirmed email address. Every account is also a patient with its own record. */
export type Verified = User & { emailVerified: true }
export type Doctor = Verified & { role: 'doctor'; doctorId: string }
export type Professional = Verified & { role: 'professional'; professionalId: string }
/** A professional who looks after the patients of the practice (app.nurses). */
export type Nurse = Professional
export type Admin = Verified & { role: 'admin' }
/** Who looks after results that match no order (app.works_results_desk): doctors, and the nurses of the practice. */
export type ResultsDesk = Doctor | Nurse
/** Who may register patients (app.may_register): doctors, admins and the front desk. */
export type Registrar = Verified
/** Who may put two records of a patient together (app.may_merge): admins and the front desk, who see no health data. */
export type Clerk = Verified
/** Who bills (app.bills): billers and admins, who see no health data. */
export type Billing = Verified
/** Who hands out invoices: those who bill, and the front desk. */
export type Cashier = Verified
/** Who arranges visits: the front desk and doctors. */
export type Scheduler = Verified
export type Visitor = { role: 'visitor'; id: null; sessionId: null }
/** A tablet in the waiting room: whoever stands at it is nobody in particular. */
export type Kiosk = { role: 'kiosk'; id: null; sessionId: null; kioskId: string }
/** Whose record a backend service reads in a request; who that is, as far as answers need it. */
export type BackendPatient = { id: string; email: string | null; locale: Locale; timeZone: string }
/**
 * A program that reads without a person, by keys of its own: `scopes` are those of its token, as far as they hold now. With a patient the
 * transaction is as that patient sees their record, and cannot write.
 */
export type Backend = {
  role: 'backend'
  id: null
  sessionId: null
  service: { id: string; name: string }
  scopes: string[]
  patient?: BackendPatient
}
/** The server itself, in a job or scheduled task. */
export type System = { role: 'system'; id: null; sessionId: null }
export type Actor = User | Visitor | Kiosk | Backend | System

export const isVerified = (user: User): user is Verified => user.emailVerified && !user.isRecovery

/** Whether the duties of staff are theirs: a second factor, and short sessions. */
export const isOfStaff = ({ role, staffRoles }: Pick<User, 'role' | 'staffRoles'>) => role !== 'patient' || staffRoles.length > 0

/** Who may call an endpoint. The audience in the route table determines the actor type its service receives. */
export type Audience = {
  anyone: User | Visitor
  user: User
  verified: Verified
  member: Verified
  provider: Doctor | Professional
  doctor: Doctor
  nurse: Nurse
  resultsDesk: ResultsDesk
  admin: Admin
  registrar: Registrar
  clerk: Clerk
  billing: Billing
  cashier: Cashier
  staff: Doctor | Professional | Admin
  frontDesk: Verified
  scheduler: Scheduler
  kiosk: Kiosk
  backend: Backend
  /** Whoever reads by FHIR: members, and backend services. */
  reader: Verified | Backend
}

const isMember = (user: User) => user.role !== 'admin'
const isProvider = (user: User) =>
  (user.role === 'doctor' && user.doctorId !== null) || (user.role === 'professional' && user.professionalId !== null)

const audiences: { [A in keyof Audience]: (user: User) => boolean } = {
  // no person is one of these
  kiosk: () => false,
  backend: () => false,
  anyone: () => true,
  user: () => true,
  verified: () => true,
  member: isMember,
  reader: isMember,
  provider: isProvider,
  doctor: (user) => user.role === 'doctor' && user.doctorId !== null,
  nurse: (user) => user.role === 'professional' && user.professionalId !== null && user.staffRoles.includes('nurse'),
  resultsDesk: (user) => isProvider(user) && (user.role === 'doctor' || user.staffRoles.includes('nurse')),
  admin: (user) => user.role === 'admin',
  registrar: (user) =>
    user.role === 'admin' || (user.role === 'doctor' && user.doctorId !== null) || user.staffRoles.includes('front_desk'),
  clerk: (user) => user.role === 'admin' || user.staffRoles.includes('front_desk'),
  billing: (user) => user.role === 'admin' || user.staffRoles.includes('biller'),
  cashier: (user) => user.role === 'admin' || user.staffRoles.some((held) => held === 'biller' || held === 'front_desk'),
  staff: (user) => user.role === 'admin' || isProvider(user),
  frontDesk: (user) => user.staffRoles.includes('front_desk'),
  scheduler: (user) => (user.role === 'doctor' && user.doctorId !== null) || user.staffRoles.includes('front_desk'),
}
/** Whether backend services are among them. */
export const takesBackends = (audience: keyof Audience) => audience === 'backend' || audience === 'reader'

const openToUnverified = new Set<keyof Audience>(['anyone', 'user'])

/**
 * Where somebody who is an admin beside what they are acts as one, and as nothing else: at what admins alone may do; and at what admins
 * may do among others, if they have no patients of their own.
 */
export const offices: Partial<Record<keyof Audience, 'admin' | 'staff'>> = {
  admin: 'admin',
  registrar: 'staff',
  clerk: 'admin',
  billing: 'admin',
  cashier: 'admin',
  staff: 'staff',
}

/** What an endpoint requires beyond its audience. */
export type Condition =
  /** A second factor, if the person has one, was verified in this session. */
  | 'aal2'
  /** The password or a factor was verified within `freshFor`. */
  | 'fresh'
  /** The person has consented to the notice of privacy practices. */
  | 'consented'
export const freshFor = 5 * 60_000

export type Refusal =
  | 'unauthenticated'
  | 'second_factor_required'
  | 'second_factor_enrolment_required'
  | 'email_not_verified'
  | 'password_reset_pending'
  | 'forbidden'
  | 'insufficient_aal'
  | 'reauthentication_required'
  | 'consent_required'

/** Whether the user belongs to an audience, for parts of a response that are not for everyone who may call the endpoint. */
export const isAdmitted = <A extends Exclude<keyof Audience, 'anyone' | 'kiosk' | 'backend' | 'reader'>>(
  audience: A,
  user: User,
): user is Audience[A] => refusal(audience, user) === undefined

/** Why the actor may not call an endpoint of this audience, or undefined. */
export function refusal(audience: keyof Audience, actor: User | Visitor | Kiosk | Backend): Refusal | undefined {
  if (audience === 'anyone' || (audience === 'kiosk' && actor.role === 'kiosk')) return undefined
  if (actor.role === 'backend') return takesBackends(audience) ? undefined : 'forbidden'
  if (actor.role === 'kiosk') return 'unauthenticated'
  if (actor.role === 'visitor') return 'unauthenticated'
  if (actor.isPending) return 'second_factor_required'
  if (actor.mustEnrol) return 'second_factor_enrolment_required'
  if (!audiences[audience](actor)) return 'forbidden'
  if (!actor.emailVerified && !openToUnverified.has(audience)) return 'email_not_verified'
  if (actor.isRecovery && !openToUnverified.has(audience)) return 'password_reset_pending'
  return undefined
}

const unmet: Record<Condition, (user: User, now: Date) => Refusal | false> = {
  aal2: (user) => user.hasSecondFactor && user.aal !== 'aal2' && 'insufficient_aal',
  fresh: (user, now) => !isFresh(user.authTime, now) && 'reauthentication_required',
  // a clinician's app never reads their own record
  consented: (user) => !user.consented && !user.app?.clinician && 'consent_required',
}
export const isFresh = (authTime: Date, now: Date) => now.getTime() - authTime.getTime() <= freshFor

/** The first condition the actor does not meet, or undefined. */
export function unmetCondition(needs: readonly Condition[], actor: User | Visitor | Kiosk | Backend, now: Date): Refusal | undefined {
  // of whom a backend service reads has consented: the database asks
  if (actor.role === 'backend') return needs.every((each) => each === 'consented') ? undefined : 'unauthenticated'
  if (actor.role === 'visitor' || actor.role === 'kiosk') return needs.length > 0 ? 'unauthenticated' : undefined
  for (const condition of needs) {
    const refused = unmet[condition](actor, now)
    if (refused) return refused
  }
  return undefined
}
