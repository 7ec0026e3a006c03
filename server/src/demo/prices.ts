import { sql } from 'kysely'
import { storePayment } from '#modules/payments/public.ts'
import type { World } from './world.ts'

/** Check-ups cost something, and of those to come one is paid, one its deposit and one nothing, in turn. */
export const price = { price: 8000, deposit: 2000, currency: 'USD', changeMinutes: 1440 }

/** Gives a type of the demo clinic a price, and its visits to come their payments. */
export async function layPrices({ db }: Pick<World, 'db'>) {
  await db.updateTable('appointmentTypes').set(price).where('code', '=', 'checkup').execute()
  const visits = await db
    .updateTable('appointments')
    .set(price)
    .where('type', '=', 'checkup')
    .where('status', '=', 'scheduled')
    // whoever has no account yet has paid nothing here
    .where(sql<boolean>`exists (select from auth.users u where u.id = patient_id and u.email is not null)`)
    .returning(['id', 'patientId', 'createdAt', 'scheduledTime'])
    .execute()
  const inOrder = visits.toSorted((a, b) => a.scheduledTime.getTime() - b.scheduledTime.getTime())
  for (const [index, { id, patientId, createdAt }] of inOrder.entries()) {
    const amount = [price.price, price.deposit][index % 3]
    const description = index % 3 === 0 ? ('visit' as const) : ('visit_deposit' as const)
    if (amount) await storePayment(db, { userId: patientId, purpose: 'visit', purposeId: id, amount, description, at: createdAt })
  }
}
