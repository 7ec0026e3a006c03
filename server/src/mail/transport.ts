import type { MailFault } from '@uzima/contract/practice'
import nodemailer from 'nodemailer'
import { logoId, type Rendered } from './render.ts'

/** `logo`: the PNG that the HTML shows by `logoId`, if it shows one. */
export type Message = { from: string; to: string; messageId: string; logo?: Buffer } & Rendered
/** Sends a message; throws `NotSent` on failure. */
export type Transport = (message: Message) => Promise<void>

/**
 * refused: this mail, permanently. later: this mail, temporarily.
 * away: any mail, because the server is unreachable, rejects our credentials or rejects our sender.
 */
export type Failure = 'refused' | 'later' | 'away'

export class NotSent extends Error {
  override name = 'NotSent'
  readonly failure: Failure
  /** What an admin can look at, without anything of the mail or of the password. */
  readonly fault: MailFault
  constructor(failure: Failure, message: string, fault: MailFault = 'other') {
    super(message)
    this.failure = failure
    this.fault = fault
  }
}

/** SMTP if configured; otherwise, in local mode, mails stay in the outbox, where /dev/mailbox shows them. */
export function createTransport(smtpUrl: string | undefined): Transport {
  if (smtpUrl === undefined) return async () => {}
  const smtp = nodemailer.createTransport(smtpOptions(smtpUrl))
  return async ({ from, to, subject, text, html, messageId, logo }) => {
    try {
      // as an object, so that a string with commas is not parsed as several recipients
      const address = { name: '', address: to }
      const attachments = logo ? [{ cid: logoId, filename: 'logo.png', content: logo, contentDisposition: 'inline' as const }] : []
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await smtp.sendMail({ from, to: address, subject, text, html, messageId, attachments, headers })
    } catch (error) {
      throw toNotSent(error)
    }
  }
}

/**
 * Requires TLS, since mails contain codes and links, except to this machine. Timeouts are shorter than a mail's claim.
 * Parameters in the URL take precedence: smtp://relay.internal?requireTLS=false.
 */
export const smtpOptions = (url: string) => ({
  url,
  requireTLS: !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname),
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
})

/** RFC 5321: 5xx replies are permanent; 421 means the server is closing. The reply may quote the address, so it isn't kept. */
export function toNotSent(error: unknown): NotSent {
  if (!(error instanceof Error)) return new NotSent('later', String(error))
  // the properties nodemailer sets
  const { code, command, responseCode } = error as Partial<Record<'code' | 'command', string>> & { responseCode?: number }
  const isAboutMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  if (!isAboutMail || responseCode === 421) return new NotSent('away', error.message, faultOf({ code, command, reason: error.message }))
  const isFinal = responseCode === undefined || responseCode >= 500
  return new NotSent(
    isFinal ? 'refused' : 'later',
    `${code} ${command} ${responseCode ?? ''}`.trim(),
    command === 'RCPT TO' ? 'recipient' : 'content',
  )
}

/** Certificates that are refused arrive as faults of the connection. */
function faultOf({ code, command, reason }: { code: string | undefined; command: string | undefined; reason: string }): MailFault {
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender'
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'password'
  if (code === 'ETLS' || code === 'EREQUIRETLS' || /certificate|ssl|tls/i.test(reason)) return 'encryption'
  return code !== undefined && unreachable.has(code) ? 'unreachable' : 'other'
}
const unreachable = new Set(['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'EPROTOCOL', 'ESOCKET', 'ETIMEDOUT', 'EENVELOPE'])
