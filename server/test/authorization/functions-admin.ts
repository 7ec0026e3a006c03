import { type DeclaredFunction, someBytes } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const id = (words: PersonName | string) => `'${idOf(words)}'`
const now = `'${at}'`
const later = `'2027-01-04T09:00:00Z'`
const olive = ['olive'] as const
/** An action on another account, for admins only. */
const done = (call: string) => [{ shows: `select outcome = 'done' from ${call}`, who: olive }] as const
const role = (from: string) => `app.change_role(${id('cole')}, '${from}', 'admin', ${id('entry')}, null, null, null, 'UTC', ${now})`

/** Accounts, system and content. */
export const adminFunctions: Record<string, DeclaredFunction> = {
  'app.accounts': [{ shows: `select true from app.accounts(null, null, null, null, null, 9)`, who: olive }],
  'app.account': [
    { shows: `select true from app.account(${id('ben')})`, who: olive },
    // counts active sessions only
    { shows: `select sessions < 3 from app.account(${id('ada')})`, who: olive },
  ],
  'app.account_history': [
    { shows: `select true from app.account_history(${id('ben')})`, who: olive },
    { shows: `select true from app.account_history(${id('ada')})`, who: [] },
  ],
  'app.switch_account': done(`app.switch_account(${id('ben')}, true, ${now})`),
  'app.drop_copied_places': [
    {
      does: `select app.drop_copied_places('Lake Street 1')`,
      holds: `select not exists (select from app.doctors where place = 'Lake Street 1')`,
      who: olive,
    },
  ],
  'app.practice_is_empty': [{ shows: `select app.practice_is_empty() is not null`, who: olive }],
  'app.visits_of_types': [{ shows: `select visits > 0 from app.visits_of_types()`, who: olive }],
  'app.plan_reminders': [
    {
      does: `select app.plan_reminders('checkup')`,
      holds: `select count(*) > 0 from app.appointments where type = 'checkup' and remind_at is not null`,
      who: olive,
    },
  ],
  'app.visits_at_locations': [{ shows: `select visits > 0 from app.visits_at_locations()`, who: olive }],
  'app.doctors_at_locations': [{ shows: `select doctors > 0 from app.doctors_at_locations('2027-01-04')`, who: olive }],
  'app.visits_in_rooms': [
    {
      given: `update app.bookings set room_id = ${id('theatre')}, room_span = span where appointment_id = ${id('visit of ben with diaz scheduled')}`,
      shows: `select true from app.visits_in_rooms() where room_id = ${id('theatre')} and visits = 1`,
      who: olive,
    },
  ],
  'app.move_main_location': [
    {
      does: `select app.move_main_location(${id('lake branch')}, 'n', 'a')`,
      holds: `select true from app.locations where id = ${id('lake branch')} and is_main`,
      who: olive,
    },
  ],
  // seen here before, or registered by the practice
  'app.is_known_here': [{ shows: 'select true from app.is_known_here() known where known', who: [...adas, 'ben'] }],
  'app.visits_on_holidays': [
    { shows: `select true from app.visits_on_holidays('2027-01-01', '2027-12-31')`, who: olive },
    { shows: `select true from app.visits_on_holidays('2027-02-01', '2027-12-31')`, who: [] },
  ],
  'app.change_role': [...done(role('doctor')), { shows: `select outcome = 'done' from ${role('patient')}`, who: [] }],
  'app.begin_factor_reset': [
    { shows: `select true from app.begin_factor_reset(${id('begun')}, ${id('olive')}, 'video', ${now})`, who: [] },
    { does: `select app.begin_factor_reset(${id('begun')}, ${id('ben')}, 'video', ${now})`, who: olive },
  ],
  'app.renew_confirmation': done(
    `app.renew_confirmation(${id('eve')}, ${id('token')}, '${someBytes}', '${someBytes}', ${later}, ${later}, ${now})`,
  ),
  'app.request_audit_check': [{ shows: `select app.request_audit_check(${id('another check')}, ${later})`, who: olive }],
  'app.began_at': [{ shows: `select app.began_at() is not null`, who: olive }],
  'app.operations_facts': [{ shows: `select app.operations_facts() is not null`, who: ['system'] }],
  'app.system_facts': [{ shows: `select app.system_facts() is not null`, who: olive }],
  'app.failed_mails': [{ does: `select app.failed_mails()`, who: ['olive'] }],
  'app.retry_mail': [{ does: `select app.retry_mail(${id('mail to ben')}, ${now})`, who: olive }],
  'app.retry_jobs': [{ does: `select app.retry_jobs(${now})`, who: olive }],
}
