import type { Locale } from '@uzima/contract/fields'
import type { InvoiceDocument } from '@uzima/contract/invoices'
import type { User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { FileAnswer } from '#files/answer.ts'
import { amountText } from '#modules/payments/public.ts'
import { drawPdf, type Pdf } from '#pdf/document.ts'
import { paperOf } from '#pdf/paper.ts'
import { fill } from '#texts.ts'
import type { InvoiceRow } from './queries.ts'
import { creditNumberOf, dueOf, numberOf, printedName, taxOf } from './rows.ts'
import { dayText, textsOf } from './texts.ts'

type Credit = NonNullable<InvoiceRow['creditNote']>
type Practice = Pick<InvoiceRow, 'practiceName' | 'practiceAddress' | 'practicePhone'>

const letterhead = ({ practiceName, practiceAddress, practicePhone }: Practice) =>
  [practiceName, practiceAddress?.replaceAll(/\s*\n\s*/g, ', '), practicePhone].filter(Boolean).join(', ')

/** An invoice, or the credit note that cancels it; undefined if there is none. As it was issued, with what is paid of it by now. */
export function invoiceAsPdf(ctx: Context<User>, row: InvoiceRow, { document, locale }: { document: InvoiceDocument; locale: Locale }) {
  const { services, now, actor } = ctx
  const { creditNote } = row
  if (document === 'credit_note' && !creditNote) return undefined
  const said = textsOf(locale)
  const words = document === 'invoice' ? said.invoice : said.creditNote
  const number = (document === 'invoice' ? numberOf(row) : creditNumberOf(row)) ?? ''
  const title = fill(words.title, { number })
  const paper = { footer: fill(words.footer, { number }), paper: paperOf(services.practice), turns: { work: services.work, who: actor.id } }
  return new FileAnswer({
    name: `${words.fileName} ${number}.pdf`,
    type: 'application/pdf',
    write: () =>
      drawPdf({ title, locale, now, ...paper }, async (pdf) => {
        pdf.title(title, letterhead(document === 'credit_note' && creditNote ? creditNote : row))
        pdf.facts(document === 'credit_note' && creditNote ? creditFacts(row, creditNote, locale) : invoiceFacts(row, locale))
        drawLines(pdf, row, { locale, practice: services.practice.current.language, sign: document === 'invoice' ? 1 : -1 })
        if (document === 'invoice' && !creditNote) {
          const amounts = { paid: amountText(row.paid, row, locale), due: amountText(dueOf(row), row, locale) }
          const today = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: services.practice.current.timeZone }).format(now)
          pdf.text(fill(said.paidOn, { ...amounts, date: today }))
        }
        pdf.text(said.note, 'muted')
      }),
  })
}

function invoiceFacts(row: InvoiceRow, locale: Locale) {
  const { facts } = textsOf(locale)
  const { creditNote } = row
  return [
    { label: facts.number, value: numberOf(row) },
    { label: facts.issuedOn, value: dayText(row.issuedOn, locale) },
    { label: facts.to, value: row.patientName },
    { label: facts.visitOn, value: dayText(row.visitOn, locale) },
    ...(creditNote ? [{ label: facts.cancelledBy, value: [creditNumberOf(row), dayText(creditNote.issuedOn, locale)].join(', ') }] : []),
  ]
}

function creditFacts(row: InvoiceRow, { issuedOn, reason }: Credit, locale: Locale) {
  const { facts, reasons } = textsOf(locale)
  return [
    { label: facts.number, value: creditNumberOf(row) ?? '' },
    { label: facts.issuedOn, value: dayText(issuedOn, locale) },
    { label: facts.to, value: row.patientName },
    { label: facts.cancels, value: [numberOf(row), dayText(row.issuedOn, locale)].join(', ') },
    { label: facts.reason, value: reasons[reason] },
  ]
}

type Drawing = { locale: Locale; practice: Locale; sign: 1 | -1 }
/** What is charged, or taken back, with the tax that it includes as a line of its own. */
function drawLines(pdf: Pdf, row: InvoiceRow, { locale, practice, sign }: Drawing) {
  const { columns, total, tax: taxWords } = textsOf(locale)
  const tax = taxOf(row)
  const money = (amount: number) => amountText(sign * amount, row, locale)
  const percent = (value: number) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(value / 100)
  pdf.table(
    [
      { title: columns.for, width: 5 },
      { title: columns.quantity, width: 1, align: 'right' },
      { title: columns.amount, width: 2, align: 'right' },
    ],
    [
      ...row.lines.map(({ names, quantity, amount }) => [
        printedName(names, locale, practice),
        new Intl.NumberFormat(locale).format(quantity),
        money(amount),
      ]),
      [total, '', money(row.amount)],
      ...(tax ? [[fill(taxWords, { name: tax.name, percent: percent(tax.percent) }), '', money(tax.amount)]] : []),
    ],
  )
}
