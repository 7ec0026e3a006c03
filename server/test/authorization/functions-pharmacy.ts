import { type DeclaredFunction, encrypted } from './declared.ts'
import { adas, idOf, people } from './people.ts'
import { freeOrderOf, unpaidOrderOf } from './tables-pharmacy.ts'

const event = `'${idOf('a step')}'`
const [adas_, bens, free] = [unpaidOrderOf('ada'), unpaidOrderOf('ben'), freeOrderOf('ben')].map((id) => `'${id}'`)

/** Admins move orders on and see the address but not the contents; the person cancels, and the scheduled task cancels unpaid ones. */
export const pharmacyFunctions: Record<string, DeclaredFunction> = {
  'app.delivery_board': [
    { shows: 'select true from app.delivery_board(null, true, null, null, 9)', who: ['olive'] },
    { shows: `select true from app.delivery_board(${free}, null, null, null, 1)`, who: ['olive'] },
    { shows: 'select true from app.delivery_board(null, false, null, null, 9)', who: [] },
  ],
  'app.delivery_slip': [
    { shows: `select true from app.delivery_slip(${free})`, who: ['olive'] },
    // not open
    { shows: `select true from app.delivery_slip(${bens})`, who: [] },
  ],
  'app.move_delivery': [
    { shows: `select true from app.move_delivery(${free}, 'accepted', ${event})`, who: ['olive'] },
    { shows: `select true from app.move_delivery(${free}, 'delivered', ${event})`, who: [] },
  ],
  'app.cancel_delivery': [
    { shows: `select true from app.cancel_delivery(${adas_}, ${event}, null)`, who: [...adas, 'system'] },
    { shows: `select true from app.cancel_delivery(${bens}, ${event}, null)`, who: ['ben'] },
    { shows: `select true from app.cancel_delivery(${free}, ${event}, null)`, who: ['ben'] },
    { shows: `select true from app.cancel_delivery(${free}, ${event}, '${encrypted}')`, who: ['olive'] },
  ],
  'app.settle_delivery': [{ does: `select app.settle_delivery(${bens}, ${event}, ${event})`, who: ['system'] }],
  'app.delivery_fee_returned': [{ does: `select app.delivery_fee_returned(${bens}, ${event})`, who: ['system'] }],
  'app.delivery_desk': [{ shows: 'select true from app.delivery_desk()', who: [...people, 'system'] }],
}
