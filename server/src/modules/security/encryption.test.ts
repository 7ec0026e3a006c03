import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { appointmentsApi } from '@uzima/contract/appointments'
import { dataKinds, type KindStatus, securityEncryptionApi } from '@uzima/contract/security/encryption'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadMasterKey } from '#crypto/master-key.ts'
import { encryptRows } from '#jobs/encrypt-rows.ts'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, eve, olive, visitor } from '../../../test/people.ts'

/** Encrypted by the browser code (web/src/features/security) with the passphrase below. */
const fromBrowser =
  'uzima1.AAECAwQFBgcICQoLDA0ODw.EBESExQVFhcYGRob.FflM3gDRVyRmS_1ajnizjlN3xulVc7n56Enic9I3Mj7gX0F7UWGHupTglpiCO92EIqgsH6xX'
const changed = (change: (text: string) => string) => change(fromBrowser)

let place: Clinic
const status = (who = ada) => place.as(who).call(securityEncryptionApi.checkEncryptionStatus)
const of = async (kind: string, who = ada) => (await status(who)).kinds.find((each) => each.kind === kind) as KindStatus
const enable = (who = olive, table: (typeof dataKinds)[number] = 'symptoms') =>
  place.as(who).call(securityEncryptionApi.enableEncryption, { table })
const work = () => encryptRows({ ...place.app.system, ownerUrl: place.database.ownerUrl })
const reasonOf = (n: number) => `Symptom ${n}: a headache – since Monday`

beforeAll(async () => {
  place = await clinic()
  const booking = { doctorId: place.as(drCole).doctorId ?? '', reason: 'cough', mode: 'video' } as const
  await place.as(ada).call(appointmentsApi.bookAppointment, { ...booking, start: '2027-01-05T09:00:00Z' })
  await place.as(ben).call(appointmentsApi.bookAppointment, { ...booking, start: '2027-01-05T09:30:00Z' })
})

describe('checkEncryptionStatus', () => {
  // @acceptance API-FUNC-005
  test('takes no body and answers a flag for each of the four kinds; one without tables has no row to read', async () => {
    const { kinds, checkedAt, ...flags } = await status()
    expect(flags).toEqual({ medical_records: true, messages: true, symptoms: true, medications: true })
    expect(kinds.map(({ kind }) => kind)).toEqual(dataKinds)
    expect(kinds.find(({ kind }) => kind === 'messages')).toMatchObject({ enabled: true, rowsTotal: 0, rowsPlaintext: 0, canaryOk: true })
    expect(checkedAt).toBe(place.clock.now().toISOString())
  })
  test('counts the caller’s own rows; for an admin, everybody’s', async () => {
    expect(await of('medical_records')).toMatchObject({ rowsTotal: 1, rowsPlaintext: 0, keyVersion: 1, staleKeys: 0 })
    expect(await of('medical_records', olive)).toMatchObject({ rowsTotal: 2 })
    expect(await of('medical_records', eve)).toMatchObject({ rowsTotal: 0, enabled: true })
  })
  test('one plaintext row, inserted past the app and its trigger, makes the kind unencrypted', async () => {
    await place.sql('alter table app.appointments drop constraint appointments_encrypted_check')
    await place.sql("update app.appointments set reason = 'chest pain' where patient_id = $1", [place.as(ben).id])
    expect(await of('medical_records')).toMatchObject({ enabled: false, rowsPlaintext: 1, canaryOk: true })
    expect(await status()).toMatchObject({ medical_records: false, messages: true, symptoms: true, medications: true })

    expect(await enable(olive, 'medical_records')).toEqual({ success: true, enabled: false })
    await work()
    expect(await status()).toMatchObject({ medical_records: true })
    expect((await place.as(ben).call(appointmentsApi.listAppointments)).rows[0]?.reason).toBe('chest pain')
    await expect(place.sql("update app.appointments set reason = 'chest pain'")).rejects.toMatchObject({ code: '23514' })
  })
  test('without its trigger a kind is unencrypted, though every row is encrypted', async () => {
    await place.sql('alter table app.appointments drop constraint appointments_encrypted_check')
    expect(await of('medical_records')).toMatchObject({ enabled: false, rowsPlaintext: 0 })
    await place.sql("select app.require_encrypted('appointments')")
    expect(await of('medical_records')).toMatchObject({ enabled: false })
    await place.sql("select app.validate_encrypted('appointments')")
    expect(await of('medical_records')).toMatchObject({ enabled: true })
  })
  test('with another master key no kind is encrypted', async () => {
    const { services } = place.app.system
    const right = services.keys
    const { keys: wrong } = await loadMasterKey(path.join(path.dirname(services.config.masterKeyFile), 'another.json'))
    services.keys = wrong
    expect(await status()).toMatchObject({ medical_records: false, messages: false, symptoms: false, medications: false })
    services.keys = right
    expect(await status()).toMatchObject({ medical_records: true, messages: true, symptoms: true, medications: true })
  })
  test('a kind with person keys of a lost version is unencrypted', async () => {
    await place.sql("update app.subject_keys set key_version = 9 where kind = 'medical_records' and subject_id = $1", [place.as(ada).id])
    expect(await of('medical_records')).toMatchObject({ enabled: false, canaryOk: false })
    await place.sql('update app.subject_keys set key_version = 1')
  })
  test('asks a visitor to sign in', async () => {
    await expect(place.as(visitor).call(securityEncryptionApi.checkEncryptionStatus)).rejects.toMatchObject({ status: 401 })
  })
})

