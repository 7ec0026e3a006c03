import type { DeclaredFunction } from './declared.ts'
import { idOf } from './people.ts'
import { registrars } from './tables-registration.ts'

const zoe = `'${idOf('zoe')}'`
const patient = `'Quill Oyoo', 'male', '1980-02-03'::date, null, null, 'sw'`

const row = `'[{"line": 2, "id": "${idOf('imported patient')}", "name": "Quill Oyoo", "born": "1980-02-03", "locale": "sw"}]'::jsonb`
const twice = `'[{"line": 2, "name": "Quill Oyoo", "born": "1980-02-03"}, {"line": 3, "name": "Quill Oyoo", "born": "1980-02-03"}]'::jsonb`

export const registrationFunctions: Record<string, DeclaredFunction> = {
  'app.may_register': [{ shows: 'select true from app.may_register() may where may', who: registrars }],
  'app.likely_duplicates': [
    { shows: `select true from app.likely_duplicates((select 'zoe'), null, null, null, 5)`, who: registrars },
    { shows: `select true from app.likely_duplicates('nobody like that', null, null, null, 5)`, who: [] },
  ],
  'app.registered_address': [
    { shows: `select true from app.registered_address(${zoe})`, who: registrars },
    { shows: `select true from app.registered_address('${idOf('ada')}')`, who: [] },
  ],
  'app.set_registered_address': [
    {
      does: `select app.set_registered_address(${zoe}, 'Nyeri', null, '10100', 'KE')`,
      holds: `select true from app.profiles where id = ${zoe} and city = 'Nyeri' and postal_code = '10100' and country = 'KE'`,
      who: registrars,
    },
    // who signed up by herself
    {
      does: `select app.set_registered_address('${idOf('ada')}', 'Nyeri', null, '10100', 'KE')`,
      holds: `select true from app.profiles where id = '${idOf('ada')}' and city = 'Nyeri'`,
      who: [],
    },
  ],
  'app.registration_of': [
    { shows: `select true from app.registration_of(${zoe})`, who: registrars },
    // who signed up by herself
    { shows: `select true from app.registration_of('${idOf('ada')}')`, who: [] },
  ],
  'app.unclaimed_registrations': [
    { shows: `select true from app.unclaimed_registrations('', '00000000-0000-0000-0000-000000000000', 9)`, who: registrars },
  ],
  'app.register_patient': [
    {
      does: `select app.register_patient('${idOf('new patient')}', ${patient}, 'UTC')`,
      holds: `select true from app.patient_registrations where patient_id = '${idOf('new patient')}'`,
      who: registrars,
    },
  ],
  'app.change_registration': [
    {
      does: `select app.change_registration(${zoe}, ${patient})`,
      holds: `select true from app.profiles where id = ${zoe} and name = 'Quill Oyoo'`,
      who: registrars,
    },
  ],
  'app.import_duplicates': [{ shows: `select true from app.import_duplicates(${twice})`, who: ['olive'] }],
  'app.import_patients': [
    {
      does: `select app.import_patients('${idOf('new import')}', 'patients.csv', ${row}, 0, 'UTC')`,
      holds: `select true from app.patient_registrations where patient_id = '${idOf('imported patient')}'`,
      who: ['olive'],
    },
  ],
  'app.imports_before': [
    { shows: `select true from app.imports_before(null, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 9)`, who: ['olive'] },
  ],
  'app.undo_import': [
    {
      does: `select app.undo_import('${idOf('patient import')}')`,
      holds: `select true from app.patient_imports where id = '${idOf('patient import')}' and undone_at is not null`,
      who: ['olive'],
    },
  ],
  'app.erase_undone_imports': [{ does: 'select app.erase_undone_imports(9)', who: ['system'] }],
}
