import { type DeclaredCall, type DeclaredFunction, encrypted, someBytes } from './declared.ts'
import { adminFunctions } from './functions-admin.ts'
import { deskFunctions } from './functions-desk.ts'
import { encounterFunctions } from './functions-encounters.ts'
import { forumFunctions } from './functions-forum.ts'
import { healthLinkFunctions } from './functions-health-links.ts'
import { importFunctions } from './functions-imports.ts'
import { letterFunctions } from './functions-letters.ts'
import { linkFunctions } from './functions-links.ts'
import { mergesFunctions } from './functions-merges.ts'
import { messageFunctions } from './functions-messages.ts'
import { orderFunctions } from './functions-orders.ts'
import { paymentFunctions } from './functions-payments.ts'
import { pharmacyFunctions } from './functions-pharmacy.ts'
import { portalFunctions } from './functions-portals.ts'
import { registrationFunctions } from './functions-registration.ts'
import { sharingFunctions } from './functions-sharing.ts'
import { staffFunctions } from './functions-staff.ts'
import { taskFunctions } from './functions-tasks.ts'
import { type ActorName, adas, at, doctorIdOf, everyone, idOf, people, powerless, sessionIdOf, visitors } from './people.ts'
import { absenceFunctions } from './tables-absences.ts'
import { backendServiceFunctions } from './tables-backend-services.ts'
import { checkInFunctions } from './tables-check-in.ts'
import { connectedAppFunctions } from './tables-connected-apps.ts'
import { groupVisitFunctions } from './tables-group-visits.ts'
import { laboratoryFunctions } from './tables-laboratories.ts'
import { visitAnswerFunctions } from './tables-visit-answers.ts'
import { waitlistFunctions } from './tables-waitlist.ts'

const id = (words: string) => `'${idOf(words)}'`
const doctor = (name: 'cole' | 'diaz') => `'${doctorIdOf(name)}'`
const session = (name: string) => `'${sessionIdOf(name)}'`
const now = `'${at}'`
const later = `'2027-01-04T08:01:00Z'`
const system = ['system'] as const
const people_ = [...people] as ActorName[]
const without = (...names: ActorName[]) => people_.filter((each) => !names.includes(each))
const byClock = (call: string): DeclaredCall[] => [{ does: `select ${call}`, who: system }]
const appended = (actor: string, outcome: 'success' | 'denied') =>
  `select audit.append(${id('appended')}, ${now}, ${actor}, null, null, null, null, null, null, 'account.signed_in', 'info', null, null, 'self', '${outcome}', '{}')`
const isAppended = `select true from audit.log where id = ${id('appended')}`

const asked = 'the identity itself, or a part of it'
const pure = 'reads no table'

