/** Every error code the API answers, with its English text: the specification's where it has one. */
export const errorTitles = {
  // requests
  unauthenticated: 'Please sign in to continue.',
  session_ended: 'Your session has ended. Please sign in again.',
  second_factor_required: 'Please confirm your second factor to continue.',
  second_factor_enrolment_required: 'Your role needs a second factor. Please set one up to continue.',
  insufficient_aal: 'Please confirm your second factor to do this.',
  reauthentication_required: 'Please confirm that it is you to do this.',
  consent_required: 'Please agree to the notice of privacy practices first.',
  email_not_verified: 'Please verify your email address to access all features',
  password_reset_pending: 'Please set your new password to continue.',
  forbidden: "You don't have permission to perform this action.",
  not_found: 'We could not find that.',
  invalid_input: 'Invalid data format.',
  required_field: 'Required field is missing.',
  too_long: 'This text is too long.',
  malformed_json: 'The request could not be read.',
  body_too_large: 'The request is too large.',
  unsupported_media_type: 'The request has an unsupported format.',
  method_not_allowed: 'This method is not allowed here.',
  misdirected: 'This address does not belong to this server.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  idempotency_key_reused: 'This request was already used for something else.',
  unexpected: 'An unexpected error occurred',
  unavailable: 'The service is not available at the moment. Please try again shortly.',
  // the database, SPEC.md part 8
  record_exists: 'This record already exists.',
  reference_missing: 'Referenced record does not exist.',
  table_missing: 'The requested table does not exist.',
  column_missing: 'The requested column does not exist.',
  login_incorrect: 'Incorrect login credentials.',
  permission_denied: "You don't have permission to perform this action.",
  database_error: 'An unexpected database error occurred',
  // security
  passphrase_too_short: 'Passphrase must be at least 12 characters long for security',
  passphrase_too_weak: 'Passphrase must contain lowercase, uppercase, numbers, and special characters',
  decryption_failed: 'Could not decrypt data. The passphrase may be incorrect.',
  // consent
  notice_changed: 'The notice has changed. Please read it again.',
  // profiles
  name_too_short: 'Name must be at least 2 characters',
  date_in_future: 'The date must not be in the future.',
  date_too_early: 'Please check the year of this date.',
  // sessions
  session_not_found: 'We could not find this session. It may have ended already.',
  timeout_too_long: 'Staff can choose 15 minutes at most.',
  // providers
  doctor_not_found: 'We could not find this doctor.',
  day_off_in_past: 'A day off must be today or later.',
  // appointments
  appointment_not_found: 'Appointment not found',
  slot_taken: 'This time was just taken. Here are the nearest free times.',
  patient_busy: 'You already have a visit at this time.',
  not_a_slot: 'This is not a time at which this doctor sees patients.',
  slot_in_past: 'This time has already passed.',
  too_far_ahead: 'Visits can be booked up to 180 days ahead.',
  own_patient: 'Doctors cannot book a visit with themselves.',
  appointment_closed: 'This visit is already closed.',
  appointment_not_started: 'This visit has not begun yet.',
  appointment_started: 'This visit has already begun.',
  patient_unavailable: 'The patient has another visit at this time.',
  // recurring appointments
  recurring_not_found: 'We could not find this recurring appointment.',
  recurring_changed: 'This recurring appointment has been changed in the meantime. Please look at it again.',
  recurring_conflicts: 'Some dates cannot be booked.',
  recurring_without_dates: 'No date falls between the start and the end.',
  recurring_not_a_date: 'This is not a date of this series.',
  too_many_recurring: 'You can keep up to 50 recurring appointments. Delete one first.',
  // telemedicine
  appointment_access_denied: "You don't have permission to access this appointment",
  visit_in_person: 'This visit takes place in person.',
  video_not_open: 'This visit is not open yet. You can come in 15 minutes before it begins.',
  video_over: 'The time of this visit is over.',
  seat_taken: 'You are in this visit in another tab or on another device.',
  patient_not_waiting: 'The patient is not in the waiting room yet.',
  not_admitted: 'The doctor has not let you in yet.',
  other_not_there: 'The other person is not in the visit at the moment.',
  visit_not_held: 'This visit has not been held by video.',
  summary_exists: 'The summary of this visit has already been written.',
  // sharing
  patient_not_found: 'We could not find this patient among those whose details you may see.',
  provider_not_found: 'We could not find this provider.',
  proposal_not_found: 'We could not find this recommendation.',
  // notifications
  notification_not_found: 'We could not find this notification.',
  push_device_not_found: 'This browser is not among those that are told.',
  push_service_not_allowed: 'This browser’s push service cannot be used here.',
  quiet_hours_empty: 'Quiet hours must end at another time than they begin.',
  // admin
  application_not_found: 'We could not find this application.',
  application_unconfirmed: 'The applicant has not confirmed the email address yet.',
  application_decided: 'This application has already been decided.',
  factor_reset_ended: 'There is nothing left to decide here. Please look at the list again.',
  account_not_found: 'We could not find this account.',
  account_changed: 'This account has been changed in the meantime. Please look at it again.',
  own_account: 'You cannot do this to your own account. Please ask another administrator.',
  account_unconfirmed: 'The email address of this account is not confirmed yet.',
  application_pending: 'An application of this person is waiting. Please decide about it first.',
  audit_check_running: 'A check of the audit log is running already.',
  mail_not_failed: 'This message is no longer waiting for you. Please look at the list again.',
  content_changed: 'Another administrator has changed this in the meantime. Please look at it again.',
  notice_period_empty: 'The notice must end after it begins.',
  // files
  file_not_found: 'We could not find this file.',
  file_name_invalid: 'This file name cannot be used. Please rename the file and try again.',
  file_empty: 'This file is empty.',
  file_too_large: 'This file is larger than 10 MB.',
  file_type_not_allowed: 'Only PDF, JPEG, PNG, WebP, HEIC and text files can be added.',
  file_type_mismatch: 'The content of this file is not what its name says.',
  file_hides_another: 'This file hides a second file or a program. It was not kept.',
  file_encrypted: 'This PDF is locked with a password. Please save it without one and try again.',
  file_has_script: 'This PDF contains a program or attached files. It was not kept.',
  file_damaged: 'This file is damaged or incomplete.',
  file_incomplete: 'Parts of this file did not arrive. Please send it again.',
  image_too_large: 'This image has too many pixels. Please make it smaller: up to 24 megapixels, HEIC up to 16.',
  file_too_complex: 'This file could not be checked: it is too complex.',
  upload_closed: 'This file has already been sent.',
  uploads_open: 'Too many files are being sent at once. Please wait until some have arrived.',
  // health records
  record_not_found: 'We could not find this health record.',
  record_changed: 'This record has been changed in the meantime. Please look at it again.',
  record_date_in_future: 'The date of a record must not be in the future.',
  range_reversed: 'The lower end of the range is above the upper one.',
  value_implausible: 'This value cannot be right. Please check the number and its unit.',
  file_not_ready: 'A file is not ready yet. Please wait until it has been checked.',
  // vitals
  vital_not_found: 'We could not find this measurement.',
  vital_changed: 'This measurement has been changed in the meantime. Please look at it again.',
  diastolic_not_below: 'The lower number must be smaller than the upper one.',
  // medications
  alerts_not_acknowledged: 'Please read the alerts before you go on.',
  alert_not_found: 'This alert no longer stands.',
  medication_not_found: 'We could not find this medication.',
  medication_changed: 'This medication has been changed in the meantime. Please look at it again.',
  prescription_kept: 'What a doctor has prescribed is changed by that doctor.',
  too_many_medications: 'There are 100 active medications already. Please deactivate some first.',
  ends_before_start: 'The end date is before the start date.',
  dose_not_found: 'We could not find this dose.',
  dose_not_due: 'This dose is not due today.',
  medication_is_planned: 'This medication is taken at fixed times. Please mark the dose of the day.',
  medication_not_active: 'This medication is not active.',
  // prescriptions
  refill_not_found: 'We could not find this refill request.',
  refill_open: 'A refill of this medication has already been requested.',
  refill_closed: 'This request is already closed.',
  // emergency contacts
  contact_not_found: 'We could not find this contact.',
  contact_exists: 'One of your contacts already has this phone number.',
  contacts_full: 'You can keep up to 20 contacts. Remove one first.',
  phone_invalid: 'This is not a number one can call. Please check the country and the digits.',
  email_invalid: 'Please enter a valid email address',
  no_contacts: 'Add an emergency contact first.',
  no_contact_reached: 'None of your contacts can be sent a message. Please call them.',
  alert_running: 'Your contacts have already been told.',
  alert_ended: 'This alert has already ended.',
  emergency_alert_not_found: 'We could not find this alert.',
  no_card: 'Fill in your emergency card first.',
  // symptom checker
  symptom_check_not_found: 'We could not find this symptom check.',
  symptom_checks_full: 'You have kept 1,000 checks. Delete some first.',
  // wellness
  goal_not_found: 'We could not find this goal.',
  goal_entry_not_found: 'We could not find this entry.',
  goals_full: 'You can keep up to 30 goals. Remove one first.',
  goal_entries_full: 'This goal has 1,000 entries. Remove some first, or add a new goal.',
  deadline_passed: 'The deadline must be today or later.',
  screening_not_found: 'We could not find this screening.',
  screening_exists: 'This is in your schedule already.',
  screening_day_known: 'This day is noted already.',
  screenings_full: 'You can plan up to 100 screenings. Remove one first.',
  // messages
  message_keys_missing: 'Set up secure messages first.',
  contact_keys_missing: 'This person has not set up secure messages yet.',
  message_keys_exist: 'Secure messages are already set up.',
  message_keys_invalid: 'These keys cannot be used. Please set them up again.',
  message_keys_changed: 'The keys of this conversation have changed. Please look at it again before you send.',
  message_secret_not_found: 'There is nothing of this kind that could open your messages.',
  message_exists: 'Another message was already sent under this id.',
  message_not_found: 'We could not find this message.',
  message_not_sealed: 'This message is not locked the way it must be. It was not sent.',
  records_key_off: 'This practice keeps no records key.',
  // forum
  forum_post_not_found: 'We could not find this post.',
  forum_post_removed: 'This post was removed by the moderators.',
  forum_post_locked: 'This post is locked. It takes no more replies and changes.',
  forum_reply_not_found: 'We could not find this reply.',
  forum_edit_over: 'A text can be changed for 30 minutes after it was written. This time is over.',
  forum_name_missing: 'Choose a name for the forum first.',
  forum_name_invalid: 'Use letters, digits, and single spaces, dots, hyphens or underscores between them.',
  forum_name_taken: 'Someone else has this name, or one that looks like it.',
  forum_name_reserved: 'This name could be taken for that of a doctor or of the practice. Please choose another one.',
  forum_text_repeated: 'This text was posted already. Please do not post the same text more than once.',
  forum_too_many_links: 'There are too many links in this text. Please leave some out.',
  forum_own_text: 'This is your own text. You can delete it.',
  forum_already_done: 'This has been done already, or the text is gone. Please look at it again.',
  forum_pins_full: 'Five posts are pinned already. Take one down first.',
  forum_report_decided: 'This report has already been decided, or it is gone.',
  // payments
  payments_unavailable: 'Payments are not available here at the moment.',
  payment_not_found: 'We could not find this payment.',
  payment_closed: 'This payment is already closed.',
  card_number_invalid: 'This is not a card number. Please check the digits.',
  card_expiry_invalid: 'Please enter the month and year as on the card.',
  card_expired: 'This card has expired.',
  card_code_invalid: 'Please enter the 3 or 4 digits of the security code.',
  card_not_for_trial: 'Only the test cards work here. Never enter a real card.',
  payment_not_refundable: 'Only a completed payment can be refunded.',
  webhook_refused: 'This message is not signed by the payment provider.',
} as const

export type ErrorCode = keyof typeof errorTitles

/** The specification's error types (part 8). */
export type ErrorKind = 'auth_error' | 'permission_error' | 'validation_error' | 'database_error' | 'unknown_error'

/** RFC 9457 problem document. */
export type Problem = {
  type: 'about:blank'
  title: string
  status: number
  code: ErrorCode
  kind: ErrorKind
  field?: string
  requestId: string
  /** What helps to go on, for the codes that promise it (slot_taken: the nearest free slots). */
  help?: unknown
}
