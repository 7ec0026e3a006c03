import type { Db } from '#db/connect.ts'
import { referenceTo } from '#export/fhir.ts'
import { findHeldVisits, findVisitsOfOrders } from './queries.ts'

type OfVisit = { appointmentId: string | null }

/** What leads from an entry to the visit that it came of: an appointment becomes an Encounter once it has taken place. */
export async function encountersOf(db: Db, entries: readonly OfVisit[]) {
  const held = await findHeldVisits(db, [...new Set(entries.flatMap(({ appointmentId }) => appointmentId ?? []))])
  return ({ appointmentId }: OfVisit) =>
    appointmentId !== null && held.has(appointmentId) ? { encounter: referenceTo('Encounter', appointmentId) } : {}
}

/** What leads from a result to the visit in which it was ordered. */
export async function encountersOfOrders(db: Db, orderIds: readonly string[]) {
  const visits = await findVisitsOfOrders(db, [...new Set(orderIds)])
  const visitOf = await encountersOf(
    db,
    [...visits.values()].map((appointmentId) => ({ appointmentId })),
  )
  return (orderId: string | null) => visitOf({ appointmentId: (orderId !== null && visits.get(orderId)) || null })
}
