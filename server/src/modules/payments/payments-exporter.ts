import { toMajor } from '@uzima/contract/payments/money'
import type { ExportScope } from '#export/exporter.ts'
import { type FhirEntry, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, pagesOf } from '#export/pages.ts'
import { textsOf as exportTextsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { findPaymentsOf, type PaymentRow } from './queries.ts'
import { receiptName } from './rows.ts'
import { amountText, stateText, textsOf } from './texts.ts'

const everyPayment = ({ patientId, read, asked }: ExportScope) =>
  pagesOf<PaymentRow>(
    { read, asked },
    (db, cursor, limit) => findPaymentsOf(db, patientId, { q: undefined, status: 'all', cursor, limit }),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )

/** FHIR invoice states; a refunded payment had been balanced. */
const states = { pending: 'issued', completed: 'balanced', refunded: 'balanced', failed: 'cancelled' } as const

export async function* paymentResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const { descriptions } = textsOf(scope.locale)
  const patient = referenceTo('Patient', scope.patientId)
  for await (const page of everyPayment(scope))
    for (const payment of page) {
      const { id, transactionRef, status, failureCode, createdAt, description, amount, currency } = payment
      const money = { value: toMajor(amount, currency), currency: currency.toUpperCase() }
      yield {
        resourceType: 'Invoice',
        id,
        identifier: [{ value: transactionRef }],
        status: states[status],
        ...(failureCode !== null && { cancelledReason: failureCode }),
        subject: patient,
        recipient: patient,
        date: createdAt.toISOString(),
        lineItem: [{ chargeItemCodeableConcept: { text: descriptions[description] }, priceComponent: [{ type: 'base', amount: money }] }],
        totalNet: money,
        note: [{ text: stateText(payment, scope.locale) }],
      }
    }
}

export async function drawPayments(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { payments } = exportTextsOf(scope.locale)
  const { descriptions, methods } = textsOf(scope.locale)
  await drawSection(pdf, payments, { when: 3, what: 4, amount: 2, method: 3, state: 3 }, everyPayment(scope), (payment) => ({
    when: momentText(payment.createdAt, scope),
    what: [descriptions[payment.description], payment.transactionRef, receiptName(payment)].filter(Boolean).join('\n'),
    amount: amountText(payment.amount, payment, scope.locale),
    method: [methods[payment.paymentMethod], payment.cardLast4 && `•••• ${payment.cardLast4}`].filter(Boolean).join('\n'),
    state: stateText(payment, scope.locale),
  }))
}
