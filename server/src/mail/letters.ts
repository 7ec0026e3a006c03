/** Every letter and the values its text names. Values are never health data: names, times, places and links only. */
export type Letters = {
  confirm: { link: string; code: string }
  confirm_again: { link: string; code: string }
  already_registered: { link: string }
  recover: { link: string; code: string }
  password_changed: { time: string }
  application_approved: { name: string; link: string }
  application_rejected: { name: string; link: string }
  application_waiting: { name: string; link: string }
  visit_booked: VisitDetails
  visit_moved: VisitDetails
  visit_cancelled: VisitDetails
  visit_reminder: VisitDetails
  visit_booked_with_you: VisitDetails
  visit_moved_by_patient: VisitDetails
  visit_cancelled_by_patient: VisitDetails
}
/** `when` in the reader's zone and, where it differs, the practice's; `was` is the time before a move. */
type VisitDetails = { doctor: string; when: string; was: string; place: string; link: string }
export type LetterName = keyof Letters
