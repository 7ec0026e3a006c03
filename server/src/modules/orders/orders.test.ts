import { appointmentsApi } from '@uzima/contract/appointments'
import { chartApi } from '@uzima/contract/chart'
import { conditionsApi } from '@uzima/contract/conditions'
import { type AddRecord, healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import type { RecordStatus, RecordType } from '@uzima/contract/health-records/kinds'
import { notificationsApi } from '@uzima/contract/notifications'
import { ordersApi as api } from '@uzima/contract/orders'
import { mostServices, type Order, type OrderDetails, type WriteOrder } from '@uzima/contract/orders/content'
import { sharingApi } from '@uzima/contract/sharing'
import { tasksApi } from '@uzima/contract/tasks'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { someCondition } from '../../../test/authorization/samples.ts'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person, visitor } from '../../../test/people.ts'
import { watchRoundTrips } from '../../../test/round-trips.ts'

let place: Clinic
let appointmentId: string
beforeAll(async () => {
  // the clock is at 08:00 on Monday 4 January 2027
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  const patient = place.as(ada)
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  const visit = await patient.call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-06T09:00:00.000Z',
    reason: 'Check',
    mode: 'in_person',
  })
  appointmentId = visit.id
  const { rows } = await patient.call(sharingApi.listProviders, { search: 'nora' })
  await patient.call(sharingApi.shareRecord, { providerId: rows[0]?.id ?? '', days: 30 })
})
beforeEach(() => place.sql('delete from app.health_records; delete from app.orders; delete from app.notifications'))

const bloods: WriteOrder = {
  category: 'laboratory',
  services: ['HbA1c', 'Creatinine'],
  reason: 'Thirst',
  conditionId: null,
  priority: 'routine',
  performer: 'Lancet Laboratory',
  expectedOn: '2027-02-03',
  note: 'Fasting',
}
type Written = Partial<WriteOrder> & { status?: 'draft' | 'requested'; appointmentId?: string }
const inCare = () => ({ patientId: place.as(ada).id })
const order = (more: Written = {}, who: Person | typeof visitor = drCole) =>
  place.as(who).call(api.addPatientOrder, { ...bloods, status: 'requested', ...more, ...inCare() })
const draft = (more: Written = {}, who: Person = drCole) => order({ status: 'draft', ...more }, who)
const based = ({ id, version }: Order) => ({ ...inCare(), id, version })
const done = (row: Order, who: Person = drCole) => place.as(who).call(api.markOrderDone, based(row))
const cancel = (row: Order, who: Person = drCole) => place.as(who).call(api.cancelOrder, { ...based(row), reason: 'Done elsewhere' })
const shown = (row: Order, who: Person = drCole) => place.as(who).call(api.getPatientOrder, { ...inCare(), id: row.id })
const own = (row: Order, who: Person = ada) => place.as(who).call(api.getOrder, { id: row.id })
const answerWith = (row: Order, status: RecordStatus, { who = drCole, type = 'lab-result' }: { who?: Person; type?: RecordType } = {}) => {
  const record: AddRecord = { title: 'Blood', type, date: '2027-01-04', provider: 'Lancet', description: null, values: [], files: [] }
  return place.as(who).call(healthRecordsApi.addPatientRecord, { ...record, ...inCare(), status, orderId: row.id })
}
const happened = ({ history }: OrderDetails) => history.map(({ change, status }) => [change, status]).reverse()
const told = async () =>
  (await place.as(ada).call(notificationsApi.listNotifications, {})).rows.filter(({ event }) => event.startsWith('order_'))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ApiError) => error.problem,
  )
const events = async () =>
  place.sql<{ event_type: string; subject_id: string; resource_id: string }>(
    "select event_type, subject_id, resource_id from audit.log where event_type like 'order%' order by ts desc, id desc limit 3",
  )

