import { messagesApi } from '@uzima/contract/messages'
import { messageGrantsApi } from '@uzima/contract/messages/grants'
import { messageKeysApi } from '@uzima/contract/messages/keys'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeKeys, readHistory, toPrivateKeys } from '../../../../web/src/lib/encrypted-messages/keys.ts'
import { grantMessage } from '../../../../web/src/lib/encrypted-messages/messages.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { type Caller, read, readingOf, secrets, send, type Writer, writer } from '../../../test/encrypted-messages.ts'
import { ada, ben, drCole, drDiaz } from '../../../test/people.ts'

let place: Clinic
let adas: Writer
let coles: Writer
const as = (who: Parameters<Clinic['as']>[0]) => place.as(who)
const refused = (status: number, code: string) => ({ status, problem: { code } })

/** Creates new keys without endorsement, on a device that has no others. */
async function anew(person: Writer): Promise<Writer> {
  place.clock.advance(1000)
  const { card, raw } = await makeKeys(person.caller.id, place.clock.now())
  await person.caller.call(messageKeysApi.replaceKeys, { card, secrets })
  return { ...person, raw, card, keys: await toPrivateKeys(raw) }
}

/** The grants a browser creates from one page of locked messages. */
async function grantsOf(giver: Writer, contact: Caller, cursor?: string) {
  const page = await giver.caller.call(messageGrantsApi.listReleasableMessages, { contactId: contact.id, ...(cursor && { cursor }) })
  const { theirs } = await giver.caller.call(messageKeysApi.getConversationKeys, { contactId: contact.id })
  const [to] = (await readHistory(theirs, contact.id)).slice(-1)
  const [keys] = giver.keys.slice(-1)
  if (!to || !keys) throw new Error('No keys.')
  const reading = await readingOf(giver, contact.id)
  const at = place.clock.now()
  const grants = await Promise.all(page.rows.map((message) => grantMessage(message, reading, { giver: keys, to, at })))
  return { contactId: contact.id, keyId: to.keyId, grants, next: page.next }
}
const lockedFor = async (giver: Writer, contact: Caller) =>
  (await giver.caller.call(messageGrantsApi.countReleasableMessages, { contactId: contact.id })).locked

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz] })
  const now = place.clock.now()
  ;[adas, coles] = await Promise.all([writer(as(ada), now), writer(as(drCole), now)])
})

