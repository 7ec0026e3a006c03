import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { inSystem } from '#jobs/system.ts'
import { findRoot } from '#root.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { ada } from '../../test/people.ts'
import { queueMails } from './outbox.ts'
import { renderEmail } from './render.ts'
import { sendNext } from './send.ts'
import { type Failure, type Message, NotSent, smtpOptions, toNotSent } from './transport.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada] })
})

const letter = (link: string) => ({ letter: 'already_registered', locale: 'en', values: { link } }) as const
const queue = (to: string, dedupeKey?: string) =>
  inSystem(place.app.system, (ctx) =>
    queueMails(ctx, [{ to, userId: place.as(ada).id, ...letter('http://localhost:3000/auth'), ...(dedupeKey && { dedupeKey }) }]),
  )
const statusOf = (id: string) => place.sql('select status, attempts from app.mails where id = $1', [id])
const idsOf = async () =>
  (await place.sql<{ id: string }>('select id from app.mails order by created_at desc, id desc')).map(({ id }) => id)

const jobs = async () =>
  (await place.sql("select 1 from graphile_worker.jobs where task_identifier = 'send_mails' and key = 'send_mails'")).length

describe('the outbox', () => {
  test('stores a mail atomically with its event, and rings after the commit', async () => {
    await expect(
      inSystem(place.app.system, async (ctx) => {
        await queueMails(ctx, [{ to: 'gone@example.org', userId: null, ...letter('x') }])
        throw new Error('the event failed')
      }),
    ).rejects.toThrow('the event failed')
    expect(await idsOf()).toEqual([])
    await place.app.system.services.outbox.close()
    expect(await jobs()).toBe(0)

    await queue('ada@example.org')
    await queue('ben@example.org')
    expect(await idsOf()).toHaveLength(2)
    await place.app.system.services.outbox.close()
    expect(await jobs()).toBe(1)
  })
  test('stores a mail with the same key once', async () => {
    const before = (await idsOf()).length
    await queue('ada@example.org', 'reminder:1')
    await queue('ada@example.org', 'reminder:1')
    expect(await idsOf()).toHaveLength(before + 1)
  })
})

