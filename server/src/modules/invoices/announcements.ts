import type { Context } from '#context.ts'
import { hintVisit } from '#modules/appointments/public.ts'
import { notify } from '#modules/notifications/public.ts'
import { amountText } from '#modules/payments/public.ts'
import type { InvoiceRow } from './queries.ts'
import { numberOf } from './rows.ts'

const invoicesPath = '/invoices'

/** The patient learns the number and the amount, but not what it is for; pages that show the visit's money refresh. */
export async function announce(ctx: Context, row: InvoiceRow, event: 'invoice_issued' | 'invoice_cancelled'): Promise<void> {
  const { patientId: userId, patientLocale, amount, appointmentId, doctorUserId } = row
  const values = { number: numberOf(row), amount: amountText(amount, row, patientLocale) }
  await notify(ctx, [{ userId, event, values, link: invoicesPath }])
  hintVisit(ctx, appointmentId, userId, doctorUserId)
  ctx.afterCommit(() => ctx.services.live.hint([userId], 'payments'))
}
