import { appointmentsApi } from '@uzima/contract/appointments'
import { chartApi } from '@uzima/contract/chart'
import { notificationsApi } from '@uzima/contract/notifications'
import { type AddVital, type AddVitals, type VitalSign, vitalsApi } from '@uzima/contract/vitals'
import { vitalKinds } from '@uzima/contract/vitals/kinds'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

const api = vitalsApi
let place: Clinic
beforeAll(async () => {
  place = await clinic()
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  await place.as(ada).call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-06T09:00:00.000Z',
    reason: 'Check',
    mode: 'in_person',
  })
})

// the clock is at 08:00 on Monday 4 January 2027
const pressure: AddVital = { kind: 'bp', values: [134, 86], unit: 'mm[Hg]', takenAt: '2027-01-04T07:40:00.000Z', note: null }
const add = (more: Partial<AddVital> = {}, who: Person = ada, headers?: Record<string, string>) =>
  place.as(who).call(api.addVital, { ...pressure, ...more }, headers)
const inCare = () => ({ patientId: place.as(ada).id })
const addFor = (more: Partial<AddVital> = {}, who: Person = drCole) =>
  place.as(who).call(api.addPatientVital, { ...pressure, ...more, ...inCare() })
const change = ({ id, version, values, unit, takenAt, note }: VitalSign) => ({ id, version, values, unit, takenAt, note })
const lastEvent = async () => {
  const [row] = await place.sql<{ event_type: string; actor_id: string; subject_id: string; details: object }>(
    "select event_type, actor_id, subject_id, details from audit.log where resource_type = 'vitals' order by ts desc, id desc limit 1",
  )
  return row
}

