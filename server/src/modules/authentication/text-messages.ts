import type { Db } from '#db/connect.ts'
import { onConnection } from '#db/statement.ts'
import { durationIn } from '#mail/duration.ts'
import { queueMail } from '#mail/outbox.ts'
import { isPhoneNumber } from './addresses.ts'
import { issueToken } from './emails.ts'
import type { StoredAccount } from './queries/accounts.ts'
import type { TokenKind } from './queries/tokens.ts'
import { invalid, refuse, tooManyRequests } from './refusals.ts'
import type { AnyCall } from './service/call.ts'

/** The number as stored and looked up: digits only. */
export function readPhone(text: string): string {
  if (!isPhoneNumber(text)) throw invalid('Invalid phone number format (E.164 required)')
  return text.replace(/^\+/, '').replaceAll(' ', '')
}

/** Only SMS is supported. */
export function readChannel(channel: string | null | undefined) {
  if (!channel || channel === 'sms') return
  throw invalid(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}

type PhoneKind = Extract<TokenKind, `phone_${string}`>
type Owner = Pick<StoredAccount, 'id' | 'locale'>
/** Texts a code that confirms a phone, signs in with it, or makes it the account's number. */
export async function sendPhoneCode(call: AnyCall, db: Db, to: Owner, { phone, kind }: { phone: string; kind: PhoneKind }) {
  const { code } = await issueToken(call, db, { userId: to.id, address: phone, kind })
  await sendSmsCode(call, db, to, { phone, code, seconds: call.tools.services.config.auth.sms.otp.seconds })
}

/** Texts a code for any purpose. */
export async function sendSmsCode(
  { tools, now }: AnyCall,
  db: Db,
  { id, locale }: Owner,
  { phone, code, seconds }: { phone: string; code: string; seconds: number },
) {
  const { services } = tools
  const codeFor = durationIn(locale, seconds)
  await queueMail({ db, now, services }, { to: `+${phone}`, userId: id, locale, letter: 'sms_code', values: { code, codeFor } })
}

/** Takes from the limit of the number, known or not, and from the limit of all text messages. */
export async function takeSmsLimits({ tools, now, origin }: AnyCall, phone: string) {
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [
      { bucket: 'mail_request', of: `sms|${origin.network}` },
      { bucket: 'sms_interval', of: phone },
      { bucket: 'sms_number', of: phone },
      { bucket: 'sms_all', of: 'all' },
    ]),
  )
  if (!refused) return
  if (refused.bucket === 'mail_request') throw tooManyRequests(refused.wait)
  const { wait } = refused
  const message =
    refused.bucket === 'sms_all' ? 'SMS rate limit exceeded' : `For security purposes, you can only request this after ${wait} seconds.`
  throw refuse(429, 'over_sms_send_rate_limit', message, { retryAfter: wait })
}
