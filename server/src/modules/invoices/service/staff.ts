import { toCsv } from '@uzima/contract/csv'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { InvoiceDetails, invoicesApi, StaffInvoice } from '@uzima/contract/invoices'
import { readInvoiceNumber } from '@uzima/contract/invoices/numbers'
import { minorDigits, toMajor } from '@uzima/contract/payments/money'
import type { Billing, Cashier } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { type Cursor, pageOf, readCursor } from '#db/keyset.ts'
import { AppError, conflict, notFound } from '#errors.ts'
import { FileAnswer } from '#files/answer.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { announce } from '../announcements.ts'
import { invoiceAsPdf } from '../invoice-pdf.ts'
import {
  askRefund,
  cancel,
  findInvoice,
  findInvoicePayments,
  findInvoices,
  findVisitsWithoutInvoice,
  type InvoiceRow,
  issue,
  type Page,
} from '../queries.ts'
import { creditNumberOf, dueOf, numberOf, printedName, stateOf, taxOf, toInvoicePayment, toStaffInvoice, toUninvoiced } from '../rows.ts'
import { textsOf } from '../texts.ts'

type Api = typeof invoicesApi
const pageSize = 20
const rowsARead = 5000

/** By its number as it is printed or without the zeros, or by part of the patient's name. */
function searched(q: string | undefined) {
  if (!q) return {}
  return readInvoiceNumber(q) ?? { name: q }
}

const subjectsOf = (rows: InvoiceRow[]) => [...new Set(rows.map(({ patientId }) => patientId))]

export async function listAllInvoices(
  ctx: Context<Billing>,
  { q, state, cursor }: Input<Api['listAllInvoices']>,
): Promise<Output<Api['listAllInvoices']>> {
  const { rows: found, lookedTo } = await findInvoices(ctx.db, { ...searched(q), state, cursor: readCursor(cursor), limit: pageSize + 1 })
  const { rows, next } = pageOf(
    found,
    pageSize,
    ({ issuedAt, id }) => [issuedAt, id],
    (row) => row,
    lookedTo,
  )
  ctx.audit({ details: { count: rows.length }, subjectIds: subjectsOf(rows) })
  return { rows: rows.map((row) => toStaffInvoice(ctx, row)), next }
}

/** All of them, however many: a spreadsheet that ends early is added up wrong. */
async function findEveryInvoice(db: Db, wanted: Omit<Page, 'cursor' | 'limit'>): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = []
  let cursor: Cursor | undefined
  do {
    const { rows: found, lookedTo } = await findInvoices(db, { ...wanted, cursor, limit: rowsARead })
    rows.push(...found)
    const last = found.length === rowsARead ? found.at(-1) : undefined
    const [at, id] = last ? [last.issuedAt, last.id] : (lookedTo ?? [])
    cursor = at && id ? { at, id } : undefined
  } while (cursor)
  return rows
}

/** Amounts as plain numbers, for a spreadsheet. */
export async function exportInvoices(ctx: Context<Billing>, { q, state }: Input<Api['exportInvoices']>): Promise<FileAnswer> {
  const { db, language, now, services } = ctx
  const { language: practiceLanguage, timeZone } = services.practice.current
  const rows = await findEveryInvoice(db, { ...searched(q), state })
  ctx.audit({ details: { count: rows.length }, subjectIds: subjectsOf(rows) })
  const { csv, states } = textsOf(language)
  const plain = (amount: number, { currency }: InvoiceRow) => toMajor(amount, currency).toFixed(minorDigits(currency))
  const text = toCsv([
    [
      csv.number,
      csv.issuedOn,
      csv.patient,
      csv.visitOn,
      csv.for,
      csv.amount,
      csv.currency,
      csv.tax,
      csv.paid,
      csv.due,
      csv.state,
      csv.creditNote,
    ],
    ...rows.map((row) => [
      ...[numberOf(row), row.issuedOn, row.patientName, row.visitOn],
      row.lines.map(({ names }) => printedName(names, language, practiceLanguage)).join('; '),
      ...[plain(row.amount, row), row.currency, plain(taxOf(row)?.amount ?? 0, row), plain(row.paid, row), plain(dueOf(row), row)],
      ...[states[stateOf(row)], creditNumberOf(row) ?? ''],
    ]),
  ])
  return new FileAnswer({
    name: `${csv.fileName} ${calendarDayOf(now, timeZone)}.csv`,
    type: 'text/csv; charset=utf-8',
    write: async function* () {
      yield Buffer.from(text)
    },
  })
}

