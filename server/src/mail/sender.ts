import { inSpan } from '#watch/spans.ts'
import { createSmsTransport, isPhone } from './sms.ts'
import { createTransport, type Transport } from './transport.ts'

type Settings = { smtpUrl: string | undefined; auth: { sms: { url: string | undefined; secret: string | undefined } } }

/** Sends emails by SMTP, and text messages through the operator's gateway. */
export function createSender({ smtpUrl, auth: { sms } }: Settings): Transport {
  const mail = createTransport(smtpUrl)
  const text = sms.url === undefined ? createTransport(undefined) : createSmsTransport({ url: sms.url, secret: sms.secret })
  return (message) =>
    isPhone(message.to) ? inSpan('send text', 'client', () => text(message)) : inSpan('send mail', 'client', () => mail(message))
}
