import type { User } from '#auth/actor.ts'
import { FileAnswer } from '#files/answer.ts'
import { drawPdf } from '#pdf/document.ts'
import { fill } from '#texts.ts'
import type { PaymentRow } from './queries.ts'
import { receiptName } from './rows.ts'
import { amountText, dayText, textsOf } from './texts.ts'

type Receipt = { payment: PaymentRow; payer: Pick<User, 'name' | 'email' | 'locale' | 'timeZone'>; seller: string; now: Date }

/** The receipt of a payment in the payer's language; one that was paid back says so. */
export function receiptAsPdf({ payment, payer, seller, now }: Receipt): FileAnswer {
  const { locale } = payer
  const { receipt: said, descriptions, methods } = textsOf(locale)
  const { amount, completedAt, refundedAt, cardLast4, transactionRef, id, provider } = payment
  const number = receiptName(payment) ?? ''
  const title = fill(said.title, { number })
  return new FileAnswer({
    name: `${said.fileName} ${number}.pdf`,
    type: 'application/pdf',
    write: () =>
      drawPdf({ title, locale, now, footer: fill(said.footer, { number }) }, async (pdf) => {
        pdf.title(title, seller)
        if (provider === 'sandbox') pdf.text(said.sandbox)
        if (refundedAt) pdf.text(fill(said.refunded, { date: dayText(refundedAt, payer), amount: amountText(amount, locale) }))
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
            [descriptions[payment.description], amountText(amount, locale)],
            [said.total, amountText(amount, locale)],
          ],
        )
        pdf.text(said.note, 'muted')
      }),
  })
}
