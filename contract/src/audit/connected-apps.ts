/** Events of apps that patients let in, and of those that admins register, with their severity. */
export const appEvents = {
  'app.allowed': 'warning',
  'app.denied': 'info',
  'app.narrowed': 'info',
  'app.ended': 'info',
  // of the app itself
  'app.signed_in': 'info',
  'app.signed_out': 'info',
  'app.token_reused': 'warning',
  // by admins
  'app.registered': 'critical',
  'app.changed': 'warning',
  'app.secret_renewed': 'warning',
  'app.suspended': 'warning',
  'app.removed': 'warning',
} as const
