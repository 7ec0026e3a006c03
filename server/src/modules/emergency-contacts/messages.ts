import type { ContactRow } from '@uzima/contract/emergency-contacts'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { type NewMail, queueMails } from '#mail/outbox.ts'

/** Text messages need a gateway; in local mode they go to the same outbox as emails. */
export const sendsTexts = ({ config }: Context['services']) => config.isLocal || config.auth.sms.url !== undefined

/**
 * Notifies contacts in the patient's language, as they have no account with a language of their own. The messages name the patient and
 * contain nothing about health. Returns how many contacts are reached through at least one channel.
 */
export async function notifyContacts(
  ctx: Context<Verified>,
  contacts: ContactRow[],
  alert: { id: string; link?: string },
): Promise<number> {
  const { actor, services } = ctx
  const { id: userId, name, locale } = actor
  const { link } = alert
  const emergency = services.practice.current.emergencyNumber
  const mailTo = ({ id, email }: ContactRow): NewMail<'emergency_alert' | 'emergency_over'>[] => {
    if (email === null) return []
    const about = { to: email, userId, locale, dedupeKey: `${link ? 'alert' : 'over'}:${alert.id}:${id}:mail` }
    return [
      link
        ? { ...about, letter: 'emergency_alert', values: { name, link, emergency } }
        : { ...about, letter: 'emergency_over', values: { name } },
    ]
  }
  const textTo = ({ id, phone }: ContactRow): NewMail<'emergency_alert_text' | 'emergency_over_text'>[] => {
    if (!sendsTexts(services)) return []
    const about = { to: phone, userId, locale, dedupeKey: `${link ? 'alert' : 'over'}:${alert.id}:${id}:text` }
    return [
      link
        ? { ...about, letter: 'emergency_alert_text', values: { name, link, emergency } }
        : { ...about, letter: 'emergency_over_text', values: { name } },
    ]
  }
  const messages = contacts.map((contact) => [...textTo(contact), ...mailTo(contact)])
  await queueMails(ctx, messages.flat())
  return messages.filter(({ length }) => length > 0).length
}
