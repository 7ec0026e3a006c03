import { appointmentsApi } from '@uzima/contract/appointments'
import { messagesApi, messagesPerMinute } from '@uzima/contract/messages'
import { notificationsApi } from '@uzima/contract/notifications'
import { providersApi } from '@uzima/contract/providers'
import { securityEncryptionApi } from '@uzima/contract/security/encryption'
import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { encrypted, read, send, type Writer, writer } from '../../../test/encrypted-messages.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, visitor } from '../../../test/people.ts'

let place: Clinic
let adas: Writer
let coles: Writer
beforeAll(async () => {
  place = await clinic()
  const now = place.clock.now()
  ;[adas, coles] = await Promise.all([writer(place.as(ada), now), writer(place.as(drCole), now)])
})
const as = (who: Parameters<Clinic['as']>[0]) => place.as(who)
const refused = (status: number, code: string) => ({ status, problem: { code } })
const conversationsOf = async (who: Parameters<Clinic['as']>[0]) => (await as(who).call(messagesApi.listConversations, {})).rows
const events = (type: string) =>
  place.sql<{ actor_id: string; subject_id: string; subject_ids: string[]; resource_id: string }>(
    'select actor_id, subject_id, subject_ids::text[], resource_id from audit.log where event_type = $1 order by ts, id',
    [type],
  )