describe('addPatientOrder', () => {
  test('requests in a doctor’s name, encrypted, on record, and tells the patient without saying what', async () => {
    const row = await order({ appointmentId })
    expect(row).toMatchObject({
      ...bloods,
      status: 'requested',
      isOverdue: false,
      authored: { as: 'doctor', name: drCole.name, isCaller: true },
      requested: { as: 'doctor', name: drCole.name },
      done: null,
      results: [],
      version: 1,
      appointmentId,
      actions: ['markDone', 'cancel'],
    })
    expect(happened(row)).toEqual([['requested', 'requested']])
    expect((await events())[0]).toEqual({ event_type: 'order.written', subject_id: place.as(ada).id, resource_id: row.id })
    const [stored] = await place.sql<Record<string, unknown>>('select * from app.orders')
    const text = Object.values(stored ?? {})
      .map((value) => (value instanceof Buffer ? value.toString('latin1') : String(value)))
      .join(' ')
    expect(text).not.toMatch(/HbA1c|Creatinine|Thirst|Lancet|Fasting|routine/)
    const [notice] = await told()
    expect(notice).toMatchObject({ event: 'order_requested', values: { doctor: drCole.name }, link: `/medical-history?order=${row.id}` })
    expect(JSON.stringify(notice)).not.toMatch(/HbA1c|Thirst/)
  })
  test('is prepared by a nurse, who does not request, and seen by the patient once a doctor has', async () => {
    expect(await refusal(order({}, nora))).toMatchObject({ status: 403, code: 'order_needs_doctor' })
    const row = await draft({}, nora)
    expect(row).toMatchObject({
      status: 'draft',
      authored: { as: 'professional', name: nora.name },
      requested: null,
      actions: ['edit', 'cancel'],
    })
    expect(await refusal(own(row))).toMatchObject({ status: 404, code: 'order_not_found' })
    expect((await place.as(ada).call(api.listOrders, {})).rows).toEqual([])
    expect(await told()).toEqual([])
    expect(await refusal(place.as(nora).call(api.requestOrder, based(row)))).toMatchObject({ status: 403 })
    const requested = await place.as(drCole).call(api.requestOrder, based(row))
    expect(requested).toMatchObject({ status: 'requested', requested: { name: drCole.name }, version: 2 })
    expect(happened(requested)).toEqual([
      ['drafted', 'draft'],
      ['requested', 'requested'],
    ])
    expect(happened(await own(row))).toEqual([['requested', 'requested']])
    expect((await told()).map(({ event }) => event)).toEqual(['order_requested'])
  })
  test('links a problem of this patient only', async () => {
    const { id } = await place.as(ada).call(conditionsApi.addCondition, someCondition)
    expect(await order({ conditionId: id })).toMatchObject({ conditionId: id })
    const { id: bens } = await place.as(ben).call(conditionsApi.addCondition, someCondition)
    expect(await refusal(order({ conditionId: bens }))).toMatchObject({ status: 404, code: 'entry_not_found' })
  })
  test.each([
    [{ expectedOn: '2027-01-03' }, 'expectedOn', 'expected_in_past'],
    [{ expectedOn: '2029-02-01' }, 'expectedOn', 'expected_too_late'],
    [{ services: [] }, 'services', 'invalid_input'],
    [{ services: [' '] }, 'services.0', 'required_field'],
    [{ services: Array.from({ length: mostServices + 1 }, () => 'TSH') }, 'services', 'invalid_input'],
  ])('refuses %o', async (more, field, code) => {
    expect(await refusal(order(more))).toMatchObject({ status: 400, field, code })
  })
  test('is not for visitors, admins, patients, and doctors who do not treat the patient', async () => {
    expect(await refusal(order({}, visitor))).toMatchObject({ status: 401 })
    for (const who of [olive, ada]) expect(await refusal(order({}, who))).toMatchObject({ status: 403 })
    expect(await refusal(order({}, drDiaz))).toMatchObject({ status: 404, code: 'patient_not_found' })
  })
  test('is of a visit of this patient', async () => {
    expect(await refusal(order({ appointmentId: place.as(ada).id }))).toMatchObject({ status: 404, code: 'appointment_not_found' })
    await order({ appointmentId }, drCole)
    await order()
    const { rows } = await place.as(nora).call(api.listPatientOrders, { ...inCare(), appointmentId })
    expect(rows.map((row) => row.appointmentId)).toEqual([appointmentId])
  })
})

