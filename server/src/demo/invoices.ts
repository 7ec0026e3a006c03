import { sql } from 'kysely'
import { storeInvoice } from '#modules/invoices/public.ts'
import { storePayment } from '#modules/payments/public.ts'
import { price } from './prices.ts'
import type { World } from './world.ts'

const dayMs = 86_400_000
const daysBack = 120
/** Of an invoice, how long after it was issued it is paid. */
const paidAfterMs = 20 * 3_600_000

/** Check-ups of the last months have their invoices: most are paid, every fourth is due, and so are the latest and the one of the patient who is printed first. */
export async function layInvoices({ db, services, now, users }: Pick<World, 'db' | 'services' | 'now' | 'users'>) {
  const amina = users.get('amina') ?? ''
  const visits = await db
    .updateTable('appointments')
    .set(price)
    // and the latest visit of the first patient that is printed
    .where(
      sql<boolean>`(type = 'checkup' or id = (select l.id from app.appointments l where l.patient_id = ${amina} and l.type is not null
        and l.status = 'completed' order by l.scheduled_time desc limit 1))`,
    )
    .where('status', '=', 'completed')
    .where('scheduledTime', '>', new Date(now.getTime() - daysBack * dayMs))
    .where('scheduledTime', '<', new Date(now.getTime() - 3_600_000))
    .where(sql<boolean>`exists (select from auth.users u where u.id = patient_id and u.email is not null)`)
    .returning(['id', 'patientId', 'scheduledTime', 'minutes'])
    .execute()
  const latestFirst = visits.toSorted((a, b) => b.scheduledTime.getTime() - a.scheduledTime.getTime())
  for (const [index, { id, patientId, scheduledTime, minutes }] of [...latestFirst.entries()].reverse()) {
    const issuedAt = new Date(scheduledTime.getTime() + minutes * 60_000)
    await storeInvoice(db, { visitId: id, at: issuedAt, practice: services.practice.current })
    const at = new Date(issuedAt.getTime() + paidAfterMs)
    if (index % 4 === 0 || at > now || patientId === amina) continue
    await storePayment(db, { userId: patientId, purpose: 'visit', purposeId: id, amount: price.price, description: 'visit', at })
  }
}