describe('enableEncryption', () => {
  const rows = 1200
  const readable = () =>
    place.sql<{ id: string; subject: string; note: Buffer }>('select id, patient_id as subject, note from app.test_notes')
  beforeAll(async () => {
    await place.sql('create table app.test_notes (id uuid primary key, patient_id uuid not null, note bytea, title bytea)')
    const people = [place.as(ada).id, place.as(ben).id, randomUUID()]
    for (let n = 0; n < rows; n += 1)
      await place.sql('insert into app.test_notes values ($1, $2, $3, $4)', [
        randomUUID(),
        people[n % 3],
        Buffer.from(reasonOf(n)),
        n % 2 ? null : Buffer.from('x'),
      ])
    await place.sql(
      `insert into app.encrypted_columns (table_name, column_name, kind, subject_column)
       values ('test_notes', 'note', 'symptoms', 'patient_id'), ('test_notes', 'title', 'symptoms', 'patient_id')`,
    )
    await place.sql("select app.require_encrypted('test_notes')")
  })

  test('requires an admin with a recent step-up', async () => {
    await expect(enable(visitor as never)).rejects.toMatchObject({ status: 401 })
    for (const who of [ada, drCole]) await expect(enable(who)).rejects.toMatchObject({ status: 403 })
    await place.sql("update auth.sessions set auth_time = auth_time - interval '10 minutes' where user_id = $1", [place.as(olive).id])
    await expect(enable()).rejects.toMatchObject({ status: 401, problem: { code: 'reauthentication_required' } })
    await place.sql("update auth.sessions set auth_time = auth_time + interval '10 minutes' where user_id = $1", [place.as(olive).id])
    expect(await of('symptoms', olive)).toMatchObject({ enabled: false, rowsTotal: rows, rowsPlaintext: rows, isRunning: false })
  })

  // @acceptance API-FUNC-006
  test('encrypts every row that is not, in the person’s own name, and says when it has ended', async () => {
    const before = new Map((await readable()).map(({ id, note }) => [id, note.toString()]))
    expect(await enable()).toEqual({ success: true, enabled: false })
    expect(await of('symptoms')).toMatchObject({ enabled: false, isRunning: true })
    await work()
    expect(await of('symptoms', olive)).toMatchObject({ enabled: true, rowsTotal: rows, rowsPlaintext: 0, isRunning: false })

    const after = await readable()
    expect(after).toHaveLength(rows)
    const { fields } = place.app.system.services
    const at = { kind: 'symptoms', table: 'test_notes', column: 'note' } as const
    await inSystem(place.app.system, async ({ db }) => {
      for (const { id, subject, note } of after)
        expect(await fields.decrypt(db, { ...at, subjectId: subject, rowId: id }, note)).toBe(before.get(id))
    })
    expect(
      await place.sql("select event_type, resource_id from audit.log where event_type like 'encryption.%' and resource_id = 'symptoms'"),
    ).toEqual([
      { event_type: 'encryption.requested', resource_id: 'symptoms' },
      { event_type: 'encryption.enabled', resource_id: 'symptoms' },
    ])
  })

  test('a repeat changes nothing: encrypted values are not encrypted again', async () => {
    const before = await readable()
    expect(await enable()).toEqual({ success: true, enabled: true })
    await work()
    expect(await readable()).toEqual(before)
  })

  test('no plaintext row can be added any more', async () => {
    const insert = place.sql('insert into app.test_notes values ($1, $1, $2)', [randomUUID(), Buffer.from('readable'.repeat(9))])
    await expect(insert).rejects.toMatchObject({ code: '23514' })
  })

  test('bytes that are not text come back unchanged', async () => {
    await place.sql('alter table app.test_notes drop constraint test_notes_encrypted_check')
    const id = randomUUID()
    await place.sql("insert into app.test_notes values ($1, $1, '\\xff00fe')", [id])
    await enable()
    await work()
    expect(await of('symptoms')).toMatchObject({ enabled: true, rowsPlaintext: 0 })
  })

  test.each(['mail', 'applications', 'appointments', ''])('%j is not a valid kind', async (table) => {
    const response = await place.as(olive).raw({ method: 'POST', url: securityEncryptionApi.enableEncryption.path, body: { table } })
    expect(response.statusCode).toBe(400)
  })
})

