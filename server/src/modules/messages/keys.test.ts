import { createHash } from 'node:crypto'
import { messagesApi } from '@uzima/contract/messages'
import { messageKeysApi, practiceId } from '@uzima/contract/messages/keys'
import { recordsKeyApi } from '@uzima/contract/messages/records'
import { notificationsApi } from '@uzima/contract/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeKeys, readHistory, toPrivateKeys } from '../../../../web/src/lib/encrypted-messages/keys.ts'
import { makePin, trustIn } from '../../../../web/src/lib/encrypted-messages/pins.ts'
import { makeRecordsKey } from '../../../../web/src/lib/encrypted-messages/records.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { encrypted, read, secret, secrets, send, type Writer, writer } from '../../../test/encrypted-messages.ts'
import { ada, ben, drCole, drDiaz, eve, olive } from '../../../test/people.ts'

let place: Clinic
let adas: Writer
let coles: Writer
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, eve, olive] })
  const now = place.clock.now()
  ;[adas, coles] = await Promise.all([writer(as(ada), now), writer(as(drCole), now)])
})
const as = (who: Parameters<Clinic['as']>[0]) => place.as(who)
const refused = (status: number, code: string) => ({ status, problem: { code } })
const freshly = () => place.clock.advance(1000)

describe('setUpKeys', () => {
  test('publishes what the person signed, once', async () => {
    const { keys, secrets: kept, recordsKeyIsOn } = await as(ada).call(messageKeysApi.getOwnKeys)
    expect(keys).toMatchObject([{ card: adas.card, endorsement: null, replacedAt: null }])
    expect(kept.map(({ method }) => method)).toEqual(['passphrase', 'recovery'])
    expect(recordsKeyIsOn).toBe(true)
    const { card } = await makeKeys(as(ada).id, place.clock.now())
    await expect(as(ada).call(messageKeysApi.setUpKeys, { card, secrets })).rejects.toMatchObject(refused(409, 'message_keys_exist'))
    const [event] = await place.sql("select resource_id from audit.log where event_type = 'message_keys.set_up' and actor_id = $1", [
      as(ada).id,
    ])
    expect(event).toEqual({ resource_id: keys[0]?.keyId })
  })
  test('refuses another person’s card, a changed one, and none at all', async () => {
    const { card } = await makeKeys(as(ben).id, place.clock.now())
    const bens = (given: string) => as(ben).call(messageKeysApi.setUpKeys, { card: given, secrets })
    await expect(bens(adas.card)).rejects.toMatchObject(refused(400, 'message_keys_invalid'))
    const [header, payload, signature = ''] = card.split('.')
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    await expect(bens([header, payload, changed].join('.'))).rejects.toMatchObject(refused(400, 'message_keys_invalid'))
    await expect(bens('x.y.z')).rejects.toMatchObject(refused(400, 'message_keys_invalid'))
    await expect(as(eve).call(messageKeysApi.setUpKeys, { card, secrets })).rejects.toMatchObject(refused(403, 'email_not_verified'))
    await expect(as(olive).call(messageKeysApi.setUpKeys, { card, secrets })).rejects.toMatchObject(refused(403, 'forbidden'))
    expect((await as(ben).call(messageKeysApi.getOwnKeys)).keys).toEqual([])
  })
})

