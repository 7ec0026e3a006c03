import type { ExportScope } from '#export/exporter.ts'
import { type FhirEntry, referenceTo } from '#export/fhir.ts'
import { dayText, drawSection, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { findEver, type SubscriptionRow } from './queries.ts'

type Held = SubscriptionRow & { status: Exclude<SubscriptionRow['status'], 'pending' | 'abandoned'> }

/** Current and past ones, latest first. */
const everySubscription = ({ patientId, read, asked }: ExportScope) =>
  pagesOf<Held>(
    { read, asked },
    async (db, cursor, limit) => (await findEver(db, patientId, cursor, limit)).filter(isHeld),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
const isHeld = (row: SubscriptionRow): row is Held => row.status !== 'pending' && row.status !== 'abandoned'

export async function* subscriptionResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const { plans } = textsOf(scope.locale).subscriptions
  for await (const page of everySubscription(scope))
    for (const { id, planId, status, startDate, endDate, createdAt } of page)
      yield {
        resourceType: 'Contract',
        id,
        status: status === 'active' || status === 'past_due' ? 'executed' : 'terminated',
        issued: createdAt.toISOString(),
        applies: { start: startDate, end: endDate },
        subject: [referenceTo('Patient', scope.patientId)],
        title: plans[planId],
      }
}

export async function drawSubscriptions(pdf: Pdf, scope: ExportScope): Promise<void> {
  const said = textsOf(scope.locale).subscriptions
  await drawSection(pdf, said, { plan: 4, from: 3, until: 3, state: 3 }, everySubscription(scope), (row) => ({
    plan: said.plans[row.planId],
    from: dayText(row.startDate, scope),
    until: dayText(row.endDate, scope),
    state: said.states[row.status],
  }))
}
