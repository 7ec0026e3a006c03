import type { Input, Output } from '@uzima/contract/endpoint'
import type { Contact, messagesApi } from '@uzima/contract/messages'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor, readNameCursor } from '#db/keyset.ts'
import { notFound } from '#errors.ts'
import { findMainDoctor } from '#modules/care-team/public.ts'
import { type ContactRow, countUnread, findContact, findConversations, findDirectory } from '../queries.ts'

type Api = typeof messagesApi
const pageSize = 30

export async function listConversations(
  ctx: Context<Verified>,
  { search, cursor }: Input<Api['listConversations']>,
): Promise<Output<Api['listConversations']>> {
  const [rows, mainDoctor] = await Promise.all([
    findConversations(ctx.db, { search, cursor: readCursor(cursor), limit: pageSize + 1 }),
    findMainDoctor(ctx.db, ctx.actor.id),
  ])
  return noted(
    ctx,
    pageOf(rows, pageSize, ({ lastAt, id }) => [lastAt ?? new Date(0), id], toContact(mainDoctor)),
  )
}

/** By name, but the main doctor first: they do not stand in their place by name a second time. */
export async function listMessageContacts(
  ctx: Context<Verified>,
  { search, cursor }: Input<Api['listMessageContacts']>,
): Promise<Output<Api['listMessageContacts']>> {
  const mainDoctor = await findMainDoctor(ctx.db, ctx.actor.id)
  const [rows, main] = await Promise.all([
    findDirectory(ctx.db, { search, cursor: readNameCursor(cursor), limit: pageSize + 1 }),
    mainDoctor !== null && cursor === undefined && !search ? findContact(ctx.db, mainDoctor) : undefined,
  ])
  const shown = pageOf(rows, pageSize, ({ sortName, id }) => [sortName, id], toContact(mainDoctor))
  if (search) return noted(ctx, shown)
  const others = shown.rows.filter(({ isMainDoctor }) => !isMainDoctor)
  // whom the caller writes with already stands among the conversations
  const first = main && main.lastAt === null ? [toContact(mainDoctor)(main)] : []
  return noted(ctx, { ...shown, rows: [...first, ...others] })
}

export const getMessageContact = async (ctx: Context<Verified>, { id }: { id: string }): Promise<Contact> => {
  const [row, mainDoctor] = await Promise.all([loadContact(ctx, id), findMainDoctor(ctx.db, ctx.actor.id)])
  return toContact(mainDoctor)(row)
}

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

const toContact =
  (mainDoctor: string | null) =>
  ({ sortName: _, lastAt, ...contact }: ContactRow): Contact => ({
    lastAt: lastAt?.toISOString() ?? null,
    ...contact,
    isMainDoctor: contact.id === mainDoctor,
  })
