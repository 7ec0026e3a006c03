import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { findRoot } from '#root.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { ada } from '../../test/people.ts'
import { queueMails } from './outbox.ts'
import { renderLetter } from './render.ts'
import { findOverdueMails, type Message, sendMail } from './send.ts'

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

describe('the outbox', () => {
  test('writes the mail and its job with the event, or neither', async () => {
    await expect(
      inSystem(place.app.system, async (ctx) => {
        await queueMails(ctx, [{ to: 'gone@example.org', userId: null, ...letter('x') }])
        throw new Error('the event failed')
      }),
    ).rejects.toThrow('the event failed')
    expect(await idsOf()).toEqual([])
    await queue('ada@example.org')
    expect(await idsOf()).toHaveLength(1)
    expect(await place.sql("select count(*)::int from graphile_worker.jobs where task_identifier = 'send_mails'")).toEqual([{ count: 1 }])
  })
  test('writes a mail of the same key once', async () => {
    const before = (await idsOf()).length
    await queue('ada@example.org', 'reminder:1')
    await queue('ada@example.org', 'reminder:1')
    expect(await idsOf()).toHaveLength(before + 1)
  })
})

describe('sendMail', () => {
  const send = (id: string, transport: (message: Message) => Promise<void>) =>
    inSystem(place.app.system, (ctx) => sendMail(ctx, id, transport))

  test('a mail that cannot be handed over stays queued; handed over it goes once', async () => {
    await queue('ada@example.org')
    const [id = ''] = await idsOf()
    const refuse = () => Promise.reject(new Error('the mail server is away'))
    await expect(send(id, refuse)).rejects.toThrow('away')
    expect(await statusOf(id)).toEqual([{ status: 'queued', attempts: 0 }])

    const handed: Message[] = []
    const accept = async (message: Message) => void handed.push(message)
    await Promise.all([send(id, accept), send(id, accept)])
    await send(id, accept)
    expect(handed.map(({ to, messageId }) => ({ to, messageId }))).toEqual([{ to: 'ada@example.org', messageId: `<${id}@localhost>` }])
    expect(await statusOf(id)).toEqual([{ status: 'sent', attempts: 1 }])
  })
  test('what a killed process left behind is found after ten minutes, not before', async () => {
    await queue('late@example.org')
    const [id = ''] = await idsOf()
    const overdue = () => inSystem(place.app.system, findOverdueMails)
    expect(await overdue()).not.toContain(id)
    place.clock.advance(11 * 60_000)
    expect(await overdue()).toContain(id)
    await send(id, async () => {})
    expect(await overdue()).not.toContain(id)
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
