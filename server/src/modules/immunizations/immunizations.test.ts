import { appointmentsApi } from '@uzima/contract/appointments'
import { mostEntries } from '@uzima/contract/chart/entries'
import { conditionsApi } from '@uzima/contract/conditions'
import type { Locale } from '@uzima/contract/fields'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { type Immunization, immunizationsApi, type WriteImmunization } from '@uzima/contract/immunizations'
import { notificationsApi } from '@uzima/contract/notifications'
import { wellnessApi } from '@uzima/contract/wellness'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

const api = immunizationsApi
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
  // 65 years old, which is when the table of the United States offers the most
  await place.sql("update app.profiles set date_of_birth = '1961-05-01', gender = 'female' where id = $1", [place.as(ada).id])
})
beforeEach(() => place.sql('delete from app.immunizations; delete from app.chart_entry_versions; delete from app.wellness_screenings'))

const shingrix: WriteImmunization = {
  vaccine: { code: 'zoster_rzv', text: 'Shingles, recombinant' },
  status: 'completed',
  statusReason: null,
  date: '2026-05-10',
  doseNumber: 1,
  lot: 'LOT-77X',
  expiry: '2027-03',
  site: 'left_arm',
  givenBy: 'Nurse Wanjiru',
  place: 'Moonlight Clinic',
  primarySource: false,
  note: 'Sore arm afterwards',
}
const add = (more: Partial<WriteImmunization> = {}, who: Person = ada) => place.as(who).call(api.addImmunization, { ...shingrix, ...more })
const inCare = () => ({ patientId: place.as(ada).id })
const record = (more: Partial<WriteImmunization> = {}, who: Person = drCole) =>
  place.as(who).call(api.addPatientImmunization, { ...shingrix, ...more, ...inCare() })
const list = async () => (await place.as(ada).call(api.listImmunizations)).rows
const written = ({
  vaccine,
  status,
  statusReason,
  date,
  doseNumber,
  lot,
  expiry,
  site,
  givenBy,
  place: where,
  primarySource,
  note,
}: Immunization) => ({
  ...{ vaccine, status, statusReason, date, doseNumber, lot, expiry, site, givenBy, primarySource, note },
  place: where,
})
const change = (entry: Immunization, more: Partial<WriteImmunization> = {}) => ({
  ...{ id: entry.id, version: entry.version },
  ...written(entry),
  ...more,
})
const judged = ({ id, version }: Immunization) => ({ ...inCare(), id, version })
const series = async (id: string) =>
  (await place.as(ada).call(wellnessApi.listVaccinationSeries)).rows.find(({ catalogId }) => catalogId === id)
const events = async () =>
  place.sql<{ event_type: string; actor_id: string; subject_id: string; resource_id: string }>(
    "select event_type, actor_id, subject_id, resource_id from audit.log where resource_type = 'immunizations' order by ts desc, id desc limit 3",
  )
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ApiError) => error.problem,
  )