describe('a draft', () => {
  test('is changed by whoever has read it last, and stays as it was signed once it is requested', async () => {
    const first = await draft()
    const edit = (row: Order, note: string, who: Person = drCole) =>
      place.as(who).call(api.editPatientOrder, { ...bloods, ...based(row), note })
    const second = await edit(first, 'Not fasting', nora)
    expect(second).toMatchObject({ note: 'Not fasting', version: 2 })
    const late = await refusal(edit(first, 'Fasting after all'))
    expect(late).toMatchObject({ status: 409, code: 'entry_changed', help: { entry: { note: 'Not fasting', version: 2 } } })
    const requested = await place.as(drCole).call(api.requestOrder, based(second))
    expect(await refusal(edit(requested, 'Changed'))).toMatchObject({ status: 403, code: 'order_kept' })
  })
  test('is cancelled without the patient hearing of it', async () => {
    const row = await draft()
    expect(await cancel(row, nora)).toMatchObject({ status: 'cancelled', statusReason: 'Done elsewhere', actions: [] })
    expect(await told()).toEqual([])
    expect(await refusal(own(row))).toMatchObject({ status: 404 })
    expect(await refusal(place.as(drCole).call(api.printPatientOrder, { ...inCare(), id: row.id }))).toMatchObject({
      status: 409,
      code: 'order_not_requested',
    })
  })
})

describe('what was requested', () => {
  test('is done, as a nurse says, and closed by a doctor without a result', async () => {
    const row = await done(await order(), nora)
    expect(row).toMatchObject({ status: 'done', done: { as: 'professional', name: nora.name }, actions: [] })
    expect(await refusal(place.as(nora).call(api.reviewOrder, based(row)))).toMatchObject({ status: 403 })
    const closed = await place.as(drCole).call(api.reviewOrder, based(row))
    expect(happened(closed)).toEqual([
      ['requested', 'requested'],
      ['done', 'done'],
      ['reviewed', 'reviewed'],
    ])
    expect(await refusal(done(closed))).toMatchObject({ status: 403, code: 'order_kept' })
    expect((await events()).map(({ event_type }) => event_type)).toEqual(['order.reviewed', 'order.marked_done', 'order.written'])
  })
  test('is said to be done by the patient, once, which changes nothing else', async () => {
    const row = await order()
    const said = await place.as(ada).call(api.tellOrderDone, { id: row.id, version: 1 })
    expect(said).toMatchObject({ status: 'requested', toldDoneAt: '2027-01-04T08:00:00.000Z', version: 2, actions: [] })
    expect(said.history[0]).toMatchObject({ change: 'told-done', by: { as: 'patient', isCaller: true } })
    expect(await refusal(place.as(ada).call(api.tellOrderDone, { id: row.id, version: 2 }))).toMatchObject({ code: 'order_kept' })
    expect(await shown(row)).toMatchObject({ toldDoneAt: '2027-01-04T08:00:00.000Z', actions: ['markDone', 'cancel'] })
  })
  test('is cancelled by a doctor, with a reason that the patient reads', async () => {
    const row = await order()
    expect(await refusal(cancel(row, nora))).toMatchObject({ status: 403, code: 'order_kept' })
    expect(await cancel(row)).toMatchObject({ status: 'cancelled', version: 2 })
    expect(await own(row)).toMatchObject({ status: 'cancelled', statusReason: 'Done elsewhere', actions: [] })
    expect((await told()).map(({ event }) => event)).toEqual(['order_cancelled', 'order_requested'])
    expect(await refusal(cancel(row))).toMatchObject({ status: 409, code: 'entry_changed' })
  })
  test('is overdue when its day has passed without a result', async () => {
    const row = await order({ expectedOn: '2027-01-05' })
    await place.sql("update app.orders set expected_on = '2027-01-03'")
    expect(await shown(row)).toMatchObject({ isOverdue: true })
    await answerWith(row, 'pending')
    expect(await shown(row)).toMatchObject({ isOverdue: false })
  })
})

