import type { Input, Output } from '@uzima/contract/endpoint'
import type { Contact, messagesApi } from '@uzima/contract/messages'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor, readNameCursor } from '#db/keyset.ts'
import { notFound } from '#errors.ts'
import { type ContactRow, countUnread, findContact, findConversations, findDirectory } from '../queries.ts'

type Api = typeof messagesApi
const pageSize = 30

export async function listConversations(
  ctx: Context<Verified>,
  { search, cursor }: Input<Api['listConversations']>,
): Promise<Output<Api['listConversations']>> {
  const rows = await findConversations(ctx.db, { search, cursor: readCursor(cursor), limit: pageSize + 1 })
  return noted(
    ctx,
    pageOf(rows, pageSize, ({ lastAt, id }) => [lastAt ?? new Date(0), id], toContact),
  )
}

export async function listMessageContacts(
  ctx: Context<Verified>,
  { search, cursor }: Input<Api['listMessageContacts']>,
): Promise<Output<Api['listMessageContacts']>> {
  const rows = await findDirectory(ctx.db, { search, cursor: readNameCursor(cursor), limit: pageSize + 1 })
  return noted(
    ctx,
    pageOf(rows, pageSize, ({ sortName, id }) => [sortName, id], toContact),
  )
}

export const getMessageContact = async (ctx: Context<Verified>, { id }: { id: string }): Promise<Contact> =>
  toContact(await loadContact(ctx, id))

export const countUnreadMessages = async ({ db, actor }: Context<Verified>): Promise<Output<Api['countUnreadMessages']>> => ({
  unread: await countUnread(db, actor.id),
})

/** Audits each patient in the list, who can see that it was read. */
function noted<P extends { rows: Contact[] }>({ audit }: Context<Verified>, page: P): P {
  const patients = page.rows.filter(({ type }) => type === 'patient').map(({ id }) => id)
  audit({ subjectIds: patients, details: { count: page.rows.length } })
  return page
}

/** A contact the caller writes with or may write to; anyone else gets the same answer as an unknown id. */
export async function loadContact({ db }: Context<Verified>, id: string): Promise<ContactRow> {
  const row = await findContact(db, id)
  if (!row) throw notFound('contact_not_found')
  return row
}

const toContact = ({ sortName: _, lastAt, ...contact }: ContactRow): Contact => ({ lastAt: lastAt?.toISOString() ?? null, ...contact })