/** Every function that a role can execute. */
export const functions: Record<string, DeclaredFunction> = {
  ...visitAnswerFunctions,
  ...waitlistFunctions,
  ...absenceFunctions,
  'app.uid': { isOpen: asked },
  'app.role': { isOpen: asked },
  'app.doctor_id': { isOpen: asked },
  'app.at': { isOpen: asked },
  'app.context': { isOpen: asked },
  'app.set_session_context': { isOpen: 'opens nothing without the proof; the actors of the matrix try' },
  'app.set_system_context': { isOpen: 'opens nothing without the proof; the actors of the matrix try' },
  'app.set_visitor_context': { isOpen: 'the identity of nobody' },
  'app.fold': { isOpen: pure },
  'app.is_result_of_practice': { isOpen: pure },
  'app.report_rank': { isOpen: pure },
  'app.is_encrypted': { isOpen: pure },
  'app.key_version': { isOpen: pure },
  'auth.delayed_until': { isOpen: pure },
  'auth.ends_at': { isOpen: pure },
  'auth.is_session_valid': { isOpen: pure },
  'auth.enrolment_due': { isOpen: 'only of a row that the caller has read' },
  'auth.is_admin': { isOpen: 'only of a row that the caller has read' },
  'auth.is_admin_beside': { isOpen: 'only the auth API may call it' },
  'auth.lacks_proof': { isOpen: 'only of a row that the caller has read' },
  'app.busy_times': { isOpen: 'when doctors are busy is public; times only' },
  'app.room_times': { isOpen: 'when rooms are taken decides what is free, which is public; times only' },
  'app.location_at': { isOpen: 'where a doctor works when is public' },
  'app.place_at': { isOpen: 'where the practice is, is public' },
  'app.zone_at': { isOpen: 'where the practice is, is public' },
  'app.queue_for_hours': { isOpen: 'waits for others who change hours, and tells nothing' },
  'app.queue_for_rooms': { isOpen: 'waits for others who take rooms, and tells nothing' },
  'app.queue_mail_delivery': { isOpen: 'has what is written sent' },
  'app.hit_limit': { isOpen: 'counts a hit' },
  'app.running_encryptions': { isOpen: 'kinds of data, nothing of people' },
  'app.note_policy_report': { isOpen: 'counts a report of the browser, reads none' },
  'audit.last_signed_at': { isOpen: 'an instant' },
  'audit.complete_since': { isOpen: 'an instant' },
  'app.is_provider': { isOpen: 'who is one stands in the directory' },
  // the address of a photo that is public; once its owner has left, theirs alone
  'app.photo_of': [
    { shows: `select app.photo_of(${id('cole')}) is not null`, who: [...everyone, 'owner'] },
    { shows: `select app.photo_of(${id('former')}) is not null`, who: ['former'] },
  ],
  'app.is_invited_to_staff': { isOpen: 'only the auth API may call it' },
  'app.is_on_record': { isOpen: 'only the auth API may call it' },
  'app.auth_events': { isOpen: 'only the auth API may call it, for programs of the operator' },
  'auth.take_attempt': { isOpen: 'only the auth API may call it' },
  'auth.take_limits': { isOpen: 'only the auth API may call it' },

  ...linkFunctions,
  ...encounterFunctions,
  ...orderFunctions,
  ...healthLinkFunctions,
  ...importFunctions,
  ...portalFunctions,
  ...letterFunctions,
  ...taskFunctions,
  ...registrationFunctions,
  ...mergesFunctions,
  'app.forget_merged_rows': byClock(`app.forget_merged_rows(${now})`),
  ...sharingFunctions,
  ...staffFunctions,
  ...deskFunctions,
  ...groupVisitFunctions,
  ...checkInFunctions,
  ...connectedAppFunctions,
  ...laboratoryFunctions,
  ...backendServiceFunctions,
  ...messageFunctions,
  ...paymentFunctions,
  ...pharmacyFunctions,
  ...forumFunctions,
  ...adminFunctions,
  'app.admin_contacts': [{ shows: `select true from app.admin_contacts()`, who: system }],
  'app.applicant_contact': [
    { shows: `select true from app.applicant_contact(${id('ben')})`, who: ['olive', 'system'] },
    { shows: `select true from app.applicant_contact(${id('ada')})`, who: [] },
  ],
  'app.applications': [{ shows: `select true from app.applications(null, null, null, null, 9)`, who: ['olive'] }],
  // by the patient of the series, and by the scheduled task
  'app.book_series': [
    {
      shows: `select true from app.book_series(${id('series of ada')}, array[${id('booked')}]::uuid[], '{2027-01-13}', '{2027-01-13T09:00Z}', 30, array['${encrypted}']::bytea[], ${now})`,
      who: [...adas, 'system'],
    },
  ],
  'app.release_series': [
    { does: `select app.release_series(${id('series of ada')}, null, true, ${now})`, who: adas },
    { does: `select app.release_series(${id('series of ben')}, null, true, ${now})`, who: ['ben'] },
  ],
  // people of a name and a day of birth, for clinicians
  'app.find_in_emergency': [
    { shows: `select true from app.find_in_emergency(array['zoe'], '1990-01-01', 9)`, who: ['cole', 'diaz', 'nora'] },
    { shows: `select true from app.find_in_emergency('{}', '1990-01-01', 9)`, who: [] },
    { shows: `select true from app.find_in_emergency(array['zoe'], '1990-01-02', 9)`, who: [] },
  ],
  'app.is_openable': [
    { shows: `select app.is_openable(${id('zoe')})`, who: ['cole', 'diaz', 'nora'] },
    { shows: `select app.is_openable(${id('nobody at all')})`, who: [] },
    { shows: `select app.is_openable(${id('cole')})`, who: ['diaz', 'nora'] },
  ],
  // whoever has opened the record at this very moment
  'app.told_of_emergency': [
    { shows: `select true from app.told_of_emergency(${id('emergency of ben with cole')})`, who: ['cole'] },
    { shows: `select true from app.told_of_emergency(${id('emergency of ada with diaz')})`, who: [] },
  ],
  'app.emergency_accesses_page': [{ shows: `select true from app.emergency_accesses_page('9999-01-01', ${id('x')}, 9)`, who: ['olive'] }],
  // as their doctor, or by sharing
  'app.cares_for': [
    { shows: `select app.cares_for(${id('ada')})`, who: ['cole', 'nora'] },
    { shows: `select app.cares_for(${id('ben')})`, who: ['diaz', 'cole'] },
    { shows: `select app.cares_for(${id('zoe')})`, who: [] },
  ],
  // for a visit that it was shared with
  'app.was_given_check': [
    { shows: `select app.was_given_check(${id('check of ada')})`, who: ['cole'] },
    { shows: `select app.was_given_check(${id('check of ben')})`, who: ['diaz'] },
  ],
  'app.end_own_session': [
    { shows: `select app.end_own_session(${session('ada')})`, who: adas },
    { shows: `select app.end_own_session(${session('ben')})`, who: ['ben'] },
    { shows: `select app.end_own_session(${session('ada idle')})`, who: [] },
  ],
  'app.factor_resets': [{ shows: `select true from app.factor_resets(true, null, null, 9)`, who: ['olive'] }],
  'app.decide_factor_reset': [{ shows: `select true from app.decide_factor_reset(${id('reset')}, 'video', ${now})`, who: ['olive'] }],
  'app.announce_factor_resets': byClock(`app.announce_factor_resets(${now})`),
  'app.complete_factor_resets': byClock(`app.complete_factor_resets(${now})`),
  'app.delete_old_policy_reports': byClock(`app.delete_old_policy_reports(${now})`),
  'app.find_providers': (['cole', 'nora', 'eve', 'former'] as const).map((name) => ({
    shows: `select true from app.find_providers(null, '', '', ${id('x')}, 9) where user_id = ${id(name)}`,
    // people the caller can share with, other than themselves
    who: name === 'eve' || name === 'former' ? [] : without(name),
  })),
  'app.delete_unused_devices': byClock(`app.delete_unused_devices(${now})`),
  // a browser belongs to whoever uses it
  'app.add_push_device': [
    {
      does: `select app.add_push_device(${id('browser')}, '\\x${'bc'.repeat(32)}', '${encrypted}', ${session('ada')}, ${now})`,
      // which browser it is can only be seen by that person
      holds: `select count(*) = 1 from app.push_devices where endpoint_hash = '\\x${'bc'.repeat(32)}' and id = ${id('browser')}
        and (user_agent is null or user_id = ${id('ada')})`,
      who: people,
    },
    // replaces the oldest of the caller's own devices, never another person's
    {
      does: `select app.add_push_device(gen_random_uuid(), sha256(n::text::bytea), '${encrypted}', ${session('ada')}, ${now})
        from generate_series(1, 10) n`,
      holds: `select count(*) filter (where endpoint_hash in (select sha256(n::text::bytea) from generate_series(1, 10) n)) >= 9
        and count(*) filter (where id in (${id('device of ada')}, ${id('device of ben')})) > 0 from app.push_devices`,
      who: people,
    },
  ],
  'app.claim_reminders': byClock(`app.claim_reminders(${now}, 9)`),
  'app.next_reminder': { isOpen: 'reads the types of appointment, which everybody may read' },
  'app.time_held': { isOpen: 'reads the types of appointment, which everybody may read' },
  'app.claim_notifications': byClock(`app.claim_notifications(${now}, 9)`),
  'app.defer_notifications': byClock(`app.defer_notifications(array[${id('notice to ada')}]::uuid[], array[${later}]::timestamptz[])`),
  'app.send_push': byClock(`app.send_push('{}', 'news', false, ${now})`),
  'app.notification_channels': [
    { shows: `select true from app.notification_channels(array[${id('ada')}]::uuid[])`, who: [...adas, 'system'] },
    { shows: `select true from app.notification_channels(array[${id('ben')}]::uuid[])`, who: ['ben', 'system'] },
  ],
  // for a visit that the patient has entered
  'app.admit_patient': [
    { shows: `select app.admit_patient(${id('visit of ada with cole scheduled')}, ${now})`, who: ['cole'] },
    { shows: `select app.admit_patient(${id('visit of ben with diaz scheduled')}, ${now})`, who: ['diaz'] },
  ],
  'app.appointment_exists': [
    { shows: `select app.appointment_exists(${id('visit of ada with cole scheduled')})`, who: people_ },
    { shows: `select app.appointment_exists(${id('no visit')})`, who: [] },
  ],
  'app.delete_expired_credentials': byClock(`app.delete_expired_credentials(${now})`),
  'app.delete_expired_flows': byClock(`app.delete_expired_flows(${now})`),
  'app.delete_unfinished_factors': byClock(`app.delete_unfinished_factors(${now})`),
  'app.has_seen': [
    { shows: `select app.has_seen('${idOf('ada')}')`, who: ['cole'] },
    // checked in before the time, which lets the visit begin
    { shows: `select app.has_seen('${idOf('ben')}')`, who: ['cole', 'diaz'] },
    { shows: `select app.has_seen('${idOf('zoe')}')`, who: [] },
  ],
  'app.has_visited': [
    { shows: `select app.has_visited(${doctor('cole')})`, who: [...adas, 'ben'] },
    { shows: `select app.has_visited(${doctor('diaz')})`, who: ['ben'] },
  ],
  'app.grantee_contact': [
    { shows: `select true from app.grantee_contact(${id('nora')})`, who: adas },
    { shows: `select true from app.grantee_contact(${id('cole')})`, who: ['ben'] },
  ],
  'app.is_doctor_of_mine': [
    { shows: `select app.is_doctor_of_mine(${doctor('cole')})`, who: [...adas, 'ben'] },
    { shows: `select app.is_doctor_of_mine(${doctor('diaz')})`, who: ['ben'] },
  ],
  'app.today_of': [
    { shows: `select app.today_of(${id('ada')}) is not null`, who: [...adas, 'cole', 'nora'] },
    { shows: `select app.today_of(${id('ben')}) is not null`, who: ['ben', 'cole', 'diaz'] },
  ],
  'app.patient_contact': [
    { shows: `select true from app.patient_contact(${id('ada')})`, who: ['cole', 'nora'] },
    { shows: `select true from app.patient_contact(${id('ben')})`, who: ['cole', 'diaz'] },
  ],
  // the caller's own; everyone's for the scheduled task
  'app.plan_doses': [
    {
      does: `select app.plan_doses(9)`,
      holds: `select true from app.doses where patient_id = ${id('ada')} and due_on = '2027-01-05'`,
      who: [...adas, 'system'],
    },
    {
      does: `select app.plan_doses(9)`,
      holds: `select true from app.doses where patient_id = ${id('ben')} and due_on = '2027-01-05'`,
      who: ['ben', 'system'],
    },
  ],
  'app.claim_dose_reminders': [
    {
      does: `select app.claim_dose_reminders(9)`,
      holds: `select remind_at is null from app.doses where id = ${id('dose of ada morning')}`,
      who: system,
    },
  ],
  // by ids that only the server knows
  'app.living_sessions': [
    { shows: `select true from app.living_sessions(array[${session('ada')}]::uuid[], ${now})`, who: everyone },
    { shows: `select true from app.living_sessions(array[${session('ada idle')}, ${session('cleo')}]::uuid[], ${now})`, who: [] },
  ],
  'app.note_activity': [
    {
      does: `select app.note_activity(${session('ada')}, ${later})`,
      holds: `select last_activity_at = ${later} from auth.sessions where id = ${session('ada')}`,
      who: adas,
    },
  ],
  'app.has_consented': [{ shows: `select app.has_consented()`, who: [...adas, 'ben'] }],
  'app.own_protection': [{ shows: `select idle_minutes is not null from app.own_protection()`, who: people }],
  'app.own_session_limits': [
    { shows: `select idle_minutes is not null from app.own_session_limits(${session('ada')})`, who: adas },
    { shows: `select idle_minutes is not null from app.own_session_limits(${session('cole')})`, who: ['cole'] },
  ],
  'app.own_sessions': [
    { shows: `select true from app.own_sessions() where id = ${session('ada')}`, who: adas },
    { shows: `select true from app.own_sessions() where id = ${session('ben')}`, who: ['ben'] },
    {
      shows: `select true from app.own_sessions() where id in (${session('ada idle')}, ${session('ada revoked')}, ${session('ada pending')})`,
      who: [],
    },
  ],
  'app.patient_in_care': [
    { shows: `select true from app.patient_in_care(${id('ada')})`, who: ['cole', 'nora'] },
    { shows: `select true from app.patient_in_care(${id('ben')})`, who: ['diaz', 'cole'] },
  ],
  'app.search_diagnosis_codes': [
    { shows: `select true from app.search_diagnosis_codes('I10', '{}', 9)`, who: ['cole', 'diaz', 'nora'] },
    { shows: `select true from app.search_diagnosis_codes(null, '{hypertension}', 9)`, who: ['cole', 'diaz', 'nora'] },
  ],
  'app.search_doctors': { isOpen: 'the directory is public' },
  // of a visit by phone
  'app.patient_phone': [
    { shows: `select app.patient_phone(${id('ada')}) is not null`, who: adas },
    { shows: `select app.patient_phone(${id('ben')}) is not null`, who: ['ben', 'diaz'] },
  ],
  'app.can_be_called': [
    { shows: `select app.can_be_called(${id('ada')})`, who: [...adas, 'cole'] },
    { shows: `select app.can_be_called(${id('ben')})`, who: ['ben', 'cole', 'diaz'] },
  ],
  'app.patient_name': [
    { shows: `select app.patient_name(${id('ada')}) is not null`, who: [...adas, 'cole'] },
    { shows: `select app.patient_name(${id('ben')}) is not null`, who: ['ben', 'diaz', 'cole'] },
    { shows: `select app.patient_name(${id('olive')}) is not null`, who: ['olive'] },
  ],
  'app.recent_activity': [
    { shows: `select true from app.recent_activity(array['appointment.viewed'], 9) where id = ${id('event 2')}`, who: [...adas, 'cole'] },
    { shows: `select true from app.recent_activity(array['appointment.viewed'], 9) where id = ${id('event 3')}`, who: ['ben'] },
    { shows: `select is_own from app.recent_activity(array['appointment.viewed'], 9) where id = ${id('event 2')}`, who: ['cole'] },
  ],
  'app.check_file': [
    { does: `select app.check_file(${id('file checked for Diaz')}, ${now})`, who: ['diaz'] },
    { does: `select app.check_file(${id('file begun by Ada')}, ${now})`, who: [] },
  ],
  'app.bring_back': [
    {
      does: `select app.bring_back(${id('file outside')}, ${id('object')})`,
      holds: `select true from app.files where id = ${id('file outside')} and object is null`,
      who: ['system'],
    },
  ],
  'app.has_objects': [{ shows: 'select app.has_objects()', who: ['system'] }],
  // a final result of the practice: doctors who care for the patient
  'app.completes_result': [
    { shows: `select app.completes_result(${id('record of ada by cole')})`, who: ['cole'] },
    { shows: `select app.completes_result(${id('record of ada by ada')})`, who: [] },
  ],
  'app.record_shows_file': [
    { shows: `select app.record_shows_file(${id('file of Ada')})`, who: [...adas, 'cole', 'nora'] },
    { shows: `select app.record_shows_file(${id('file of Ben')})`, who: ['ben', 'cole', 'diaz'] },
    { shows: `select app.record_shows_file(${id('file begun by Ada')})`, who: [] },
  ],
  // staff are in the directory
  'app.team_providers': [
    { shows: `select true from app.team_providers(array[${id('cole')}]::uuid[])`, who: people },
    { shows: `select true from app.team_providers(array[${id('ada')}]::uuid[])`, who: [] },
  ],
  // who has a part in Ada's chart: at least Ada, who added what the world has
  'app.chart_names': [{ shows: `select true from app.chart_names(${id('ada')})`, who: [...adas, 'cole', 'nora'] }],
  'app.records_to_review': [{ shows: `select true where app.records_to_review(${id('ada')}) > 0`, who: ['cole', 'nora'] }],
  'app.record_names': [
    { shows: `select true from app.record_names(array[${id('cole')}]::uuid[])`, who: people },
    { shows: `select true from app.record_names(array[${id('ada')}]::uuid[])`, who: [...adas, 'cole', 'nora'] },
    { shows: `select true from app.record_names(array[${id('zoe')}]::uuid[])`, who: [] },
  ],
  'app.request_encryption': [{ does: `select app.request_encryption('medications', ${now})`, who: ['olive'] }],
  'app.encryption_status': [
    { shows: `select true from app.encryption_status() where table_name = 'mails'`, who: [...people, 'system'] },
    { shows: `select rows_total is not null from app.encryption_status() where table_name = 'mails'`, who: ['olive', 'system'] },
    { shows: `select rows_own = 1 from app.encryption_status() where table_name = 'mails'`, who: [...adas, 'ben'] },
  ],
  'app.set_idle_minutes': [
    { does: `select app.set_idle_minutes(30)`, who: [...adas, 'ben', 'eve'] },
    {
      does: `select app.set_idle_minutes(5)`,
      holds: `select idle_minutes = 5 from auth.users where id = ${id('ada')}`,
      who: adas,
    },
    {
      does: `select app.set_idle_minutes(5)`,
      holds: `select idle_minutes = 5 from auth.sessions where id = ${session('ada')}`,
      who: adas,
    },
    {
      does: `select app.set_idle_minutes(5)`,
      holds: `select idle_minutes = 5 from auth.sessions where id = ${session('ada idle')}`,
      who: [],
    },
  ],
  'app.set_provider_role': [
    { does: `select app.set_provider_role(${id('ben')}, 'professional')`, who: ['olive'] },
    { does: `select app.set_provider_role(${id('ben')}, 'admin')`, who: [] },
  ],
  'app.unannounced_applications': [{ shows: `select true from app.unannounced_applications()`, who: system }],
  'app.visit_parties': [
    { shows: `select true from app.visit_parties(${id('ada')}, ${doctor('cole')})`, who: [...adas, 'cole', 'system'] },
    { shows: `select true from app.visit_parties(${id('ada')}, ${doctor('diaz')})`, who: [...adas, 'system'] },
    { shows: `select true from app.visit_parties(${id('zoe')}, ${doctor('cole')})`, who: system },
  ],
  // nobody can write in another's name; a refusal names the caller whom the server refused
  'audit.append': [
    { does: appended(id('ada'), 'success'), holds: isAppended, who: [...adas, 'system', 'accounts'] },
    { does: appended(id('ben'), 'success'), holds: isAppended, who: ['ben', 'system', 'accounts'] },
    { does: appended('null', 'success'), holds: isAppended, who: [...powerless, ...visitors, 'system', 'accounts'] },
    { does: appended(id('ada'), 'denied'), holds: isAppended, who: [...everyone, 'accounts'] },
  ],
  'audit.heads_to_sign': byClock('audit.heads_to_sign()'),
  'audit.keep_partitions': byClock(`audit.keep_partitions(${now})`),
  'audit.note_checkpoint': byClock(`audit.note_checkpoint(1, '${someBytes}', ${now})`),
}
