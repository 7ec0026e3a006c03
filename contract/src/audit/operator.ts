/** Of the operator's programs, authorised by the service-role key. */
export const operatorEvents = {
  'admin.users_listed': 'info',
  'admin.user_viewed': 'info',
  'admin.user_created': 'warning',
  'admin.user_changed': 'warning',
  'admin.user_deleted': 'critical',
  'admin.user_invited': 'warning',
  'admin.user_signed_out': 'warning',
  'admin.link_generated': 'critical',
  'admin.factors_listed': 'info',
  'admin.factor_removed': 'critical',
  'admin.factor_changed': 'warning',
  'admin.audit_viewed': 'info',
} as const
