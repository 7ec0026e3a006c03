import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { findRoot } from '#root.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { ada } from '../../test/people.ts'
import { queueMails } from './outbox.ts'
import { renderLetter } from './render.ts'
import { type Message, sendNext } from './send.ts'

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
  test('holds a mail with its event, or not at all, and rings when it is there', async () => {
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
  test('writes a mail of the same key once', async () => {
    const before = (await idsOf()).length
    await queue('ada@example.org', 'reminder:1')
    await queue('ada@example.org', 'reminder:1')
    expect(await idsOf()).toHaveLength(before + 1)
  })
})

describe('sendNext', () => {
  const send = (transport: (message: Message) => Promise<void>) => inSystem(place.app.system, (ctx) => sendNext(ctx, transport))
  const accept = async () => {}
  const refuse = (responseCode: number) => () => Promise.reject(Object.assign(new Error('not now'), { responseCode }))
  beforeEach(async () => {
    while ((await send(accept)) !== 'none');
  })

  test('a mail goes once, though two ask for it at the same time', async () => {
    await queue('ada@example.org')
    const [id = ''] = await idsOf()
    const handed: Message[] = []
    const hand = async (message: Message) => void handed.push(message)
    expect((await Promise.all([send(hand), send(hand)])).sort()).toEqual(['none', 'sent'])
    expect(await send(hand)).toBe('none')
    expect(handed.map(({ to, messageId }) => ({ to, messageId }))).toEqual([{ to: 'ada@example.org', messageId: `<${id}@localhost>` }])
    expect(await statusOf(id)).toEqual([{ status: 'sent', attempts: 1 }])
  })

  test('what cannot be handed over now is tried again, later each time, and holds nothing else up', async () => {
    await queue('ada@example.org')
    const [id = ''] = await idsOf()
    expect(await send(refuse(451))).toBe('postponed')
    expect(await statusOf(id)).toEqual([{ status: 'queued', attempts: 1 }])
    expect(await send(accept)).toBe('none')
    place.clock.advance(60_000)
    expect(await send(() => Promise.reject(new Error('the mail server is away')))).toBe('postponed')
    place.clock.advance(60_000)
    await queue('ben@example.org')
    expect(await send(accept)).toBe('sent')
    expect(await send(accept)).toBe('none')
    place.clock.advance(60_000)
    expect(await send(accept)).toBe('sent')
    expect(await statusOf(id)).toEqual([{ status: 'sent', attempts: 3 }])
  })

  test('what is refused for good, or for a day, is given up', async () => {
    await queue('ada@example.org')
    const [refused = ''] = await idsOf()
    expect(await send(refuse(550))).toBe('refused')
    expect(await statusOf(refused)).toEqual([{ status: 'failed', attempts: 1 }])

    await queue('ada@example.org')
    const [late = ''] = await idsOf()
    place.clock.advance(25 * 3_600_000)
    expect(await send(refuse(451))).toBe('refused')
    expect(await statusOf(late)).toEqual([{ status: 'failed', attempts: 1 }])
    expect(await send(accept)).toBe('none')
  })
})

describe('renderLetter', () => {
  test('what a person typed adds no line to the head and no mark to the page', () => {
    const { subject, html } = renderLetter('application_waiting', 'en', {
      name: 'Eve\r\nBcc: all@example.org <img src=x onerror=alert(1)>',
      link: 'http://x',
    })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  })

  type Text = { subject: string; paragraphs: string[] }
  const textsOf = (language: string): Record<string, Text> =>
    JSON.parse(readFileSync(path.join(findRoot(), 'server/locales', language, 'mail.json'), 'utf8'))
  const placeholders = (text: Text | undefined) => [...new Set(JSON.stringify(text ?? {}).match(/\{\w+\}/g))].sort()
  test.each(['es', 'fr', 'sw'])('every letter is written in %s and names what the English one names', (language) => {
    const [english, translated] = [textsOf('en'), textsOf(language)]
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort())
    for (const [name, text] of Object.entries(english)) {
      expect(placeholders(translated[name]), name).toEqual(placeholders(text))
      expect(translated[name]?.paragraphs, name).not.toEqual(text.paragraphs)
    }
  })
})
