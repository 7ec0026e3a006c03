import { appointmentsApi } from '@uzima/contract/appointments'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { laboratoriesApi as api } from '@uzima/contract/laboratories'
import { ordersApi } from '@uzima/contract/orders'
import { base64url, createLocalJWKSet, flattenedVerify } from 'jose'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { omar } from '../../../test/backend-service.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { type Laboratory, laboratoryOf, messageOf } from '../../../test/laboratory.ts'
import { ada, ben, drCole, drDiaz, nan, nora, olive } from '../../../test/people.ts'
import { fileLaboratoryResults, tellOfConflict } from './filing.ts'

let place: Clinic
let coast: Laboratory
const { register, admit, signed, post, send, pemOf, newKey } = laboratoryOf(() => place)

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nan, nora, olive, omar], env: { AUTH_RELAXED: 'on' } })
  await giveConsent(place.as(ada))
  await giveConsent(place.as(ben))
  await place.sql("update app.profiles set date_of_birth = '1990-05-12', gender = 'female' where id = $1", [place.as(ada).id])
  await place.sql("update app.profiles set date_of_birth = '1985-02-03' where id = $1", [place.as(ben).id])
  for (const who of [ada, ben])
    await place.as(who).call(appointmentsApi.bookAppointment, {
      ...{ doctorId: place.as(drCole).doctorId ?? '', reason: 'Check', mode: 'in_person' },
      start: who === ada ? '2027-01-06T09:00:00.000Z' : '2027-01-06T10:00:00.000Z',
    })
  coast = await admit()
}, 120_000)
afterEach(async () => {
  await place.sql('delete from app.notifications')
})

const order = async (who = ada) =>
  place.as(drCole).call(ordersApi.addPatientOrder, {
    ...{
      patientId: place.as(who).id,
      status: 'requested',
      category: 'laboratory',
      services: ['Potassium'],
      reason: null,
      conditionId: null,
    },
    ...{ priority: 'routine', performer: 'Coast Lab', expectedOn: '2027-01-20', note: null },
  })
const obx = (value = '4.2', { flag = 'N', status = 'F' } = {}) =>
  `OBX|1|NM|2823-3^Potassium^LN||${value}|mmol/L^^UCUM|3.5-5.1|${flag}|||${status}|||20270104070000+0000`
const obr = (number: string, { filler = 'F-1', status = 'F', changed = '20270104072000+0000' } = {}) =>
  `OBR|1|${number}^UZIMA|${filler}^COASTLAB|2823-3^Potassium^LN|||20270104070000+0000|||||||||||||||${changed}|||${status}`
const file = () => fileLaboratoryResults(place.app.system)
const records = async (who = ada) =>
  (await place.as(drCole).call(healthRecordsApi.listPatientRecords, { patientId: place.as(who).id })).rows
const unmatched = async (who = drCole) => (await place.as(who).call(api.listUnmatchedResults, {})).rows
const told = (event: string) => place.sql<{ user_id: string }>('select user_id from app.notifications where event = $1', [event])