describe('addVital', () => {
  // @acceptance VITALS-003
  test('keeps what was measured with what it means, encrypted, and says so in the log', async () => {
    const vital = await add({ note: 'After breakfast' })
    expect(vital).toMatchObject({
      ...pressure,
      note: 'After breakfast',
      level: 'stage1',
      addedBy: 'patient',
      addedByName: ada.name,
      version: 1,
      isEditable: true,
    })
    expect(await lastEvent()).toMatchObject({ event_type: 'vital.added', subject_id: place.as(ada).id })
    const [row] = await place.sql<{ user_id: string; reading: Buffer }>('select user_id, reading from app.vital_signs where id = $1', [
      vital.id,
    ])
    expect(row?.user_id).toBe(place.as(ada).id)
    expect(row?.reading.toString('latin1')).not.toContain('134')
    expect(await place.as(ada).call(api.getVital, { id: vital.id })).toEqual(vital)
  })
  test.each([
    ['temp', 100.4, '[degF]', 38, 'fever'],
    ['weight', 161, '[lb_av]', 73.0284, null],
    ['height', 65.5, '[in_i]', 166.37, null],
    ['glucose_fast', 6.5, 'mmol/L', 117.1014, 'prediabetes'],
    ['glucose', 118, 'mg/dL', 118, 'normal'],
    ['spo2', 93, '%', 93, 'low'],
    ['hr', 72, '/min', 72, 'normal'],
    ['rr', 16, '/min', 16, 'normal'],
  ] as const)('a %s of %d %s is kept as %d', async (kind, value, unit, kept, level) => {
    expect(await add({ kind, values: [value], unit })).toMatchObject({ values: [kept], unit, level })
  })
  test('a rapid weight gain is detected from earlier weights', async () => {
    await add({ kind: 'weight', values: [80], unit: 'kg', takenAt: '2027-01-03T07:00:00.000Z' }, ben)
    expect(await add({ kind: 'weight', values: [81.4], unit: 'kg', takenAt: '2027-01-04T07:00:00.000Z' }, ben)).toMatchObject({
      level: 'fast_gain',
    })
  })
  test('a fever of a baby is an emergency', async () => {
    await place.sql("update app.profiles set date_of_birth = '2026-12-01' where id = $1", [place.as(ben).id])
    expect(await add({ kind: 'temp', values: [38.2], unit: 'Cel' }, ben)).toMatchObject({ level: 'infant' })
    await place.sql('update app.profiles set date_of_birth = null where id = $1', [place.as(ben).id])
  })
  test('the limits follow age and sex', async () => {
    const teenager = "update app.profiles set date_of_birth = $2, gender = 'male' where id = $1"
    await place.sql(teenager, [place.as(ben).id, '2012-01-04'])
    expect(await add({ values: [190, 125] }, ben)).toMatchObject({ level: 'severe', age: 'child' })
    await place.sql(teenager, [place.as(ben).id, '2022-01-04'])
    expect(await add({ values: [122, 70] }, ben)).toMatchObject({ level: 'stage2', age: 'child' })
    expect(await add({ kind: 'hr', values: [240], unit: '/min' }, ben)).toMatchObject({ level: 'emergency_high' })
    expect(await add({ kind: 'weight', values: [18], unit: 'kg', takenAt: '2027-01-01T08:00:00.000Z' }, ben)).toMatchObject({
      level: null,
      age: 'child',
    })
    await place.sql('update app.profiles set date_of_birth = null, gender = null where id = $1', [place.as(ben).id])
    expect(await add({ kind: 'hr', values: [125], unit: '/min' }, ben)).toMatchObject({ level: 'high', age: 'unknown' })
  })
  test('a saturation with oxygen says so, and is not called normal; air is air', async () => {
    const saturation: Partial<AddVital> = { kind: 'spo2', values: [97], unit: '%' }
    const oxygen = { flow: 4, concentration: 36 }
    expect(await add(saturation)).toMatchObject({ oxygen: null, level: 'normal' })
    expect(await add({ ...saturation, oxygen: { flow: 0, concentration: null } })).toMatchObject({ level: 'normal' })
    const given = await add({ ...saturation, oxygen })
    expect(given).toMatchObject({ oxygen, level: 'on_oxygen' })
    const { rows } = await place.as(ada).call(api.listLatestVitals)
    expect(rows.find(({ latest }) => latest.kind === 'spo2')?.latest).toEqual(given)
    const chart = await place.as(drCole).call(chartApi.getChart, inCare())
    const trend = chart.vitals.find(({ kind }) => kind === 'spo2')
    expect(trend).toMatchObject({ level: 'on_oxygen' })
    expect(trend?.readings.at(-1)).toMatchObject({ values: [97], oxygen })
  })
  test('sent twice under one key is stored once', async () => {
    const headers = { 'idempotency-key': 'one-filled-form' }
    const height: Partial<AddVital> = { kind: 'height', values: [180], unit: 'cm' }
    expect((await add(height, ben, headers)).id).toBe((await add(height, ben, headers)).id)
    expect((await place.as(ben).call(api.listVitals, { kind: 'height' })).rows).toHaveLength(1)
  })
  test.each([
    ['values.0', { values: [301, 80] }, 'value_implausible'],
    ['values.1', { values: [120, 19] }, 'value_implausible'],
    ['values.1', { values: [80, 80] }, 'diastolic_not_below'],
    ['values.1', { values: [80, 90] }, 'diastolic_not_below'],
    ['values.1', { values: [120] }, 'required_field'],
    ['values', { kind: 'hr', unit: '/min', values: [70, 80] }, 'invalid_input'],
    ['values.0', { kind: 'hr', unit: '/min', values: [19] }, 'value_implausible'],
    ['values.0', { kind: 'spo2', unit: '%', values: [101] }, 'value_implausible'],
    ['oxygen', { oxygen: { flow: 2, concentration: null } }, 'invalid_input'],
    ['oxygen', { kind: 'spo2', unit: '%', values: [97], oxygen: { flow: null, concentration: null } }, 'invalid_input'],
    ['oxygen.flow', { kind: 'spo2', unit: '%', values: [97], oxygen: { flow: 81, concentration: null } }, 'value_implausible'],
    ['oxygen.concentration', { kind: 'spo2', unit: '%', values: [97], oxygen: { flow: 2, concentration: 19 } }, 'value_implausible'],
    ['values.0', { kind: 'temp', unit: 'Cel', values: [98.6] }, 'value_implausible'],
    ['values.0', { kind: 'temp', unit: '[degF]', values: [37] }, 'value_implausible'],
    ['values.0', { kind: 'glucose', unit: 'mmol/L', values: [118] }, 'value_implausible'],
    ['values.0', { kind: 'weight', unit: '[lb_av]', values: [1200] }, 'value_implausible'],
    ['values.0', { kind: 'height', unit: 'cm', values: [5.9] }, 'value_implausible'],
    ['unit', { unit: 'kg' }, 'invalid_input'],
    ['unit', { unit: 'stone' as never }, 'invalid_input'],
    ['takenAt', { takenAt: '2027-01-04T08:05:01.000Z' }, 'date_in_future'],
    ['takenAt', { takenAt: '1812-01-01T00:00:00.000Z' }, 'date_too_early'],
    ['takenAt', { takenAt: '2027-02-30T00:00:00.000Z' }, 'invalid_input'],
    ['note', { note: 'x'.repeat(201) }, 'too_long'],
  ] satisfies [string, Partial<AddVital>, string][])('a wrong %s is told: %j', async (field, wrong, code) => {
    await expect(add(wrong)).rejects.toMatchObject({ status: 400, problem: { field, code } })
  })
  test('requires a confirmed address and consent to the notice', async () => {
    await expect(add({}, visitor as never)).rejects.toMatchObject({ status: 401 })
    await expect(add({}, eve)).rejects.toMatchObject({ problem: { code: 'email_not_verified' } })
    await expect(add({}, olive)).rejects.toMatchObject({ status: 403, problem: { code: 'forbidden' } })
    await expect(add({}, nora)).rejects.toMatchObject({ status: 403, problem: { code: 'consent_required' } })
  })
})

