import type { Updateable } from 'kysely'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { Mails } from '#db/tables.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import { contextOfMail, macOfAddress, type QueuedEmail } from './outbox.ts'
import { letterheadOf, renderEmail } from './render.ts'
import type { EmailTemplateName } from './templates.ts'
import { type Message, NotSent, type Transport } from './transport.ts'

/** The outcome. none: nothing is due; kept: suppressed or deferred by the reader's settings; away: the mail server is unavailable. */
export type Sending = 'none' | 'sent' | 'kept' | 'postponed' | 'refused' | 'away'

/** Whether the reader's settings let a mail be sent: now, never, or not yet. */
export type MayLeave = (ctx: Context<System>, mail: { letter: EmailTemplateName; userId: string }) => Promise<'now' | 'never' | Date>

/**
 * Sends the mail that has been due longest. Temporary failures are retried later, permanent ones are not.
 * No transaction stays open while the mail server is contacted: a timeout would lose the fact that the mail was sent.
 */
export async function sendNext(deps: SystemDeps, transport: Transport, mayLeave: MayLeave): Promise<Sending> {
  const mail = await inSystem(deps, claimDueMail)
  if (!mail) return 'none'
  try {
    const message = await inSystem(deps, (ctx) => toMessage(ctx, mail, mayLeave))
    if (!message) return 'kept'
    await transport(message)
  } catch (error) {
    return postpone(deps, mail, error)
  }
  await inSystem(deps, ({ db, now }) => updateMail(db, mail.id, { status: 'sent', sentAt: now }))
  return 'sent'
}

/** Longer than any transport's timeout. Mail claimed by a process that died becomes available again after that. */
const claimMs = 10 * 60_000

async function claimDueMail({ db, now }: Context<System>): Promise<ClaimedMail | undefined> {
  const row = await findDueMail(db, now)
  if (!row) return undefined
  const attempts = row.attempts + 1
  await updateMail(db, row.id, { dueAt: new Date(now.getTime() + claimMs), attempts })
  return { ...row, attempts }
}

/** Undefined if it must not be sent, or not yet. */
async function toMessage(ctx: Context<System>, mail: ClaimedMail, mayLeave: MayLeave): Promise<Message | undefined> {
  const { to, letter, locale: _, ...rendered } = await decryptMail(ctx, mail)
  const leaves = await mayLeave(ctx, { letter, userId: mail.subjectId })
  if (leaves !== 'now') {
    await updateMail(ctx.db, mail.id, leaves === 'never' ? { status: 'withheld' } : { dueAt: leaves, attempts: mail.attempts - 1 })
    return undefined
  }
  const { config, practice } = ctx.services
  const { mailFrom, publicUrl } = config
  const { logo } = practice.look
  return { from: mailFrom, to, messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`, ...rendered, ...(logo && { logo: logo.png }) }
}

const givenUpMs = 24 * 3_600_000
const minuteMs = 60_000
const longestWaitMs = 60 * minuteMs

async function postpone(deps: SystemDeps, { id, attempts, createdAt }: ClaimedMail, error: unknown): Promise<Sending> {
  const failure = error instanceof NotSent ? error.failure : 'later'
  const now = deps.now()
  const isGivenUp = failure === 'refused' || now.getTime() - createdAt.getTime() > givenUpMs
  const about = { err: error, mailId: id, attempts, isGivenUp }
  if (failure === 'away') deps.log.error(about, 'the mail server is unavailable')
  else deps.log.warn(about, 'a mail could not be sent')

  // exponential backoff from one minute to an hour; an unavailable server is retried every minute
  const waitMs = failure === 'away' ? minuteMs : Math.min(longestWaitMs, minuteMs * 2 ** Math.min(attempts - 1, 10))
  const change = isGivenUp ? { status: 'failed' } : { dueAt: new Date(now.getTime() + waitMs) }
  await inSystem(deps, ({ db }) => updateMail(db, id, change))
  if (failure === 'away') return 'away'
  return isGivenUp ? 'refused' : 'postponed'
}

/** Mails to one address, or all, newest first; for /dev/mailbox in local mode. */
export async function listMails(ctx: Context<System>, to: string | undefined) {
  const rows = await findMails(ctx.db, to === undefined ? undefined : macOfAddress(ctx.services.keys, to))
  return Promise.all(
    rows.map(async (row) => ({ id: row.id, status: row.status, createdAt: row.createdAt.toISOString(), ...(await decryptMail(ctx, row)) })),
  )
}

/** Deletes mails that were sent or given up long ago. */
export const deleteOldMails = (db: Db, before: Date) =>
  db.deleteFrom('mails').where('createdAt', '<', before).where('status', '<>', 'queued').execute()

async function decryptMail({ db, services }: Context<System>, row: { id: string; subjectId: string; content: Buffer }) {
  const { to, letter, locale, values }: QueuedEmail = JSON.parse(await services.fields.decrypt(db, contextOfMail(row), row.content))
  return { to, letter, locale, ...renderEmail(letter, locale, values, letterheadOf(services.practice)) }
}

const columns = ['id', 'subjectId', 'content', 'attempts', 'status', 'createdAt'] as const
type ClaimedMail = NonNullable<Awaited<ReturnType<typeof findDueMail>>>
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
