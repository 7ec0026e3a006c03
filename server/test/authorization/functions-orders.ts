import type { DeclaredFunction } from './declared.ts'
import { adas, idOf } from './people.ts'

const person = (name: string) => `select true from app.person_of_orders('${idOf(name)}')`

/** Whose request is printed: for the patient and those who care for them. */
export const orderFunctions: Record<string, DeclaredFunction> = {
  'app.person_of_orders': [
    { shows: person('ada'), who: [...adas, 'cole', 'nora'] },
    { shows: person('zoe'), who: [] },
  ],
}