describe('sendNext', () => {
  const send = (transport: (message: Message) => Promise<void>) => sendNext(place.app.system, transport, async () => 'now')
  const accept = async () => {}
  const fail = (failure: Failure) => () => Promise.reject(new NotSent(failure, 'as told'))
  beforeEach(async () => {
    while ((await send(accept)) !== 'none');
  })

  test('a mail is sent once, even with two concurrent senders', async () => {
    await queue('ada@example.org')
    const [id = ''] = await idsOf()
    const handed: Message[] = []
    const hand = async (message: Message) => void handed.push(message)
    expect((await Promise.all([send(hand), send(hand)])).sort()).toEqual(['none', 'sent'])
    expect(await send(hand)).toBe('none')
    expect(handed.map(({ to, messageId }) => ({ to, messageId }))).toEqual([{ to: 'ada@example.org', messageId: `<${id}@localhost>` }])
    expect(await statusOf(id)).toEqual([{ status: 'sent', attempts: 1 }])
  })

  test('temporary failures are retried with growing delays and block nothing else', async () => {
    await queue('ada@example.org')
    const [id = ''] = await idsOf()
    expect(await send(fail('later'))).toBe('postponed')
    expect(await statusOf(id)).toEqual([{ status: 'queued', attempts: 1 }])
    expect(await send(accept)).toBe('none')
    place.clock.advance(60_000)
    expect(await send(() => Promise.reject(new Error('anything else')))).toBe('postponed')
    place.clock.advance(60_000)
    await queue('ben@example.org')
    expect(await send(accept)).toBe('sent')
    expect(await send(accept)).toBe('none')
    place.clock.advance(60_000)
    expect(await send(accept)).toBe('sent')
    expect(await statusOf(id)).toEqual([{ status: 'sent', attempts: 3 }])
  })

  test('permanent failures, and those that last a day, are given up', async () => {
    await queue('ada@example.org')
    const [refused = ''] = await idsOf()
    expect(await send(fail('refused'))).toBe('refused')
    expect(await statusOf(refused)).toEqual([{ status: 'failed', attempts: 1 }])

    await queue('ada@example.org')
    const [late = ''] = await idsOf()
    place.clock.advance(25 * 3_600_000)
    expect(await send(fail('later'))).toBe('refused')
    expect(await statusOf(late)).toEqual([{ status: 'failed', attempts: 1 }])
    expect(await send(accept)).toBe('none')
  })

  test('an unavailable mail server is retried every minute', async () => {
    await queue('ada@example.org')
    const [id = ''] = await idsOf()
    for (const attempts of [1, 2, 3, 4]) {
      expect(await send(fail('away'))).toBe('away')
      expect(await statusOf(id)).toEqual([{ status: 'queued', attempts }])
      expect(await send(accept)).toBe('none')
      place.clock.advance(60_000)
    }
    expect(await send(accept)).toBe('sent')
  })

  test('no transaction stays open while the mail server is contacted', async () => {
    await queue('ada@example.org')
    let open = -1
    const look = async () => {
      const rows = await place.sql<{ count: number }>(
        "select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      )
      open = rows[0]?.count ?? -1
    }
    expect(await send(look)).toBe('sent')
    expect(open).toBe(0)
  })

  test('a mail claimed by a process that died is sent by another one after ten minutes', async () => {
    await queue('ada@example.org')
    const [id = ''] = await idsOf()
    let die = () => {}
    const dying = send(() => new Promise((resolve) => (die = resolve)))
    await expect.poll(() => statusOf(id)).toEqual([{ status: 'queued', attempts: 1 }])
    place.clock.advance(9 * 60_000)
    expect(await send(accept)).toBe('none')
    place.clock.advance(60_000)
    expect(await send(accept)).toBe('sent')
    die()
    await dying
  })
})

describe('mail server errors', () => {
  const smtp = (code: string, command?: string, responseCode?: number) =>
    Object.assign(new Error('550 <ada@example.org> unknown'), { code, command, responseCode })
  test.each<[string, Failure, Error]>([
    ['the connection is refused', 'away', smtp('ESOCKET', 'CONN')],
    ['the connection times out', 'away', smtp('ETIMEDOUT', 'CONN')],
    ['the password is wrong', 'away', smtp('EAUTH', 'AUTH PLAIN', 535)],
    ['TLS is unavailable', 'away', smtp('ETLS', 'STARTTLS')],
    ['the sender is rejected', 'away', smtp('EENVELOPE', 'MAIL FROM', 553)],
    ['it closes in between', 'away', smtp('EENVELOPE', 'RCPT TO', 421)],
    ['the mailbox is full', 'later', smtp('EENVELOPE', 'RCPT TO', 452)],
    ['the message cannot be scanned now', 'later', smtp('EMESSAGE', 'DATA', 451)],
    ['the mailbox is unknown', 'refused', smtp('EENVELOPE', 'RCPT TO', 550)],
    ['the message is rejected as spam', 'refused', smtp('EMESSAGE', 'DATA', 554)],
    ['the address is invalid', 'refused', smtp('EENVELOPE', 'API')],
  ])('%s: %s', (_, failure, error) => {
    const notSent = toNotSent(error)
    expect(notSent.failure).toBe(failure)
    if (failure !== 'away') expect(notSent.message).not.toContain('@')
  })
})

describe('smtpOptions', () => {
  test.each([
    ['smtp://user:secret@mail.example', true],
    ['smtp://relay.internal:25?requireTLS=false', true],
    ['smtp://localhost:2525', false],
    ['smtp://user:secret@127.0.0.1', false],
    ['smtp://[::1]:2525', false],
    ['smtp://127.0.0.1.example', true],
  ])('%s: TLS is required: %s', (url, requireTLS) => expect(smtpOptions(url)).toMatchObject({ url, requireTLS }))
})

describe('renderEmail', () => {
  test('user input can inject neither headers nor HTML', () => {
    const { subject, html } = renderEmail('application_waiting', 'en', {
      name: 'Eve\r\nBcc: all@example.org <img src=x onerror=alert(1)>',
      link: 'http://x',
    })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  })

  type Text = Record<string, string | string[] | Record<string, string>>
  const textsOf = (language: string): Record<string, Text> =>
    JSON.parse(readFileSync(path.join(findRoot(), 'server/locales', language, 'mail.json'), 'utf8'))
  /** The text without its placeholders. */
  const sentences = (text: Text | undefined) =>
    Object.values(text ?? {})
      .flatMap((part) => (typeof part === 'string' ? part : Object.values(part)))
      .filter((sentence) => /\p{L}/u.test(sentence.replace(/\{\w+\}/g, '')))
  const placeholders = (text: Text | undefined) => [...new Set(JSON.stringify(text ?? {}).match(/\{\w+\}/g))].sort()
  test.each(['es', 'fr', 'sw'])('every template exists in %s with the same placeholders as in English', (language) => {
    const [english, translated] = [textsOf('en'), textsOf(language)]
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort())
    for (const [name, text] of Object.entries(english)) {
      expect(placeholders(translated[name]), name).toEqual(placeholders(text))
      expect(sentences(translated[name]).length, name).toBe(sentences(text).length)
      for (const sentence of sentences(text)) expect(sentences(translated[name]), name).not.toContain(sentence)
    }
  })
})

describe('mail settings', () => {
  const settings = (env: Record<string, string>) => loadConfig({ PUBLIC_URL: 'https://portal.example', MASTER_KEY_FILE: 'k', ...env })
  test('the default sender is on the portal’s own host', () => {
    expect(settings({ SMTP_URL: 'smtps://mail.example' }).mailFrom).toBe('Uzima <no-reply@portal.example>')
    expect(loadConfig({}).mailFrom).toBe('Uzima <no-reply@localhost>')
    expect(settings({ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Clinic Lake Street <hello@clinic.example>' }).mailFrom).toBe(
      'Clinic Lake Street <hello@clinic.example>',
    )
  })
  test.each(['smtp://', 'smtp:mail.example', 'https://uzima:secret@mail.example', 'mail.example'])(
    '%s is not a valid mail server, and is not echoed in the error',
    (SMTP_URL) => {
      expect(() => settings({ SMTP_URL })).toThrow('SMTP_URL is set, but it must be an smtp:// or smtps:// address.')
    },
  )
  test.each(['nobody', 'a@b, c@d', 'Uzima <no-reply@x>\r\nBcc: all@example.org', '<>'])('%j is not a valid sender', (MAIL_FROM) => {
    expect(() => settings({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).toThrow('MAIL_FROM is')
  })
})