describe('grantMessages', () => {
  test('releases, page by page, what a contact with new keys cannot decrypt; repeating it changes nothing', async () => {
    for (let count = 0; count < 31; count += 1) {
      place.clock.advance(2000)
      await send(count % 2 ? coles : adas, as(count % 2 ? ada : drCole), `old ${count}`)
    }
    expect(await lockedFor(coles, as(ada))).toBe(0)
    adas = await anew(adas)
    await expect(read(adas, as(drCole).id)).rejects.toMatchObject({ name: 'Refused', reason: 'lost' })
    expect(await lockedFor(coles, as(ada))).toBe(31)
    // she has no keys to any of them herself
    expect(await lockedFor(adas, as(drCole))).toBe(0)

    const { next, ...first } = await grantsOf(coles, as(ada))
    expect(first.grants).toHaveLength(30)
    expect(await as(drCole).call(messageGrantsApi.grantMessages, first)).toEqual({ given: 30 })
    expect(await as(drCole).call(messageGrantsApi.grantMessages, first)).toEqual({ given: 0 })
    expect(await lockedFor(coles, as(ada))).toBe(1)
    expect((await read(adas, as(drCole).id)).map(({ body }) => body)).toContain('old 30')
    const { next: last, ...second } = await grantsOf(coles, as(ada), next ?? undefined)
    expect([second.grants.length, last]).toEqual([1, null])
    await as(drCole).call(messageGrantsApi.grantMessages, second)
    expect(await lockedFor(coles, as(ada))).toBe(0)

    const events = await place.sql(
      "select actor_id, subject_id, resource_id, details from audit.log where event_type = 'message.released' order by ts, id",
    )
    expect(events.map(({ details }) => details)).toEqual([{ given: 30 }, { given: 0 }, { given: 1 }])
    expect(events[0]).toMatchObject({ actor_id: as(drCole).id, subject_id: as(ada).id, resource_id: as(ada).id })
  })
  test('overwrites nothing, and skips what the original wrap already opens', async () => {
    const { id } = await send(coles, as(ada), 'under the new keys')
    const [wrap] = await place.sql('select key_id, wrap from app.message_keys where message_id = $1 and reader_id = $2', [id, as(ada).id])
    const { rows } = await as(drCole).call(messagesApi.listMessages, { contactId: as(ada).id })
    const { theirs } = await as(drCole).call(messageKeysApi.getConversationKeys, { contactId: as(ada).id })
    const [to] = (await readHistory(theirs, as(ada).id)).slice(-1)
    const [giver] = coles.keys
    const [message] = rows
    if (!to || !giver || !message) throw new Error('No keys.')
    const grant = await grantMessage(message, await readingOf(coles, as(ada).id), { giver, to, at: place.clock.now() })
    const call = { contactId: as(ada).id, keyId: to.keyId, grants: [grant] }
    expect(await as(drCole).call(messageGrantsApi.grantMessages, call)).toEqual({ given: 0 })
    expect(await place.sql('select key_id, wrap from app.message_keys where message_id = $1 and reader_id = $2', [id, as(ada).id])).toEqual(
      [wrap],
    )
  })
  test('accepts only messages between the two, for current keys, in the one format', async () => {
    adas = await anew(adas)
    const { next: _, ...call } = await grantsOf(coles, as(ada))
    const [grant, other] = call.grants
    if (!grant || !other) throw new Error('No grants.')
    const give = (more: object, who = drCole) => as(who).call(messageGrantsApi.grantMessages, { ...call, ...more })
    // another person's slip or wrap, another message's, a sender who did not send it
    await expect(give({ grants: [{ ...grant, slip: other.slip }] })).rejects.toMatchObject(refused(400, 'message_not_encrypted'))
    await expect(give({ grants: [{ ...grant, wrap: other.wrap }] })).rejects.toMatchObject(refused(400, 'message_not_encrypted'))
    const foreign = grant.senderId === as(ada).id ? as(drCole).id : as(ada).id
    await expect(give({ grants: [{ ...grant, senderId: foreign }] })).rejects.toMatchObject(refused(400, 'message_not_encrypted'))
    await expect(give({ grants: [{ ...grant, slip: 'a.b.c' }] })).rejects.toMatchObject(refused(400, 'message_not_encrypted'))
    await expect(give({ grants: [{ ...grant, wrap: `${grant.wrap}${'A'.repeat(2000)}` }] })).rejects.toMatchObject(refused(400, 'too_long'))
    await expect(give({ grants: Array(31).fill(grant) })).rejects.toMatchObject({ status: 400 })
    // to oneself, to an unknown person, by a visitor
    await expect(give({ contactId: as(drCole).id })).rejects.toMatchObject(refused(404, 'contact_not_found'))
    await expect(give({}, drDiaz)).rejects.toMatchObject(refused(404, 'contact_not_found'))
    await expect(give({ contactId: as(drCole).id }, ben)).rejects.toMatchObject(refused(409, 'message_keys_missing'))
    adas = await anew(adas)
    await expect(give({})).rejects.toMatchObject(refused(409, 'message_keys_changed'))
    // unknown messages
    const missing = await grantsOf(coles, as(ada))
    await place.sql('delete from app.messages where id = $1', [missing.grants[0]?.messageId])
    await expect(give({ keyId: missing.keyId, grants: missing.grants })).rejects.toMatchObject(refused(404, 'message_not_found'))
    expect(await lockedFor(coles, as(ada))).toBeGreaterThan(20)
  })
  test('at most sixty times a minute', async () => {
    place.clock.advance(61_000)
    const { next: _, ...call } = await grantsOf(coles, as(ada))
    const once = { ...call, grants: call.grants.slice(0, 1) }
    for (let count = 0; count < 60; count += 1) await as(drCole).call(messageGrantsApi.grantMessages, once)
    await expect(as(drCole).call(messageGrantsApi.grantMessages, once)).rejects.toMatchObject({
      ...refused(429, 'too_many_requests'),
      retryAfter: 60,
    })
  })
  test('also works in the other direction with what was released before', async () => {
    place.clock.advance(61_000)
    const { next: _, ...call } = await grantsOf(coles, as(ada))
    await as(drCole).call(messageGrantsApi.grantMessages, call)
    coles = await anew(coles)
    const { next: __, ...back } = await grantsOf(adas, as(drCole))
    expect((await as(ada).call(messageGrantsApi.grantMessages, back)).given).toBeGreaterThan(20)
    expect((await read(coles, as(ada).id)).map(({ body }) => body)).toContain('old 29')
  })
})
