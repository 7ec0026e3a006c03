import type { OrderCategory, OrderStatus } from '@uzima/contract/orders/content'
import type { ExportScope } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, type FhirReference, type FhirResource, practitioner, referenceTo } from '#export/fhir.ts'
import { dayText, drawSection, momentText, pagesOf } from '#export/pages.ts'
import { encountersOf, namesOf } from '#modules/chart/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { labelsOf, listed, textsOf } from './document.ts'
import { findOrdersToTake, type OrderRow } from './queries.ts'
import { orderRecord } from './record.ts'

const readOrder = (row: OrderRow, decrypt: Awaited<ReturnType<typeof orderRecord.decrypter>>) => decrypt(row)
type Kept = { row: OrderRow; said: ReturnType<typeof readOrder>; requester: string | undefined; ofVisit: { encounter?: FhirReference } }

/** What was requested for the person, latest first. */
const everyOrder = ({ patientId, read, asked, services }: ExportScope) =>
  pagesOf<Kept>(
    { read, asked },
    async (db, cursor, limit) => {
      const rows = await findOrdersToTake(db, patientId, { cursor, limit, ids: asked?.rowIds })
      const [decrypt, names, visitOf] = await Promise.all([
        orderRecord.decrypter({ db, services }, [patientId]),
        namesOf(
          db,
          rows.flatMap(({ requestedBy }) => requestedBy ?? []),
        ),
        encountersOf(db, rows),
      ])
      return rows.map((row) => ({
        ...{ row, said: readOrder(row, decrypt), requester: names.get(row.requestedBy ?? ''), ofVisit: visitOf(row) },
      }))
    },
    ({ row }) => ({ at: row.authoredAt, id: row.id }),
  )

export async function* orderResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyOrder(scope)) for (const kept of page) yield toResource(kept)
}

const categories: Record<OrderCategory, [code: string, display: string]> = {
  laboratory: ['108252007', 'Laboratory procedure'],
  imaging: ['363679005', 'Imaging'],
  referral: ['3457005', 'Patient referral'],
  procedure: ['71388002', 'Procedure'],
}
/** An order for the same day begins on it: without a zone nobody can say that it does so before. */
const isBefore = (at: Date, day: string) => at.toISOString().slice(0, 10) < day

/** An order that was carried out still waits for its result. */
const statuses: Record<OrderStatus, string> = {
  draft: 'draft',
  requested: 'active',
  done: 'active',
  'result-in': 'completed',
  reviewed: 'completed',
  cancelled: 'revoked',
}

function toResource({ row, said, requester, ofVisit }: Kept): FhirResource {
  const { id, patientId, category, status, conditionId, expectedOn, requestedAt, updatedAt } = row
  const { services, reason, priority, performer, note } = said
  const [code, display] = categories[category]
  return {
    resourceType: 'ServiceRequest',
    id,
    ...changedAt(updatedAt),
    status: statuses[status],
    intent: 'order',
    category: [{ coding: [coding('snomed', code, display)] }],
    priority,
    code: { text: services.join('; ') },
    subject: referenceTo('Patient', patientId),
    ...ofVisit,
    // by that day, and not on it
    occurrencePeriod: { ...(requestedAt && isBefore(requestedAt, expectedOn) && { start: requestedAt.toISOString() }), end: expectedOn },
    ...(requestedAt && { authoredOn: requestedAt.toISOString() }),
    ...(requester && { requester: practitioner(row.requestedBy, requester) }),
    ...(performer && { performer: [{ display: performer }] }),
    ...(reason && { reasonCode: [{ text: reason }] }),
    ...(conditionId && { reasonReference: [referenceTo('Condition', conditionId)] }),
    ...(note && { note: [{ text: note }] }),
  }
}

export async function drawOrders(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const { category, priority, status } = labelsOf(locale)
  await drawSection(pdf, textsOf(locale).export, { when: 3, what: 6, to: 3, state: 3 }, everyOrder(scope), ({ row, said, requester }) => ({
    when: [momentText(row.requestedAt ?? row.authoredAt, scope), requester].filter(Boolean).join('\n'),
    what: [`${category[row.category]} (${priority[said.priority]})`, listed(said), said.reason, said.note].filter(Boolean).join('\n'),
    to: [said.performer, dayText(row.expectedOn, scope)].filter(Boolean).join('\n'),
    state: [status[row.status], said.statusReason].filter(Boolean).join('\n'),
  }))
}