describe('sendMessage', () => {
  // @acceptance API-DATA-020, MSGS-022
  test('brings a message to its reader, and to nobody else; the server keeps what it cannot open', async () => {
    const { id } = await send(adas, as(drCole), 'canary-first-message')
    expect(await read(coles, as(ada).id)).toMatchObject([{ id, body: 'canary-first-message' }])
    expect(await read(adas, as(drCole).id)).toMatchObject([{ id, body: 'canary-first-message' }])
    const [row] = await place.sql<{ content: Buffer; opened: string }>('select content from app.messages where id = $1', [id])
    expect(row?.content.includes('eyJ')).toBe(false)
    const { rows } = await as(drCole).call(messagesApi.listMessages, { contactId: as(ada).id })
    expect(JSON.stringify(rows)).not.toContain('canary')
    expect(Object.keys(rows[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'senderId', 'recipientId', 'content', 'attachments', 'read', 'createdAt']),
    )
    await expect(as(drDiaz).call(messagesApi.listMessages, { contactId: as(ada).id })).rejects.toMatchObject(
      refused(404, 'contact_not_found'),
    )
    expect((await as(ben).call(messagesApi.listMessages, { contactId: as(drCole).id })).rows).toEqual([])

    expect((await events('message.sent')).at(-1)).toMatchObject({ actor_id: as(ada).id, subject_id: as(ada).id, resource_id: id })
    expect(await events('conversation.opened')).toContainEqual(expect.objectContaining({ actor_id: as(drCole).id, subject_id: as(ada).id }))
  })
  test('a retry after a lost response stores it once, also on a freshly started server', async () => {
    const message = await encrypted(adas, as(drCole), 'once')
    const first = await as(ada).call(messagesApi.sendMessage, message)
    place.clock.advance(5000)
    const restarted = await place.beside()
    const again = await restarted.http.inject({
      method: 'POST',
      url: '/api/messages',
      headers: { host: 'localhost:3000', authorization: `Bearer ${await as(ada).token()}` },
      payload: message,
    })
    expect([again.statusCode, again.json()]).toEqual([201, first])
    const both = await Promise.all([1, 2].map(() => as(ada).call(messagesApi.sendMessage, message)))
    expect(both).toEqual([first, first])
    expect((await read(coles, as(ada).id)).filter(({ body }) => body === 'once')).toHaveLength(1)
  })
  test('an id used for something else is refused; other people’s ids do not matter', async () => {
    const message = await encrypted(adas, as(drCole), 'the first')
    await as(ada).call(messagesApi.sendMessage, message)
    await expect(as(ada).call(messagesApi.sendMessage, await encrypted(adas, as(drCole), 'another', message))).rejects.toMatchObject(
      refused(409, 'message_exists'),
    )
    const reply = await encrypted(coles, as(ada), 'under her id', { id: message.id })
    expect(await as(drCole).call(messagesApi.sendMessage, reply)).toMatchObject({ id: message.id, senderId: as(drCole).id })
    expect((await read(adas, as(drCole).id)).map(({ body }) => body)).toEqual(expect.arrayContaining(['the first', 'under her id']))
  })
  test('is refused in plaintext, for another context, or encrypted in another way', async () => {
    const message = await encrypted(adas, as(drCole), 'x')
    const at = (more: object) => as(ada).call(messagesApi.sendMessage, { ...message, id: crypto.randomUUID(), ...more })
    await expect(at({ content: 'canary-in-the-clear' })).rejects.toMatchObject(refused(400, 'invalid_input'))
    await expect(at({})).rejects.toMatchObject(refused(400, 'message_not_encrypted'))
    const [, ...rest] = message.content.split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A128CBC-HS256', typ: 'uzima-message' })).toString('base64url')
    await expect(at({ id: message.id, content: [header, ...rest].join('.') })).rejects.toMatchObject(refused(400, 'message_not_encrypted'))
    await expect(at({ content: `${message.content}${'A'.repeat(400_000)}` })).rejects.toMatchObject(refused(400, 'too_long'))
    const nora404 = { ...message, recipientId: as(nora).id }
    await expect(as(ada).call(messagesApi.sendMessage, nora404)).rejects.toMatchObject(refused(400, 'message_not_encrypted'))
  })
  test('accepts 100 kB', async () => {
    const body = `"${'\\'.repeat(99_998)}"`
    await send(adas, as(drCole), body)
    expect((await read(coles, as(ada).id)).some((message) => message.body === body)).toBe(true)
  })
  test('must be wrapped for exactly the current keys', async () => {
    const message = await encrypted(adas, as(drCole), 'x')
    const [one, other] = message.wraps
    if (!one || !other) throw new Error('Two wraps expected.')
    const call = (wraps: typeof message.wraps) => as(ada).call(messagesApi.sendMessage, { ...message, wraps })
    await expect(call([one, one])).rejects.toMatchObject(refused(409, 'message_keys_changed'))
    await expect(call([one])).rejects.toMatchObject({ status: 400 })
    await expect(call([one, other, other])).rejects.toMatchObject(refused(409, 'message_keys_changed'))
  })
  test('requires keys of both', async () => {
    const message = await encrypted(adas, as(drCole), 'x')
    await expect(encrypted(adas, as(nora), 'x')).resolves.toMatchObject({ wraps: [{}] })
    const forNora = await encrypted(adas, as(nora), 'x')
    const wraps = [...forNora.wraps, ...forNora.wraps]
    await expect(as(ada).call(messagesApi.sendMessage, { ...forNora, wraps })).rejects.toMatchObject(refused(409, 'contact_keys_missing'))
    const bens = { caller: as(ben), raw: adas.raw, card: adas.card, keys: adas.keys }
    const fromBen = await encrypted(bens, as(drCole), 'x')
    await expect(as(ben).call(messagesApi.sendMessage, { ...fromBen, wraps: [...fromBen.wraps, ...fromBen.wraps] })).rejects.toMatchObject(
      refused(409, 'message_keys_missing'),
    )
    await expect(as(visitor).call(messagesApi.sendMessage, message)).rejects.toMatchObject({ status: 401 })
    await expect(as(eve).call(messagesApi.sendMessage, message)).rejects.toMatchObject(refused(403, 'email_not_verified'))
    await expect(as(olive).call(messagesApi.sendMessage, message)).rejects.toMatchObject(refused(403, 'forbidden'))
  })
  test('notifies the recipient once until it is read, by the sender’s name and without the content', async () => {
    await as(drCole).call(messagesApi.readMessages, { contactId: as(ada).id, until: await latestOf(ada) })
    const count = async () => {
      const { rows } = await as(drCole).call(notificationsApi.listNotifications, {})
      return rows.filter(({ event, values }) => event === 'message_received' && values.name === ada.name)
    }
    const before = (await count()).length
    await send(adas, as(drCole), 'canary-notice')
    await send(adas, as(drCole), 'canary-notice')
    const notified = await count()
    expect(notified).toHaveLength(before + 1)
    expect(notified[0]).toMatchObject({ link: `/secure-messages?contact=${as(ada).id}`, priority: 'medium' })
    expect(JSON.stringify(await place.sql('select * from app.notifications'))).not.toContain('canary')
  })
  test('at most sixty a minute', async () => {
    place.clock.advance(61_000)
    for (let count = 0; count < messagesPerMinute; count += 1) await send(adas, as(drCole), 'many')
    place.clock.advance(20_000)
    await expect(send(adas, as(drCole), 'more')).rejects.toMatchObject({ ...refused(429, 'too_many_requests'), retryAfter: 40 })
    await send(coles, as(ada), 'the other one writes')
    place.clock.advance(41_000)
    await send(adas, as(drCole), 'a minute later')
  })
})