describe('a result', () => {
  test('answers an order, and its review closes it; each leads to the other', async () => {
    const row = await order()
    const record = await answerWith(row, 'pending', { who: nora })
    expect(record).toMatchObject({ orderId: row.id })
    expect(await own(row)).toMatchObject({ status: 'result-in', results: [{ id: record.id, date: '2027-01-04', isReviewed: false }] })
    const [notice] = await told()
    expect(notice).toMatchObject({ event: 'order_result_in', values: { doctor: nora.name }, link: `/health-records?record=${record.id}` })
    const review = (status: RecordStatus, version: number) =>
      place.as(drCole).call(healthRecordsApi.setRecordStatus, { ...inCare(), id: record.id, status, version })
    await review('normal', 1)
    expect(await shown(row)).toMatchObject({ status: 'reviewed', results: [{ isReviewed: true }] })
    await review('pending', 2)
    const again = await shown(row)
    expect(again).toMatchObject({ status: 'result-in' })
    expect(happened(again)).toEqual([
      ['requested', 'requested'],
      ['result-in', 'result-in'],
      ['reviewed', 'reviewed'],
      ['reopened', 'result-in'],
    ])
  })
  test('that is reviewed as it is added closes the order at once', async () => {
    const row = await done(await order())
    await answerWith(row, 'abnormal')
    expect(happened(await shown(row)).slice(2)).toEqual([
      ['result-in', 'result-in'],
      ['reviewed', 'reviewed'],
    ])
  })
  test('that is withdrawn leaves the order as it was before', async () => {
    const row = await done(await order())
    const record = await answerWith(row, 'pending')
    await place.as(drCole).call(healthRecordsApi.deletePatientRecord, { ...inCare(), id: record.id })
    expect(await shown(row)).toMatchObject({ status: 'done', results: [] })
  })
  test('comes in parts: the order is reviewed when all of them are', async () => {
    const row = await order()
    await answerWith(row, 'pending')
    await answerWith(row, 'normal')
    expect(await shown(row)).toMatchObject({ status: 'result-in', results: [{}, {}] })
  })
  test('that is awaited does not answer yet: it does when it comes, and a cancelled order stays cancelled', async () => {
    const awaited = async () => {
      const row = await order()
      const { id } = await place.as(nora).call(healthRecordsApi.addPatientRecord, {
        ...{ title: 'Blood', type: 'lab-result', date: '2027-01-04', provider: 'Lancet', description: null, values: [], files: [] },
        ...{ ...inCare(), status: 'pending', reportStatus: 'collected', orderId: row.id },
      })
      const set = () => place.as(nora).call(healthRecordsApi.setReportStatus, { ...inCare(), id, version: 1, reportStatus: 'final' })
      return { row, set }
    }
    const first = await awaited()
    expect(await shown(first.row)).toMatchObject({ status: 'requested', results: [] })
    await first.set()
    expect(await shown(first.row)).toMatchObject({ status: 'result-in' })
    const second = await awaited()
    await cancel(second.row)
    expect(await second.set()).toMatchObject({ reportStatus: 'final' })
    expect(await shown(second.row)).toMatchObject({ status: 'cancelled' })
  })
  test('that is awaited, when it is edited or withdrawn, leaves an order closed that was closed without it', async () => {
    const close = (row: Order) => place.as(drCole).call(api.reviewOrder, based(row))
    const record: WriteRecord = {
      title: 'Blood',
      type: 'lab-result',
      date: '2027-01-04',
      provider: 'Lancet',
      description: null,
      values: [],
      files: [],
    }
    const collected = async (orderId: string) =>
      place.as(nora).call(healthRecordsApi.addPatientRecord, {
        ...{ ...record, ...inCare(), status: 'pending', reportStatus: 'collected', orderId },
      })
    const edit = (id: string, version: number, reportStatus: 'collected' | 'final') =>
      place.as(nora).call(healthRecordsApi.editPatientRecord, {
        ...{ ...record, ...inCare(), id, version, title: 'Blood, again', provider: 'Other laboratory', reportStatus },
      })
    const row = await done(await order())
    const { id } = await collected(row.id)
    const other = await collected(row.id)
    await close(row)
    expect(await edit(id, 1, 'collected')).toMatchObject({ title: 'Blood, again', version: 2 })
    await place.as(nora).call(healthRecordsApi.deletePatientRecord, { ...inCare(), id: other.id })
    expect(happened(await shown(row)).slice(2)).toEqual([['reviewed', 'reviewed']])
    // what has come has to be looked at
    await edit(id, 2, 'final')
    expect(happened(await shown(row)).slice(3)).toEqual([['reopened', 'result-in']])
  })
  test('that was reviewed leaves the order closed when its title is corrected, and not when its values are', async () => {
    const row = await order()
    const { id } = await answerWith(row, 'normal')
    const correct = (version: number, more: { title?: string; values?: AddRecord['values'] }) =>
      place.as(drCole).call(healthRecordsApi.correctResult, {
        ...{ title: 'Blood', type: 'lab-result', date: '2027-01-04', provider: 'Lancet', description: null, values: [], files: [] },
        ...{ ...inCare(), id, version, reason: 'A slip', ...more },
      })
    await correct(1, { title: 'Blood count' })
    expect(await shown(row)).toMatchObject({ status: 'reviewed' })
    const value = { test: 'hgb', name: 'hgb', value: 13.1, unit: 'g/dL', low: null, high: null }
    await correct(2, { title: 'Blood count', values: [value] })
    expect(await shown(row)).toMatchObject({ status: 'result-in' })
  })
  test('of another type, for a draft, for what is closed, and of another patient answers nothing', async () => {
    const row = await order()
    expect(await refusal(answerWith(row, 'normal', { type: 'imaging' }))).toMatchObject({
      status: 400,
      field: 'orderId',
      code: 'order_not_answered',
    })
    expect(await refusal(answerWith(await draft(), 'normal'))).toMatchObject({ status: 409, code: 'order_closed' })
    expect(await refusal(answerWith(await cancel(row), 'normal'))).toMatchObject({ status: 409, code: 'order_closed' })
    expect(await refusal(answerWith({ ...row, id: place.as(ada).id }, 'normal'))).toMatchObject({ status: 404, code: 'order_not_found' })
    expect(await place.sql('select from app.health_records')).toHaveLength(0)
  })
})

