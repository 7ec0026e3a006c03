import type { DeclaredFunction } from './declared.ts'
import { idOf } from './people.ts'

export const staffFunctions: Record<string, DeclaredFunction> = {
  'app.holds': [
    { shows: `select true from app.holds('front_desk') held where held`, who: ['faith'] },
    { shows: `select true from app.holds('admin') held where held`, who: [] },
  ],
  'app.staff': [{ shows: 'select true from app.staff()', who: ['olive'] }],
  'app.staff_history': [{ shows: 'select true from app.staff_history(9)', who: ['olive'] }],
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
