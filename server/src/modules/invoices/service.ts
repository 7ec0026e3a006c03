import type { Input, Output } from '@uzima/contract/endpoint'
import type { Invoice, invoicesApi } from '@uzima/contract/invoices'
import type { User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { notFound } from '#errors.ts'
import type { FileAnswer } from '#files/answer.ts'
import { invoiceAsPdf } from './invoice-pdf.ts'
import { findInvoiceOf, findInvoicesOf } from './queries.ts'
import { toInvoice } from './rows.ts'

type Api = typeof invoicesApi
const pageSize = 20

export async function listInvoices(
  ctx: Context<User>,
  { state, cursor }: Input<Api['listInvoices']>,
): Promise<Output<Api['listInvoices']>> {
  const { rows, lookedTo } = await findInvoicesOf(ctx.db, ctx.actor.id, { state, cursor: readCursor(cursor), limit: pageSize + 1 })
  return pageOf(
    rows,
    pageSize,
    ({ issuedAt, id }) => [issuedAt, id],
    (row): Invoice => toInvoice(ctx, row),
    lookedTo,
  )
}

export async function getInvoiceFile(ctx: Context<User>, { id, document }: Input<Api['getInvoiceFile']>): Promise<FileAnswer> {
  const row = await findInvoiceOf(ctx.db, ctx.actor.id, id)
  const file = row && invoiceAsPdf(ctx, row, { document, locale: ctx.language })
  if (!file) throw notFound('invoice_not_found')
  ctx.audit({ resourceId: id })
  return file
}
