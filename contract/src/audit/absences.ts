/** When a doctor is away; by a link the person has not signed in, and the clock lets a visit lapse. */
export const absenceEvents = {
  'absence.previewed': 'info',
  'absence.arranged': 'warning',
  'absence.viewed': 'info',
  'absence.undone': 'warning',
  'absence.times_viewed': 'info',
  'absence.accepted': 'info',
  'absence.time_chosen': 'info',
  'absence.visit_cancelled': 'info',
  'absence.visit_lapsed': 'info',
  'absence.link_opened': 'info',
  'absence.link_refused': 'info',
} as const
