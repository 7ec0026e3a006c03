/** Events of laboratories and of what they send, with their severity. */
export const laboratoryEvents = {
  'laboratory.registered': 'critical',
  'laboratory.key_added': 'critical',
  'laboratory.key_approved': 'critical',
  'laboratory.key_ended': 'warning',
  'laboratory.suspended': 'warning',
  'laboratory.message_received': 'info',
  'laboratory.message_refused': 'warning',
  'laboratory.result_filed': 'warning',
  'laboratory.results_listed': 'info',
  'laboratory.result_assigned': 'warning',
  'laboratory.result_taken_back': 'warning',
  'laboratory.result_refused': 'warning',
} as const