describe('the database', () => {
  const asCole = (statement: string) =>
    place.sql(statement).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  test('keeps a reason with what was cancelled, and a signature with what was requested', async () => {
    await order()
    expect(await asCole("update app.orders set status = 'cancelled'")).toBe('23514')
    expect(await asCole('update app.orders set requested_at = null')).toBe('23514')
    expect(await asCole("update app.orders set status = 'done'")).toBe('23514')
  })
})

describe('listOrders', () => {
  test('pages, latest first, by state and category, in as many round trips for many as for one', async () => {
    const waitsOf = watchRoundTrips(place.app.system.pool)
    const list = (more: object = {}) => place.as(ada).call(api.listOrders, more)
    await order()
    const forOne = await waitsOf(() => list())
    await cancel(await order({ category: 'imaging', services: ['Chest X-ray'] }))
    for (let count = 0; count < 21; count += 1) await order({ services: [`Test ${count}`] })
    const forMany = await waitsOf(() => list())
    expect(forMany).toEqual(forOne)
    const first = await list({ state: 'open' })
    expect(first.rows.map(({ services }) => services[0]).slice(0, 2)).toEqual(['Test 20', 'Test 19'])
    const second = await list({ state: 'open', cursor: first.next })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 2, null])
    expect((await list({ state: 'closed' })).rows.map(({ category }) => category)).toEqual(['imaging'])
    expect((await list({ category: 'imaging' })).rows).toHaveLength(1)
  })
  test('needs consent for one’s own', async () => {
    expect(await refusal(place.as(drDiaz).call(api.listOrders, {}))).toMatchObject({ status: 403, code: 'consent_required' })
  })
})