describe('openSecret', () => {
  test('returns the encrypted keys to their owner, ten times an hour, audited', async () => {
    expect(await as(ada).call(messageKeysApi.openSecret, { method: 'passphrase' })).toEqual({ secret: secrets.passphrase })
    expect(await as(ada).call(messageKeysApi.openSecret, { method: 'recovery' })).toEqual({ secret: secrets.recovery })
    for (let count = 2; count < 10; count += 1) await as(ada).call(messageKeysApi.openSecret, { method: 'passphrase' })
    await expect(as(ada).call(messageKeysApi.openSecret, { method: 'recovery' })).rejects.toMatchObject({
      ...refused(429, 'too_many_requests'),
      retryAfter: 3600,
    })
    await expect(as(ben).call(messageKeysApi.openSecret, { method: 'recovery' })).rejects.toMatchObject(
      refused(404, 'message_secret_not_found'),
    )
    expect(await place.sql("select 1 from audit.log where event_type = 'message_keys.fetched'")).toHaveLength(10)
    place.clock.advance(3_601_000)
    await as(ada).call(messageKeysApi.openSecret, { method: 'recovery' })
  })
  test('what a copy of the database contains is encrypted once more', async () => {
    const rows = await place.sql<{ secret: Buffer }>('select secret from app.identity_secrets')
    expect(rows.some((row) => row.secret.includes(secret.slice(0, 20)))).toBe(false)
    expect(rows).toHaveLength(4)
  })
})

describe('setSecret', () => {
  test('stores a new passphrase or code for the current keys only', async () => {
    const keyId = adas.keys[0]?.keyId ?? ''
    await as(ada).call(messageKeysApi.setSecret, { method: 'recovery', keyId, secret: `${secret}Zg` })
    expect(await as(ada).call(messageKeysApi.openSecret, { method: 'recovery' })).toEqual({ secret: `${secret}Zg` })
    const foreign = { method: 'recovery' as const, keyId: coles.keys[0]?.keyId ?? '', secret }
    await expect(as(ada).call(messageKeysApi.setSecret, foreign)).rejects.toMatchObject(refused(409, 'message_keys_changed'))
    await expect(as(ben).call(messageKeysApi.setSecret, foreign)).rejects.toMatchObject(refused(409, 'message_keys_missing'))
  })
})

