import { importsApi } from '@uzima/contract/imports'
import { type StepsOfDay, stepsApi } from '@uzima/contract/steps'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bringFile, linesOf } from '../../../test/bringing.ts'
import { type Caller, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { appleExport, appleRecord } from '../../../test/health-files.ts'
import { ada, ben, drCole, nora } from '../../../test/people.ts'
import { laySteps } from '../../../test/steps.ts'

let place: Clinic
let me: Caller
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, nora], env: { AUTH_RELAXED: 'on' } })
  me = place.as(ada)
  for (const person of [ada, ben]) await giveConsent(place.as(person))
})
beforeEach(() => place.sql('delete from app.daily_steps; delete from app.record_imports'))

const may = { from: '2026-05-01', until: '2026-05-31' }
const watch = (day: string, count: number): StepsOfDay => ({ day, count, device: 'Watch' })
const lay = (...days: StepsOfDay[]) => laySteps(place, me.id, days)
const shown = async (period = may) =>
  (await me.call(stepsApi.listSteps, period)).rows.map(({ day, count, device, before }) => [day, count, device, before?.count ?? null])
const lastEvent = async () =>
  (
    await place.sql<{ event_type: string; actor_id: string; subject_id: string; details: object }>(
      "select event_type, actor_id, subject_id, details from audit.log where event_type like 'steps.%' order by ts desc, id desc limit 1",
    )
  )[0]

type Resource = Record<string, unknown>
const observed = (day: string | null, value: number | null, more: Resource = {}): Resource => ({
  ...{ resourceType: 'Observation', status: 'final', code: { coding: [{ system: 'http://loinc.org', code: '41950-7' }] } },
  ...(day !== null && { effectiveDateTime: day }),
  ...(value !== null && { valueQuantity: { value, unit: 'steps', system: 'http://unitsofmeasure.org', code: '{steps}' } }),
  ...more,
})
const bundleOf = (resources: Resource[]) => ({
  ...{ resourceType: 'Bundle', type: 'collection' },
  entry: resources.map((resource) => ({ resource })),
})
const bring = (...resources: Resource[]) => bringFile(place, me, bundleOf(resources))
const add = (id: string) => me.call(importsApi.addImportedRecords, { id, reason: null })
const undo = (id: string) => me.call(importsApi.undoRecordImport, { id })
const choose = async (id: string, day: string, isChosen: boolean) => {
  const line = (await linesOf(me, id)).find(({ brought }) => brought.date === day)
  await me.call(importsApi.chooseImportLines, { id, choices: [{ id: line?.id ?? '', isChosen }] })
}
const compared = async (id: string) =>
  (await linesOf(me, id)).map(({ likeness, isChosen, brought, known }) => [
    likeness,
    isChosen,
    brought.date,
    brought.facts[0],
    known?.facts[0] ?? null,
  ])

describe('listSteps', () => {
  test('gives the days of a period, oldest first, and the last day of all', async () => {
    await lay(watch('2026-05-02', 8000), watch('2026-05-01', 7000), watch('2026-04-30', 10), watch('2026-06-01', 20))
    expect(await shown()).toEqual([
      ['2026-05-01', 7000, 'Watch', null],
      ['2026-05-02', 8000, 'Watch', null],
    ])
    expect((await me.call(stepsApi.listSteps, may)).latest).toBe('2026-06-01')
    expect((await me.call(stepsApi.listSteps, { from: '2020-01-01', until: '2020-01-02' })).latest).toBe('2026-06-01')
    expect(await place.as(ben).call(stepsApi.listSteps, may)).toEqual({ rows: [], latest: null })
  })
  test('is audited with the number of days, and says nothing else', async () => {
    await lay(watch('2026-05-02', 8123))
    await shown()
    expect(await lastEvent()).toEqual({ event_type: 'steps.listed', actor_id: me.id, subject_id: me.id, details: { count: 1 } })
  })
  test.each([
    ['ends before it begins', { from: '2026-05-02', until: '2026-05-01' }],
    ['is longer than 400 days', { from: '2025-01-01', until: '2026-02-05' }],
  ])('a period that %s is refused', (_, period) =>
    expect(me.call(stepsApi.listSteps, period)).rejects.toMatchObject({ status: 400, problem: { field: 'until' } }),
  )
  test('400 days are read', () => expect(shown({ from: '2025-01-01', until: '2026-02-04' })).resolves.toEqual([]))
})

