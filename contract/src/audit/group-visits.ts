/** A seat that is canceled is appointment.cancelled, like any visit; what the desk does with one has events of the desk. */
export const groupVisitEvents = {
  'group_visit.scheduled': 'info',
  'group_visit.changed': 'info',
  'group_visit.cancelled': 'info',
  'group_visit.seat_taken': 'info',
  'group_visit.seat_moved': 'info',
  'group_call.entered': 'info',
  'group_call.people_listed': 'info',
  'group_call.person_removed': 'warning',
  'group_call.ended': 'info',
} as const
