/** Events of apps that patients let in, and of those that admins register, with their severity. */
export const appEvents = {
  'app.allowed': 'warning',
  'app.denied': 'info',
  'app.narrowed': 'info',
  'app.ended': 'info',
  // by a clinician, from a chart
  'app.opened': 'info',
  // of the app itself
  'app.signed_in': 'info',
  'app.signed_out': 'info',
  'app.token_reused': 'warning',
  // by admins
  'app.registered': 'critical',
  'app.approved': 'warning',
  'app.registration_changed': 'critical',
  'app.changed': 'warning',
  'app.secret_renewed': 'warning',
  'app.suspended': 'warning',
  'app.removed': 'warning',
  // apps that read without a person
  'backend.requested': 'critical',
  'backend.approved': 'critical',
  'backend.refused': 'warning',
  'backend.withdrawn': 'info',
  'backend.signed_in': 'info',
  'bulk_export.started': 'critical',
  'bulk_export.read': 'warning',
  'bulk_export.file_opened': 'warning',
  'bulk_export.cancelled': 'warning',
} as const
