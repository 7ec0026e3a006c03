import type { MailFault } from '@uzima/contract/practice'
import type { Config } from '#config.ts'
import { newId } from '#db/id.ts'
import { createTransport, NotSent } from '#mail/transport.ts'
import { type Finding, failed, ok, skipped } from './finding.ts'

const check = 'mail'

const todos: Record<Exclude<MailFault, 'not_set'>, string> = {
  sender: 'The mail server does not take MAIL_FROM as a sender: use an address of its domain.',
  password: 'It does not take the user or the password in SMTP_URL.',
  encryption: 'Its certificate or encryption is refused: use smtps:// or its right name in SMTP_URL.',
  unreachable: 'Its name or port in SMTP_URL is wrong, or the network between does not let mail through.',
  recipient: 'It does not take mail for that address: try another one.',
  content: 'It does not take the message itself: ask whoever runs it.',
  other: 'Ask whoever runs the mail server, with this reason.',
}

/** Sends one message to an address that the operator names. */
export async function checkMail({ smtpUrl, mailFrom, publicUrl }: Config, to: string | undefined): Promise<Finding[]> {
  if (smtpUrl === undefined) return [skipped(check, 'SMTP_URL is not set; in local mode letters stand at /dev/mailbox.')]
  if (to === undefined) return [skipped(check, 'It was not tried. --mail you@practice.example sends a message there.')]
  const subject = 'Test message of Uzima'
  const text = `npm run admin -- doctor has sent this from ${publicUrl}. Mail works.`
  try {
    const messageId = `<${newId()}@${new URL(publicUrl).hostname}>`
    await createTransport(smtpUrl)({ from: mailFrom, to, subject, text, html: `<p>${text}</p>`, messageId })
    return [ok(check, `${new URL(smtpUrl).host} took a message for ${to}. See that it arrives, and not among the spam.`)]
  } catch (error) {
    const fault = error instanceof NotSent && error.fault !== 'not_set' ? error.fault : 'other'
    const reason = error instanceof Error ? error.message : String(error)
    return [failed(check, `${new URL(smtpUrl).host} did not take it: ${reason}.`, todos[fault])]
  }
}
