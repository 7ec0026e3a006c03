import type { Db } from '#db/connect.ts'
import { queueMail } from '#mail/outbox.ts'
import type { EmailTemplates } from '#mail/templates.ts'
import type { StoredAccount } from './queries/accounts.ts'
import type { AnyCall } from './service/call.ts'

/** Security notices sent after the fact; `time` is in the owner's time zone. */
type Notice = { [N in keyof EmailTemplates]: EmailTemplates[N] extends { time: string } ? N : never }[keyof EmailTemplates]

/** Emails a notice to the account's owner, unless the operator disabled notices or there is no address. */
export async function sendNotice<N extends Notice>(
  { tools, now }: AnyCall,
  db: Db,
  { id, email, locale, timeZone }: Pick<StoredAccount, 'id' | 'email' | 'locale' | 'timeZone'>,
  letter: N,
  values: Omit<EmailTemplates[N], 'time'>,
): Promise<void> {
  const { services } = tools
  if (!services.config.auth.notices || email === '') return
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(now)
  const filled = { ...values, time } as EmailTemplates[N] // `time` is the only value the caller leaves out
  await queueMail({ db, now, services }, { to: email, userId: id, locale, letter, values: filled })
}
