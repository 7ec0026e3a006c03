import { type DeclaredFunction, someBytes } from './declared.ts'
import { adas, at, idOf } from './people.ts'
import { invoiceFunctions } from './tables-invoices.ts'

const id = (words: string) => `'${idOf(words)}'`
const now = `'${at}'`
const asks = (payment: string) => `select app.ask_of_payment(${id(payment)}, 'close', 'cancelled', ${now}) is not null`
const refunds = (payment: string, answer: string) =>
  `select app.ask_refund(${id('a new refund')}, ${id(payment)}, 100, 'duplicate', ${now}) = '${answer}'`
const hears = (payment: string) => `select app.record_payment_event('said', ${id(payment)}, '{}', '${someBytes}', ${now})`

/** Reports and requests about a payment: by the payer and the server; admins can refund. */
export const paymentFunctions: Record<string, DeclaredFunction> = {
  ...invoiceFunctions,
  'app.queue_payment_settling': { isOpen: 'has what waits looked at' },
  'app.ask_of_payment': [
    // an admin gets the state, and changes nothing
    { shows: asks('pending payment of ada'), who: [...adas, 'olive', 'system'] },
    { shows: asks('pending payment of ben'), who: ['ben', 'olive', 'system'] },
  ],
  'app.ask_refund': [
    { shows: refunds('completed payment of ben', 'asked'), who: ['ben', 'olive', 'system'] },
    { shows: refunds('pending payment of ada', 'closed'), who: [...adas, 'olive', 'system'] },
  ],
  // for payments visible under the policies
  'app.refundable': [{ shows: `select app.refundable(${id('completed payment of ben')}) = 1000`, who: ['ben', 'olive', 'system'] }],
  'app.visit_payments': [
    { shows: `select app.visit_payments(${id('visit of ada with cole scheduled')}) is not null`, who: [...adas, 'cole', 'system'] },
    { shows: `select app.visit_payments(${id('visit of ben with diaz scheduled')}) is not null`, who: ['ben', 'diaz', 'system'] },
    // a payment that is begun is for its patient to go on with
    { shows: `select app.visit_payments(${id('visit of ada with cole scheduled')}) ? 'openPayment'`, who: adas },
  ],
  'app.record_charge_event': [
    {
      shows: `select app.record_charge_event('said of a charge', 'pi_2', '{}', '${someBytes}', ${now})`,
      who: ['visitor', 'endedKiosk', 'suspendedBackend', 'system'],
    },
  ],
  'app.payment_desk': [{ shows: `select true from app.payment_desk() id where id = ${id('olive')}`, who: ['system'] }],
  // a provider reports without a session; a person only on their own payment, and only in the sandbox
  'app.record_payment_event': [
    { shows: hears('pending payment of ada'), who: [...adas, 'visitor', 'endedKiosk', 'suspendedBackend', 'system'] },
    { shows: hears('pending payment of ben'), who: ['visitor', 'endedKiosk', 'suspendedBackend', 'system'] },
    { shows: hears('no payment'), who: [] },
  ],
  'app.payers': [
    { shows: `select true from app.payers(array[${id('ada')}]::uuid[], null)`, who: ['olive'] },
    { shows: `select true from app.payers('{}', (select email from app.payers(array[${id('ben')}]::uuid[], null)))`, who: ['olive'] },
  ],
}