describe('what a patient adds', () => {
  test('is reported and unconfirmed, encrypted, on record, and says what it protects against', async () => {
    const entry = await add({ primarySource: true })
    expect(entry).toMatchObject({
      ...shingrix,
      recorded: { as: 'patient', name: ada.name, isCaller: true },
      verification: 'unconfirmed',
      version: 1,
      diseases: [{ en: 'shingles', fr: 'zona' }],
      healthRecordId: null,
      actions: ['edit', 'enterInError'],
    })
    expect((await events())[0]).toMatchObject({ event_type: 'immunization.recorded', subject_id: place.as(ada).id, resource_id: entry.id })
    const stored = await place.sql<Record<string, unknown>>(
      'select i.*, v.content from app.immunizations i join app.chart_entry_versions v on v.entry_id = i.id',
    )
    expect(stored).toHaveLength(1)
    const text = Object.values(stored[0] ?? {})
      .map((value) => (value instanceof Buffer ? value.toString('latin1') : String(value)))
      .join(' ')
    expect(text).not.toMatch(/zoster|shingles|2026-05-10|LOT-77X|Wanjiru|Moonlight|Sore/i)
  })
  test('may be a year, a month, or a date nobody knows, in words that are not known', async () => {
    await add({ date: '1969', vaccine: { code: null, text: 'jab at school' } })
    await add({ date: null })
    await add({ date: '2026-07' })
    expect((await list()).map(({ date, diseases }) => [date, diseases.map(({ en }) => en)])).toEqual([
      ['2026-07', ['shingles']],
      ['1969', []],
      [null, ['shingles']],
    ])
  })
  test('was not given, with the reason, and then has no lot', async () => {
    expect(await refusal(add({ status: 'not-done' }))).toMatchObject({ status: 400, field: 'statusReason', code: 'required_field' })
    const entry = await add({ status: 'not-done', statusReason: 'refused' })
    expect(entry).toMatchObject({
      status: 'not-done',
      statusReason: 'refused',
      lot: null,
      expiry: null,
      site: null,
      givenBy: null,
      doseNumber: null,
    })
    expect(await add({ statusReason: 'immune' })).toMatchObject({ status: 'completed', statusReason: null })
  })
  test('may be changed and marked as entered in error, and every version stays readable by both sides', async () => {
    const first = await add()
    const second = await place.as(ada).call(api.editImmunization, change(first, { date: '2026-06' }))
    expect(second).toMatchObject({ date: '2026-06', version: 2, verification: 'unconfirmed' })
    const third = await place.as(ada).call(api.enterImmunizationInError, { id: first.id, version: 2, reason: 'It was my sister' })
    expect(third).toMatchObject({ verification: 'entered-in-error', version: 3, actions: [] })
    const { rows } = await place.as(ada).call(api.listImmunizationVersions, { id: first.id })
    expect(rows.map(({ version, change: what, reason, content }) => [version, what, reason, content.date])).toEqual([
      [3, 'entered-in-error', 'It was my sister', '2026-06'],
      [2, 'edited', null, '2026-06'],
      [1, 'recorded', null, '2026-05-10'],
    ])
    const seen = await place.as(drCole).call(api.listPatientImmunizationVersions, { ...inCare(), id: first.id })
    expect(seen.rows.map(({ content }) => content)).toEqual(rows.map(({ content }) => content))
    expect(await refusal(place.as(ada).call(api.editImmunization, change(third)))).toMatchObject({ status: 403, code: 'entry_kept' })
  })
  test('is refused with the current entry when it was changed meanwhile', async () => {
    const first = await add()
    await place.as(ada).call(api.editImmunization, change(first, { note: 'Changed' }))
    expect(await refusal(place.as(ada).call(api.editImmunization, change(first, { note: 'Mine' })))).toMatchObject({
      status: 409,
      code: 'entry_changed',
      help: { entry: { id: first.id, version: 2, note: 'Changed' } },
    })
  })
  test('is refused with an unknown vaccine, an impossible date or dose, a date to come, and beyond the most entries', async () => {
    expect(await refusal(add({ vaccine: { code: 'moonlight', text: 'Moonlight' } }))).toMatchObject({ field: 'vaccine.code' })
    for (const date of ['2019-13', '2019-02-30', '19', '2029']) expect((await refusal(add({ date })))?.field, date).toBe('date')
    for (const doseNumber of [0, 21, 1.5]) expect((await refusal(add({ doseNumber })))?.field).toBe('doseNumber')
    expect((await refusal(add({ vaccine: { code: null, text: ' ' } })))?.field).toBe('vaccine.text')
    const one = await add()
    const columns = `vaccine, status, status_reason, date, dose_number, lot, expiry, site, given_by, place, primary_source, note, health_record_id, recorder,
      recorded_by, recorded_at, source, appointment_id, verification, verified_by, verified_as, verified_at, version, updated_at`
    await place.sql(
      `insert into app.immunizations (id, patient_id, ${columns}) select gen_random_uuid(), patient_id, ${columns}
         from app.immunizations, generate_series(2, $2) where id = $1`,
      [one.id, mostEntries],
    )
    expect(await refusal(add())).toMatchObject({ status: 409, code: 'too_many_entries' })
  })
})