test('the chart shows what is open, drafts too', async () => {
  await draft({ services: ['TSH'] })
  await cancel(await order({ services: ['Gone'] }))
  await order({ priority: 'stat' })
  const { orders } = await place.as(nora).call(chartApi.getChart, inCare())
  expect(orders).toMatchObject([
    { services: bloods.services, status: 'requested', priority: 'stat' },
    { services: ['TSH'], status: 'draft' },
  ])
})

describe('what nothing has answered in its time', () => {
  const tasksOf = (who: Person, cursor?: string) => place.as(who).call(tasksApi.listTasks, { kind: 'order', cursor })
  test('is a task of the doctor who requested it, the longest overdue first, until a result is in', async () => {
    const late = await order({ services: ['TSH', 'Iron'] })
    const later = await done(await order({ services: ['Ferritin'] }))
    await order()
    await draft()
    await cancel(await order())
    await place.sql("update app.orders set expected_on = '2027-01-01' where id = $1", [late.id])
    await place.sql("update app.orders set expected_on = '2027-01-03' where id = $1", [later.id])
    const { rows, counts } = await tasksOf(drCole)
    const about = { kind: 'order', patientId: place.as(ada).id, patient: ada.name }
    expect(rows).toEqual([
      { ...about, id: late.id, services: ['TSH', 'Iron'], expectedOn: '2027-01-01', since: '2027-01-01T00:00:00.000Z' },
      { ...about, id: later.id, services: ['Ferritin'], expectedOn: '2027-01-03', since: '2027-01-03T00:00:00.000Z' },
    ])
    expect(counts.find(({ kind }) => kind === 'order')).toEqual({ kind: 'order', count: 2 })
    expect((await tasksOf(drDiaz)).rows).toEqual([])
    await answerWith(late, 'pending')
    expect((await tasksOf(drCole)).rows.map(({ id }) => id)).toEqual([later.id])
  })
  test('pages by the day it was expected', async () => {
    const { length } = await Promise.all(Array.from({ length: 25 }, (_, count) => order({ services: [`Test ${count}`] })))
    await place.sql("update app.orders set expected_on = '2027-01-02'")
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await tasksOf(drCole, cursor)
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([length, length])
  })
})

describe('printing', () => {
  async function textOf(who: Person, url: string) {
    const answer = await place.as(who).raw({ method: 'GET', url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const opened = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
    const { items } = await (await opened.getPage(1)).getTextContent()
    return items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' ')
  }
  test('says for whom, what, why and how soon, signed, in the patient’s language for both sides', async () => {
    const row = await order({ priority: 'urgent' })
    await place.sql("update app.profiles set locale = 'sw', date_of_birth = '1980-05-01' where id = $1", [place.as(ada).id])
    const theirs = await textOf(drCole, `/api/orders/of/${row.patientId}/${row.id}/pdf`)
    for (const words of [
      'Ombi la vipimo vya maabara',
      ada.name,
      '1980',
      'HbA1c',
      'Creatinine',
      'Thirst',
      'Haraka',
      'Lancet',
      'Fasting',
      drCole.name,
    ])
      expect(theirs).toContain(words)
    expect(await textOf(ada, `/api/orders/${row.id}/pdf`)).toEqual(theirs)
    expect((await events())[0]).toMatchObject({ event_type: 'order.printed', subject_id: place.as(ada).id, resource_id: row.id })
    await cancel(row)
    expect(await textOf(ada, `/api/orders/${row.id}/pdf`)).toContain('IMEGHAIRIWA')
  })
  test('is not for others', async () => {
    const row = await order()
    expect(await refusal(place.as(ben).call(api.printOrder, { id: row.id }))).toMatchObject({ status: 404 })
    expect(await refusal(place.as(drDiaz).call(api.printPatientOrder, { ...inCare(), id: row.id }))).toMatchObject({ status: 404 })
  })
})
