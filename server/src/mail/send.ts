import type { Updateable } from 'kysely'
import nodemailer from 'nodemailer'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { Mails } from '#db/tables.ts'
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

/** How one mail fared; none: nothing is due. */
export type Sending = 'none' | 'sent' | 'postponed' | 'refused'

/** Hands the mail over that has been due longest. What fails is tried again later, what the other side refuses for good is not. */
export async function sendNext(ctx: Context<System>, transport: Transport): Promise<Sending> {
  const { db, now, services, log } = ctx
  const row = await findDueMail(db, now)
  if (!row) return 'none'
  const attempts = row.attempts + 1
  try {
    const { to, ...rendered } = await openMail(ctx, row)
    const host = new URL(services.config.publicUrl).hostname
    await transport({ from: services.config.mailFrom, to, messageId: `<${row.id}@${host}>`, ...rendered })
  } catch (error) {
    const refused = isRefusal(error) || now.getTime() - row.createdAt.getTime() > givenUpMs
    log.warn({ err: error, mailId: row.id, attempts, refused }, 'a mail could not be sent')
    await updateMail(db, row.id, refused ? { status: 'failed', attempts } : { dueAt: nextTry(now, attempts), attempts })
    return refused ? 'refused' : 'postponed'
  }
  await updateMail(db, row.id, { status: 'sent', sentAt: now, attempts })
  return 'sent'
}

const givenUpMs = 24 * 3_600_000
const longestWaitMs = 3_600_000

/** One minute, two, four, up to an hour. */
const nextTry = (now: Date, attempts: number) => new Date(now.getTime() + Math.min(longestWaitMs, 60_000 * 2 ** Math.min(attempts - 1, 10)))

/** RFC 5321: replies from 500 on are final. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500

/** The mails of one address, newest first, or of all; for /dev/mailbox in local mode. */
export async function listMails(ctx: Context<System>, to: string | undefined) {
  const rows = await findMails(ctx.db, to === undefined ? undefined : macOfAddress(ctx.services.keys, to))
  return Promise.all(
    rows.map(async (row) => ({ id: row.id, status: row.status, createdAt: row.createdAt.toISOString(), ...(await openMail(ctx, row)) })),
  )
}

/** What was sent long ago need not be kept. */
export const deleteOldMails = (db: Db, before: Date) =>
  db.deleteFrom('mails').where('createdAt', '<', before).where('status', '=', 'sent').execute()

async function openMail({ db, services }: Context<System>, row: { id: string; subjectId: string; content: Buffer }) {
  const { to, letter, locale, values }: QueuedLetter = JSON.parse(await services.fields.open(db, placeOfMail(row), row.content))
  return { to, letter, locale, ...renderLetter(letter, locale, values) }
}

const columns = ['id', 'subjectId', 'content', 'attempts', 'status', 'createdAt'] as const
const findDueMail = (db: Db, now: Date) =>
  db
    .selectFrom('mails')
    .select(columns)
    .where('status', '=', 'queued')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const updateMail = (db: Db, id: string, change: Updateable<Mails>) => db.updateTable('mails').set(change).where('id', '=', id).execute()

function findMails(db: Db, addressMac: Buffer | undefined) {
  const all = db.selectFrom('mails').select(columns).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(50)
  return (addressMac ? all.where('addressMac', '=', addressMac) : all).execute()
}