describe('listPatientSteps', () => {
  const asDoctor = (patientId: string) => place.as(drCole).call(stepsApi.listPatientSteps, { patientId, ...may })
  test('shows a patient’s to whoever cares for them, and to nobody else', async () => {
    await lay(watch('2026-05-02', 8000))
    await expect(asDoctor(me.id)).rejects.toMatchObject({ status: 404, problem: { code: 'patient_not_found' } })
    await place.sql(
      `insert into app.access_grants (id, patient_id, grantee_id, valid_from, valid_until, created_at)
       values ($1, $1, $2, $3, $3::timestamptz + interval '30 days', $3)`,
      [me.id, place.as(drCole).id, place.clock.now()],
    )
    expect((await asDoctor(me.id)).rows).toMatchObject([{ day: '2026-05-02', count: 8000, device: 'Watch' }])
    expect(await lastEvent()).toMatchObject({ event_type: 'steps.listed', actor_id: place.as(drCole).id, subject_id: me.id })
    await expect(place.as(nora).call(stepsApi.listPatientSteps, { patientId: me.id, ...may })).rejects.toMatchObject({ status: 404 })
  })
})

describe('deleteSteps', () => {
  test('hides a day and keeps it; another person’s and an unknown one are not found', async () => {
    const [id = ''] = await lay(watch('2026-05-02', 8000), watch('2026-05-03', 9000))
    await expect(place.as(ben).call(stepsApi.deleteSteps, { id })).rejects.toMatchObject({
      status: 404,
      problem: { code: 'steps_not_found' },
    })
    await me.call(stepsApi.deleteSteps, { id })
    expect(await lastEvent()).toMatchObject({ event_type: 'steps.deleted', subject_id: me.id })
    expect(await shown()).toEqual([['2026-05-03', 9000, 'Watch', null]])
    expect(await place.sql('select 1 from app.daily_steps')).toHaveLength(2)
    await expect(me.call(stepsApi.deleteSteps, { id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a file with steps', () => {
  test('of Apple Health is summarised, looked through, added and undone', async () => {
    const steps = (day: string, count: number, device: string) =>
      appleRecord('StepCount', 'count', String(count), `${day} 08:00:00 +0300`, '', device)
    const pulse = appleRecord('HeartRate', 'count/min', '61', '2026-05-01 08:00:00 +0300')
    const file = appleExport([
      steps('2026-05-01', 7000, 'Watch'),
      steps('2026-05-01', 9000, 'Phone'),
      steps('2026-05-02', 50, 'Watch'),
      pulse,
    ])
    const { id, lines, report } = await bringFile(place, me, file, 'export.xml')
    expect([lines, report?.leftOut, report?.faults]).toEqual([3, [], []])
    const found = await me.call(importsApi.listImportLines, { id, likeness: 'new' })
    expect(found.rows.map(({ kind }) => kind)).toEqual(['vital'])
    expect(found.steps).toEqual({ days: 2, first: '2026-05-01', last: '2026-05-02', chosen: 2 })
    const days = await me.call(importsApi.listImportLines, { id, likeness: 'new', kind: 'steps' })
    expect(days.rows.map(({ kind, where, brought }) => [kind, where, brought])).toEqual([
      ['steps', 'day 2026-05-02', { name: 'Steps', facts: ['50 steps', 'Watch'], date: '2026-05-02' }],
      ['steps', 'day 2026-05-01', { name: 'Steps', facts: ['9,000 steps', 'Phone'], date: '2026-05-01' }],
    ])
    await me.call(importsApi.answerImportPerson, { id })
    expect(await add(id)).toMatchObject({ added: 3 })
    expect(await shown()).toEqual([
      ['2026-05-01', 9000, 'Phone', null],
      ['2026-05-02', 50, 'Watch', null],
    ])
    const [event] = await place.sql("select details from audit.log where event_type = 'steps.added'")
    expect(event).toMatchObject({ details: { count: 2 } })
    expect(await undo(id)).toMatchObject({ state: 'undone', kept: [] })
    expect(await shown()).toEqual([])
  })

  test('all days can be left out at once, and some of them taken again', async () => {
    const { id } = await bring(observed('2026-05-01', 1), observed('2026-05-02', 2), observed('2026-05-03', 3))
    const all = (isChosen: boolean) => me.call(importsApi.chooseImportKind, { id, kind: 'steps', likeness: 'new', isChosen })
    const chosen = async () => (await me.call(importsApi.listImportLines, { id, likeness: 'new' })).steps?.chosen
    await all(false)
    expect(await chosen()).toBe(0)
    await choose(id, '2026-05-02', true)
    expect(await chosen()).toBe(1)
    await all(true)
    expect(await chosen()).toBe(3)
    // of another likeness there are none
    await me.call(importsApi.chooseImportKind, { id, kind: 'steps', likeness: 'here', isChosen: false })
    expect(await chosen()).toBe(3)
    await expect(
      place.as(ben).call(importsApi.chooseImportKind, { id, kind: 'steps', likeness: 'new', isChosen: false }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('proposes the greater of two counts of a day; the person chooses', async () => {
    await lay(watch('2026-05-01', 100), watch('2026-05-02', 100), watch('2026-05-03', 100))
    const { id } = await bring(
      observed('2026-05-01', 100),
      observed('2026-05-02', 99),
      observed('2026-05-03', 101),
      observed('2026-05-04', 5),
    )
    expect(await compared(id)).toEqual([
      ['differs', false, '2026-05-02', '99 steps', '100 steps'],
      ['differs', true, '2026-05-03', '101 steps', '100 steps'],
      ['new', true, '2026-05-04', '5 steps', null],
      ['here', false, '2026-05-01', '100 steps', '100 steps'],
    ])
    await choose(id, '2026-05-02', true)
    await choose(id, '2026-05-01', true)
    await add(id)
    expect(await shown()).toEqual([
      ['2026-05-01', 100, 'Watch', null],
      ['2026-05-02', 99, null, 100],
      ['2026-05-03', 101, null, 100],
      ['2026-05-04', 5, null, null],
    ])
    await undo(id)
    expect(await shown()).toEqual([
      ['2026-05-01', 100, 'Watch', null],
      ['2026-05-02', 100, 'Watch', null],
      ['2026-05-03', 100, 'Watch', null],
    ])
  })

  test('a day of two devices in one file is one line of the greater', async () => {
    const device = { device: { display: 'Phone' } }
    const { id } = await bring(observed('2026-05-01', 100), observed('2026-05-01', 300, device), observed('2026-05-01', 200))
    expect((await compared(id)).map(([likeness, isChosen, , fact]) => [likeness, isChosen, fact])).toEqual([
      ['differs', true, '300 steps'],
      ['differs', true, '200 steps'],
      ['new', true, '100 steps'],
    ])
    await add(id)
    expect(await shown()).toEqual([['2026-05-01', 300, 'Phone', null]])
    await undo(id)
    expect(await shown()).toEqual([])
  })

  test('files are undone in any order, and a day that was deleted stays so', async () => {
    const ids: string[] = []
    for (const count of [100, 200, 300]) {
      const { id } = await bring(observed('2026-05-01', count), observed('2026-05-02', count))
      await add(id)
      ids.push(id)
    }
    const [first = '', second = '', third = ''] = ids
    const counts = async () => (await shown()).map(([, count, , before]) => [count, before])
    expect(await counts()).toEqual([
      [300, 200],
      [300, 200],
    ])
    await undo(second)
    expect(await counts()).toEqual([
      [300, 100],
      [300, 100],
    ])
    const [{ id = '' } = {}] = (await me.call(stepsApi.listSteps, may)).rows
    await me.call(stepsApi.deleteSteps, { id })
    await undo(third)
    expect(await shown()).toEqual([['2026-05-02', 100, null, null]])
    await undo(first)
    expect(await shown()).toEqual([])
  })

  const period = (start: string, end: string) => ({ effectivePeriod: { start, end } })
  test.each([
    ['a day', observed('2026-05-01', 5), '2026-05-01'],
    ['a moment, by its own clock', observed('2026-05-01T23:30:00-08:00', 5), '2026-05-01'],
    [
      'a day from its beginning to its end',
      observed(null, 5, period('2026-05-01T00:00:00+03:00', '2026-05-02T00:00:00+03:00')),
      '2026-05-01',
    ],
    ['a whole number', observed('2026-05-01', null, { valueInteger: 5 }), '2026-05-01'],
    ['a count a day', observed('2026-05-01', null, { valueQuantity: { value: 5, unit: '{steps}/d' } }), '2026-05-01'],
    ['no unit', observed('2026-05-01', null, { valueQuantity: { value: 5 } }), '2026-05-01'],
  ])('takes %s', async (_, resource, day) => {
    const { id } = await bring(resource)
    expect(await compared(id)).toEqual([['new', true, day, '5 steps', null]])
  })
  test.each([
    ['no_date', observed(null, 5)],
    ['not_possible', observed('2026-05', 5)],
    ['not_possible', observed(null, 5, period('2026-05-01', '2026-05-08'))],
    ['no_value', observed('2026-05-01', null)],
    ['unit_unknown', observed('2026-05-01', null, { valueQuantity: { value: 5, unit: 'km', code: 'km' } })],
    ['comparator', observed('2026-05-01', null, { valueQuantity: { value: 5, comparator: '<' } })],
    ['in_future', observed('2031-05-01', 5)],
    ['not_possible', observed('2026-05-01', 300_001)],
    ['withdrawn', { ...observed('2026-05-01', 5), status: 'entered-in-error' }],
  ])('leaves out what cannot be kept: %s', async (reason, resource) => {
    const { report, lines } = await bring(resource)
    expect([lines, report?.leftOut]).toMatchObject([0, [{ type: 'Observation', reason }]])
  })
})

describe('by FHIR', () => {
  const find = async (query: string, caller = me) =>
    (await caller.raw({ method: 'GET', url: `/fhir/R4/Observation?${query}` })).json<{ total: number; entry?: { resource: Resource }[] }>()
  test('a day is an observation of activity, found by category, code and date', async () => {
    const [id = ''] = await lay(watch('2026-05-02', 8000), watch('2026-05-03', 9000))
    const { entry } = await find('category=activity&date=2026-05-02')
    const expected = {
      ...{ resourceType: 'Observation', id, status: 'final', effectiveDateTime: '2026-05-02', device: { display: 'Watch' } },
      category: [{ coding: [{ code: 'activity' }] }],
      code: { coding: [{ system: 'http://loinc.org', code: '41950-7' }] },
      valueQuantity: { value: 8000, unit: 'steps', code: '{steps}' },
      subject: { reference: `Patient/${me.id}` },
      performer: [{ reference: `Patient/${me.id}` }],
    }
    expect(entry?.map(({ resource }) => resource)).toMatchObject([expected])
    expect((await me.raw({ method: 'GET', url: `/fhir/R4/Observation/${id}` })).json()).toMatchObject(expected)
    for (const [query, total] of [
      ['category=activity', 2],
      ['code=41950-7', 2],
      ['code=http://loinc.org|41950-7&date=ge2026-05-03', 1],
      ['category=activity&date=lt2026-05-02', 0],
      [`_id=${id}`, 1],
      ['category=vital-signs', 0],
      ['code=8867-4', 0],
    ] as const)
      expect([query, (await find(query)).total]).toEqual([query, total])
    expect((await find('category=activity', place.as(ben))).total).toBe(0)
    expect((await place.as(ben).raw({ method: 'GET', url: `/fhir/R4/Observation/${id}` })).statusCode).toBe(404)
  })

  test('an export that is brought into an empty record is exported again as it was', async () => {
    await lay(watch('2026-05-02', 8000), { day: '2026-05-03', count: 0, device: null })
    const exported = async () => {
      const { entry } = (await me.raw({ method: 'GET', url: '/api/health-records/export/fhir' })).json<{
        entry: { resource: Resource }[]
      }>()
      const days = entry.map(({ resource }) => resource).filter(({ code }) => JSON.stringify(code ?? '').includes('41950-7'))
      return days.map(({ id, meta, ...resource }) => resource)
    }
    const before = await exported()
    expect(before).toHaveLength(2)
    const { entry } = (await me.raw({ method: 'GET', url: '/api/health-records/export/fhir' })).json<{ entry: { resource: Resource }[] }>()
    await place.sql('delete from app.daily_steps')
    const { id, lines } = await bringFile(
      place,
      me,
      bundleOf(entry.map(({ resource }) => resource).filter(({ code }) => JSON.stringify(code ?? '').includes('41950-7'))),
    )
    expect(lines).toBe(2)
    expect((await linesOf(me, id)).flatMap(({ omitted }) => omitted)).toEqual([])
    await add(id)
    expect(await exported()).toEqual(before)
  })
})
