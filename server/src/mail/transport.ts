import nodemailer from 'nodemailer'
import type { Rendered } from './render.ts'

export type Message = { from: string; to: string; messageId: string } & Rendered
/** Hands a message over; throws NotSent when it could not. */
export type Transport = (message: Message) => Promise<void>

/**
 * refused: this mail, for good. later: this mail, for now.
 * away: whatever mail, because the server does not answer, does not know us or does not take our sender.
 */
export type Failure = 'refused' | 'later' | 'away'

export class NotSent extends Error {
  override name = 'NotSent'
  readonly failure: Failure
  constructor(failure: Failure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** SMTP where it is configured; in local mode a mail stays in the outbox, where /dev/mailbox shows it. */
export function createTransport(smtpUrl: string | undefined): Transport {
  if (smtpUrl === undefined) return async () => {}
  const smtp = nodemailer.createTransport(smtpOptions(smtpUrl))
  return async ({ from, to, subject, text, html, messageId }) => {
    try {
      // one address, whatever is in it: read as a list it could name other people
      const address = { name: '', address: to }
      await smtp.sendMail({ from, to: address, subject, text, html, messageId, headers: { 'Auto-Submitted': 'auto-generated' } })
    } catch (error) {
      throw toNotSent(error)
    }
  }
}

/**
 * Codes and links do not travel in the clear, unless to this very machine; nobody is waited for longer than a mail is claimed.
 * What the address itself says wins: smtp://relay.internal?requireTLS=false.
 */
export const smtpOptions = (url: string) => ({
  url,
  requireTLS: !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname),
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
})

/** RFC 5321: replies from 500 on are final, and 421 is the server taking its leave. What is said about a mail may quote its address. */
export function toNotSent(error: unknown): NotSent {
  if (!(error instanceof Error)) return new NotSent('later', String(error))
  const { code, command, responseCode } = error as Partial<Record<'code' | 'command', string>> & { responseCode?: number } // as nodemailer throws them
  const isAboutMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  if (!isAboutMail || responseCode === 421) return new NotSent('away', error.message)
  const isFinal = responseCode === undefined || responseCode >= 500
  return new NotSent(isFinal ? 'refused' : 'later', `${code} ${command} ${responseCode ?? ''}`.trim())
}
