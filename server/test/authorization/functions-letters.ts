import { type DeclaredFunction, encrypted } from './declared.ts'
import { type ActorName, adas, everyone, idOf, people, visitors } from './people.ts'

const hash = (pair: string) => `'\\x${pair.repeat(32)}'`

/** Whoever has the time from the server: links end. */
const anyoneInTime: readonly ActorName[] = [...visitors, ...people, 'system']
const withdraw = (letter: string) => `select app.withdraw_letter('${idOf(letter)}', '${encrypted}')`

/** Whom a letter is about; and what codes and links show to anyone who has them, of which only hashes are stored. */
export const letterFunctions: Record<string, DeclaredFunction> = {
  'app.letter_patient': [
    { shows: `select true from app.letter_patient('${idOf('ada')}')`, who: [...adas, 'cole', 'nora'] },
    { shows: `select true from app.letter_patient('${idOf('ben')}')`, who: ['ben', 'cole', 'diaz'] },
    { shows: `select true from app.letter_patient('${idOf('zoe')}')`, who: [] },
  ],
  'app.withdraw_letter': [
    { shows: `select true where (${withdraw('letter of ada')})`, who: ['cole'] },
    { shows: `select true where (${withdraw('letter of ben')})`, who: ['cole', 'diaz'] },
    { shows: `select true where (${withdraw('letter draft of ada')})`, who: [] },
  ],
  // of a draft not for its patient, who does not read it
  'app.visit_of_letter': [
    { shows: `select true from app.visit_of_letter('${idOf('letter draft from a visit')}')`, who: ['cole', 'nora'] },
    { shows: `select true from app.visit_of_letter('${idOf('letter from a visit')}')`, who: [...adas, 'cole', 'nora'] },
    { shows: `select true from app.visit_of_letter('${idOf('letter of ada')}')`, who: [] },
  ],
  'app.checked_letter': [
    { shows: `select true from app.checked_letter(${hash('a1')}, null)`, who: everyone },
    { shows: `select true from app.checked_letter(null, ${hash('a2')})`, who: everyone },
    { shows: `select true from app.checked_letter(${hash('a9')}, ${hash('a9')})`, who: [] },
  ],
  'app.try_letter_link': [
    { shows: `select true from app.try_letter_link(${hash('c1')})`, who: anyoneInTime },
    // one that has ended
    { shows: `select true from app.try_letter_link(${hash('c2')})`, who: [] },
  ],
  'app.open_letter_link': [
    // one attempt was counted
    { shows: `select true from app.open_letter_link(${hash('c1')})`, who: anyoneInTime },
    { shows: `select true from app.open_letter_link(${hash('c2')})`, who: [] },
    // none was
    { shows: `select true from app.open_letter_link(${hash('c3')})`, who: [] },
  ],
  // about a link that was opened at this very moment, to its patient
  'app.tell_of_letter_opening': [
    {
      does: `select app.tell_of_letter_opening('${idOf('link c1')}', '${idOf('told')}', 'health', 'medium', null)`,
      holds: `select true from app.notifications where id = '${idOf('told')}'`,
      who: anyoneInTime,
    },
    {
      does: `select app.tell_of_letter_opening('${idOf('link c3')}', '${idOf('told')}', 'health', 'medium', null)`,
      holds: `select true from app.notifications where id = '${idOf('told')}'`,
      who: [],
    },
  ],
}
