import type { DeclaredFunction } from './declared.ts'
import { idOf } from './people.ts'

const id = (words: string) => `'${idOf(words)}'`
const now = "'2027-01-12T08:00:00Z'"
const receives = (patient: string, who: string) => `select true from app.task_receivers(${patient}) r where r.id = ${id(who)}`
const mayGive = (owner: string, role: string, patient: string) => `select app.may_give_task(${owner}, ${role}, ${patient})`
const toReview = (of: string) => `select true from app.results_to_review(null, null, null, 9) r where r.patient_id = ${id(of)}`
/** Who is told of a result of somebody who cares for Ada no more. */
const reminded = (who: string) =>
  `select true from app.remind_of_results(${now}) r where r.record_id = ${id('result of ada by dana')} and r.provider = ${id(who)}`
const staff = ['cole', 'diaz', 'nora', 'olive'] as const

/** Tasks for those whom they concern; results to review for those who care for the patient, and reminders for the scheduled task. */
export const taskFunctions: Record<string, DeclaredFunction> = {
  'app.is_staff': [
    { shows: 'select app.is_staff()', who: staff },
    // others have entries as professionals; hers is switched off
    {
      given: `update app.healthcare_professionals set is_active = false where user_id = ${id('nora')}`,
      shows: 'select app.is_staff()',
      who: staff.filter((name) => name !== 'nora'),
    },
  ],
  'app.task_receivers': [
    { shows: receives('null', 'diaz'), who: staff },
    { shows: receives('null', 'olive'), who: staff },
    { shows: receives('null', 'ada'), who: [] },
    { shows: receives('null', 'former'), who: [] },
    { shows: receives(id('ada'), 'nora'), who: ['cole', 'nora'] },
    { shows: receives(id('ada'), 'diaz'), who: [] },
    { shows: receives(id('ada'), 'olive'), who: [] },
    // a doctor who is an admin beside is one of the doctors
    { shows: receives('null', 'dora'), who: staff },
    { shows: `${receives('null', 'dora')} and r.role = 'admin'`, who: [] },
    // whose account is closed
    { given: `update auth.users set banned_until = 'infinity' where id = ${id('dora')}`, shows: receives('null', 'dora'), who: [] },
  ],
  'app.may_give_task': [
    { shows: mayGive('null', `'doctor'`, 'null'), who: staff },
    { shows: mayGive('null', `'doctor'`, id('ada')), who: ['cole', 'nora'] },
    { shows: mayGive('null', `'admin'`, id('ada')), who: [] },
    { shows: mayGive(id('nora'), 'null', id('ada')), who: ['cole', 'nora'] },
    { shows: mayGive(id('diaz'), 'null', id('ada')), who: [] },
  ],
  'app.task_people': [
    { shows: `select true from app.task_people(${id('task to Nora')}) p where p = ${id('nora')}`, who: ['cole', 'nora'] },
    { shows: `select true from app.task_people(${id('task of Ada to doctors')}) p where p = ${id('cole')}`, who: ['cole', 'nora'] },
    { shows: `select true from app.task_people(${id('task of Ada to doctors')}) p where p = ${id('diaz')}`, who: [] },
    // who gave it is told to nobody to whom the record is closed
    { shows: `select true from app.task_people(${id('task of Ada to doctors')}) p where p = ${id('nora')}`, who: ['cole', 'nora'] },
  ],
  'app.task_names': [
    { shows: `select true from app.task_names(array[${id('cole')}]::uuid[])`, who: staff },
    { shows: `select true from app.task_names(array[${id('ada')}]::uuid[])`, who: ['cole', 'nora'] },
    { shows: `select true from app.task_names(array[${id('zoe')}]::uuid[])`, who: [] },
  ],
  'app.results_readable_before': { isOpen: 'since when results can be read is the same for everyone' },
  'app.waiting_results': [
    { shows: `select true from app.waiting_results() w where w.id = ${id('result of ada')}`, who: ['ada', 'adaPending'] },
  ],
  'app.results_to_review': [
    { shows: toReview('ada'), who: ['cole', 'nora'] },
    { shows: toReview('ben'), who: [] },
  ],
  'app.remind_of_results': [
    {
      does: `select app.remind_of_results(${now})`,
      holds: `select reminded_at is not null from app.health_records where id = ${id('result of ada')}`,
      who: ['system'],
    },
    { shows: reminded('nora'), who: ['system'] },
    { shows: reminded('former'), who: [] },
  ],
  'app.escalate_results': [
    {
      does: `select app.escalate_results(${now})`,
      holds: `select escalated_at is not null from app.health_records where id = ${id('result of ada')}`,
      who: ['system'],
    },
  ],
}