const latestOf = async (who: typeof ada) => {
  const [row] = await place.sql<{ id: string }>(
    'select id from app.messages where sender_id = $1 order by created_at desc, id desc limit 1',
    [as(who).id],
  )
  return row?.id ?? ''
}

describe('delivery and read marks', () => {
  // @acceptance API-DATA-021, MSGS-024
  test('say what has arrived and what was opened, to the sender too', async () => {
    place.clock.advance(60_000)
    const first = await send(coles, as(ada), 'one')
    place.clock.advance(1000)
    const second = await send(coles, as(ada), 'two')
    const marks = async () => {
      const { rows } = await as(drCole).call(messagesApi.listMessages, { contactId: as(ada).id })
      return [first, second].map(({ id }) => {
        const message = rows.find((each) => each.id === id && each.senderId === as(drCole).id)
        return [message?.deliveredAt !== null, message?.read]
      })
    }
    expect(await marks()).toEqual([
      [false, false],
      [false, false],
    ])
    const { unread } = await as(ada).call(messagesApi.confirmDelivery)
    expect(await marks()).toEqual([
      [true, false],
      [true, false],
    ])
    expect(await as(ada).call(messagesApi.readMessages, { contactId: as(drCole).id, until: first.id })).toEqual({ unread: 1 })
    expect(unread).toBeGreaterThanOrEqual(2)
    expect(await marks()).toEqual([
      [true, true],
      [true, false],
    ])
    expect((await conversationsOf(ada))[0]).toMatchObject({ id: as(drCole).id, unread: 1 })
    await as(ada).call(messagesApi.readMessages, { contactId: as(drCole).id, until: second.id })
    expect(await as(ada).call(messagesApi.countUnreadMessages)).toEqual({ unread: 0 })
  })
  // @acceptance API-DATA-021
  test('are the recipient’s alone', async () => {
    const { id } = await send(coles, as(ada), 'mine to read')
    for (const [who, contactId] of [
      [drCole, as(ada).id],
      [ben, as(drCole).id],
      [ada, as(drDiaz).id],
    ] as const)
      await expect(as(who).call(messagesApi.readMessages, { contactId, until: id })).rejects.toMatchObject(
        refused(404, 'message_not_found'),
      )
    expect(await as(ben).call(messagesApi.confirmDelivery)).toEqual({ unread: 0 })
  })
})

