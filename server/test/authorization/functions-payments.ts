import { someBytes } from './declared.ts'
import type { DeclaredFunction } from './functions.ts'
import { adas, at, idOf } from './people.ts'

const id = (words: string) => `'${idOf(words)}'`
const now = `'${at}'`
const asks = (payment: string, ask: 'close' | 'refund', status: string) =>
  `select app.ask_of_payment(${id(payment)}, '${ask}', 'cancelled', ${now}) = '${status}'`
const hears = (payment: string) => `select app.hear_of_payment('said', ${id(payment)}, '{}', '${someBytes}', ${now})`

/** What may be said and asked of a payment: by its payer, and by the server; an admin has it paid back. */
export const paymentFunctions: Record<string, DeclaredFunction> = {
  'app.wake_payments': { isOpen: 'has what waits looked at' },
  'app.ask_of_payment': [
    { shows: asks('pending payment of ada', 'close', 'pending'), who: [...adas, 'system'] },
    { shows: asks('pending payment of ben', 'close', 'pending'), who: ['ben', 'system'] },
    { shows: asks('completed payment of ben', 'refund', 'completed'), who: ['ben', 'olive', 'system'] },
  ],
  // a provider speaks without a session; a person only of their own payment, and only in the sandbox
  'app.hear_of_payment': [
    { shows: hears('pending payment of ada'), who: [...adas, 'visitor', 'system'] },
    { shows: hears('pending payment of ben'), who: ['visitor', 'system'] },
    { shows: hears('no payment'), who: [] },
  ],
  'app.payers': [
    { shows: `select true from app.payers(array[${id('ada')}]::uuid[], null)`, who: ['olive'] },
    { shows: `select true from app.payers('{}', (select email from app.payers(array[${id('ben')}]::uuid[], null)))`, who: ['olive'] },
  ],
}
