import { conditionsApi } from '@uzima/contract/conditions'
import { notificationsApi } from '@uzima/contract/notifications'
import { ordersApi } from '@uzima/contract/orders'
import { type Procedure, proceduresApi, type WriteProcedure } from '@uzima/contract/procedures'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, eve, type Person } from '../../../test/people.ts'

const api = proceduresApi
let place: Clinic
beforeAll(async () => {
  place = await clinic()
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  await place.sql(
    `insert into app.access_grants (id, patient_id, grantee_id, valid_from, valid_until, created_at)
     values (gen_random_uuid(), $1, $2, $3, $3::timestamptz + interval '30 days', $3)`,
    [place.as(ada).id, place.as(drCole).id, place.clock.now()],
  )
})
beforeEach(() => place.sql('delete from app.procedures; delete from app.chart_entry_versions'))

const appendix: WriteProcedure = {
  category: 'procedure',
  procedure: { listed: 'appendectomy', text: 'Appendix out' },
  performed: '2012',
  until: null,
  place: 'Aga Khan Hospital',
  note: null,
}
const stay: WriteProcedure = {
  ...appendix,
  category: 'hospital-stay',
  procedure: { listed: null, text: 'Malaria' },
  performed: '2019-05',
  until: '2019-05-20',
}
const add = (more: Partial<WriteProcedure> = {}, who: Person = ada) => place.as(who).call(api.addProcedure, { ...appendix, ...more })
const inCare = () => ({ patientId: place.as(ada).id })
const judged = ({ id, version }: Procedure) => ({ ...inCare(), id, version })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ApiError) => error.problem,
  )

test('what a patient adds is unconfirmed, encrypted, and has its names in every language', async () => {
  const procedure = await add()
  expect(procedure).toMatchObject({
    ...appendix,
    verification: 'unconfirmed',
    recorded: { as: 'patient', isCaller: true },
    called: { en: { clinical: 'Appendectomy' }, sw: { plain: 'Upasuaji wa kidole tumbo' } },
    actions: ['edit', 'enterInError'],
  })
  const [row] = await place.sql<{ text: string }>(
    "select encode(procedure, 'escape') || encode(place, 'escape') as text from app.procedures",
  )
  expect(row?.text).not.toMatch(/Appendix|Aga Khan/)
})

describe('dates', () => {
  test('to come are refused, and a stay does not end before it began', async () => {
    expect(await refusal(add({ performed: '2150' }))).toMatchObject({ code: 'date_in_future', field: 'performed' })
    expect(await refusal(add({ ...stay, until: '2150' }))).toMatchObject({ code: 'date_in_future', field: 'until' })
    expect(await refusal(add({ ...stay, until: '2019-04-30' }))).toMatchObject({ code: 'stay_ends_before', field: 'until' })
    expect(await add(stay)).toMatchObject({ performed: '2019-05', until: '2019-05-20' })
    // as far as both are known
    expect(await add({ ...stay, until: '2019' })).toMatchObject({ until: '2019' })
  })
  test('order the list: the latest first, unknown ones last; only a stay has an end', async () => {
    await add({ performed: null, procedure: { listed: null, text: 'unknown' } })
    await add({ until: '2013' })
    await add(stay)
    const { rows } = await place.as(ada).call(api.listProcedures)
    expect(rows.map(({ procedure, until }) => [procedure.text, until])).toEqual([
      ['Malaria', '2019-05-20'],
      ['Appendix out', null],
      ['unknown', null],
    ])
  })
})

test('a clinician confirms with one press, corrects, rules out; every version stays, and the patient is told', async () => {
  const added = await add()
  const confirmed = await place.as(drCole).call(api.confirmProcedure, judged(added))
  expect(confirmed).toMatchObject({ verification: 'confirmed', verified: { name: drCole.name } })
  expect(await refusal(place.as(ada).call(api.editProcedure, { ...appendix, id: added.id, version: 2 }))).toMatchObject({
    status: 403,
    code: 'entry_kept',
  })
  const corrected = await place.as(drCole).call(api.editPatientProcedure, { ...appendix, performed: '2013-02', ...judged(confirmed) })
  await place.as(drCole).call(api.refuteProcedure, { ...judged(corrected), reason: 'It was the gallbladder' })
  const { rows } = await place.as(ada).call(api.listProcedureVersions, { id: added.id })
  expect(rows.map(({ change, content }) => [change, content.performed])).toEqual([
    ['refuted', '2013-02'],
    ['edited', '2013-02'],
    ['confirmed', '2012'],
    ['recorded', '2012'],
  ])
  const notices = await place.as(ada).call(notificationsApi.listNotifications, {})
  // of the correction and of the ruling out; confirming tells nobody
  expect(notices.rows.map(({ link }) => link)).toEqual(['/medical-history', '/medical-history'])
})

