import type { DeclaredFunction } from './declared.ts'
import { idOf } from './people.ts'

const visit = (words: string) => `'${idOf(`visit of ${words}`)}'`
const inCare = (appointment: string, patient: string) => `select true from app.visits_in_care(${appointment}, ${patient})`

/** Visits for those who write their notes, and until when a note is held back, for its patient. */
export const encounterFunctions: Record<string, DeclaredFunction> = {
  'app.visits_in_care': [
    { shows: inCare(visit('ada with cole scheduled'), 'null'), who: ['cole', 'nora'] },
    { shows: inCare(visit('ben with diaz scheduled'), 'null'), who: ['diaz', 'cole'] },
    { shows: inCare('null', `'${idOf('ada')}'`), who: ['cole', 'nora'] },
    { shows: inCare('null', `'${idOf('zoe')}'`), who: [] },
    { shows: `select true from app.visits_in_care(null, '${idOf('ada')}', '2020-01-01', '${idOf('ada')}')`, who: [] },
  ],
  'app.note_held_until': [
    { shows: `select app.note_held_until(${visit('ben with cole completed')}) is not null`, who: ['ben'] },
    { shows: `select app.note_held_until(${visit('ada with cole completed')}) is not null`, who: [] },
  ],
}
