import type { DeclaredFunction } from './declared.ts'
import { adas, at, idOf } from './people.ts'

const id = (words: string) => `'${idOf(words)}'`
const now = `'${at}'`

/** Whose record the caller may see, who may see the caller's, and who has. */
export const sharingFunctions: Record<string, DeclaredFunction> = {
  'app.patients_in_care': [
    {
      shows: `select true from app.patients_in_care(null, '2028-01-01', ${id('x')}, 9) p where (p.patient).id = ${id('ada')}`,
      who: ['cole', 'nora'],
    },
    {
      shows: `select true from app.patients_in_care(null, '2028-01-01', ${id('x')}, 9) p where (p.patient).id = ${id('ben')}`,
      who: ['diaz', 'cole'],
    },
    // a nurse of the practice by a task of theirs, though a colleague has a newer one
    {
      given: `insert into app.tasks select (jsonb_populate_record(t, jsonb_build_object('id', n.id, 'owner_id', n.owner, 'given_at', n.given_at,
          'patient_id', ${id('zoe')}, 'subject_id', ${id('zoe')}))).*
        from app.tasks t, (values (${id('older')}, ${id('nan')}, ${now}::timestamptz - interval '1 hour'), (${id('newer')}, ${id('nora')}, ${now})) n (id, owner, given_at)
       where t.id = ${id('task of Ada')}`,
      shows: `select true from app.patients_in_care(null, '2028-01-01', ${id('x')}, 9) p where (p.patient).id = ${id('zoe')}`,
      who: ['nan'],
      besides: ['nan'],
    },
  ],
  'app.search_patients': [
    // the names of patients in the caller's care, and no other
    { shows: `select true from app.search_patients('{ada}', '', ${id('x')}, 9) p where p.id = ${id('ada')}`, who: ['cole', 'nora'] },
    { shows: `select true from app.search_patients('{ben}', '', ${id('x')}, 9) p where p.id = ${id('ben')}`, who: ['diaz', 'cole'] },
  ],
  'app.record_access': [
    { shows: `select true from app.record_access() where user_id = ${id('cole')}`, who: [...adas, 'ben'] },
    { shows: `select true from app.record_access() where user_id = ${id('nora')}`, who: adas },
    { shows: `select true from app.record_access() where user_id = ${id('diaz')}`, who: ['ben'] },
    { shows: `select true from app.record_access() where user_id = ${id('former')}`, who: [] },
    { shows: `select ended_at = ${now} from app.record_access() where user_id = ${id('dana')}`, who: adas },
  ],
  // Ben was in the list that was read
  'app.record_views': [
    { shows: `select true from app.record_views('2028-01-01', ${id('x')}, 9) where id = ${id('event 2')}`, who: [...adas, 'ben'] },
    { shows: `select true from app.record_views('2028-01-01', ${id('x')}, 9) where id = ${id('event 3')}`, who: [] },
  ],
  'app.record_readers': [
    { shows: `select true from app.record_readers(${id('ada')}) reader where reader = ${id('cole')}`, who: [...adas, 'cole', 'nora'] },
    { shows: `select true from app.record_readers(${id('ada')}) reader where reader = ${id('nora')}`, who: [...adas, 'cole', 'nora'] },
    { shows: `select true from app.record_readers(${id('ben')}) reader where reader = ${id('diaz')}`, who: ['ben', 'cole', 'diaz'] },
    // people without access to her record
    { shows: `select true from app.record_readers(${id('ada')}) reader where reader in (${id('diaz')}, ${id('ada')})`, who: [] },
  ],
}