test('two who write at once: the later one gets what it has become', async () => {
  const added = await add()
  const other = await place.as(drCole).call(api.editPatientProcedure, { ...appendix, performed: '2013', ...judged(added) })
  const conflict = await refusal(place.as(ada).call(api.editProcedure, { ...appendix, id: added.id, version: 1 }))
  expect(conflict).toMatchObject({ status: 409, code: 'entry_changed', help: { entry: { version: other.version, performed: '2013' } } })
})

describe('why it was done', () => {
  const problemOf = (who: Person, text: string) =>
    place.as(who).call(conditionsApi.addCondition, {
      ...{ problem: { listed: null, code: null, text }, status: 'active' as const, isChronic: false, onset: null, note: null },
    })
  test('is said in words or by a health problem, sealed, in every version, and stays where a change does not say it', async () => {
    const { id: conditionId } = await problemOf(ada, 'Gallstones')
    const added = await add({ indication: { text: '  Belly pain ', conditionId: null } })
    expect(added.indication).toEqual({ text: 'Belly pain', conditionId: null })
    const [row] = await place.sql<{ text: string }>("select encode(indication, 'escape') as text from app.procedures")
    expect(row?.text).not.toContain('Belly')
    const doctors = { ...appendix, ...judged(added), indication: { text: 'Gallstones', conditionId } }
    const linked = await place.as(drCole).call(api.editPatientProcedure, doctors)
    expect(linked.indication).toEqual({ text: 'Gallstones', conditionId })
    // as a program that does not know it
    const kept = await place.as(drCole).call(api.editPatientProcedure, { ...appendix, performed: '2013', ...judged(linked) })
    expect(kept.indication).toEqual({ text: 'Gallstones', conditionId })
    const gone = await place.as(drCole).call(api.editPatientProcedure, { ...appendix, ...judged(kept), indication: null })
    expect(gone.indication).toBeNull()
    const { rows } = await place.as(ada).call(api.listProcedureVersions, { id: added.id })
    expect(rows.map(({ content }) => content.indication?.text)).toEqual([undefined, 'Gallstones', 'Gallstones', 'Belly pain'])
  })
  test('finds the procedures that were done for a health problem, by FHIR', async () => {
    const { id: conditionId } = await problemOf(ada, 'Gallstones')
    const { id: otherId } = await problemOf(ada, 'Gout')
    const { id } = await add({ indication: { text: 'Gallstones', conditionId } })
    await add()
    const found = async (condition: string) => {
      const url = `/fhir/R4/Procedure?reason-reference=Condition/${condition}`
      const answer = await place.as(ada).raw({ method: 'GET', url, headers: { prefer: 'handling=strict' } })
      return (answer.json<{ entry?: { resource: { id: string } }[] }>().entry ?? []).map(({ resource }) => resource.id)
    }
    expect(await found(conditionId)).toEqual([id])
    expect(await found(otherId)).toEqual([])
  })
  test('is no problem of somebody else, and none that there is not', async () => {
    const { id: theirs } = await problemOf(ben, 'Gout')
    for (const conditionId of [theirs, '01890000-0000-7000-8000-000000000000'])
      expect(await refusal(add({ indication: { text: 'Gout', conditionId } }))).toMatchObject({
        ...{ status: 400, code: 'entry_not_found', field: 'indication.conditionId' },
      })
    const added = await add()
    const patched = { ...appendix, ...judged(added), indication: { text: 'Gout', conditionId: theirs } }
    expect(await refusal(place.as(drCole).call(api.editPatientProcedure, patched))).toMatchObject({ code: 'entry_not_found' })
  })
  test('has its words, and of a stay it is the name', async () => {
    expect(await refusal(add({ indication: { text: ' ', conditionId: null } }))).toMatchObject({ status: 400, field: 'indication.text' })
    expect(await refusal(add({ indication: { text: 'x'.repeat(201), conditionId: null } }))).toMatchObject({ code: 'too_long' })
    expect(await add({ ...stay, indication: { text: 'Fever', conditionId: null } })).toMatchObject({ indication: null })
  })
})