describe('contacts', () => {
  // @acceptance API-DATA-017 to 019, MSGS-020 to 021
  test('of a patient are the doctors and professionals, by name, those written with first', async () => {
    const written = await conversationsOf(ada)
    expect(written).toMatchObject([{ id: as(drCole).id, name: 'Dr. Cole', type: 'doctor', specialty: 'Family medicine', hasKeys: true }])
    const { rows } = await as(ada).call(messagesApi.listMessageContacts, {})
    expect(rows.map(({ name, type, hasKeys, lastAt }) => [name, type, hasKeys, lastAt])).toEqual([
      ['Dr. Diaz', 'doctor', false, null],
      ['Nora Abebe', 'nurse', false, null],
    ])
    expect((await as(ada).call(messagesApi.listMessageContacts, { search: 'NURSE nora' })).rows.map(({ name }) => name)).toEqual([
      'Nora Abebe',
    ])
    expect((await as(ada).call(messagesApi.listConversations, { search: 'family' })).rows).toHaveLength(1)
    expect((await as(ada).call(messagesApi.listConversations, { search: 'cardio' })).rows).toHaveLength(0)
  })
  test('of a doctor also include patients who wrote or whom they treat, and these see that', async () => {
    expect((await conversationsOf(drCole)).map(({ name, type }) => [name, type])).toEqual([['Ada Muturi', 'patient']])
    expect((await as(drDiaz).call(messagesApi.listMessageContacts, {})).rows.map(({ name }) => name)).toEqual(['Dr. Cole', 'Nora Abebe'])
    await expect(as(drDiaz).call(messagesApi.getMessageContact, { id: as(ben).id })).rejects.toMatchObject(
      refused(404, 'contact_not_found'),
    )
    const { days } = await as(ben).call(providersApi.listFreeSlots, { id: as(drDiaz).doctorId ?? '', days: 14 })
    const start = days.flatMap(({ slots }) => slots).find(({ isFree }) => isFree)?.start ?? ''
    await as(ben).call(appointmentsApi.bookAppointment, { doctorId: as(drDiaz).doctorId ?? '', start, reason: 'x', mode: 'in_person' })
    expect((await as(drDiaz).call(messagesApi.listMessageContacts, {})).rows.map(({ name }) => name)).toEqual([
      'Ben Laurent',
      'Dr. Cole',
      'Nora Abebe',
    ])
    expect(await as(drDiaz).call(messagesApi.getMessageContact, { id: as(ben).id })).toMatchObject({ type: 'patient', hasKeys: false })
    expect((await events('conversations.listed')).at(-1)?.subject_ids).toEqual([as(ben).id])
  })
  // @acceptance MSGS-020
  test('are never other patients, oneself, or an admin', async () => {
    for (const [who, id] of [
      [ada, as(ben).id],
      [ada, as(ada).id],
      [drCole, as(drCole).id],
      [drCole, as(olive).id],
      [drDiaz, as(ada).id],
      [ada, crypto.randomUUID()],
    ] as const)
      await expect(as(who).call(messagesApi.getMessageContact, { id })).rejects.toMatchObject(refused(404, 'contact_not_found'))
  })
})

describe('listMessages', () => {
  // @acceptance API-DATA-020
  test('goes back page by page', async () => {
    place.clock.advance(120_000)
    const before = (await place.sql('select 1 from app.messages')).length
    for (let count = 0; count < 32; count += 1) {
      await send(adas, as(drCole), `page ${count}`)
      place.clock.advance(2500)
    }
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(drCole).call(messagesApi.listMessages, { contactId: as(ada).id, ...(cursor && { cursor }) })
      expect(page.rows.length).toBeLessThanOrEqual(30)
      found.push(...page.rows.map(({ id, senderId }) => `${senderId}/${id}`))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(new Set(found).size).toBe(before + 32)
    expect(found).toHaveLength(before + 32)
    expect((await read(coles, as(ada).id)).slice(0, 2).map(({ body }) => body)).toEqual(['page 31', 'page 30'])
  })
})