describe('encryptMedicalData', () => {
  const passphrase = 'Correct-Horse-9 battery'
  const ask = (operation: 'encrypt' | 'decrypt', data: string, words = passphrase) =>
    place.as(ada).call(securityEncryptionApi.encryptMedicalData, { operation, data, passphrase: words })

  // @acceptance API-FUNC-001
  test('what was encrypted decrypts to the same again, and is never the same twice', async () => {
    const first = await ask('encrypt', 'Penicillin allergy – since 1999 ✓')
    const second = await ask('encrypt', 'Penicillin allergy – since 1999 ✓')
    expect(first.result).toMatch(/^uzima1(\.[\w-]+){3}$/)
    expect(second.result).not.toBe(first.result)
    expect(await ask('decrypt', first.result)).toEqual({ result: 'Penicillin allergy – since 1999 ✓' })
  })
  test('decrypts what the browser encrypted', async () => {
    expect(await ask('decrypt', fromBrowser)).toEqual({ result: 'Blood group 0+, allergic to penicillin' })
  })
  test.each([
    ['another passphrase', fromBrowser, 'Correct-Horse-8 battery'],
    ['a changed text', changed((text) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`), passphrase],
    ['a text cut short', changed((text) => text.slice(0, 30)), passphrase],
    ['a text that was never encrypted', 'Blood group 0+', passphrase],
  ])('%s: refused, in the words of the specification', async (_, data, words) => {
    await expect(ask('decrypt', data, words)).rejects.toMatchObject({
      status: 400,
      problem: { code: 'decryption_failed', title: 'Could not decrypt data. The passphrase may be incorrect.' },
    })
  })
  test.each([
    ['Short-Pass1', 'Passphrase must be at least 12 characters long for security'],
    ['abcdefghijkl', 'Passphrase must contain lowercase, uppercase, numbers, and special characters'],
    ['ABCDEFGHIJ-1', 'Passphrase must contain lowercase, uppercase, numbers, and special characters'],
    ['abcdefghij-1', 'Passphrase must contain lowercase, uppercase, numbers, and special characters'],
    ['Abcdefghijk-', 'Passphrase must contain lowercase, uppercase, numbers, and special characters'],
    ['Abcdefghijk1', 'Passphrase must contain lowercase, uppercase, numbers, and special characters'],
  ])('%s encrypts nothing: %s', async (words, title) => {
    await expect(ask('encrypt', 'x', words)).rejects.toMatchObject({ status: 400, problem: { title, field: 'passphrase' } })
  })
  test.each([
    ['data', { operation: 'decrypt', passphrase: 'x' }],
    ['data', { operation: 'decrypt', data: '', passphrase: 'x' }],
    ['passphrase', { operation: 'decrypt', data: 'x' }],
    ['passphrase', { operation: 'decrypt', data: 'x', passphrase: '' }],
    ['operation', { operation: 'guess', data: 'x', passphrase: 'x' }],
    ['data', { operation: 'encrypt', data: 'x'.repeat(100_001), passphrase }],
  ])('without a good %s: refused', async (field, body) => {
    const response = await place.as(ada).raw({ method: 'POST', url: securityEncryptionApi.encryptMedicalData.path, body })
    expect({ status: response.statusCode, field: response.json().field }).toEqual({ status: 400, field })
  })
  test('is audited without any of the text', async () => {
    const rows = await place.sql(
      "select event_type, details from audit.log where event_type like 'medical_data.%' group by 1, 2 order by 1",
    )
    expect(rows).toEqual([
      { event_type: 'medical_data.decrypted', details: {} },
      { event_type: 'medical_data.encrypted', details: {} },
    ])
  })
  test('after 30 in five minutes a person has to wait', async () => {
    await place.sql("update auth.rate_limits set hits = 30 where bucket = 'medical_data'")
    await expect(ask('decrypt', fromBrowser)).rejects.toMatchObject({ status: 429, retryAfter: 300 })
  })
})
