/** Every audit event with its severity. Names the specification fixes are kept to the letter. */
export const auditEvents = {
  // accounts
  'account.registered': 'info',
  'account.confirmed': 'info',
  'account.confirmation_requested': 'info',
  'account.registered_again': 'warning',
  'account.signed_in': 'info',
  'account.sign_in_failed': 'warning',
  'account.signed_out': 'info',
  'account.recovery_requested': 'info',
  'account.code_requested': 'info',
  'account.reauthentication_requested': 'info',
  'account.email_change_requested': 'warning',
  'account.email_changed': 'warning',
  'account.phone_change_requested': 'warning',
  'account.phone_changed': 'warning',
  'account.identity_linked': 'warning',
  'account.identity_unlinked': 'warning',
  'account.updated': 'info',
  'account.reauthenticated': 'info',
  mfa_code_sent: 'info',
  mfa_verification_success: 'info',
  mfa_verification_failed: 'warning',
  security_mfa_enabled: 'warning',
  security_mfa_disabled: 'critical',
  security_mfa_recovery_codes_made: 'warning',
  'session.refreshed': 'info',
  'session.token_reused': 'critical',
  'session.revoked': 'warning',
  security_password_changed: 'warning',
  security_session_timeout_changed: 'info',
  // access
  'access.denied': 'warning',
  unauthorized_appointment_access: 'critical',
  // security
  'audit_logs.viewed': 'info',
  'security_events.exported': 'info',
  // security: what clients may report
  phi_access_attempt: 'info',
  telemedicine_consultation_accessed: 'info',
  unhandled_promise_rejection: 'critical',
  global_javascript_error: 'critical',
  // security: encryption
  'encryption.requested': 'warning',
  'encryption.enabled': 'warning',
  'medical_data.encrypted': 'info',
  'medical_data.decrypted': 'info',
  'keys.rotated': 'critical',
  // consent
  hipaa_consent_given: 'info',
  'consent.withdrawn': 'warning',
  hipaa_compliance_check: 'info',
  // profiles
  'profile.updated': 'info',
  // providers
  'hours.updated': 'info',
  'day_off.added': 'info',
  'day_off.removed': 'info',
  // appointments
  'appointment.booked': 'info',
  'appointment.viewed': 'info',
  'appointments.listed': 'info',
  'schedule.viewed': 'info',
  'appointment.rescheduled': 'info',
  'appointment.cancelled': 'info',
  'appointment.completed': 'info',
  'appointment.missed': 'info',
  'appointment.note_written': 'info',
  'appointment.exported': 'info',
  // telemedicine
  'video_visits.listed': 'info',
  // notifications
  'notification.read': 'info',
  // dashboard
  'dashboard.viewed': 'info',
  // admin
  'application.submitted': 'info',
  'applications.listed': 'info',
  'application.viewed': 'info',
  'application.approved': 'warning',
  'application.rejected': 'warning',
  'admin.created': 'critical',
  // admin: programs of the operator, by the service-role key
  'admin.users_listed': 'info',
  'admin.user_viewed': 'info',
  'admin.user_created': 'warning',
  'admin.user_changed': 'warning',
  'admin.user_deleted': 'critical',
  'admin.user_invited': 'warning',
  'admin.user_signed_out': 'warning',
  'admin.link_generated': 'critical',
} as const satisfies Record<string, 'info' | 'warning' | 'critical'>

export type AuditEvent = keyof typeof auditEvents
export type Severity = (typeof auditEvents)[AuditEvent]