describe('a message written in a video visit', () => {
  const visitOf = async (patient: Parameters<Clinic['as']>[0], doctor: Parameters<Clinic['as']>[0]) => {
    const doctorId = as(doctor).doctorId ?? ''
    const { days } = await as(patient).call(providersApi.listFreeSlots, { id: doctorId, days: 14 })
    const start = days.flatMap(({ slots }) => slots).find(({ isFree }) => isFree)?.start ?? ''
    return as(patient).call(appointmentsApi.bookAppointment, { doctorId, start, reason: 'x', mode: 'video' })
  }
  test('is shown with the visit and in the conversation, and is marked read only there', async () => {
    place.clock.advance(120_000)
    const visit = await visitOf(ada, drCole)
    const before = await send(adas, as(drCole), 'before the visit')
    place.clock.advance(1000)
    const within = await send(adas, as(drCole), 'in the visit', { visit: visit.id })
    expect(within.appointmentId).toBe(visit.id)
    const ofVisit = { contactId: as(ada).id, appointmentId: visit.id }
    expect((await as(drCole).call(messagesApi.listMessages, ofVisit)).rows.map(({ id }) => id)).toEqual([within.id])
    const all = await read(coles, as(ada).id)
    expect(all.slice(0, 2).map(({ body }) => body)).toEqual(['in the visit', 'before the visit'])
    await as(drCole).call(messagesApi.readMessages, { ...ofVisit, until: within.id })
    const { rows } = await as(drCole).call(messagesApi.listMessages, { contactId: as(ada).id })
    expect(rows.slice(0, 2).map(({ id, read: isRead }) => [id, isRead])).toEqual([
      [within.id, true],
      [before.id, false],
    ])
  })
  test('must name a visit of these two, and cannot be moved to another', async () => {
    place.clock.advance(120_000)
    const own = await visitOf(ada, drCole)
    const another = await visitOf(ben, drCole)
    for (const visit of [another.id, crypto.randomUUID()])
      await expect(send(adas, as(drCole), 'x', { visit })).rejects.toMatchObject(refused(404, 'appointment_not_found'))
    const message = await encrypted(adas, as(drCole), 'once', { visit: own.id })
    await as(ada).call(messagesApi.sendMessage, message)
    const { appointmentId: _, ...moved } = message
    await expect(as(ada).call(messagesApi.sendMessage, moved)).rejects.toMatchObject(refused(409, 'message_exists'))
  })
  test('is rejected if the server has moved it to another visit', async () => {
    const another = await visitOf(ben, drCole)
    const { id } = await send(adas, as(drCole), 'outside')
    await expect(
      place.sql('update app.messages set appointment_id = $1 where id = $2', [another.id, id]).then(() => read(coles, as(ada).id)),
    ).rejects.toMatchObject({ name: 'Refused', reason: 'wrong_place' })
    await place.sql('update app.messages set appointment_id = null where id = $1', [id])
  })
})

describe('the encryption of messages at rest', () => {
  test('is reported by the system status', async () => {
    const status = await as(ada).call(securityEncryptionApi.checkEncryptionStatus)
    expect(status.messages).toBe(true)
    expect(status.kinds.find(({ kind }) => kind === 'messages')).toMatchObject({ rowsPlaintext: 0, canaryOk: true })
    expect(status.kinds.find(({ kind }) => kind === 'messages')?.rowsTotal).toBeGreaterThan(30)
  })
})

test('if two people’s keys have the same id, nothing is wrapped for the other one', async () => {
  const two = await clinic({ people: [ada, drCole] })
  const now = two.clock.now()
  await Promise.all([writer(two.as(ada), now), writer(two.as(drCole), now)])
  // anyone could publish this by signing their own card with someone else's keys
  const names = await two.sql<{ key_id: string }>('select key_id from app.identity_keys where user_id = $1', [two.as(ada).id])
  const [name = '', other = ''] = [names[0]?.key_id, 'z'.repeat(43)]
  await two.sql('update app.identity_keys set replaced_at = now() where user_id = $1', [two.as(drCole).id])
  await two.sql(`insert into app.identity_keys (user_id, key_id, generation, card, created_at) values ($1, $2, 9, '', now())`, [
    two.as(drCole).id,
    name,
  ])
  const session = sessionContext(await two.as(ada).session(), now)
  const outcomes = await inTransaction(two.app.pools.api, session, async (db) => {
    const given = [newId(), two.as(drCole).id, two.as(ada).id, Buffer.alloc(40), [name, other]]
    const sending = `select outcome from app.send_message($1, $2, $3, $4, '{}', null, $5::text[], '{w,w}', false, 9)`
    return { value: (await db.executeQuery(CompiledQuery.raw(sending, given))).rows }
  })
  expect(outcomes).toEqual([{ outcome: 'message_keys_changed' }])
  await two.stop()
})
