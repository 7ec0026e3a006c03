import type { DeclaredFunction, DeclaredRow, DeclaredTable } from './declared.ts'
import { type ActorName, at, idOf, type PersonName, people, visitors } from './people.ts'

const link = (hash: string, of: PersonName, doctor: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`visit answer link ${hash}`),
  appointment_id: idOf(`visit of ${of} with ${doctor} scheduled`),
  scheduled_time: '2027-01-11T09:00:00Z',
  token_hash: `\\x${hash.repeat(32)}`,
  made_at: at,
  ...more,
})
const hash = (pair: string) => `'\\x${pair.repeat(32)}'`

/** Made by the clock with each reminder, read by nobody: functions that want the token look them up. */
export const visitAnswerTables: Record<string, DeclaredTable> = {
  'app.visit_answer_links': {
    api: { insert: true },
    rows: [
      { of: 'ada', row: link('f1', 'ada', 'cole'), add: ['system'] },
      // answered, and of a time the visit no longer has
      { of: 'ada', row: link('f2', 'ada', 'cole', { answered_at: at, answer: 'moved' }) },
      { of: 'ben', row: link('f3', 'ben', 'diaz', { scheduled_time: '2027-01-10T09:00:00Z' }), add: ['system'] },
      // made another day
      { of: 'ben', row: link('f4', 'ben', 'diaz', { made_at: '2027-01-03T08:00:00.000Z' }), isOnlyAdded: true },
    ],
    again: { id: idOf('another visit answer link'), token_hash: `\\x${'f5'.repeat(32)}` },
    touch: { answered_at: at, answer: 'confirmed' },
  },
}

/** Whoever has the time from the server: links end with the start of the visit. */
const anyoneInTime: readonly ActorName[] = [...visitors, ...people, 'system']
const answered = (pair: string) =>
  `select true from app.answer_by_link(${hash(pair)}, 'confirmed', null, null, null) a where a.outcome = 'done'`
const told = (pair: string) => ({
  does: `select app.tell_of_answer(${hash(pair)}, '${idOf('told of answer')}', 'appointment', 'medium', '{}', null)`,
  holds: `select true from app.notifications where id = '${idOf('told of answer')}'`,
})

/** What links of reminders show and do, for anyone who has them; only their hashes are stored. */
export const visitAnswerFunctions: Record<string, DeclaredFunction> = {
  'app.visit_behind_link': [
    { shows: `select true from app.visit_behind_link(${hash('f1')})`, who: anyoneInTime },
    { shows: `select true from app.visit_behind_link(${hash('f2')})`, who: [] },
    { shows: `select true from app.visit_behind_link(${hash('f3')})`, who: [] },
  ],
  // of a doctor who is away: nobody is, for these
  'app.question_behind_link': [{ shows: `select true where app.question_behind_link(${hash('f1')}) is not null`, who: [] }],
  'app.parties_behind_link': [
    { shows: `select true from app.parties_behind_link(${hash('f1')})`, who: anyoneInTime },
    { shows: `select true from app.parties_behind_link(${hash('f2')})`, who: [] },
  ],
  'app.answer_by_link': [
    { shows: answered('f1'), who: anyoneInTime },
    { shows: answered('f2'), who: [] },
    { shows: answered('f3'), who: [] },
  ],
  // of an answer given at this very moment, to the doctor
  'app.tell_of_answer': [
    { ...told('f2'), who: anyoneInTime },
    { ...told('f1'), who: [] },
  ],
}
