import nodemailer from 'nodemailer'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { macOfAddress, placeOfMail, type QueuedLetter } from './outbox.ts'
import { type Rendered, renderLetter } from './render.ts'

export type Message = { from: string; to: string; messageId: string } & Rendered
/** Hands a message over; throws when it could not, so that the job tries again. */
export type Transport = (message: Message) => Promise<void>

/** SMTP where it is configured; in local mode a mail stays in the outbox, where /dev/mailbox shows it. */
export function createTransport(smtpUrl: string | undefined): Transport {
  if (smtpUrl === undefined) return async () => {}
  const smtp = nodemailer.createTransport(smtpUrl)
  return async ({ from, to, subject, text, html, messageId }) => {
    await smtp.sendMail({ from, to, subject, text, html, messageId })
  }
}

export async function sendMail(ctx: Context<System>, mailId: string, transport: Transport): Promise<void> {
  const { db, now, services } = ctx
  const row = await findQueuedMail(db, mailId)
  if (!row) return
  const { to, ...rendered } = await openMail(ctx, row)
  const host = new URL(services.config.publicUrl).hostname
  await transport({ from: services.config.mailFrom, to, messageId: `<${mailId}@${host}>`, ...rendered })
  await db
    .updateTable('mails')
    .set({ status: 'sent', sentAt: now, attempts: row.attempts + 1 })
    .where('id', '=', mailId)
    .execute()
}

/** The mails of one address, newest first, or of all; for /dev/mailbox in local mode. */
export async function listMails(ctx: Context<System>, to: string | undefined) {
  const rows = await findMails(ctx.db, to === undefined ? undefined : macOfAddress(ctx.services.keys, to))
  return Promise.all(
    rows.map(async (row) => ({ id: row.id, status: row.status, createdAt: row.createdAt.toISOString(), ...(await openMail(ctx, row)) })),
  )
}

const overdueMs = 10 * 60_000
const givenUpMs = 24 * 3_600_000
/** Written a while ago and not sent: the process that was to send them was killed, or the mail server is away. */
export async function findOverdueMails({ db, now }: Context<System>): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('createdAt', '<', new Date(now.getTime() - overdueMs))
    .where('createdAt', '>', new Date(now.getTime() - givenUpMs))
    .orderBy('createdAt')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

/** What was sent long ago need not be kept. */
export const deleteOldMails = (db: Db, before: Date) =>
  db.deleteFrom('mails').where('createdAt', '<', before).where('status', '=', 'sent').execute()

async function openMail({ db, services }: Context<System>, row: { id: string; subjectId: string; content: Buffer }) {
  const { to, letter, locale, values }: QueuedLetter = JSON.parse(await services.fields.open(db, placeOfMail(row), row.content))
  return { to, letter, locale, ...renderLetter(letter, locale, values) }
}

const columns = ['id', 'subjectId', 'content', 'attempts', 'status', 'createdAt'] as const
const findQueuedMail = (db: Db, id: string) =>
  db.selectFrom('mails').select(columns).where('id', '=', id).where('status', '=', 'queued').forUpdate().skipLocked().executeTakeFirst()

function findMails(db: Db, addressMac: Buffer | undefined) {
  const all = db.selectFrom('mails').select(columns).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(50)
  return (addressMac ? all.where('addressMac', '=', addressMac) : all).execute()
}
