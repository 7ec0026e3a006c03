import type { DeliveryOrder } from '@uzima/contract/pharmacy'
import { partnerOf } from '@uzima/contract/pharmacy/partners'
import type { ExportScope } from '#export/exporter.ts'
import { type FhirEntry, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, onePage, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { decryptAddresses } from './encrypted.ts'
import { findOrdersToTake } from './queries.ts'
import { toDeliveries } from './rows.ts'

const everyOrder = ({ patientId, read, asked, services }: ExportScope) =>
  pagesOf<DeliveryOrder>(
    { read, asked },
    async (db, cursor, limit) => toDeliveries({ db, services }, await findOrdersToTake(db, patientId, { cursor, limit })),
    ({ requestedAt, id }) => ({ at: new Date(requestedAt), id }),
  )

const statusOf = ({ state }: DeliveryOrder) =>
  state === 'delivered' ? ('completed' as const) : state === 'cancelled' ? ('abandoned' as const) : ('in-progress' as const)

/** One entry per medicine ordered, because a FHIR SupplyDelivery holds one item. */
export async function* orderResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyOrder(scope))
    for (const order of page)
      for (const { id, name, dosage } of order.items)
        yield {
          resourceType: 'SupplyDelivery',
          id,
          identifier: [{ value: order.number }],
          status: statusOf(order),
          patient: referenceTo('Patient', scope.patientId),
          suppliedItem: { itemCodeableConcept: { text: `${name} ${dosage}` } },
          occurrenceDateTime: order.requestedAt,
          supplier: { display: partnerOf(order.partnerId)?.name ?? order.partnerId },
          destination: { display: order.address },
        }
}

export async function drawOrders(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { deliveries, addresses } = textsOf(scope.locale)
  await drawSection(pdf, deliveries, { when: 3, what: 4, where: 4, state: 3 }, everyOrder(scope), (order) => ({
    when: momentText(new Date(order.requestedAt), scope),
    what: [...order.items.map(({ name, dosage }) => `${name} ${dosage}`), partnerOf(order.partnerId)?.name ?? ''].join('\n'),
    where: [order.address, order.phone, order.note].filter(Boolean).join('\n'),
    state: [deliveries.states[order.state], ...order.events.flatMap(({ reason }) => reason ?? [])].join('\n'),
  }))
  const saved = scope.read((db) => decryptAddresses({ db, services: scope.services }, scope.patientId))
  await drawSection(pdf, addresses, { label: 3, address: 5, phone: 3 }, onePage(saved), ({ label, address, phone }) => ({
    label,
    address,
    phone: phone ?? '',
  }))
}
