import type { System } from '#auth/actor.ts'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import { type NewMail, queueMails } from '#mail/outbox.ts'
import type { EmailTemplateName } from '#mail/templates.ts'
import { type ClaimedNotice, claimNotifications, deferNotifications, findWays, queuePush } from './delivery-queries.ts'
import { type Rule, ruleOfEmail, rules } from './rules.ts'
import { isWanted, mayGo, mayLeave, quietUntil, type Ways } from './ways.ts'

const noticesARun = 500
/** After a long outage, don't send notifications older than a day: people find them in the app. */
const staleMs = 86_400_000

/** Text messages need a gateway; in local mode they appear in the mailbox instead. */
export const offersTexts = ({ auth, isLocal }: Pick<Config, 'auth' | 'isLocal'>) => auth.sms.url !== undefined || isLocal

/** Everything one run sends to one person: each channel is used at most once. */
type Bundle = {
  ways: Ways
  firstId: string
  mail: 'news' | 'reminder' | null
  push: boolean
  text: boolean
  isReminder: boolean
  isUrgent: boolean
  isAlways: boolean
}

/**
 * A notification whose rule names its own email template, for a reader with a deliverable address; `phone` only if a text message may be
 * sent about it.
 */
export type DeliveredNotice = Pick<ClaimedNotice, 'id' | 'userId' | 'createdAt'> & {
  letter: EmailTemplateName
  values: Record<string, string>
  reader: Ways
}
/** Builds the mails that are written at delivery time; each has an idempotency key. */
export type WriteEmails = (ctx: Context<System>, notices: DeliveredNotice[]) => Promise<NewMail<EmailTemplateName>[]>

/**
 * Delivers notifications outside the app according to their readers' settings: mails and text messages go to the outbox, pushes to the
 * queue. Returns true if there may be more to deliver.
 */
export async function deliverNotices(ctx: Context<System>, writeEmails: WriteEmails): Promise<boolean> {
  const { db, now } = ctx
  const claimed = await claimNotifications(db, now, noticesARun)
  if (claimed.length === 0) return false
  const people = [...new Set(claimed.map(({ userId }) => userId))]
  const ways = new Map((await findWays(db, people)).map((each) => [each.userId, each]))

  const held: { id: string; until: Date }[] = []
  const bundles = new Map<string, Bundle>()
  for (const notice of claimed) {
    const reader = ways.get(notice.userId)
    const rule = ruleOf(notice)
    if (!reader || !rule || !isDue(notice, rule, reader, now)) continue
    const until = quietUntil(rule, notice.priority, reader, now)
    if (until) held.push({ id: notice.id, until })
    else bundles.set(notice.userId, bundled(bundles.get(notice.userId), notice, rule, reader))
  }
  if (held.length > 0) await deferNotifications(db, held)
  // whether and when these mails may leave is decided by the outbox, as for all mails of modules
  await send(ctx, [...bundles.values()], await writeEmails(ctx, withEmails(ctx, claimed, ways)))
  return claimed.length === noticesARun
}

const withEmails = (ctx: Context<System>, claimed: ClaimedNotice[], ways: Map<string, Ways>): DeliveredNotice[] =>
  claimed.flatMap((notice) => {
    const rule = ruleOf(notice)
    const reader = ways.get(notice.userId)
    if (!rule || rule.mail === 'none' || isWritten(rule.mail) || !reader) return []
    const mayText =
      rule.hasOwnText &&
      mayGo(notice, 'text') &&
      reader.smsNotifications &&
      offersTexts(ctx.services.config) &&
      isDue(notice, rule, reader, ctx.now)
    const phone = mayText ? reader.phone : null
    const email = mayGo(notice, 'mail') ? reader.email : null
    if (email === null && phone === null) return []
    return [{ ...notice, letter: rule.mail, values: notice.content, reader: { ...reader, email, phone } }]
  })

/** Undefined for an event written by a newer version of the server. */
const ruleOf = ({ event }: ClaimedNotice): Rule | undefined => (Object.hasOwn(rules, event) ? rules[event] : undefined)

function isDue({ isRead, createdAt }: ClaimedNotice, rule: Rule, reader: Ways, now: Date): boolean {
  const goesOut = rule.phone !== 'none' || isWritten(rule.mail)
  return goesOut && !isRead && now.getTime() - createdAt.getTime() < staleMs && isWanted(rule, reader)
}

const isWritten = (letter: Rule['mail']) => letter === 'news' || letter === 'reminder'

function bundled(bundle: Bundle | undefined, notice: ClaimedNotice, rule: Rule, ways: Ways): Bundle {
  const { id, priority } = notice
  const isUrgent = priority === 'high'
  const isReminder = rule.isReminder === true && (bundle?.isReminder ?? true)
  const letter = rule.mail === 'news' || rule.mail === 'reminder' ? rule.mail : null
  return {
    ways,
    firstId: bundle?.firstId ?? id,
    mail: bundle?.mail === 'news' || letter === null ? (bundle?.mail ?? null) : letter,
    push: bundle?.push || (rule.phone !== 'none' && mayGo(notice, 'push')),
    text: bundle?.text || (rule.phone === 'text' && isUrgent && !rule.hasOwnText),
    isReminder,
    isUrgent: bundle?.isUrgent || isUrgent,
    isAlways: bundle?.isAlways || rule.isAlways === true,
  }
}

async function send(ctx: Context<System>, bundles: Bundle[], letters: NewMail<EmailTemplateName>[]) {
  const { db, now, services } = ctx
  const mails = [...letters, ...bundles.flatMap((bundle) => emailsOf(bundle, services.config))]
  await services.fields.prepare(
    db,
    'mail',
    mails.flatMap(({ userId }) => userId ?? []),
  )
  await queueMails(ctx, mails)
  for (const { push, ways, isReminder, isUrgent } of bundles)
    if (push && ways.devices.length > 0) await queuePush(db, ways.devices, { words: isReminder ? 'reminder' : 'news', isUrgent, now })
}

/** The texts are the same for every event: they only say that there is something new, with a link to the notifications. */
function emailsOf({ ways, firstId, mail, text, isReminder, isAlways }: Bundle, config: Config): NewMail<EmailTemplateName>[] {
  const { userId, locale, email, phone, emailNotifications, smsNotifications } = ways
  const values = { link: `${config.publicUrl}/notifications` }
  const byMail = mail && email !== null && (emailNotifications || isAlways)
  const byText = text && phone !== null && smsNotifications && offersTexts(config)
  return [
    ...(byMail ? [{ to: email, userId, locale, letter: mail, values, dedupeKey: `notice:${firstId}:mail` }] : []),
    ...(byText
      ? [
          {
            to: phone,
            userId,
            locale,
            letter: isReminder ? ('reminder_text' as const) : ('news_text' as const),
            values,
            dedupeKey: `notice:${firstId}:text`,
          },
        ]
      : []),
  ]
}

/** Whether the reader's settings let the outbox send a mail: now, never, or not before the returned time. */
export async function emailMayLeave({ db, now }: Context<System>, { letter, userId }: { letter: EmailTemplateName; userId: string }) {
  const rule = ruleOfEmail(letter)
  if (!rule) return 'now'
  const [reader] = await findWays(db, [userId])
  return reader ? mayLeave(rule, reader, now) : 'now'
}