describe('editVital and deleteVital', () => {
  test('the earlier version is kept', async () => {
    const vital = await add({ values: [164, 86] })
    const edited = await place.as(ada).call(api.editVital, { ...change(vital), values: [124, 76], note: 'Typed wrongly' })
    expect(edited).toMatchObject({ values: [124, 76], level: 'elevated', note: 'Typed wrongly', version: 2 })
    expect(await lastEvent()).toMatchObject({ event_type: 'vital.edited' })
    const { rows } = await place.as(ada).call(api.listVitalVersions, { id: vital.id })
    expect(rows).toMatchObject([{ version: 1, change: 'edited', values: [164, 86], changedByName: ada.name }])
  })
  test('what was breathed stays unless it is said anew, and stands in the earlier versions', async () => {
    const oxygen = { flow: 2, concentration: null }
    const first = await add({ kind: 'spo2', values: [96], unit: '%', oxygen })
    const second = await place.as(ada).call(api.editVital, { ...change(first), values: [95] })
    expect(second).toMatchObject({ values: [95], oxygen, level: 'on_oxygen' })
    expect(await place.as(ada).call(api.editVital, { ...change(second), oxygen: null })).toMatchObject({ oxygen: null, level: 'normal' })
    const { rows } = await place.as(ada).call(api.listVitalVersions, { id: first.id })
    expect(rows.map((row) => row.oxygen)).toEqual([oxygen, oxygen])
  })
  test('what was kept before oxygen was asked is of nobody’s saying', async () => {
    const { id } = await add({ kind: 'spo2', values: [96], unit: '%' })
    const at = { kind: 'medical_records', subjectId: place.as(ada).id, table: 'vital_signs', column: 'reading', rowId: id } as const
    const json = JSON.stringify({ values: [96], unit: '%', note: null })
    const old = await inSystem(place.app.system, ({ db, now, services }) => services.fields.encrypt(db, now, at, json))
    await place.sql('update app.vital_signs set reading = $2 where id = $1', [id, old])
    expect(await place.as(ada).call(api.getVital, { id })).toMatchObject({ values: [96], oxygen: null, level: 'normal' })
  })
  test('a deleted one is no longer shown, but kept', async () => {
    const vital = await add({ values: [111, 71] })
    await place.as(ada).call(api.deleteVital, { id: vital.id })
    await expect(place.as(ada).call(api.getVital, { id: vital.id })).rejects.toMatchObject({
      status: 404,
      problem: { code: 'vital_not_found' },
    })
    expect((await place.as(ada).call(api.listVitals)).rows.map(({ id }) => id)).not.toContain(vital.id)
    const kept = await place.sql<{ change: string }>('select change from app.vital_sign_versions where vital_id = $1', [vital.id])
    expect(kept).toEqual([{ change: 'deleted' }])
  })
  test('a change based on an older version is refused', async () => {
    const vital = await add()
    await place.as(ada).call(api.editVital, { ...change(vital), values: [120, 70] })
    await expect(place.as(ada).call(api.editVital, change(vital))).rejects.toMatchObject({
      status: 409,
      problem: { code: 'vital_changed' },
    })
    expect((await place.as(ada).call(api.listVitalVersions, { id: vital.id })).rows).toHaveLength(1)
  })
  test('a wrong value is rejected as when adding', async () => {
    const vital = await add()
    await expect(place.as(ada).call(api.editVital, { ...change(vital), values: [70, 90] })).rejects.toMatchObject({
      status: 400,
      problem: { field: 'values.1', code: 'diastolic_not_below' },
    })
  })
  test('another person’s and an unknown one give the same answer', async () => {
    const vital = await add()
    for (const call of [
      () => place.as(ben).call(api.getVital, { id: vital.id }),
      () => place.as(ben).call(api.editVital, change(vital)),
      () => place.as(ben).call(api.deleteVital, { id: vital.id }),
      () => place.as(ben).call(api.listVitalVersions, { id: vital.id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, problem: { code: 'vital_not_found' } })
  })
})

describe('a provider', () => {
  test('can add to the record of a patient in care, who is notified at once, without the value', async () => {
    const vital = await addFor({ values: [185, 100] })
    expect(vital).toMatchObject({ level: 'severe', addedBy: 'provider', addedByName: drCole.name, isEditable: true })
    expect(await lastEvent()).toMatchObject({ event_type: 'vital.added', subject_id: place.as(ada).id, actor_id: place.as(drCole).id })
    const { rows } = await place.as(ada).call(notificationsApi.listNotifications)
    expect(rows[0]).toMatchObject({
      event: 'vital_added',
      type: 'health',
      priority: 'high',
      values: { doctor: drCole.name },
      link: '/health-monitoring?kind=bp',
    })
    expect(JSON.stringify(rows[0])).not.toContain('185')
  })
  test('is not notified when a patient adds one', async () => {
    const count = async () => (await place.as(drCole).call(notificationsApi.listNotifications)).rows.length
    const before = await count()
    await add()
    expect(await count()).toBe(before)
  })
  test('is notified of a dangerous one, without its value, and once only', async () => {
    const critical = async (who: Person) =>
      (await place.as(who).call(notificationsApi.listNotifications)).rows.filter(({ event }) => event === 'critical_value')
    const before = (await critical(drCole)).length
    const vital = await add({ kind: 'rr', values: [42], unit: '/min' })
    const [notice, ...others] = await critical(drCole)
    expect(others).toHaveLength(before)
    expect(notice).toMatchObject({
      type: 'health',
      priority: 'high',
      values: { patient: ada.name, time: vital.takenAt },
      link: `/patients/${place.as(ada).id}?part=vitals&kind=rr`,
    })
    expect(Object.keys(notice?.values ?? {}).sort()).toEqual(['patient', 'time'])
    expect(await critical(drDiaz)).toEqual([])
    // still dangerous, so nothing new
    await place.as(ada).call(api.editVital, { ...change(vital), values: [41] })
    expect(await critical(drCole)).toHaveLength(before + 1)
    // of one's own, and of days ago
    await addFor({ values: [190, 125] })
    await add({ values: [190, 125], takenAt: '2027-01-01T08:00:00.000Z' })
    expect(await critical(drCole)).toHaveLength(before + 1)
    const harmless = await add({ values: [120, 70] })
    await place.as(ada).call(api.editVital, { ...change(harmless), values: [190, 125] })
    expect(await critical(drCole)).toHaveLength(before + 2)
    await place.as(ada).call(api.addVitals, {
      readings: [
        { kind: 'glucose', values: [600], unit: 'mg/dL' },
        { kind: 'temp', values: [36.6], unit: 'Cel' },
      ],
      takenAt: pressure.takenAt,
      note: null,
    })
    expect(await critical(drCole)).toHaveLength(before + 3)
  })
  test('can read the patient’s measurements, audited, and change only their own', async () => {
    const theirs = await add({ note: 'Mine' })
    const listed = await place.as(drCole).call(api.listPatientVitals, inCare())
    expect(listed.rows.find(({ id }) => id === theirs.id)).toMatchObject({ note: 'Mine', isEditable: false })
    expect(await lastEvent()).toMatchObject({
      event_type: 'vitals.listed',
      subject_id: place.as(ada).id,
      actor_id: place.as(drCole).id,
    })
    const latest = await place.as(drCole).call(api.listLatestPatientVitals, inCare())
    expect(latest.rows.map((row) => row.latest.kind)).toContain('bp')
    for (const call of [
      () => place.as(drCole).call(api.editPatientVital, { ...change(theirs), ...inCare() }),
      () => place.as(drCole).call(api.deletePatientVital, { id: theirs.id, ...inCare() }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
    const own = await addFor()
    await place.as(drCole).call(api.editPatientVital, { ...change(own), values: [122, 78], ...inCare() })
    expect((await place.as(drCole).call(api.listPatientVitalVersions, { id: own.id, ...inCare() })).rows).toHaveLength(1)
    await expect(place.as(ada).call(api.deleteVital, { id: own.id })).rejects.toMatchObject({ status: 403 })
    expect(await place.as(drCole).call(api.deletePatientVital, { id: own.id, ...inCare() })).toEqual({})
  })
  test('learns nothing about other patients', async () => {
    const vital = await add()
    const span = { kind: 'bp', from: '2027-01-01T00:00:00.000Z', until: '2027-01-05T00:00:00.000Z' } as const
    for (const call of [
      () => place.as(drDiaz).call(api.listPatientVitals, inCare()),
      () => place.as(drDiaz).call(api.listLatestPatientVitals, inCare()),
      () => place.as(drDiaz).call(api.listPatientVitalsBetween, { ...span, ...inCare() }),
      () => addFor({}, drDiaz),
      // the caller's own record has endpoints of its own
      () => place.as(drCole).call(api.listPatientVitals, { patientId: place.as(drCole).id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, problem: { code: 'patient_not_found' } })
    for (const call of [
      () => place.as(drDiaz).call(api.listPatientVitalVersions, { id: vital.id, ...inCare() }),
      () => place.as(drDiaz).call(api.deletePatientVital, { id: vital.id, ...inCare() }),
      () => place.as(drDiaz).call(api.editPatientVital, { ...change(vital), ...inCare() }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, problem: { code: 'vital_not_found' } })
    await expect(place.as(ben).call(api.listPatientVitals, inCare())).rejects.toMatchObject({ status: 403 })
  })
})

describe('lists', () => {
  test('the latest of each kind, with the previous one', async () => {
    await add({ kind: 'hr', values: [64], unit: '/min', takenAt: '2027-01-02T07:00:00.000Z' })
    await add({ kind: 'hr', values: [110], unit: '/min', takenAt: '2027-01-04T07:59:00.000Z' })
    const { rows } = await place.as(ada).call(api.listLatestVitals)
    const kinds = rows.map(({ latest }) => latest.kind)
    expect(kinds).toEqual(vitalKinds.filter((kind) => kinds.includes(kind)))
    expect(rows.find(({ latest }) => latest.kind === 'hr')).toMatchObject({
      latest: { values: [110], level: 'high' },
      before: { values: [72], takenAt: pressure.takenAt },
    })
  })
  test('a time span, oldest first', async () => {
    const span = { kind: 'hr', from: '2027-01-02T00:00:00.000Z', until: '2027-01-04T07:40:00.000Z' } as const
    const { rows } = await place.as(ada).call(api.listVitalsBetween, span)
    expect(rows.map(({ values }) => values[0])).toEqual([64, 72])
    await expect(place.as(ada).call(api.listVitalsBetween, { ...span, from: span.until, until: span.from })).rejects.toMatchObject({
      status: 400,
      problem: { field: 'until' },
    })
  })
  test('are paged, each measurement once, latest first', async () => {
    for (let day = 1; day <= 23; day++)
      await add({ kind: 'weight', values: [70 + day / 100], unit: 'kg', takenAt: `2026-11-${String(day).padStart(2, '0')}T07:00:00.000Z` })
    const first = await place.as(ada).call(api.listVitals, { kind: 'weight' })
    const second = await place.as(ada).call(api.listVitals, { kind: 'weight', cursor: first.next ?? '' })
    expect([first.rows.length, second.next]).toEqual([20, null])
    const times = [...first.rows, ...second.rows].map(({ takenAt }) => takenAt)
    expect(times).toEqual([...new Set(times)].sort().reverse())
    expect(times).toHaveLength(24)
  })
  test('the kinds have codes, limits and sources', async () => {
    const { kinds } = await place.as(ada).call(api.listVitalKinds)
    expect(kinds.map(({ kind }) => kind)).toEqual([...vitalKinds])
    expect(kinds[0]).toEqual({
      kind: 'bp',
      loinc: '85354-9',
      parts: [
        { least: 50, most: 300, low: 90, high: 119 },
        { least: 20, most: 200, low: 60, high: 79 },
      ],
      source: expect.stringContaining('ACC/AHA'),
    })
  })
  test('without consent, row-level security shows nothing, even if a route let someone in', async () => {
    const { as, sql } = place
    const span = { kind: 'bp', from: '2027-01-01T00:00:00.000Z', until: '2027-01-05T00:00:00.000Z' } as const
    await giveConsent(as(nora))
    const { id } = await add({}, nora)
    expect((await as(nora).call(api.listVitals)).rows).toHaveLength(1)
    // deletes the consent events, but not their copy in the profile
    await sql('delete from app.consents where user_id = $1', [as(nora).id])
    expect((await as(nora).call(api.listVitals)).rows).toEqual([])
    expect((await as(nora).call(api.listLatestVitals)).rows).toEqual([])
    expect((await as(nora).call(api.listVitalsBetween, span)).rows).toEqual([])
    await expect(as(nora).call(api.getVital, { id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('exportVitals', () => {
  test('is a table in the units entered, in which no note is a formula', async () => {
    await add({ kind: 'temp', values: [101.3], unit: '[degF]', note: '=HYPERLINK("http://x")', takenAt: '2027-01-04T07:59:59.000Z' })
    const table = await place.as(ada).call(api.exportVitals, { kind: 'temp' })
    const [head, first] = String(table).split('\r\n')
    const columns = ['taken_at', 'measurement', 'loinc', 'value', 'second_value', 'unit', 'level', 'added_by', 'note']
    expect(head).toBe([...columns, 'oxygen_flow_l_min', 'oxygen_concentration_percent'].map((each) => `"${each}"`).join(','))
    expect(first).toBe(
      `"2027-01-04T07:59:59.000Z","Body temperature","8310-5","101.3","","[degF]","fever","${ada.name}","'=HYPERLINK(""http://x"")","",""`,
    )
    await add({ kind: 'spo2', values: [95], unit: '%', oxygen: { flow: 2.5, concentration: 28 }, takenAt: '2027-01-04T07:58:00.000Z' })
    expect(String(await place.as(ada).call(api.exportVitals, { kind: 'spo2' }))).toContain(`"on_oxygen","${ada.name}","","2.5","28"\r\n`)
    expect(await lastEvent()).toMatchObject({ event_type: 'vitals.exported' })
    expect(String(await place.as(ada).call(api.exportVitals, {}))).toContain('"Blood pressure panel","85354-9","134","86","mm[Hg]"')
  })
})

describe('addVitals', () => {
  const readings: AddVitals['readings'] = [
    { kind: 'temp', values: [100.4], unit: '[degF]' },
    { kind: 'bp', values: [122, 78], unit: 'mm[Hg]' },
    { kind: 'hr', values: [66], unit: '/min' },
  ]
  const together: AddVitals = { readings, takenAt: '2027-01-04T06:30:00.000Z', note: 'Before breakfast' }
  const countOf = async () => (await place.sql<{ n: string }>('select count(*) as n from app.vital_signs'))[0]?.n
  test('stores simultaneous measurements, each with its interpretation', async () => {
    const { id, rows } = await place.as(ada).call(api.addVitals, together)
    expect(rows.map(({ kind, values, level, takenAt, note }) => [kind, values, level, takenAt, note])).toEqual([
      ['bp', [122, 78], 'elevated', together.takenAt, together.note],
      ['hr', [66], 'normal', together.takenAt, together.note],
      ['temp', [38], 'fever', together.takenAt, together.note],
    ])
    expect(rows.find(({ kind }) => kind === 'temp')?.id).toBe(id)
    expect(await lastEvent()).toMatchObject({ event_type: 'vital.added', details: { count: 3, type: 'temp bp hr' } })
    for (const row of rows) expect(await place.as(ada).call(api.getVital, { id: row.id })).toEqual(row)
  })
  test('sent twice under one key, they are stored once, and the answer is the same', async () => {
    const headers = { 'idempotency-key': 'one-filled-form-of-three' }
    const first = await place.as(ben).call(api.addVitals, together, headers)
    const count = await countOf()
    // another measurement of the same time is not included
    await add({ kind: 'spo2', values: [98], unit: '%', takenAt: together.takenAt }, ben)
    expect(await place.as(ben).call(api.addVitals, together, headers)).toEqual(first)
    expect(Number(await countOf())).toBe(Number(count) + 1)
    const other = place.as(ben).call(api.addVitals, { ...together, note: null }, headers)
    await expect(other).rejects.toMatchObject({ status: 422, problem: { code: 'idempotency_key_reused' } })
  })
  test.each([
    ['readings.2.values.0', [...readings.slice(0, 2), { kind: 'hr', values: [400], unit: '/min' }], 'value_implausible'],
    ['readings.1.values.1', [readings[0], { kind: 'bp', values: [80, 90], unit: 'mm[Hg]' }], 'diastolic_not_below'],
    ['readings.0.unit', [{ kind: 'hr', values: [70], unit: 'kg' }], 'invalid_input'],
    ['readings', [readings[0], readings[0]], 'invalid_input'],
    ['readings', [], 'invalid_input'],
  ])('with a wrong %s none is kept', async (field, wrong, code) => {
    const count = await countOf()
    const sent = place.as(ada).call(api.addVitals, { ...together, readings: wrong as AddVitals['readings'] })
    await expect(sent).rejects.toMatchObject({ status: 400, problem: { field, code } })
    expect(await countOf()).toBe(count)
  })
  test('of a patient: only by those who treat them, with one notification', async () => {
    await place.sql('delete from app.notifications')
    const { rows } = await place.as(drCole).call(api.addPatientVitals, { ...together, ...inCare() })
    expect(rows).toMatchObject([{ addedByName: drCole.name }, {}, {}])
    const notified = await place.sql<{ event: string }>('select event from app.notifications where user_id = $1', [place.as(ada).id])
    expect(notified).toEqual([{ event: 'vital_added' }])
    for (const [who, status] of [
      [drDiaz, 404],
      [ben, 403],
    ] as const)
      await expect(place.as(who).call(api.addPatientVitals, { ...together, ...inCare() })).rejects.toMatchObject({ status })
  })
})

describe('exportPatientVitals', () => {
  test('is the table of a patient in care, disclosed to the patient', async () => {
    const table = String(await place.as(drCole).call(api.exportPatientVitals, { ...inCare(), kind: 'temp' }))
    expect(table.split('\r\n')[1]).toContain('"Body temperature","8310-5","101.3"')
    expect(await lastEvent()).toMatchObject({
      event_type: 'vitals.exported',
      actor_id: place.as(drCole).id,
      subject_id: place.as(ada).id,
      details: { type: 'temp' },
    })
    await expect(place.as(drDiaz).call(api.exportPatientVitals, inCare())).rejects.toMatchObject({ problem: { code: 'patient_not_found' } })
    await expect(place.as(ben).call(api.exportPatientVitals, inCare())).rejects.toMatchObject({ status: 403 })
  })
})