describe('a message', () => {
  test('is acknowledged once stored, by a key that the laboratory can look up, and answers its order', async () => {
    const { number, id, patientId } = await order()
    const body = messageOf({
      control: 'M-1',
      segments: [`ORC|RE|${number}`, obr(number, { filler: 'F-first' }), obx(), 'NTE|1||Not\\T\\haemolysed'],
    })
    const answer = await send(coast, body)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/hl7-v2; charset=utf-8'])
    expect(answer.body).toMatch(/^MSH\|\^~\\&\|UZIMA\|.*\|ACK\^R01\^ACK\|.*\|P\|2\.5\.1\|.*\rMSA\|AA\|M-1\r$/)
    const [head, mark] = String(answer.headers['x-jws-signature']).split('..')
    const keys = (await place.app.http.inject('/laboratories/.well-known/jwks.json')).json()
    const jws = { protected: head ?? '', payload: base64url.encode(answer.body), signature: mark ?? '' }
    await flattenedVerify(jws, createLocalJWKSet(keys))
    await expect(flattenedVerify({ ...jws, payload: base64url.encode(`${answer.body}x`) }, createLocalJWKSet(keys))).rejects.toThrow()
    await file()
    const shown = await place.as(drCole).call(ordersApi.getPatientOrder, { patientId, id })
    expect(shown).toMatchObject({ status: 'result-in', results: [{ isReviewed: false }] })
    const record = await place.as(drCole).call(healthRecordsApi.getPatientRecord, { patientId, id: shown.results[0]?.id ?? '' })
    expect(record).toMatchObject({
      ...{ type: 'lab-result', status: 'pending', reportStatus: 'final', title: 'Potassium', provider: 'Coast Lab', date: '2027-01-04' },
      ...{ description: 'Potassium: Not&haemolysed', orderId: id },
      values: [{ test: 'k', value: 4.2, unit: 'mmol/L', low: 3.5, high: 5.1, level: 'within' }],
    })
    expect((await told('order_result_in')).map(({ user_id }) => user_id)).toEqual([patientId])
    expect(await told('critical_value')).toEqual([])
    const [seen] = await place.sql(
      "select actor_id, subject_id, details ->> 'appName' as name from audit.log where event_type = 'laboratory.result_filed'",
    )
    expect(seen).toEqual({ actor_id: null, subject_id: patientId, name: 'Coast Lab' })
  })

  test('that comes again is answered alike, and is one result; two at once too', async () => {
    const { number } = await order()
    const before = (await records()).length
    const body = messageOf({ control: 'M-2', segments: [obr(number, { filler: 'F-again' }), obx()] })
    const beside = await place.beside()
    const answers = await Promise.all([send(coast, body), send(coast, body, beside), send(coast, body)])
    expect(new Set(answers.map((each) => each.body)).size).toBe(1)
    // as after a start between storing and answering
    expect((await send(coast, body, beside)).body).toBe(answers[0]?.body)
    await Promise.all([file(), file()])
    expect((await records()).length).toBe(before + 1)
  })

  test('of a number that was used for another one is refused, and the admins are told', async () => {
    const { number } = await order()
    await send(coast, messageOf({ control: 'M-3', segments: [obr(number, { filler: 'F-other' }), obx()] }))
    const other = await send(coast, messageOf({ control: 'M-3', segments: [obr(number, { filler: 'F-other' }), obx('9.9')] }))
    expect([other.statusCode, other.body]).toEqual([422, expect.stringContaining('\rMSA|AE|M-3\rERR||MSH^1^10|205^^HL70357|E')])
    const [job] = await place.sql(
      "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'laboratory_conflict'",
    )
    expect(job).toEqual({ payload: { id: coast.id } })
    await tellOfConflict(place.app.system, coast.id)
    expect((await told('result_repeated')).length).toBe(2)
    await file()
  })

  test.each([
    ['without a signature', async (body: Buffer) => post(body, '')],
    ['with another key', async (body: Buffer) => post(body, await signed({ ...coast, privateKey: newKey().privateKey }, body))],
    ['signed for another address', async (body: Buffer) => post(body, await signed(coast, body, { aud: 'http://elsewhere' }))],
    ['signed long ago', async (body: Buffer) => post(body, await signed(coast, body, { iat: 1_600_000_000 }))],
    ['of other bytes', async (body: Buffer) => post(Buffer.concat([body, Buffer.from(' ')]), await signed(coast, body))],
    ['by a key that nobody knows', async (body: Buffer) => post(body, await signed({ ...coast, keyId: coast.id }, body))],
    ['by a key that nobody has approved', async (body: Buffer) => post(body, await signed(await register({ name: 'Waiting' }), body))],
  ])('%s is not read', async (_, ask) => {
    const answer = await ask(Buffer.from(messageOf({ segments: [obr('1'), obx()] })))
    expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining({ code: 'laboratory_signature_invalid' })])
  })

  test('of a laboratory that is suspended, or by a key that was ended, is not read', async () => {
    const lake = await admit({ name: 'Lake Lab', facility: 'LAKE' })
    const body = messageOf({ sender: 'LAKE', segments: [obr('77'), obx()] })
    const statusOf = async () => (await send(lake, body)).statusCode
    expect(await statusOf()).toBe(200)
    await place.as(olive).call(api.suspendLaboratory, { id: lake.id, suspended: true })
    expect(await statusOf()).toBe(401)
    await place.as(olive).call(api.suspendLaboratory, { id: lake.id, suspended: false })
    expect(await statusOf()).toBe(200)
    await place.as(omar).call(api.endLaboratoryKey, { id: lake.keyId })
    expect(await statusOf()).toBe(401)
    await file()
  })

  const segments = [obr('1'), obx()]
  test.each([
    ['another type', { type: 'ADT^A01', segments }, 'AR', 'ERR||MSH^1^9^1^1|200^'],
    ['another event', { type: 'ORU^R30', segments }, 'AR', 'ERR||MSH^1^9^1^2|201^'],
    ['a test', { processing: 'T', segments }, 'AR', 'ERR||MSH^1^11|202^'],
    ['another version', { version: '3.0', segments }, 'AR', 'ERR||MSH^1^12|203^'],
    ['no number', { control: '', segments }, 'AR', 'ERR||MSH^1^10|101^'],
    ['another facility', { sender: 'ELSEWHERE', segments }, 'AR', 'ERR||MSH^1^4|204^'],
    ['nobody', { pid: 'PV1|1', segments }, 'AE', 'ERR||OBR^1|100^'],
    ['a person without a name', { pid: 'PID|1||7||', segments }, 'AE', 'ERR||PID^1^5|101^'],
    ['nothing', { segments: [] }, 'AE', 'ERR||OBR|100^'],
    ['a value before its request', { segments: [obx(), obr('1')] }, 'AE', 'ERR||OBX^1|100^'],
    ['a day that is none', { segments: [obr('1').replaceAll('20270104070000', '20271504'), obx()] }, 'AE', 'ERR||OBR^1^7|102^'],
    ['a type of value that is not read', { segments: [obr('1'), obx().replace('|NM|', '|XCN|')] }, 'AE', 'ERR||OBX^1^2|103^'],
    ['a status that is none', { segments: [obr('1', { status: 'Q' }), obx()] }, 'AE', 'ERR||OBR^1^25|103^'],
  ] as const)('with %s is refused, and nothing is kept', async (_, given, code, error) => {
    const [{ count }] = (await place.sql('select count(*) from app.laboratory_messages')) as [{ count: number }]
    const answer = await send(coast, messageOf({ ...given, segments: [...given.segments] }))
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(`\rMSA|${code}|`)])
    expect(answer.body).toContain(error)
    expect(await place.sql('select count(*) from app.laboratory_messages')).toEqual([{ count }])
  })
})