describe('a clinician', () => {
  test('records one as given here, which is confirmed, and the patient is told without naming it', async () => {
    const entry = await record({ primarySource: true })
    expect(entry).toMatchObject({
      recorded: { as: 'doctor', name: drCole.name },
      verification: 'confirmed',
      primarySource: true,
      actions: ['edit', 'refute', 'enterInError'],
    })
    expect(await list()).toMatchObject([{ id: entry.id, actions: [] }])
    const { rows } = await place.as(ada).call(notificationsApi.listNotifications)
    expect(rows[0]).toMatchObject({ event: 'chart_entry_recorded', values: { doctor: drCole.name }, link: '/medical-history' })
    expect(JSON.stringify(rows[0])).not.toMatch(/shingles/i)
  })
  test('confirms, corrects and refutes what a patient added, and both wordings stay readable', async () => {
    const added = await add({ vaccine: { code: null, text: 'the shingles jab' } })
    const confirmed = await place.as(drCole).call(api.confirmImmunization, judged(added))
    expect(confirmed).toMatchObject({ verification: 'confirmed', verified: { name: drCole.name }, version: 2 })
    expect(await refusal(place.as(ada).call(api.editImmunization, change(confirmed)))).toMatchObject({ code: 'entry_kept' })
    const corrected = await place
      .as(drCole)
      .call(api.editPatientImmunization, { ...change(confirmed, { vaccine: shingrix.vaccine }), ...inCare() })
    expect(corrected).toMatchObject({ vaccine: shingrix.vaccine, recorded: { as: 'patient' } })
    const refuted = await place.as(drCole).call(api.refuteImmunization, { ...judged(corrected), reason: 'Another vaccine' })
    expect(refuted).toMatchObject({ verification: 'refuted' })
    const { rows } = await place.as(ada).call(api.listImmunizationVersions, { id: added.id })
    expect(rows.map(({ change: what, content, reason }) => [what, content.vaccine.text, reason])).toEqual([
      ['refuted', 'Shingles, recombinant', 'Another vaccine'],
      ['edited', 'Shingles, recombinant', null],
      ['confirmed', 'the shingles jab', null],
      ['recorded', 'the shingles jab', null],
    ])
    expect((await place.as(ada).call(notificationsApi.listNotifications)).rows[0]).toMatchObject({ event: 'chart_entry_refuted' })
    expect(await place.as(drCole).call(api.enterPatientImmunizationInError, { ...judged(refuted), reason: 'Wrong patient' })).toMatchObject(
      {
        verification: 'entered-in-error',
        actions: [],
      },
    )
  })
  test('who does not care for the patient, an admin, and a visitor learn nothing', async () => {
    const added = await add()
    for (const who of [drDiaz, nora]) {
      expect(await refusal(place.as(who).call(api.listPatientImmunizations, inCare()))).toMatchObject({
        status: 404,
        code: 'patient_not_found',
      })
      expect(await refusal(place.as(who).call(wellnessApi.listPatientVaccinationSeries, inCare()))).toMatchObject({ status: 404 })
      expect(await refusal(place.as(who).call(api.confirmImmunization, judged(added)))).toMatchObject({
        status: 404,
        code: 'entry_not_found',
      })
      const card = await place.as(who).raw({ method: 'GET', url: `/api/immunizations/of/${place.as(ada).id}/card` })
      expect(card.statusCode).toBe(404)
    }
    expect(await refusal(place.as(ben).call(api.editImmunization, change(added)))).toMatchObject({ status: 404 })
    expect(await refusal(place.as(olive).call(api.listPatientImmunizations, inCare()))).toMatchObject({ status: 403 })
    expect(await refusal(place.as(eve).call(api.listImmunizations))).toMatchObject({ status: 403 })
    expect(await refusal(place.as(visitor).call(api.listImmunizations))).toMatchObject({ status: 401 })
  })
})

describe('taking over a health record', () => {
  test('names it, leaves it as it is, and takes none of somebody else', async () => {
    const document = (who: Person) =>
      place.as(who).call(healthRecordsApi.addHealthRecord, {
        type: 'vaccination',
        title: 'Shingles vaccine',
        date: '2026-05-10',
        provider: 'Moonlight Clinic',
        description: null,
        values: [],
        files: [],
      })
    const [own, others] = [await document(ada), await document(ben)]
    const entry = await place.as(ada).call(api.addImmunization, { ...shingrix, healthRecordId: own.id })
    expect(entry).toMatchObject({ healthRecordId: own.id })
    expect((await place.as(ada).call(healthRecordsApi.listHealthRecords, { type: 'vaccination' })).rows).toMatchObject([
      { id: own.id, title: 'Shingles vaccine' },
    ])
    expect(await refusal(place.as(ada).call(api.addImmunization, { ...shingrix, healthRecordId: others.id }))).toMatchObject({
      status: 404,
      code: 'record_not_found',
    })
  })
})

