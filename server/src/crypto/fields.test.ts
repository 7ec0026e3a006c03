import { randomBytes, randomInt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { createFields, type EncryptionContext } from './fields.ts'

let place: Clinic
const home: EncryptionContext = { kind: 'medical_records', subjectId: newId(), table: 'appointments', column: 'reason', rowId: newId() }
const words = 'chest pain on stairs'
const encrypt = (where: EncryptionContext) =>
  inSystem(place.app.system, ({ db, now, services }) => services.fields.encrypt(db, now, where, words))
const open = (where: EncryptionContext, encrypted: Buffer) =>
  inSystem(place.app.system, ({ db, services }) => services.fields.decrypt(db, where, encrypted))

beforeAll(async () => {
  place = await clinic({ people: [] })
})

describe('an encrypted field', () => {
  test('decrypts in its context, in another process too', async () => {
    const encrypted = await encrypt(home)
    expect(await open(home, encrypted)).toBe(words)
    const { keys } = place.app.system.services
    expect(await inSystem(place.app.system, ({ db }) => createFields(keys).decrypt(db, home, encrypted))).toBe(words)
  })

  test.each(['rowId', 'subjectId', 'column', 'table'] as const)('is rejected when moved to another %s', async (part) => {
    const elsewhere = { ...home, [part]: part.endsWith('Id') ? newId() : 'cancel_reason' }
    const encrypted = await encrypt(home)
    await encrypt(elsewhere) // so that the other person has a data key as well
    await expect(open(elsewhere, encrypted)).rejects.toThrow()
  })

  test('is rejected when moved to another kind', async () => {
    const encrypted = await encrypt(home)
    await encrypt({ ...home, kind: 'messages' })
    await expect(open({ ...home, kind: 'messages' }, encrypted)).rejects.toThrow()
  })

  test('is rejected with any one bit flipped, 10,000 times out of 10,000', async () => {
    const encrypted = await encrypt(home)
    const refused = await inSystem(place.app.system, async ({ db, services }) => {
      let count = 0
      for (let trial = 0; trial < 10_000; trial += 1) {
        const flipped = Buffer.from(encrypted)
        const at = randomInt(flipped.length * 8)
        flipped[at >> 3] = (flipped[at >> 3] ?? 0) ^ (1 << (at & 7))
        await services.fields.decrypt(db, home, flipped).catch(() => {
          count += 1
        })
      }
      return count
    })
    expect(refused).toBe(10_000)
  })

  test("is rejected when the person's keys were replaced by those of another", async () => {
    const other = { ...home, subjectId: newId() }
    const encrypted = await encrypt(home)
    await encrypt(other)
    await place.sql(
      'update app.subject_keys k set wrapped = o.wrapped from app.subject_keys o where k.subject_id = $1 and o.subject_id = $2',
      [home.subjectId, other.subjectId],
    )
    const { keys } = place.app.system.services
    await expect(inSystem(place.app.system, ({ db }) => createFields(keys).decrypt(db, home, encrypted))).rejects.toThrow()
  })
})

describe('the database', () => {
  test.each([
    ['plain text', Buffer.from('chest pain on stairs, for three days now')],
    ['random bytes', randomBytes(64)],
    ['a truncated envelope', Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), randomBytes(20)])],
  ])('rejects %s in place of an encrypted field', async (_, bytes) => {
    const insert = place.sql(
      `insert into app.mails (id, subject_id, content, address_mac, due_at, created_at) values ($1, $1, $2, '\\x00', now(), now())`,
      [newId(), bytes],
    )
    await expect(insert).rejects.toMatchObject({ code: '23514', constraint: 'mails_encrypted_check' })
  })

  /** The table's guard and app.is_encrypted() implement the same rule separately. */
  test.each([
    [33, [1, 0, 0], true],
    [34, [1, 0, 0], true],
    [32, [1, 0, 0], false],
    [3, [1, 0, 0], false],
    [0, [], false],
    [33, [0, 0, 0], false],
    [33, [1, 1, 0], false],
    [33, [1, 0, 1], false],
    [33, [37, 95, 95], false],
  ])('recognises %i bytes beginning with %j as an envelope: %j', async (length, begin, isEnvelope) => {
    // bytes that are wildcards in a LIKE pattern must be ordinary bytes here
    const bytes = Buffer.alloc(length, '%_\\')
    bytes.set(begin)
    const [said] = await place.sql('select app.is_encrypted($1) as encrypted', [bytes])
    expect(said).toEqual({ encrypted: isEnvelope })
    const insert = place.sql(
      `insert into app.mails (id, subject_id, content, address_mac, due_at, created_at) values ($1, $1, $2, '\\x00', now(), now())`,
      [newId(), bytes],
    )
    await (isEnvelope
      ? expect(insert).resolves.toEqual([])
      : expect(insert).rejects.toMatchObject({ code: '23514', constraint: 'mails_encrypted_check' }))
  })

  /** Every bytea column in the schema must be declared as encrypted or be listed here with its purpose. */
  test('declares for every bytea column whether it is encrypted', async () => {
    const other = {
      'context_keys.secret_hash': 'a key of the database’s own',
      'context_keys.outer_block': 'a key of the database’s own',
      'context_keys.inner_block': 'a key of the database’s own',
      'encryption_canaries.encrypted': 'encrypted, for no person',
      'idempotency_keys.request_hash': 'a hash',
      'mails.address_mac': 'a keyed hash',
      'subject_keys.wrapped': 'a key, wrapped',
      'payment_events.mac': 'a keyed hash',
      'push_devices.endpoint_hash': 'a hash of an address nobody can guess',
      'consents.signature': 'a keyed hash',
      'emergency_contacts.phone_mac': 'a keyed hash',
      'message_file_chunks.bytes': 'encrypted by the browser, with a key the server never has',
      'key_transfers.ticket_hash': 'a hash of 120 random bits',
      'key_transfers.secret': 'encrypted by the browser, and once more for the person',
      'practice_look.logo': 'the logo of the practice, which everybody may see',
      'practice_look.icon': 'the same in a square',
      'profile_photos.image': 'a picture of somebody who works here, which everybody may see',
      'emergency_alerts.token_hash': 'a hash of 256 random bits',
      'letters.token_hash': 'a hash of 256 bits that follow from a key',
      'letters.code_mac': 'a keyed hash',
      'health_links.token_hash': 'a hash of 256 random bits',
      'letter_links.token_hash': 'a hash of 256 random bits',
      'absence_requests.token_hash': 'a hash of 256 bits that follow from a key',
      'waitlist_offers.token_hash': 'a hash of 256 bits that follow from a key',
      'visit_answer_links.token_hash': 'a hash of 256 bits that follow from a key',
      'arrival_codes.code_mac': 'a keyed hash',
      'oauth_clients.secret_hash': 'a hash of 256 random bits',
      'portals.secret': 'encrypted with the master key',
      'portal_connections.state_hash': 'a hash of 256 random bits',
      'portal_entries.entry_hash': 'a keyed hash',
      'bulk_exports.file_key': 'encrypted with the master key',
      'group_calls.media_key': 'encrypted with the master key',
      'bulk_export_parts.sealed': 'encrypted with the key of its export',
      'laboratory_messages.digest': 'a hash of a whole message',
      'laboratory_messages.sealed': 'encrypted with the key of its message',
      'laboratory_messages.seal_key': 'encrypted with the master key',
      'laboratory_results.same_as': 'a keyed hash',
      'kiosks.token_hash': 'a hash of 256 random bits',
      'claim_codes.code_mac': 'a keyed hash',
      'calendar_feeds.token_hash': 'a hash of 256 bits that follow from a key',
      'emergency_card_links.token_hash': 'a hash of 256 bits that follow from a key',
    }
    const columns = await place.sql<{ name: string; encrypted: boolean }>(
      `select c.table_name || '.' || c.column_name as name, s.kind is not null as encrypted from information_schema.columns c
         left join app.encrypted_columns s on s.table_name = c.table_name and s.column_name = c.column_name
        where c.table_schema = 'app' and c.data_type = 'bytea'`,
    )
    expect(columns.filter(({ encrypted }) => encrypted).length).toBeGreaterThanOrEqual(7)
    expect(columns.filter(({ encrypted, name }) => !encrypted && !(name in other))).toEqual([])
  })
})
