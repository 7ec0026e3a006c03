/** Every email template with the values of its placeholders. Never health data: names, times, places and links only. */
export type EmailTemplates = {
  confirm: LinkAndCode
  confirm_again: LinkAndCode
  already_registered: { link: string }
  recover: LinkAndCode
  magic_link: LinkAndCode
  invite: LinkAndCode
  /** For somebody whom the practice has registered; also as a text message. */
  claim_record: { practice: string; code: string; link: string }
  claim_record_text: { practice: string; code: string; link: string }
  email_change_new: LinkAndCode & { from: string; to: string }
  email_change_current: LinkAndCode & { from: string; to: string }
  reauthenticate: Code
  second_factor_code: Code
  /** Sent as a text message. */
  sms_code: Code
  /** Browser and system if known, and the IP address. */
  new_device: { time: string; device: string; address: string; link: string }
  password_changed: { time: string }
  second_factor_added: { time: string }
  second_factor_removed: { time: string }
  second_factor_off: { time: string }
  recovery_code_used: { time: string }
  factor_reset_asked: { link: string }
  factor_reset_allowed: { until: string; link: string }
  factor_reset_refused: { link: string }
  factor_reset_cancelled: { link: string }
  factor_reset_done: { link: string }
  /** Sent to admins. */
  factor_reset_waiting: { name: string; link: string }
  email_changed: { time: string; from: string; to: string }
  phone_changed: { time: string; ending: string }
  identity_linked: { time: string; provider: string }
  identity_unlinked: { time: string; provider: string }
  account_disabled: { name: string }
  account_enabled: { name: string; link: string }
  role_changed: { name: string; link: string }
  staff_invited: { practice: string; link: string }
  application_approved: { name: string; link: string }
  application_rejected: { name: string; link: string }
  application_waiting: { name: string; link: string }
  /** An admin tries the mail server. */
  test_mail: { practice: string }
  visit_booked: VisitDetails
  visit_moved: VisitDetails
  visit_cancelled: VisitDetails
  visit_reminder: VisitDetails
  /** Sent as a text message; `link` is the one to answer by. */
  visit_reminder_text: { doctor: string; when: string; place: string; link: string }
  /** A time is held for somebody who waits; `link` is the one to take it by, also in the text message. */
  waitlist_offered: OfferDetails
  waitlist_offered_text: OfferDetails
  /** A doctor is away: `was` is the visit's time, `when` and `with` the time held instead; `link` is the one to answer by, also in the text messages. */
  absence_proposed: AbsenceDetails & ProposalDetails
  absence_proposed_text: AbsenceDetails & ProposalDetails
  absence_asked: AbsenceDetails
  absence_asked_text: AbsenceDetails
  visit_booked_with_you: VisitDetails
  visit_moved_by_patient: VisitDetails
  visit_cancelled_by_patient: VisitDetails
  series_booked: SeriesDetails
  series_changed: SeriesDetails
  series_cancelled: SeriesDetails
  series_booked_with_you: SeriesDetails
  series_changed_by_patient: SeriesDetails
  series_cancelled_by_patient: SeriesDetails
  /** Sent to emergency contacts, who have no account, both by email and as a text message. */
  emergency_alert: { name: string; link: string; emergency: string }
  emergency_alert_text: { name: string; link: string; emergency: string }
  emergency_over: { name: string }
  emergency_over_text: { name: string }
  /** Sent to a provider; without the patient's name. */
  record_shared: { until: string; link: string }
  /** A doctor wrote in the reader's record; does not say what. */
  care_news: { doctor: string; link: string }
  /** Sent to a doctor; without the patient's name. */
  patient_request: { link: string }
  /** A dose is due; without the medicine's name. */
  dose_due: { time: string; link: string }
  /** Amount and reference, never the purpose. */
  payment_receipt: { amount: string; reference: string; link: string }
  payment_refunded: { amount: string; reference: string; link: string }
  payment_partly_refunded: { amount: string; refunded: string; total: string; reference: string; link: string }
  /** A notification is waiting; does not say which. The body is also used for text messages, the subject for push notifications. */
  news: { link: string }
  reminder: { link: string }
  news_text: { link: string }
  reminder_text: { link: string }
}
/** `codeFor` is the validity, in the reader's language. */
type Code = { code: string; codeFor: string }
type LinkAndCode = Code & { link: string; linkFor: string }
/** `when` is in the reader's time zone and, if different, the practice's; `was` is the time before a move. */
type AbsenceDetails = { doctor: string; was: string; link: string }
type ProposalDetails = { when: string; with: string; place: string; until: string }
type OfferDetails = { doctor: string; when: string; until: string; place: string; link: string }
/** For a series of visits: the first or next one, and how many were booked and cancelled. Never their purpose. */
type SeriesDetails = { doctor: string; when: string; place: string; booked: string; cancelled: string; link: string }
/** Links open the visit, or the page to answer a reminder on, with a dialog to confirm in; following one changes nothing. */
type VisitDetails = {
  doctor: string
  /** When the patient is going to be reminded, in a sentence; empty if no more. */
  reminders: string
  when: string
  was: string
  place: string
  link: string
  rescheduleLink: string
  cancelLink: string
  checkInLink: string
}
export type EmailTemplateName = keyof EmailTemplates
