import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { makeCertificate } from './certificate.ts'

type Received = { to: string[]; from: string; isEncrypted: boolean; user: string; mail: Email }

const user = 'uzima'
const password = 's:cret & more'
const { key, cert } = makeCertificate()

/** A realistic mail server: STARTTLS, authentication, and the messages it received. */
export type MailSink = {
  received: Received[]
  /** User names refused because of missing encryption or a wrong password. */
  turnedAway: string[]
  /** Answers the next recipients or messages with these codes, one each. */
  answer: (command: 'RCPT' | 'DATA', ...codes: number[]) => void
  /** The URL as an operator would configure it. */
  url: (options?: { password?: string }) => string
  stop: () => Promise<void>
}

export async function startMailSink({ port = 0, offersEncryption = true } = {}): Promise<MailSink> {
  const received: Received[] = []
  const turnedAway: string[] = []
  const answers: Record<'RCPT' | 'DATA', number[]> = { RCPT: [], DATA: [] }
  const refusal = (command: 'RCPT' | 'DATA', about: string) => {
    const responseCode = answers[command].shift()
    return responseCode === undefined ? null : Object.assign(new Error(`${about} refused`), { responseCode })
  }
  async function receive(stream: Readable, { envelope, secure, user: sender }: SMTPServerSession) {
    const content = Buffer.concat(await stream.toArray())
    const { mailFrom, rcptTo } = envelope
    const refused = refusal('DATA', `the message to ${rcptTo[0]?.address}`)
    if (refused) throw refused
    received.push({
      to: rcptTo.map(({ address }) => address),
      from: mailFrom ? mailFrom.address : '',
      isEncrypted: secure,
      user: sender ?? '',
      mail: await PostalMime.parse(content),
    })
  }
  const server = new SMTPServer({
    key,
    cert,
    disabledCommands: offersEncryption ? [] : ['STARTTLS'],
    // a misconfigured server accepts the password unencrypted
    allowInsecureAuth: !offersEncryption,
    closeTimeout: 100,
    onAuth: (given, session, done) => {
      if (given.username === user && given.password === password && session.secure) return done(null, { user })
      turnedAway.push(given.username ?? '')
      return done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }))
    },
    onRcptTo: ({ address }, _, done) => done(refusal('RCPT', `<${address}>`)),
    onData: (stream, session, done) => {
      receive(stream, session).then(() => done(), done)
    },
  })
  server.on('error', () => {}) // clients may disconnect
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  const query = new URLSearchParams({ requireTLS: 'true', 'tls.ca': cert })
  return {
    received,
    turnedAway,
    answer: (command, ...codes) => answers[command].push(...codes),
    url: (options = {}) =>
      `smtp://${user}:${encodeURIComponent(options.password ?? password)}@localhost:${address.port}?${query.toString().replaceAll('+', '%20')}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
