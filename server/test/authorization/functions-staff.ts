import type { DeclaredFunction } from './declared.ts'
import { idOf } from './people.ts'

export const staffFunctions: Record<string, DeclaredFunction> = {
  'app.holds': [
    { shows: `select true from app.holds('front_desk') held where held`, who: ['faith'] },
    { shows: `select true from app.holds('biller') held where held`, who: ['bella'], besides: ['bella'] },
    { shows: `select true from app.holds('admin') held where held`, who: [] },
  ],
  'app.staff': [{ shows: 'select true from app.staff()', who: ['olive'] }],
  'app.staff_history': [{ shows: 'select true from app.staff_history(9)', who: ['olive'] }],
  'app.staff_invited': [{ shows: `select true from app.staff_invited(null, 9)`, who: ['olive'] }],
  'app.give_staff_role': [
    {
      does: `select app.give_staff_role('${idOf('given')}', '${idOf('ada')}', 'nurse', '${idOf('entry')}', null, null)`,
      holds: `select true from app.staff_roles r join app.healthcare_professionals h on h.user_id = r.user_id
        where r.id = '${idOf('given')}' and r.brings_entry and h.is_active`,
      who: ['olive'],
    },
    // a doctor is none beside
    {
      does: `select app.give_staff_role('${idOf('given')}', '${idOf('cole')}', 'nurse', '${idOf('entry')}', null, null)`,
      holds: `select true from app.staff_roles where id = '${idOf('given')}'`,
      who: [],
    },
    // not confirmed
    {
      does: `select app.give_staff_role('${idOf('given')}', '${idOf('eve')}', 'front_desk', '${idOf('entry')}', null, null)`,
      holds: `select true from app.staff_roles where id = '${idOf('given')}'`,
      who: [],
    },
  ],
  'app.end_staff_role': [
    {
      does: `select app.end_staff_role('${idOf('dora')}', 'admin')`,
      holds: `select true from app.staff_roles where user_id = '${idOf('dora')}' and ended_by = '${idOf('olive')}'`,
      who: ['olive'],
    },
  ],
  // there are doctors already
  'app.become_first_doctor': [
    {
      does: `select app.become_first_doctor('${idOf('role')}', '${idOf('entry')}', 'Surgery', 'UTC')`,
      holds: `select true from app.doctors where id = '${idOf('entry')}'`,
      who: [],
    },
    {
      given: 'delete from app.doctors',
      does: `select app.become_first_doctor('${idOf('role')}', '${idOf('entry')}', 'Surgery', 'UTC')`,
      holds: `select true from app.doctors d join app.profiles p on p.id = d.user_id
        where d.id = '${idOf('entry')}' and d.user_id = '${idOf('olive')}' and p.role = 'doctor'`,
      who: ['olive'],
    },
  ],
  'app.tell_of_accepted_invitations': [
    {
      does: `select app.tell_of_accepted_invitations('2027-01-04T08:00:00Z')`,
      holds: `select true from app.staff_invitations where told_at is not null`,
      who: ['system'],
    },
  ],
  'app.staff_candidate': [
    { shows: `select true from app.staff_candidate('Ada@example.org')`, who: ['olive'] },
    // not confirmed, and disabled
    { shows: `select true from app.staff_candidate('eve@example.org')`, who: [] },
    { shows: `select true from app.staff_candidate('cleo@example.org')`, who: [] },
  ],
  'app.staff_contact': [
    { shows: `select true from app.staff_contact('${idOf('faith')}')`, who: ['olive'] },
    // who never had a role
    { shows: `select true from app.staff_contact('${idOf('ada')}')`, who: [] },
  ],
}
