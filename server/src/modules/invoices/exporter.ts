import type { ExportScope } from '#export/exporter.ts'
import { drawSection, pagesOf } from '#export/pages.ts'
import { textsOf as exportTextsOf } from '#export/texts.ts'
import { amountText } from '#modules/payments/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { findInvoicesOf, type InvoiceRow } from './queries.ts'
import { creditNumberOf, dueOf, numberOf, printedName, stateOf } from './rows.ts'
import { dayText, textsOf } from './texts.ts'

const everyInvoice = ({ patientId, read, asked }: ExportScope) =>
  pagesOf<InvoiceRow>(
    { read, asked },
    async (db, cursor, limit) => (await findInvoicesOf(db, patientId, { state: 'all', cursor, limit })).rows,
    ({ issuedAt, id }) => ({ at: issuedAt, id }),
  )

export async function drawInvoices(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale, services } = scope
  const { states } = textsOf(locale)
  await drawSection(
    pdf,
    exportTextsOf(locale).invoices,
    { number: 3, what: 4, amount: 2, due: 2, state: 3 },
    everyInvoice(scope),
    (row) => ({
      number: [numberOf(row), dayText(row.issuedOn, locale)].join('\n'),
      what: [
        ...row.lines.map(({ names }) => printedName(names, locale, services.practice.current.language)),
        dayText(row.visitOn, locale),
      ].join('\n'),
      amount: amountText(row.amount, row, locale),
      due: amountText(dueOf(row), row, locale),
      state: [states[stateOf(row)], creditNumberOf(row)].filter(Boolean).join('\n'),
    }),
  )
}