describe('the order that it follows', () => {
  const order = (more: object = {}) =>
    place.as(drCole).call(ordersApi.addPatientOrder, {
      ...inCare(),
      ...{ category: 'procedure' as const, services: ['Colonoscopy'], reason: 'Pain', conditionId: null, priority: 'routine' as const },
      ...{ performer: null, expectedOn: '2027-02-01', note: null, status: 'requested' as const, ...more },
    })
  test('is one of the patient’s, sealed, in the versions, by FHIR, and stays where a change does not say it', async () => {
    const { id: orderId } = await order()
    const added = await place.as(drCole).call(api.addPatientProcedure, { ...appendix, ...inCare(), orderId })
    expect(added.orderId).toBe(orderId)
    const [row] = await place.sql<{ text: string }>("select encode(order_id, 'escape') as text from app.procedures")
    expect(row?.text).not.toContain(orderId)
    const resource = await place.as(ada).raw({ method: 'GET', url: `/fhir/R4/Procedure/${added.id}` })
    expect(resource.json()).toMatchObject({ basedOn: [{ reference: `ServiceRequest/${orderId}` }] })
    const kept = await place.as(drCole).call(api.editPatientProcedure, { ...appendix, performed: '2013', ...judged(added) })
    expect(kept.orderId).toBe(orderId)
    const gone = await place.as(drCole).call(api.editPatientProcedure, { ...appendix, ...judged(kept), orderId: null })
    expect(gone.orderId).toBeNull()
    const { rows } = await place.as(ada).call(api.listProcedureVersions, { id: added.id })
    expect(rows.map(({ content }) => content.orderId)).toEqual([null, orderId, orderId])
    expect(await add({ ...stay, orderId })).toMatchObject({ orderId: null })
  })
  test('is none of somebody else, no draft and none that was cancelled', async () => {
    const { id: draft } = await order({ status: 'draft' })
    const { id: cancelled, version } = await order()
    await place.as(drCole).call(ordersApi.cancelOrder, { ...inCare(), id: cancelled, version, reason: 'Done elsewhere' })
    const { id: theirs } = await order()
    for (const orderId of [draft, cancelled, '01890000-0000-7000-8000-000000000000'])
      expect(await refusal(place.as(drCole).call(api.addPatientProcedure, { ...appendix, ...inCare(), orderId }))).toMatchObject({
        ...{ status: 400, code: 'entry_not_found', field: 'orderId' },
      })
    expect(await refusal(place.as(ben).call(api.addProcedure, { ...appendix, orderId: theirs }))).toMatchObject({ code: 'entry_not_found' })
  })
})

test('a procedure that is not on the list is refused as one of it', async () => {
  expect(await refusal(add({ procedure: { listed: 'nothing_such', text: 'x' } }))).toMatchObject({ status: 400, field: 'procedure.listed' })
})

test('strangers see nothing, and every reading is on record', async () => {
  await add()
  expect(await refusal(place.as(eve).call(api.listPatientProcedures, inCare()))).toMatchObject({ status: 403 })
  const { rows } = await place.as(drCole).call(api.listPatientProcedures, inCare())
  expect(rows).toHaveLength(1)
  const [event] = await place.sql<{ event_type: string; subject_id: string }>(
    "select event_type, subject_id from audit.log where resource_type = 'procedures' order by ts desc, id desc limit 1",
  )
  expect(event).toEqual({ event_type: 'procedures.listed', subject_id: place.as(ada).id })
})

test.each([
  ['en', 'apendix operation', 'Removal of the appendix'],
  ['en', 'cesarian', 'Caesarean section'],
  ['en', 'cataract', 'Cataract surgery'],
  ['es', 'vesicula', 'Operación de la vesícula'],
  ['fr', 'cesarienne', 'Césarienne'],
  ['sw', 'tohara', 'Tohara'],
  ['en', 'cesárea', 'Caesarean section'],
] as const)('in %s, "%s" offers %s', async (language, search, text) => {
  const { rows } = await place.as(ada).call(api.suggestProcedures, { search, language })
  expect(rows[0]?.text).toBe(text)
})
