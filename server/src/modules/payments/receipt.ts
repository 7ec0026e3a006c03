import type { Locale } from '@uzima/contract/fields'
import { taxIncluded } from '@uzima/contract/payments/money'
import type { Tax } from '@uzima/contract/payments/prices'
import type { User } from '#auth/actor.ts'
import { FileAnswer } from '#files/answer.ts'
import { drawPdf, type PdfOptions } from '#pdf/document.ts'
import { paperOf } from '#pdf/paper.ts'
import type { PracticeNow } from '#practice.ts'
import { fill } from '#texts.ts'
import type { PaymentRow } from './queries.ts'
import type { DisputeRow, RefundRow } from './refund-queries.ts'
import { receiptName } from './rows.ts'
import { amountText, dayText, textsOf } from './texts.ts'

/** Money returned: by us, or by the payer's bank after a dispute. */
type Given = { by: 'refunded' | 'disputed'; at: Date; amount: number }

export const givenBack = (refunds: RefundRow[], disputes: DisputeRow[]): Given[] =>
  [
    ...refunds.flatMap(({ doneAt, status, amount }) =>
      status === 'done' && doneAt ? [{ by: 'refunded' as const, at: doneAt, amount }] : [],
    ),
    ...disputes.flatMap(({ status, saidAt, amount }) => (status === 'lost' ? [{ by: 'disputed' as const, at: saidAt, amount }] : [])),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())

/** Such as “VAT 16%, included”. */
const taxLine = ({ name, percent }: Tax, locale: Locale) =>
  fill(textsOf(locale).receipt.tax, {
    name,
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100),
  })

type Receipt = {
  payment: PaymentRow
  given: Given[]
  /** Included in the amount. */
  tax: Tax | null
  payer: Pick<User, 'name' | 'email' | 'locale' | 'timeZone'>
  practice: PracticeNow
  turns: PdfOptions['turns']
  now: Date
}

/** The receipt in the payer's language, including what was refunded. */
export function receiptAsPdf({ payment, given, tax, payer, practice, turns, now }: Receipt): FileAnswer {
  const { locale } = payer
  const { receipt: said, descriptions, methods } = textsOf(locale)
  const { amount, completedAt, refundedAmount, cardLast4, transactionRef, id, provider } = payment
  const number = receiptName(payment) ?? ''
  const title = fill(said.title, { number })
  return new FileAnswer({
    name: `${said.fileName} ${number}.pdf`,
    type: 'application/pdf',
    write: () =>
      drawPdf({ title, locale, now, footer: fill(said.footer, { number }), paper: paperOf(practice), turns }, async (pdf) => {
        pdf.title(title, practice.current.place)
        if (provider === 'sandbox') pdf.text(said.sandbox)
        for (const { by, at, amount: part } of given)
          pdf.text(fill(said[by], { date: dayText(at, payer), amount: amountText(part, payment, locale) }))
        pdf.facts([
          { label: said.paidOn, value: dayText(completedAt ?? payment.createdAt, payer) },
          { label: said.payer, value: [payer.name, payer.email].filter(Boolean).join(', ') },
          { label: said.method, value: [methods[payment.paymentMethod], cardLast4 && `•••• ${cardLast4}`].filter(Boolean).join(' ') },
          { label: said.reference, value: transactionRef },
          { label: said.id, value: id },
        ])
        pdf.table(
          [
            { title: said.for, width: 3 },
            { title: said.amount, width: 1, align: 'right' },
          ],
          [
            [descriptions[payment.description], amountText(amount, payment, locale)],
            [said.total, amountText(amount, payment, locale)],
            ...(tax ? [[taxLine(tax, locale), amountText(taxIncluded(amount, tax.percent), payment, locale)]] : []),
            ...(refundedAmount > 0 ? [[said.kept, amountText(amount - refundedAmount, payment, locale)]] : []),
          ],
        )
        pdf.text(said.note, 'muted')
      }),
  })
}