describe('a result', () => {
  test('that is dangerous tells whoever treats the patient at once, and who ordered it', async () => {
    const { number } = await order()
    await send(coast, messageOf({ segments: [obr(number, { filler: 'F-high' }), obx('5.4', { flag: 'HH' })] }))
    await file()
    expect((await told('critical_value')).map(({ user_id }) => user_id)).toContain(place.as(drCole).id)
    const [row] = await records()
    const record = await place.as(drCole).call(healthRecordsApi.getPatientRecord, { patientId: place.as(ada).id, id: row?.id ?? '' })
    expect(record.description).toBe('Potassium: 5.4 mmol/L (HH)')
  })

  test('goes from preliminary to final and is corrected, with what it said before; what comes late changes nothing', async () => {
    const { number, id, patientId } = await order()
    const say = async (value: string, status: string, changed: string) => {
      const answer = await send(
        coast,
        messageOf({ segments: [obr(number, { filler: 'F-grows', status, changed }), obx(value, { status })] }),
      )
      expect(answer.statusCode).toBe(200)
      await file()
      const { results } = await place.as(drCole).call(ordersApi.getPatientOrder, { patientId, id })
      expect(results.length).toBe(1)
      return place.as(drCole).call(healthRecordsApi.getPatientRecord, { patientId, id: results[0]?.id ?? '' })
    }
    expect(await say('4.0', 'P', '20270104070000')).toMatchObject({ reportStatus: 'preliminary', values: [{ value: 4 }] })
    const final = await say('4.1', 'F', '20270104071000')
    expect(final).toMatchObject({ reportStatus: 'final', values: [{ value: 4.1 }] })
    await place.as(drCole).call(healthRecordsApi.setRecordStatus, { patientId, id: final.id, status: 'normal', version: final.version })
    const corrected = await say('4.9', 'C', '20270104073000')
    expect(corrected).toMatchObject({
      reportStatus: 'corrected',
      status: 'pending',
      values: [{ value: 4.9 }],
      correction: { reason: 'Coast Lab' },
    })
    expect(await say('4.5', 'C', '20270104072000')).toMatchObject({ version: corrected.version, values: [{ value: 4.9 }] })
    expect(await say('4.9', 'P', '20270104074000')).toMatchObject({ version: corrected.version })
    const { rows } = await place.as(drCole).call(healthRecordsApi.listPatientRecordVersions, { patientId, id: final.id })
    expect(rows.map(({ values }) => values[0]?.value)).toContain(4.1)
    expect((await told('result_corrected')).map(({ user_id }) => user_id)).toEqual([patientId])
  })

  test.each([
    ['no number', () => '', 'no_number', undefined],
    ['a number of nothing', () => '999', 'unknown_order', undefined],
    ['another person', (number: string) => number, 'other_person', 'PID|1||7||Muturi^Ada||19910512|F'],
    ['another name', (number: string) => number, 'other_person', 'PID|1||7||Laurent^Ben||19900512|F'],
    ['another sex', (number: string) => number, 'other_person', 'PID|1||7||Muturi^Ada||19900512|M'],
  ] as const)('with %s waits for a person, who is told without whose it is', async (_, numberOf, obstacle, pid) => {
    const { number } = await order()
    const before = (await records()).length
    await send(
      coast,
      messageOf({
        ...(pid && { pid }),
        segments: [obr(numberOf(number), { filler: `F-${obstacle}-${pid?.length}-${pid?.slice(-20).replaceAll('|', '')}` }), obx()],
      }),
    )
    await file()
    expect((await records()).length).toBe(before)
    const rows = await unmatched()
    expect(rows.at(-1)).toMatchObject({ obstacle, laboratory: 'Coast Lab', says: { title: 'Potassium', values: 1 } })
    expect((await told('result_unmatched')).map(({ user_id }) => user_id)).toEqual([place.as(nan).id])
    await expect(place.as(nora).call(api.listUnmatchedResults, {})).rejects.toMatchObject({ status: 403 })
    await place.as(drCole).call(api.refuseResult, { id: rows.at(-1)?.id ?? '', refusal: 'test' })
    const away = (await place.as(nan).call(api.listUnmatchedResults, { state: 'refused' })).rows.find(({ id }) => id === rows.at(-1)?.id)
    expect(away).toMatchObject({ refusal: 'test', decidedByName: drCole.name, decidedAt: place.clock.now().toISOString() })
  })

  test('is assigned to a patient and their order, taken back, and assigned to another', async () => {
    const { id: orderId, number, patientId } = await order()
    await send(coast, messageOf({ segments: [obr('4711', { filler: 'F-desk' }), obx()] }))
    await file()
    const [row] = await unmatched()
    const id = row?.id ?? ''
    const { rows } = await place.as(drCole).call(api.listResultCandidates, { id })
    expect(rows[0]).toMatchObject({ id: patientId, isSameName: true, isSameBirth: true })
    expect(rows[0]?.orders.find((each) => each.id === orderId)).toEqual({
      id: orderId,
      number,
      services: ['Potassium'],
      status: 'requested',
    })
    await expect(place.as(drDiaz).call(api.assignResult, { id, patientId, orderId: null })).rejects.toMatchObject({ status: 404 })
    await place.as(drCole).call(api.assignResult, { id, patientId, orderId })
    await expect(place.as(drCole).call(api.assignResult, { id, patientId, orderId })).rejects.toMatchObject({ status: 409 })
    await file()
    const { results } = await place.as(drCole).call(ordersApi.getPatientOrder, { patientId, id: orderId })
    const assigned = (await place.as(drCole).call(api.listAssignedResults)).rows.find((each) => each.id === id)
    expect(assigned).toMatchObject({ patientName: 'Ada Muturi', recordId: results[0]?.id, title: 'Potassium' })
    await place.as(drCole).call(api.takeBackResult, { id })
    expect((await place.as(drCole).call(ordersApi.getPatientOrder, { patientId, id: orderId })).status).toBe('requested')
    expect((await unmatched()).map((each) => each.id)).toContain(id)
    await place.as(drCole).call(api.assignResult, { id, patientId: place.as(ben).id, orderId: null })
    await file()
    expect((await records(ben)).map(({ title }) => title)).toEqual(['Potassium'])
    const history = await place.sql(
      'select change, changed_by is null as alone from app.laboratory_result_events where result_id = $1 order by changed_at, id',
      [id],
    )
    expect(history.map(({ change }) => change)).toEqual(['unmatched', 'assigned', 'filed', 'taken_back', 'assigned', 'filed'])
    const seen = await place.sql(
      "select event_type from audit.log where subject_id = $1 and event_type in ('laboratory.result_assigned', 'laboratory.result_taken_back') order by event_type",
      [patientId],
    )
    expect(seen.map(({ event_type }) => event_type)).toEqual(['laboratory.result_assigned', 'laboratory.result_taken_back'])
  })
})

describe('a key', () => {
  test('is approved by another admin, and not by the one who asked', async () => {
    const lab = await register({ name: 'Hill Lab' })
    await expect(place.as(olive).call(api.approveLaboratoryKey, { id: lab.keyId })).rejects.toMatchObject({ status: 403 })
    await place.as(omar).call(api.approveLaboratoryKey, { id: lab.keyId })
    await expect(place.as(omar).call(api.approveLaboratoryKey, { id: lab.keyId })).rejects.toMatchObject({ status: 409 })
  })

  test('is public, and long enough', async () => {
    const { privateKey } = newKey()
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const key of [pem, 'nonsense', '{}', '{"kty":"RSA"}', JSON.stringify(privateKey.export({ format: 'jwk' }))]) {
      const asked = place.as(olive).call(api.registerLaboratory, { name: 'X', application: null, facility: 'X', key })
      await expect(asked).rejects.toMatchObject({ problem: { code: 'laboratory_key_invalid', field: 'key' } })
    }
    await place.as(olive).call(api.addLaboratoryKey, { id: coast.id, key: pemOf(privateKey) })
  })
})