export async function getInvoice(ctx: Context<Billing>, { id }: { id: string }): Promise<InvoiceDetails> {
  return show(ctx, await load(ctx, id))
}

export async function getInvoiceFileForStaff(
  ctx: Context<Cashier>,
  { id, document }: Input<Api['getInvoiceFileForStaff']>,
): Promise<FileAnswer> {
  const row = await load(ctx, id)
  const file = invoiceAsPdf(ctx, row, { document, locale: row.patientLocale })
  if (!file) throw notFound('invoice_not_found')
  return file
}

export async function cancelInvoice(ctx: Context<Billing>, { id, reason }: Input<Api['cancelInvoice']>): Promise<InvoiceDetails> {
  const said = await cancel(ctx.db, { id: newId(), invoiceId: id, reason, practice: ctx.services.practice.current })
  if (said === 'missing') throw notFound('invoice_not_found')
  if (said === 'known') throw conflict('invoice_already_cancelled')
  if (said === 'own') throw conflict('invoice_is_own')
  const row = await load(ctx, id)
  ctx.audit({ details: { reason } })
  await announce(ctx, row, 'invoice_cancelled')
  return show(ctx, row)
}

/** The worker calls the provider, and the payer is notified when it is done. */
export async function refundInvoicePayment(
  ctx: Context<Billing>,
  { id, paymentId, attempt, amount, reason }: Input<Api['refundInvoicePayment']>,
): Promise<InvoiceDetails> {
  const said = await askRefund(ctx.db, { id: attempt, invoiceId: id, paymentId, amount, reason, now: ctx.now })
  if (said === 'unknown') throw notFound('payment_not_found')
  if (said === 'reused') throw new AppError(422, 'idempotency_key_reused')
  if (said === 'closed') throw conflict('payment_not_refundable')
  if (said === 'too_much') throw conflict('refund_too_much')
  if (said === 'over_limit') throw conflict('refund_over_limit')
  const row = await load(ctx, id)
  ctx.audit({ resourceType: 'payments', resourceId: paymentId, details: { reason, amount } })
  return show(ctx, row)
}

export async function listVisitsWithoutInvoice(
  ctx: Context<Billing>,
  { cursor }: Input<Api['listVisitsWithoutInvoice']>,
): Promise<Output<Api['listVisitsWithoutInvoice']>> {
  const { rows: found, lookedTo } = await findVisitsWithoutInvoice(ctx.db, { cursor: readCursor(cursor), limit: pageSize + 1 })
  const page = pageOf(
    found,
    pageSize,
    ({ scheduledTime, id }) => [scheduledTime, id],
    (row) => toUninvoiced(ctx, row),
    lookedTo,
  )
  ctx.audit({ details: { count: page.rows.length } })
  return page
}

/** By hand, for a visit that is over; also once more after one that was cancelled. */
export async function issueInvoice(ctx: Context<Billing>, { id: visitId }: { id: string }): Promise<StaffInvoice> {
  const id = newId()
  const said = await issue(ctx.db, { id, visitId, isByHand: true, practice: ctx.services.practice.current })
  if (said === 'missing') throw notFound('appointment_not_found')
  if (said === 'own') throw conflict('invoice_is_own')
  if (said === 'standing') throw conflict('invoice_standing')
  if (said !== 'issued') throw conflict('invoice_not_possible')
  const row = await load(ctx, id)
  ctx.audit({ resourceId: id })
  await announce(ctx, row, 'invoice_issued')
  return toStaffInvoice(ctx, row)
}

/** Find, or 404; the audit row names the patient. */
async function load({ db, audit }: Context<Cashier>, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, id)
  if (!row) throw notFound('invoice_not_found')
  audit({ subjectId: row.patientId, resourceId: id })
  return row
}

const show = async (ctx: Context<Billing>, row: InvoiceRow): Promise<InvoiceDetails> => ({
  ...toStaffInvoice(ctx, row),
  payments: (await findInvoicePayments(ctx.db, row.id)).map(toInvoicePayment),
})