describe('removeSecret', () => {
  const waysOf = async (who: Parameters<Clinic['as']>[0]) => (await as(who).call(messageKeysApi.getOwnKeys)).secrets
  const passkey = { credential: 'c'.repeat(22), secret, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0' }

  test('removes one of several ways, and never the last that the person keeps', async () => {
    const keyId = adas.keys[0]?.keyId ?? ''
    await as(ada).call(messageKeysApi.setSecret, { method: 'passkey', keyId, ...passkey })
    const added = await as(ada).call(messageKeysApi.addDevice, { keyId, ...passkey, credential: 'd'.repeat(22) })
    expect(added.secrets.map(({ method, browser, system }) => [method, browser, system])).toEqual([
      ['device', 'Chrome', 'Linux'],
      ['passkey', 'Chrome', 'Linux'],
      ['passphrase', null, null],
      ['recovery', null, null],
    ])
    const { rows } = await as(ada).call(notificationsApi.listNotifications, {})
    // the recovery code replaced above, the passkey and the device
    expect(rows.filter(({ event }) => event === 'message_way_changed')).toHaveLength(3)
    for (const { id, method } of added.secrets)
      if (method === 'passphrase' || method === 'recovery') await as(ada).call(messageKeysApi.removeSecret, { id })
    const [device, last] = await waysOf(ada)
    await expect(as(ada).call(messageKeysApi.removeSecret, { id: last?.id ?? '' })).rejects.toMatchObject(
      refused(409, 'message_secret_last'),
    )
    await expect(as(drCole).call(messageKeysApi.removeSecret, { id: last?.id ?? '' })).rejects.toMatchObject(
      refused(404, 'message_secret_not_found'),
    )
    await as(ada).call(messageKeysApi.removeSecret, { id: device?.id ?? '' })
    expect((await waysOf(ada)).map(({ method }) => method)).toEqual(['passkey'])
    await expect(as(ada).call(messageKeysApi.openSecret, { method: 'passphrase' })).rejects.toMatchObject(
      refused(404, 'message_secret_not_found'),
    )
    const events = await place.sql<{ details: object }>(
      "select details from audit.log where event_type = 'message_keys.secret_removed' and outcome = 'success' order by ts, id",
    )
    expect(events).toEqual([{ details: { method: 'passphrase' } }, { details: { method: 'recovery' } }, { details: { method: 'device' } }])
    for (const method of ['passphrase', 'recovery'] as const)
      await as(ada).call(messageKeysApi.setSecret, { method, keyId, secret: secrets[method] })
  })
  test('leaves one of two removed at once', async () => {
    const { id: colesId } = as(drCole)
    const ways = await waysOf(drCole)
    const outcomes = await Promise.allSettled(ways.map(({ id }) => as(drCole).call(messageKeysApi.removeSecret, { id })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const keyId = coles.keys[0]?.keyId ?? ''
    for (const method of ['passphrase', 'recovery'] as const)
      await as(drCole).call(messageKeysApi.setSecret, { method, keyId, secret: secrets[method] })
    expect(await place.sql('select 1 from app.identity_secrets where user_id = $1', [colesId])).toHaveLength(2)
  })
  test('passkeys are ten at most, and need to say which; of devices the oldest goes', async () => {
    const keyId = coles.keys[0]?.keyId ?? ''
    const add = (number: number) =>
      as(drCole).call(messageKeysApi.setSecret, { method: 'passkey', keyId, secret, credential: `${number}`.padStart(22, '0') })
    for (let number = 0; number < 10; number += 1) await add(number)
    await add(9)
    await expect(add(10)).rejects.toMatchObject(refused(409, 'message_secrets_full'))
    await expect(as(drCole).call(messageKeysApi.setSecret, { method: 'passkey', keyId, secret })).rejects.toMatchObject({ status: 400 })
    expect(await as(drCole).call(messageKeysApi.openSecret, { method: 'passkey', credential: '9'.padStart(22, '0') })).toEqual({ secret })
    for (let number = 0; number < 11; number += 1) {
      freshly()
      const credential = `d${number}`.padStart(22, '0')
      await as(drCole).call(messageKeysApi.addDevice, { keyId, secret, credential, userAgent: '' })
    }
    const devices = (await waysOf(drCole)).filter(({ method }) => method === 'device')
    expect(devices.map(({ credential }) => credential?.replace(/^0+/, ''))).toEqual(Array.from({ length: 10 }, (_, at) => `d${at + 1}`))
    expect(await as(drCole).call(messageKeysApi.openDevice, { credential: 'd10'.padStart(22, '0') })).toEqual({ secret })
  })
})

describe('takeTransfer', () => {
  const ticket = 'A'.repeat(43)
  const hashed = createHash('sha256').update(Buffer.from(ticket, 'base64url')).digest('base64url')
  const start = (more: { keyId?: string } = {}) =>
    as(ada).call(messageKeysApi.startTransfer, { keyId: adas.keys[0]?.keyId ?? '', ticketHash: hashed, secret: `${secret}Zg`, ...more })
  const take = (who = ada, shown = ticket) => as(who).call(messageKeysApi.takeTransfer, { ticket: shown })
  const gone = refused(404, 'message_transfer_not_found')

  test('hands the keys to the device of the same person that knows the code, once', async () => {
    const { transferUntil } = await start()
    expect(Date.parse(transferUntil ?? '') - place.clock.now().getTime()).toBe(300_000)
    await expect(take(ada, 'B'.repeat(43))).rejects.toMatchObject(gone)
    await expect(take(ben)).rejects.toMatchObject(gone)
    const both = await Promise.allSettled([take(), take()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { secret: `${secret}Zg` } }])
    expect((await as(ada).call(messageKeysApi.getOwnKeys)).transferUntil).toBeNull()
    const events = await place.sql(
      "select event_type, outcome from audit.log where event_type in ('message_keys.transfer_started', 'message_keys.transferred') and actor_id = $1 and outcome = 'success' order by ts, id",
      [as(ada).id],
    )
    expect(events.map(({ event_type }) => event_type)).toEqual(['message_keys.transfer_started', 'message_keys.transferred'])
  })
  test('not once its time is over, nor once withdrawn, nor for other keys', async () => {
    await start()
    place.clock.advance(3_601_000)
    await expect(take()).rejects.toMatchObject(gone)
    await start()
    await as(ada).call(messageKeysApi.cancelTransfer)
    await expect(take()).rejects.toMatchObject(gone)
    await expect(start({ keyId: coles.keys[0]?.keyId ?? '' })).rejects.toMatchObject(refused(409, 'message_keys_changed'))
  })
  test('what is kept meanwhile is encrypted once more, and swept when its time is over', async () => {
    await start()
    const rows = await place.sql<{ secret: Buffer; ticket_hash: Buffer }>('select secret, ticket_hash from app.key_transfers')
    expect(rows.map((row) => row.secret.includes(secret.slice(0, 20)))).toEqual([false])
    expect(rows[0]?.ticket_hash.toString('base64url')).toBe(hashed)
    place.clock.advance(3_601_000)
    await place.runScheduledTasks()
    expect(await place.sql('select 1 from app.key_transfers')).toEqual([])
  })
})

describe('getConversationKeys', () => {
  test('is open to people who write with each other or may', async () => {
    const found = await as(ada).call(messageKeysApi.getConversationKeys, { contactId: as(drCole).id })
    expect([found.theirs, found.own].map(([key]) => key?.card)).toEqual([coles.card, adas.card])
    expect([found.records, found.pin, found.recordsPin]).toEqual([[], null, null])
    await expect(as(ben).call(messageKeysApi.getConversationKeys, { contactId: as(ada).id })).rejects.toMatchObject(
      refused(404, 'contact_not_found'),
    )
    expect((await as(ben).call(messageKeysApi.getConversationKeys, { contactId: as(drDiaz).id })).theirs).toEqual([])
  })
  test('contains the person’s own notes, and no one else’s', async () => {
    const [keys] = adas.keys
    if (!keys) throw new Error('No keys.')
    const pin = await makePin(keys, {
      contactId: as(drCole).id,
      keyIds: [coles.keys[0]?.keyId ?? ''],
      compared: null,
      at: place.clock.now(),
    })
    await as(ada).call(messageKeysApi.setPin, { contactId: as(drCole).id, pin })
    await as(ada).call(messageKeysApi.setPin, { contactId: practiceId, pin: `${pin}x` })
    expect(await as(ada).call(messageKeysApi.getConversationKeys, { contactId: as(drCole).id })).toMatchObject({
      pin,
      recordsPin: `${pin}x`,
    })
    expect(await as(ben).call(messageKeysApi.getConversationKeys, { contactId: as(drCole).id })).toMatchObject({ pin: null })
    await expect(as(ada).call(messageKeysApi.setPin, { contactId: as(ben).id, pin })).rejects.toMatchObject(
      refused(404, 'contact_not_found'),
    )
  })
})

describe('the key of the practice', () => {
  test('is created by an admin, and can read messages from then on', async () => {
    const { card, keyId } = await makeRecordsKey(place.clock.now())
    await expect(as(drCole).call(recordsKeyApi.publishRecordsKey, { card })).rejects.toMatchObject(refused(403, 'forbidden'))
    await expect(as(olive).call(recordsKeyApi.publishRecordsKey, { card: adas.card })).rejects.toMatchObject(
      refused(400, 'message_keys_invalid'),
    )
    const without = await encrypted(adas, as(drCole), 'before')
    expect(await as(olive).call(recordsKeyApi.publishRecordsKey, { card })).toMatchObject({
      isOn: true,
      keys: [{ keyId, replacedAt: null }],
    })
    await expect(as(ada).call(messagesApi.sendMessage, without)).rejects.toMatchObject(refused(409, 'message_keys_changed'))
    const { id } = await send(adas, as(drCole), 'kept')
    expect((await read(coles, as(ada).id))[0]?.readers).toContain(keyId)
    const wraps = await place.sql('select reader_id from app.message_keys where message_id = $1 and key_id = $2', [id, keyId])
    expect(wraps).toEqual([{ reader_id: null }])
    freshly()
    const next = await makeRecordsKey(place.clock.now())
    const { keys } = await as(olive).call(recordsKeyApi.publishRecordsKey, { card: next.card })
    expect(keys.map((key) => [key.keyId, key.replacedAt === null])).toEqual([
      [keyId, false],
      [next.keyId, true],
    ])
    await expect(as(olive).call(recordsKeyApi.publishRecordsKey, { card })).rejects.toMatchObject(refused(409, 'message_keys_exist'))
  })
  test('is in no conversation if the practice has none', async () => {
    const other = await clinic({ env: { RECORDS_KEY: 'off' }, people: [ada, drCole, olive] })
    const { card } = await makeRecordsKey(other.clock.now())
    await expect(other.as(olive).call(recordsKeyApi.publishRecordsKey, { card })).rejects.toMatchObject(refused(409, 'records_key_off'))
    expect(await other.as(ada).call(messageKeysApi.getOwnKeys)).toMatchObject({ recordsKeyIsOn: false })
  })
})

describe('replaceKeys', () => {
  test('warns contacts, unless the previous keys signed the new ones', async () => {
    const seen = async () => {
      const { theirs } = await as(drCole).call(messageKeysApi.getConversationKeys, { contactId: as(ada).id })
      const noted = { keyIds: [adas.keys[0]?.keyId ?? ''], compared: null, at: place.clock.now().toISOString() }
      return trustIn(await readHistory(theirs, as(ada).id), noted)?.state
    }
    expect(await seen()).toBe('same')
    freshly()
    const next = await makeKeys(as(ada).id, place.clock.now(), adas.raw)
    const before = await encrypted(adas, as(drCole), 'under the old keys')
    await as(ada).call(messageKeysApi.replaceKeys, { card: next.card, endorsement: next.endorsement, secrets })
    expect(await seen()).toBe('endorsed')
    await expect(as(ada).call(messagesApi.sendMessage, before)).rejects.toMatchObject(refused(409, 'message_keys_changed'))
    const adasNow = { ...adas, keys: await toPrivateKeys(next.raw) }
    await send(adasNow, as(drCole), 'under the new ones')
    const bodies = async (who: Writer, id: string) => (await read(who, id)).map(({ body }) => body)
    expect(await bodies(coles, as(ada).id)).toEqual(['under the new ones', 'kept'])
    expect(await bodies(adasNow, as(drCole).id)).toEqual(['under the new ones', 'kept'])

    freshly()
    const stranger = await makeKeys(as(ada).id, place.clock.now())
    await as(ada).call(messageKeysApi.replaceKeys, { card: stranger.card, secrets })
    expect(await seen()).toBe('changed')
    const { rows } = await as(ada).call(notificationsApi.listNotifications, {})
    expect(rows.filter(({ event }) => event === 'message_keys_replaced')).toHaveLength(2)
    await expect(as(ada).call(messageKeysApi.replaceKeys, { card: next.card, secrets })).rejects.toMatchObject(
      refused(409, 'message_keys_exist'),
    )
    expect((await as(ada).call(messageKeysApi.getOwnKeys)).keys.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1)
    const events = await place.sql("select resource_id from audit.log where event_type = 'message_keys.replaced' order by ts, id")
    expect(events).toEqual([{ resource_id: next.keyId }, { resource_id: stranger.keyId }])
  })
  test('is refused after a hundred times', async () => {
    await place.sql('update app.identity_keys set generation = 100 where user_id = $1 and replaced_at is null', [as(drCole).id])
    const { card } = await makeKeys(as(drCole).id, place.clock.now())
    await expect(as(drCole).call(messageKeysApi.replaceKeys, { card, secrets })).rejects.toMatchObject(refused(409, 'message_keys_spent'))
  })
  test('requires keys to replace', async () => {
    const { card } = await makeKeys(as(ben).id, place.clock.now())
    await expect(as(ben).call(messageKeysApi.replaceKeys, { card, secrets })).rejects.toMatchObject(refused(409, 'message_keys_missing'))
  })
})
