import type { NamesOfType } from '@uzima/contract/appointments/kinds'
import type { Locale } from '@uzima/contract/fields'
import type { CreditReason, InvoiceState } from '@uzima/contract/invoices'
import type { PaymentStatus } from '@uzima/contract/payments'
import type { PaymentMethod } from '@uzima/contract/payments/methods'
import type { Refund, RefundReason } from '@uzima/contract/payments/refunds'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'
import type { Practice } from '#practice.ts'

export type InvoiceRow = {
  id: string
  year: number
  number: number
  patientId: string
  patientName: string
  patientLocale: Locale
  appointmentId: string
  issuedAt: Date
  issuedOn: string
  visitOn: string
  practiceName: string
  practiceAddress: string | null
  practicePhone: string | null
  lines: { names: NamesOfType; quantity: number; amount: number }[]
  amount: number
  currency: string
  taxName: string | null
  taxRate: number | null
  /** Of the visit, and not returned; nothing where another invoice of it came after. */
  paid: number
  /** Cancelled on purpose, and none was issued since. */
  isWaived: boolean
  creditNote: {
    year: number
    number: number
    issuedOn: string
    reason: CreditReason
    practiceName: string
    practiceAddress: string | null
    practicePhone: string | null
  } | null
  doctorUserId: string
}

type Search = { name?: string; year?: number | null; number?: number }
export type InvoiceSearch = Search & { state: InvoiceState | 'all' }
export type Page = InvoiceSearch & { cursor: Cursor | undefined; limit: number }

/** `lookedTo`: where the search ended before the page was full. */
export type Found<R> = { rows: R[]; lookedTo: [at: Date, id: string] | undefined }
type Looked = { isMatch: boolean }
function foundIn<R extends Looked>(rows: R[], keyOf: (row: R) => [at: Date, id: string]): Found<R> {
  const last = rows.find(({ isMatch }) => !isMatch)
  return { rows: rows.filter(({ isMatch }) => isMatch), lookedTo: last && keyOf(last) }
}

const find = async (db: Db, whose: string | null, one: string | null, page: Page): Promise<Found<InvoiceRow>> => {
  const { state, name = null, year = null, number = null, cursor, limit } = page
  const { rows } = await sql<InvoiceRow & Looked>`
    select * from app.find_invoices(${whose}, ${one}, ${state === 'all' ? null : state}, ${name}, ${year}::integer, ${number}::integer,
      ${cursor?.at ?? null}, ${cursor?.id ?? null}, ${limit})`.execute(db)
  return foundIn(rows, ({ issuedAt, id }) => [issuedAt, id])
}

/** A person's own, newest first. */
export const findInvoicesOf = (db: Db, patientId: string, page: Page) => find(db, patientId, null, page)
/** Everybody's, for those who bill. */
export const findInvoices = (db: Db, page: Page) => find(db, null, null, page)

const single: Page = { state: 'all', cursor: undefined, limit: 1 }
/** The caller's own. */
export const findInvoiceOf = async (db: Db, patientId: string, id: string): Promise<InvoiceRow | undefined> =>
  (await find(db, patientId, id, single)).rows[0]
/** For staff. */
export const findInvoice = async (db: Db, id: string): Promise<InvoiceRow | undefined> => (await find(db, null, id, single)).rows[0]

export type UninvoicedRow = {
  id: string
  patientName: string
  scheduledTime: Date
  names: NamesOfType
  amount: number
  currency: string
}
export async function findVisitsWithoutInvoice(db: Db, { cursor, limit }: Pick<Page, 'cursor' | 'limit'>): Promise<Found<UninvoicedRow>> {
  const { rows } = await sql<UninvoicedRow & Looked>`
    select * from app.visits_without_invoice(${cursor?.at ?? null}, ${cursor?.id ?? null}, ${limit})`.execute(db)
  return foundIn(rows, ({ scheduledTime, id }) => [scheduledTime, id])
}

export type InvoicePaymentRow = {
  id: string
  createdAt: Date
  amount: number
  currency: string
  paymentMethod: PaymentMethod
  cardBrand: string | null
  cardLast4: string | null
  status: PaymentStatus
  transactionRef: string
  isSandbox: boolean
  refundable: number
  refunds: (Omit<Refund, 'askedAt' | 'doneAt'> & { askedAt: string; doneAt: string | null })[]
}
export async function findInvoicePayments(db: Db, invoiceId: string): Promise<InvoicePaymentRow[]> {
  const { rows } = await sql<InvoicePaymentRow>`select * from app.payments_of_invoice(${invoiceId})`.execute(db)
  return rows
}

/** What a document says of the practice, and where its days are. */
export const practiceText = ({ name, address, phone, timeZone }: Practice) => JSON.stringify({ name, address, phone, timeZone })

export type Issued = 'issued' | 'standing' | 'waived' | 'unpriced' | 'not_done' | 'off' | 'own' | 'missing'
type Issue = { id: string; visitId: string; isByHand: boolean; practice: Practice }
export async function issue(db: Db, { id, visitId, isByHand, practice }: Issue): Promise<Issued> {
  const { rows } = await sql<{ said: Issued }>`
    select app.issue_invoice(${id}, ${visitId}, ${isByHand}, ${practiceText(practice)}::jsonb) as said`.execute(db)
  return rows[0]?.said ?? 'missing'
}

export type Cancelled = 'cancelled' | 'known' | 'own' | 'missing'
type Cancel = { id: string; invoiceId: string; reason: CreditReason; practice: Practice }
export async function cancel(db: Db, { id, invoiceId, reason, practice }: Cancel): Promise<Cancelled> {
  const { rows } = await sql<{ said: Cancelled }>`
    select app.cancel_invoice(${id}, ${invoiceId}, ${reason}, ${practiceText(practice)}::jsonb) as said`.execute(db)
  return rows[0]?.said ?? 'missing'
}

export type AskedRefund = 'asked' | 'known' | 'reused' | 'closed' | 'too_much' | 'over_limit' | 'unknown'
type Refunding = { id: string; invoiceId: string; paymentId: string; amount: number; reason: RefundReason; now: Date }
/** The same id counts once. */
export async function askRefund(db: Db, { id, invoiceId, paymentId, amount, reason, now }: Refunding): Promise<AskedRefund> {
  const { rows } = await sql<{ said: AskedRefund }>`
    select app.refund_of_invoice(${id}, ${invoiceId}, ${paymentId}, ${amount}::integer, ${reason}, ${now}) as said`.execute(db)
  return rows[0]?.said ?? 'unknown'
}

/** The next visit whose state has changed, which no longer waits; undefined if none does. */
export async function takeCheck(db: Db, except: string[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select app.next_invoice_check(${except}::uuid[]) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

export async function findStanding(db: Db, visitId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select app.standing_invoice(${visitId}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}
