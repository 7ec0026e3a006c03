import type { DeclaredRow, DeclaredTable } from './declared.ts'
import { at, doctorIdOf, idOf, type PersonName } from './people.ts'

const template = (of: PersonName | null, by: PersonName): DeclaredRow['row'] => ({
  id: idOf(`template of ${of ?? 'the practice'}`),
  doctor_id: of && doctorIdOf(of),
  name: 'Cough',
  subjective: 'Since: ',
  objective: '',
  assessment: '',
  plan: '',
  summary: '',
  version: 1,
  created_at: at,
  updated_by: idOf(by),
  updated_at: at,
})
const doctors = ['cole', 'diaz'] as const

/** Templates for notes: of a doctor, or of the practice, whose doctors keep them together. */
export const noteTemplateTables: Record<string, DeclaredTable> = {
  'app.note_templates': {
    api: {
      select: true,
      insert: true,
      update: ['doctor_id', 'name', 'subjective', 'objective', 'assessment', 'plan', 'summary', 'version', 'updated_by', 'updated_at'],
      delete: true,
    },
    rows: [
      { of: null, row: template(null, 'cole'), see: [...doctors, 'nora'], change: doctors, remove: doctors, add: ['cole'] },
      { of: 'cole', row: template('cole', 'cole'), see: ['cole'], change: ['cole'], remove: ['cole'], add: ['cole'] },
      { of: 'diaz', row: template('diaz', 'diaz'), see: ['diaz'], change: ['diaz'], remove: ['diaz'], add: ['diaz'] },
      // by somebody who is no doctor, and for another doctor
      { of: null, row: template(null, 'nora'), isOnlyAdded: true },
      { of: 'diaz', row: template('diaz', 'cole'), isOnlyAdded: true },
    ],
    again: { id: idOf('another template') },
    touch: { updated_at: at },
    turns: [{ set: { doctor_id: doctorIdOf('former') } }],
  },
}