describe('prevention', () => {
  test('counts the doses recorded, on both sides, until one is refuted', async () => {
    expect(await series('zoster')).toMatchObject({ state: 'due', given: 0, of: 2, name: 'Shingles vaccine' })
    await add({ date: '2026-05-10' })
    expect(await series('zoster')).toMatchObject({ state: 'overdue', given: 1, due: '2026-07-10' })
    const second = await add({ date: '2026-08' })
    expect(await series('zoster')).toMatchObject({ state: 'complete', given: 2, due: null })
    const seen = await place.as(drCole).call(wellnessApi.listPatientVaccinationSeries, inCare())
    expect(seen.rows.find(({ catalogId }) => catalogId === 'zoster')).toMatchObject({ state: 'complete' })
    await place.as(drCole).call(api.refuteImmunization, { ...judged(second), reason: null })
    expect(await series('zoster')).toMatchObject({ state: 'overdue', given: 1 })
    await add({ date: '2026-09-01', status: 'not-done', statusReason: 'refused' })
    expect(await series('zoster')).toMatchObject({ given: 1 })
  })
  test('says which dose does not count, why, and from when on it would have', async () => {
    await add({ date: '2026-05-10' })
    const early = await add({ date: '2026-05-24' })
    expect(await series('zoster')).toMatchObject({ given: 1, refused: [{ id: early.id, reason: 'too_soon', countsFrom: '2026-06-07' }] })
  })
  test('proposes no more what was given, and a plan has the doses of the chart', async () => {
    const proposed = async () => (await place.as(ada).call(wellnessApi.listProposals)).rows.map(({ catalogId }) => catalogId)
    expect(await proposed()).toEqual(expect.arrayContaining(['pneumo', 'zoster']))
    await add({ vaccine: { code: 'pcv20', text: 'Prevnar 20' }, date: '2024' })
    expect(await proposed()).not.toContain('pneumo')
    expect(await proposed()).toContain('zoster')
    const plan = { catalogId: 'zoster', type: null, kind: 'vaccination', intervalMonths: null, nextDue: null } as const
    const planned = await place.as(ada).call(wellnessApi.addScreening, { ...plan, lastCompleted: '2026-05-10' })
    expect(await series('zoster')).toMatchObject({ given: 1 })
    await add({ date: '2026-05-10' })
    expect(await series('zoster')).toMatchObject({ given: 1 })
    await add({ date: '2026-08-10' })
    const { screenings } = await place.as(ada).call(wellnessApi.getWellness)
    expect(screenings).toMatchObject([{ id: planned.id, done: ['2026-08-10', '2026-05-10'], nextDue: null, overdue: false }])
  })
  test('offers no live vaccine and the vaccines of pregnancy to whoever has a pregnancy in the chart', async () => {
    await place.sql("update app.profiles set date_of_birth = '1996-03-03', gender = 'female' where id = $1", [place.as(ada).id])
    expect(await series('rsv')).toMatchObject({ state: 'ask' })
    await place.as(ada).call(conditionsApi.addCondition, {
      problem: { listed: 'pregnancy', code: null, text: 'Pregnancy' },
      ...{ status: 'active', isChronic: false, onset: null, note: null },
    })
    expect(await series('rsv')).toMatchObject({ state: 'due' })
    expect(await series('mmr')).toMatchObject({ state: 'not_offered', reason: 'pregnant' })
    await place.sql("update app.profiles set date_of_birth = '1961-05-01' where id = $1", [place.as(ada).id])
  })
})

describe('the card', () => {
  async function textOf(who: Person, url: string) {
    const answer = await place.as(who).raw({ method: 'GET', url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const opened = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
    const { items } = await (await opened.getPage(1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  test('has what was given and what was not, and nothing that was wrong', async () => {
    await add()
    await add({ vaccine: { code: 'flu', text: 'Flu' }, status: 'not-done', statusReason: 'out_of_stock', date: '2025' })
    const wrong = await add({ vaccine: { code: null, text: 'Yellow card' } })
    await place.as(ada).call(api.enterImmunizationInError, { id: wrong.id, version: 1, reason: 'Mistake' })
    for (const [who, url] of [
      [ada, '/api/immunizations/card'],
      [drCole, `/api/immunizations/of/${place.as(ada).id}/card`],
    ] as const) {
      const text = await textOf(who, url)
      for (const words of [
        ada.name,
        'May 1, 1961',
        'May 10, 2026',
        'LOT-77X',
        'March 2027',
        'Nurse Wanjiru',
        'not confirmed',
        'Not given',
        '2025',
      ])
        expect(text.replace(/\s+/g, ' ')).toContain(words)
      expect(text).not.toContain('Yellow card')
      expect((await events())[0]).toMatchObject({
        event_type: 'immunizations.printed',
        subject_id: place.as(ada).id,
        actor_id: place.as(who).id,
      })
    }
  })
  test('is in the reader’s language', async () => {
    await add({ vaccine: { code: 'mmr', text: 'ROR' }, date: '2026-07' }, ben)
    const text = (await textOf(ben, '/api/immunizations/card')).replace(/\s+/g, ' ')
    for (const words of ['Carnet de vaccination', 'ROR', 'rougeole', 'juillet 2026', 'non confirmée']) expect(text).toContain(words)
  })
})

describe('vaccines', () => {
  test('are offered by any of their names, in the language of the page', async () => {
    const offered = async (search: string, language: Locale = 'en') =>
      (await place.as(ada).call(api.suggestVaccines, { search, language })).rows
    expect(await offered('shingrix')).toEqual([{ code: 'zoster_rzv', text: 'Shingles, recombinant', diseases: ['shingles'] }])
    expect((await offered('penta', 'fr'))[0]).toMatchObject({ code: 'penta', text: 'Pentavalent (DTC-HepB-Hib)' })
    expect(await offered('x')).toEqual([])
  })
})
