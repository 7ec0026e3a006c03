import { type ClinicianReach, scopesIn, withWrites } from '@uzima/contract/connected-apps/clinician-scopes'
import { type DataKind, withoutPatients } from '@uzima/contract/connected-apps/scopes'
import { systemScopes } from '@uzima/contract/connected-apps/system-scopes'
import type { Locale } from '@uzima/contract/fields'
import type { Backend, ClinicianApp, User } from '#auth/actor.ts'
import { type SessionContext, toUser } from './identity.ts'
import type { Statement } from './transaction.ts'

/** The result of `app.set_app_context`: who let the app in, and which app it is. */
export type AppContext = {
  user_id: string
  email: string | null
  email_verified: boolean
  consented: boolean
  locale: Locale
  time_zone: string
  name: string
  grant_id: string
  client_id: string
  client_name: string
  scopes: string[]
  /** The clinician's own session, where somebody has let the app in as one. */
  clinician: (Omit<SessionContext, 'auth_time'> & { auth_time: string }) | null
  clinician_reach: ClinicianReach | null
  clinician_writes: DataKind[]
  /** Of the chart that it was opened from. */
  launch_patient: string | null
}

/** An app by its sign-in: the transaction is the patient's who let it in, and nothing else of theirs. */
export const asApp =
  (sessionId: string, now: Date) =>
  (proof: Buffer): Statement => ({ sql: 'select * from app.set_app_context($1, $2, $3)', values: [sessionId, now, proof] })

/** The patient, as whom the app acts, with what it may see: `tokenScopes` are those of its access token. */
export const toAppUser = (row: AppContext, sessionId: string, tokenScopes: string[]): User =>
  row.clinician ? toClinicianApp(row, row.clinician, sessionId, tokenScopes) : toPatientApp(row, sessionId, tokenScopes)

const toPatientApp = (row: AppContext, sessionId: string, tokenScopes: string[]): User => ({
  id: row.user_id,
  role: 'patient',
  sessionId,
  email: row.email ?? '',
  emailVerified: row.email_verified,
  consented: row.consented,
  aal: 'aal1',
  isRecovery: false,
  isPending: false,
  hasSecondFactor: false,
  mustEnrol: false,
  staffRoles: [],
  authTime: new Date(0),
  name: row.name,
  locale: row.locale,
  timeZone: row.time_zone,
  doctorId: null,
  professionalId: null,
  app: { id: row.client_id, name: row.client_name, scopes: [tokenScopes, row.scopes] },
})

/**
 * The clinician, as whom the app acts. By itself it reaches the directory of the practice alone: a record only once the request has named
 * one that the clinician may see, and never their own.
 */
function toClinicianApp(row: AppContext, session: NonNullable<AppContext['clinician']>, sessionId: string, tokenScopes: string[]): User {
  const reach = (scopes: string[]) => {
    const held = withWrites(scopes, row.clinician_writes)
    const others = row.clinician_reach === 'user' ? scopesIn(held, 'user') : []
    return { others, patient: [...scopesIn(held, 'patient'), ...others] }
  }
  const [token, grant] = [reach(tokenScopes), reach(row.scopes)]
  const clinician: ClinicianApp = {
    patientId: row.launch_patient,
    ofPatient: [token.patient, grant.patient],
    ofOthers: [token.others, grant.others],
  }
  const scopes: [string[], string[]] = [withoutPatients(token.patient), withoutPatients(grant.patient)]
  return {
    ...toUser({ ...session, auth_time: new Date(session.auth_time) }, sessionId),
    app: { id: row.client_id, name: row.client_name, scopes, clinician },
  }
}

/** The result of `app.set_backend_context`; with the patient, if there is one to read, of `app.set_backend_record_context`. */
export type BackendContext = { backend_id: string; backend_name: string; kinds: DataKind[] } & {
  patient_id?: string | null
  email?: string | null
  locale?: Locale
  time_zone?: string
}

/** A backend service by its id: the transaction is nobody's. */
export const asBackend =
  (id: string, now: Date) =>
  (proof: Buffer): Statement => ({ sql: 'select * from app.set_backend_context($1, $2, $3)', values: [id, now, proof] })

/** The same for one patient, as they see their own record, without a way to write; the service's own if there is nothing to read of them. */
export const asBackendOf =
  (id: string, patientId: string, now: Date) =>
  (proof: Buffer): Statement => ({
    sql: 'select * from app.set_backend_record_context($1, $2, $3, $4)',
    values: [id, patientId, now, proof],
  })

export function toBackend(row: BackendContext, tokenScopes: string[]): Backend {
  const { backend_id: id, backend_name: name, kinds, patient_id: patientId, email = null, locale = 'en', time_zone: timeZone = 'UTC' } = row
  return {
    ...{ role: 'backend', id: null, sessionId: null, service: { id, name } },
    scopes: systemScopes(tokenScopes, kinds),
    ...(patientId && { patient: { id: patientId, email, locale, timeZone } }),
  }
}

/** One patient of an export, as they see their own record, without a way to write. The row is missing if they are not to be read. */
export const asExported =
  (exportId: string, patientId: string, now: Date) =>
  (proof: Buffer): Statement => ({ sql: 'select * from app.set_export_context($1, $2, $3, $4)', values: [exportId, patientId, now, proof] })
export type ExportedContext = { user_id: string; email: string | null; locale: Locale; time_zone: string }
