import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { type MailSink, startMailSink } from '../../test/mail-sink.ts'
import { visitor } from '../../test/people.ts'

const hourMs = 3_600_000
let sink: MailSink
let place: Clinic

/** A server that sends through the sink. Its clock is two hours behind the queue's, so that an hour can be skipped for both. */
async function open(url: string) {
  const startAt = new Date(Date.now() - 2 * hourMs).toISOString()
  const opened = await clinic({
    people: [],
    startAt,
    env: { AUTH_RELAXED: 'on', SMTP_URL: url, MAIL_FROM: 'Uzima <hello@clinic.example>' },
  })
  await opened.app.start()
  return opened
}
const signUp = async (email: string, locale = 'en', at = place) => {
  const data = { name: 'Zoë Ñandú', role: 'patient', locale, time_zone: 'UTC' }
  const answer = await at
    .as(visitor)
    .raw({ method: 'POST', url: '/auth/v1/signup', body: { email, password: 'a long enough secret', data } })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** Advances the clock by a minute and runs the scheduler. */
const minute = (at = place) => {
  at.clock.advance(60_000)
  at.app.system.services.outbox.ring()
}
const mailsTo = (email: string) => sink.received.filter(({ to }) => to.includes(email))
/** Each mail on one line; queued ones with the minutes until the next attempt. */
const outbox = async (at = place) => {
  const mails = await at.sql<{ status: string; attempts: number; due_at: Date }>(
    'select status, attempts, due_at from app.mails order by created_at, id',
  )
  const minutes = (due: Date) => Math.round((due.getTime() - at.clock.now().getTime()) / 60_000)
  return mails.map(({ status, attempts, due_at }) => `${status} ${attempts}${status === 'queued' ? `, in ${minutes(due_at)} min` : ''}`)
}
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

beforeAll(async () => {
  sink = await startMailSink()
  place = await open(sink.url())
})
afterAll(() => sink.stop())
afterEach(() => place.sql('delete from app.mails'))

describe('a mail server', () => {
  test("receives a sign-up mail over TLS, in the person's language, with a working link", async () => {
    await signUp('zoe+visits@example.org', 'fr')
    await soon(() => mailsTo('zoe+visits@example.org')).toHaveLength(1)
    const [received] = mailsTo('zoe+visits@example.org')
    expect(received).toMatchObject({ to: ['zoe+visits@example.org'], from: 'hello@clinic.example', isEncrypted: true, user: 'uzima' })
    const mail = received?.mail
    const { text = '', html = '' } = mail ?? {}
    expect(mail).toMatchObject({
      subject: 'Confirmez votre adresse e-mail pour Uzima',
      from: { name: 'Uzima', address: 'hello@clinic.example' },
      to: [{ address: 'zoe+visits@example.org' }],
    })
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    const link = /http:\/\/localhost:3000\/\S+/.exec(text)?.[0] ?? ''
    const code = /^\d{6}$/m.exec(text)?.[0]
    expect(text).toContain('Merci d’avoir créé un compte.')
    expect(html).toContain('Merci d’avoir créé un compte.')
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(html).toContain(code)
    expect(await place.sql('select status, attempts, sent_at is not null as dated from app.mails')).toEqual([
      { status: 'sent', attempts: 1, dated: true },
    ])

    const opened = await place.as(visitor).raw({ method: 'GET', url: link.replace('http://localhost:3000', '') })
    expect(opened.headers.location).toContain('#access_token=')
  })

  test('that rejects a mail temporarily gets it again later, once', async () => {
    sink.answer('RCPT', 451)
    sink.answer('DATA', 452)
    await signUp('busy@example.org')
    await soon(() => outbox()).toEqual(['queued 1, in 1 min'])
    expect(mailsTo('busy@example.org')).toEqual([])
    minute()
    await soon(() => outbox()).toEqual(['queued 2, in 2 min'])
    minute()
    minute()
    await soon(() => outbox()).toEqual(['sent 3'])
    minute()
    await signUp('next@example.org')
    await soon(() => mailsTo('next@example.org')).toHaveLength(1)
    expect(mailsTo('busy@example.org')).toHaveLength(1)
  })

  test('that rejects a mail permanently: it is recorded, not retried, and blocks no other', async () => {
    sink.answer('RCPT', 550)
    await signUp('unknown@example.org')
    await soon(() => outbox()).toEqual(['failed 1'])
    place.clock.advance(hourMs / 2)
    await signUp('known@example.org')
    await soon(() => outbox()).toEqual(['failed 1', 'sent 1'])
    expect(mailsTo('unknown@example.org')).toEqual([])
  })

  test('that is down loses nothing: sign-up succeeds, mails wait and are sent once it is back', async () => {
    const other = await startMailSink()
    const url = other.url()
    const there = await open(url)
    await other.stop()
    await signUp('first@example.org', 'en', there)
    await soon(() => outbox(there)).toEqual(['queued 1, in 1 min'])
    await signUp('second@example.org', 'en', there)
    await soon(() => outbox(there)).toEqual(['queued 1, in 1 min', 'queued 1, in 1 min'])
    minute(there)
    // the first failure stops further attempts in this run
    await soon(async () => (await outbox(there)).sort()).toEqual(['queued 1, in 0 min', 'queued 2, in 1 min'])

    const back = await startMailSink({ port: Number(new URL(url).port) })
    minute(there)
    minute(there)
    await expect
      .poll(() => back.received.map(({ to }) => to[0]).sort(), { timeout: 15_000 })
      .toEqual(['first@example.org', 'second@example.org'])
    await soon(async () => (await outbox(there)).sort()).toEqual(['sent 2', 'sent 3'])
    await back.stop()
  })

  test.each([
    ['that rejects the password', { offersEncryption: true }, 'wrong', 1],
    ['that offers no TLS for the password', { offersEncryption: false }, undefined, 0],
  ])('%s receives no mail, and none is lost', async (_, options, password, turnedAway) => {
    const other = await startMailSink(options)
    const there = await open(other.url(password === undefined ? {} : { password }))
    await signUp('waits@example.org', 'en', there)
    await soon(() => outbox(there)).toEqual(['queued 1, in 1 min'])
    expect({ received: other.received.length, turnedAway: other.turnedAway.length }).toEqual({ received: 0, turnedAway })
    await other.stop()
  })
})
