import type { Locale } from '@uzima/contract/fields'
import type { StaffRole } from '@uzima/contract/staff/roles'
import type { Role, User } from '#auth/actor.ts'
import type { SetContext, Statement } from './transaction.ts'

/** The result of `app.set_session_context`: the validated session and its user. */
export type SessionContext = {
  user_id: string
  role: Role
  doctor_id: string | null
  professional_id: string | null
  /** Null for accounts with only a phone number, and anonymous ones. */
  email: string | null
  email_verified: boolean
  consented: boolean
  aal: 'aal1' | 'aal2'
  auth_time: Date
  is_recovery: boolean
  is_pending: boolean
  locale: Locale
  time_zone: string
  name: string
  has_second_factor: boolean
  must_enrol: boolean
  staff_roles: StaffRole[]
  /** Whether this is the first use of the request's Idempotency-Key; null without one. */
  is_first?: boolean | null
  /** The lowest generation of access tokens that the session still takes. */
  refresh_floor: number
}
/** An Idempotency-Key. `resourceId`: the id of what the request creates; `status`: its HTTP status on success. */
export type KeyClaim = { key: string; operation: string; requestHash: Buffer; resourceId: string; status: number }

/** At which endpoints somebody who is an admin beside what they are acts as one: those of admins; and those of staff, without patients of their own. */
export type Office = 'admin' | 'staff' | null

/** Takes the context secret, without which SQL alone cannot set an identity. */
type Proving = (proof: Buffer) => Statement

export const sessionContext =
  (sessionId: string, now: Date, office: Office = null): Proving =>
  (proof) => ({ sql: 'select * from app.set_session_context($1, $2, $3, p_office => $4)', values: [sessionId, now, proof, office] })
/** For changing requests: one statement also claims the Idempotency-Key and, if `isActive`, records activity. */
export const changingSessionContext =
  (
    sessionId: string,
    now: Date,
    { isActive, claim, office }: { isActive: boolean; claim: KeyClaim | undefined; office: Office },
  ): Proving =>
  (proof) => {
    const known = [sessionId, now, proof, isActive]
    if (!claim) return { sql: 'select * from app.set_session_context($1, $2, $3, $4, p_office => $5)', values: [...known, office] }
    const { key, operation, requestHash, resourceId, status } = claim
    const values = [...known, key, operation, requestHash, resourceId, status, office]
    return { sql: 'select * from app.set_session_context($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', values }
  }
export const asVisitor =
  (now: Date): Proving =>
  () => ({ sql: 'select app.set_visitor_context($1)', values: [now] })
/** A kiosk by its token; the row has its id, and there is none once it was ended. */
export const asKiosk =
  (tokenHash: Buffer, now: Date): Proving =>
  (proof) => ({ sql: 'select * from app.set_kiosk_context($1, $2, $3)', values: [tokenHash, now, proof] })
export const asSystem =
  (now: Date): Proving =>
  (proof) => ({ sql: 'select app.set_system_context($1, $2)', values: [now, proof] })
/** For the auth API, whose database role is its identity. */
export const asAccounts = (): SetContext => () => undefined

export const toUser = (row: SessionContext, sessionId: string): User => ({
  id: row.user_id,
  role: row.role,
  sessionId,
  email: row.email ?? '',
  emailVerified: row.email_verified,
  consented: row.consented,
  aal: row.aal,
  isRecovery: row.is_recovery,
  isPending: row.is_pending,
  hasSecondFactor: row.has_second_factor,
  mustEnrol: row.must_enrol,
  staffRoles: row.staff_roles,
  authTime: row.auth_time,
  name: row.name,
  locale: row.locale,
  timeZone: row.time_zone,
  doctorId: row.doctor_id,
  professionalId: row.professional_id,
})
