import { appointmentsApi } from '@uzima/contract/appointments'
import { mostEntries } from '@uzima/contract/chart/entries'
import { type Condition, conditionsApi, type WriteCondition } from '@uzima/contract/conditions'
import type { Locale } from '@uzima/contract/fields'
import { notificationsApi } from '@uzima/contract/notifications'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'
import { contentOf } from './serializer.ts'

const api = conditionsApi
let place: Clinic
let visitId: string
beforeAll(async () => {
  place = await clinic()
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  const visit = await place.as(ada).call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-06T09:00:00.000Z',
    reason: 'Check',
    mode: 'in_person',
  })
  visitId = visit.id
})
beforeEach(() => place.sql('delete from app.conditions; delete from app.condition_statements; delete from app.chart_entry_versions'))

const pressure: WriteCondition = {
  problem: { listed: 'high_blood_pressure', code: 'I10', text: 'High blood pressure' },
  status: 'active',
  isChronic: true,
  onset: '2019',
  ended: null,
  note: 'Found at the pharmacy',
}
const typed = (text: string, code: string | null = null) => ({ problem: { listed: null, code, text } })
const add = (more: Partial<WriteCondition> = {}, who: Person = ada) => place.as(who).call(api.addCondition, { ...pressure, ...more })
const inCare = () => ({ patientId: place.as(ada).id })
const record = (more: Partial<WriteCondition> & { appointmentId?: string } = {}, who: Person = drCole) =>
  place.as(who).call(api.addPatientCondition, { ...pressure, ...more, ...inCare() })
const list = () => place.as(ada).call(api.listConditions)
const inChart = (who: Person = drCole) => place.as(who).call(api.listPatientConditions, inCare())
const change = ({ id, version, problem, status, isChronic, onset, ended, note }: Condition, more: Partial<WriteCondition> = {}) => ({
  ...{ id, version, problem, status, isChronic, onset, ended, note },
  ...more,
})
const judged = ({ id, version }: Condition) => ({ ...inCare(), id, version })
const lastEvent = async () =>
  (
    await place.sql<{ event_type: string; actor_id: string; subject_id: string; resource_id: string }>(
      "select event_type, actor_id, subject_id, resource_id from audit.log where resource_type = 'conditions' order by ts desc, id desc limit 1",
    )
  )[0]
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ApiError) => error.problem,
  )

describe('what a patient adds', () => {
  test('is unconfirmed, encrypted, on record, and shown with who added it and its names', async () => {
    const condition = await add()
    expect(condition).toMatchObject({
      ...pressure,
      patientId: place.as(ada).id,
      recorded: { as: 'patient', name: ada.name, isCaller: true, source: null, appointmentId: null },
      verification: 'unconfirmed',
      version: 1,
      called: { en: { plain: 'High blood pressure', clinical: 'Hypertension, essential' }, fr: { plain: 'Tension élevée' } },
      isChecked: true,
      actions: ['edit', 'enterInError'],
    })
    expect(await lastEvent()).toMatchObject({ event_type: 'condition.recorded', subject_id: place.as(ada).id, resource_id: condition.id })
    const stored = await place.sql<Record<string, unknown>>(
      'select c.*, v.content from app.conditions c join app.chart_entry_versions v on v.entry_id = c.id',
    )
    expect(stored).toHaveLength(1)
    const text = Object.values(stored[0] ?? {})
      .map((value) => (value instanceof Buffer ? value.toString('latin1') : String(value)))
      .join(' ')
    expect(text).not.toMatch(/pressure|I10|2019|pharmacy/i)
  })
  test('may be changed and marked as entered in error, and every version stays readable by both sides', async () => {
    const first = await add()
    const second = await place.as(ada).call(api.editCondition, change(first, { onset: '2019-05', status: 'remission' }))
    expect(second).toMatchObject({ onset: '2019-05', status: 'remission', version: 2, verification: 'unconfirmed' })
    const third = await place.as(ada).call(api.enterConditionInError, { id: first.id, version: 2, reason: 'It was my brother' })
    expect(third).toMatchObject({ verification: 'entered-in-error', version: 3, actions: [] })
    const { rows } = await place.as(ada).call(api.listConditionVersions, { id: first.id })
    expect(rows).toMatchObject([
      { version: 3, change: 'entered-in-error', reason: 'It was my brother', by: { as: 'patient', isCaller: true } },
      { version: 2, change: 'edited', content: { onset: '2019-05', status: 'remission' }, reason: null },
      { version: 1, change: 'recorded', content: { onset: '2019', status: 'active' }, verification: 'unconfirmed' },
    ])
    const seen = await place.as(drCole).call(api.listPatientConditionVersions, { ...inCare(), id: first.id })
    expect(seen.rows.map(({ content, change: what, by }) => [content, what, by.name])).toEqual(
      rows.map(({ content, change: what }) => [content, what, ada.name]),
    )
    expect(await refusal(place.as(ada).call(api.editCondition, change(third)))).toMatchObject({ status: 403, code: 'entry_kept' })
  })
  test('is refused with the current entry when it was changed meanwhile', async () => {
    const first = await add()
    await place.as(ada).call(api.editCondition, change(first, { note: 'Changed' }))
    expect(await refusal(place.as(ada).call(api.editCondition, change(first, { note: 'Mine' })))).toMatchObject({
      status: 409,
      code: 'entry_changed',
      help: { entry: { id: first.id, version: 2, note: 'Changed' } },
    })
  })
  test('is refused with an unknown problem, a code of another shape, a date to come, and beyond the most entries', async () => {
    const of = (listed: string | null, code: string | null) => add({ problem: { listed, code, text: 'Something' } })
    for (const listed of ['moonlight', 'low_salt_diet']) expect(await refusal(of(listed, null))).toMatchObject({ field: 'problem.listed' })
    for (const code of ['10', 'I1', 'I10.', 'I10.12345', 'hello'])
      expect(await refusal(of(null, code))).toMatchObject({ field: 'problem.code', code: 'invalid_diagnosis_code' })
    expect(await of(null, 'e11.65')).toMatchObject({ problem: { code: 'E11.65' } })
    expect(await refusal(add({ onset: '2027-02' }))).toMatchObject({ field: 'onset', code: 'date_in_future' })
    await place.sql('delete from app.conditions')
    const one = await add()
    await place.sql(
      `insert into app.conditions select gen_random_uuid(), c.patient_id, c.problem, c.is_chronic, c.onset, c.note, c.status, c.recorder,
              c.recorded_by, c.recorded_at, c.source, c.appointment_id, c.verification, c.verified_by, c.verified_as, c.verified_at, c.version,
              c.updated_at
         from app.conditions c, generate_series(2, $2) where c.id = $1`,
      [one.id, mostEntries],
    )
    expect(await refusal(add())).toMatchObject({ status: 409, code: 'too_many_entries' })
  })
  test('says whether medicines are checked against it: by its words, or by its code', async () => {
    expect(await add(typed('presión alta'))).toMatchObject({ isChecked: true, called: null })
    expect(await add(typed('The thing Dr. Okello found', 'E11.65'))).toMatchObject({ isChecked: true })
    expect(await add(typed('zorbimax'))).toMatchObject({ isChecked: false })
    expect(await add({ ...typed('asthma'), status: 'resolved' })).toMatchObject({ isChecked: false })
    expect(await add({ ...typed('stomach ulcer'), status: 'resolved' })).toMatchObject({ isChecked: true })
  })
})

describe('when a problem ended', () => {
  const over = { status: 'resolved', onset: '2019-03', ended: '2020-06-01' } as const
  test('is kept of one that is over, encrypted, and in its history', async () => {
    const first = await add(over)
    expect(first).toMatchObject(over)
    const [stored] = await place.sql<{ ended: Buffer }>('select ended from app.conditions')
    expect(stored?.ended.toString('latin1')).not.toContain('2020')
    const back = await place.as(ada).call(api.editCondition, change(first, { status: 'recurrence', ended: null }))
    expect(back).toMatchObject({ status: 'recurrence', ended: null })
    const { rows } = await place.as(ada).call(api.listConditionVersions, { id: first.id })
    expect(rows.map(({ content }) => content.ended)).toEqual([null, '2020-06-01'])
  })
  test('is null in versions of before it was asked', () => {
    const { ended: _, ...older } = pressure
    expect(contentOf(older)).toEqual(pressure)
  })
  test('is as exact as it is known, and may be left out by programs that do not know it', async () => {
    expect(await add({ ...over, onset: '2020-06-03', ended: '2020' })).toMatchObject({ ended: '2020' })
    const { ended: _, ...older } = pressure
    expect(await place.as(ada).call(api.addCondition, older)).toMatchObject({ ended: null })
  })
  test('is refused of what is still there, before the beginning, and in the future', async () => {
    for (const status of ['active', 'recurrence', 'remission'] as const)
      expect(await refusal(add({ ...over, status }))).toMatchObject({ field: 'ended', code: 'problem_not_over' })
    expect(await refusal(add({ ...over, ended: '2019-02' }))).toMatchObject({ field: 'ended', code: 'stay_ends_before' })
    expect(await refusal(add({ ...over, ended: '2027-02' }))).toMatchObject({ field: 'ended', code: 'date_in_future' })
  })
})

describe('a clinician', () => {
  test('says since when a problem is over, which confirms it', async () => {
    const added = await add()
    const changed = await place
      .as(drCole)
      .call(api.editPatientCondition, { ...inCare(), ...change(added, { status: 'resolved', ended: '2026-01' }) })
    expect(changed).toMatchObject({ status: 'resolved', ended: '2026-01', verification: 'confirmed' })
  })
  test('records a problem, which is confirmed, in a visit, and the patient is told without naming it', async () => {
    const condition = await record({ appointmentId: visitId })
    expect(condition).toMatchObject({
      recorded: { as: 'doctor', name: drCole.name, isCaller: true, appointmentId: visitId },
      verification: 'confirmed',
      verified: { as: 'doctor', name: drCole.name },
      actions: ['edit', 'refute', 'enterInError'],
    })
    expect((await list()).rows).toMatchObject([{ id: condition.id, recorded: { isCaller: false }, actions: [] }])
    const { rows } = await place.as(ada).call(notificationsApi.listNotifications)
    expect(rows[0]).toMatchObject({ event: 'chart_entry_recorded', values: { doctor: drCole.name }, link: '/medical-history' })
    expect(JSON.stringify(rows[0])).not.toMatch(/pressure/i)
    expect(await refusal(record({ appointmentId: condition.id }))).toMatchObject({ code: 'appointment_not_found' })
  })
  test('confirms what a patient added with one press, after which only clinicians change it', async () => {
    const added = await add()
    expect((await inChart()).rows).toMatchObject([{ actions: ['edit', 'confirm', 'refute', 'enterInError'] }])
    const confirmed = await place.as(drCole).call(api.confirmCondition, judged(added))
    expect(confirmed).toMatchObject({ verification: 'confirmed', verified: { name: drCole.name }, recorded: { as: 'patient' }, version: 2 })
    expect(await lastEvent()).toMatchObject({ event_type: 'condition.confirmed', subject_id: place.as(ada).id })
    expect(await refusal(place.as(ada).call(api.editCondition, change(confirmed)))).toMatchObject({ status: 403, code: 'entry_kept' })
  })
  test('corrects and refutes it with a reason, which the patient can read', async () => {
    const added = await add(typed('sugar thing'))
    const corrected = await place.as(drCole).call(api.editPatientCondition, {
      ...inCare(),
      ...change(added, { problem: { listed: 'prediabetes', code: 'R73.0', text: 'Prediabetes' } }),
    })
    expect(corrected).toMatchObject({ verification: 'confirmed', problem: { listed: 'prediabetes' } })
    const refuted = await place.as(drCole).call(api.refuteCondition, { ...judged(corrected), reason: 'HbA1c is normal' })
    expect(refuted).toMatchObject({ verification: 'refuted', actions: ['edit', 'confirm', 'enterInError'] })
    expect(await list()).toMatchObject({ known: 'unknown' })
    const { rows } = await place.as(ada).call(api.listConditionVersions, { id: added.id })
    expect(rows).toMatchObject([
      { change: 'refuted', reason: 'HbA1c is normal' },
      { change: 'corrected', content: { problem: { listed: 'prediabetes' } } },
      { change: 'recorded', content: { problem: { text: 'sugar thing' } } },
    ])
    expect((await place.as(ada).call(notificationsApi.listNotifications)).rows[0]).toMatchObject({ event: 'chart_entry_refuted' })
  })
  test('who does not care for the patient, an admin, and a visitor learn nothing', async () => {
    const added = await add()
    for (const who of [drDiaz, nora]) {
      expect(await refusal(inChart(who))).toMatchObject({ status: 404, code: 'patient_not_found' })
      expect(await refusal(place.as(who).call(api.confirmCondition, judged(added)))).toMatchObject({ status: 404, code: 'entry_not_found' })
      expect(await refusal(place.as(who).call(api.listPatientConditionVersions, { ...inCare(), id: added.id }))).toMatchObject({
        status: 404,
      })
    }
    expect(await refusal(place.as(ben).call(api.editCondition, change(added)))).toMatchObject({ status: 404 })
    expect(await refusal(place.as(olive).call(api.listPatientConditions, inCare()))).toMatchObject({ status: 403 })
    expect(await refusal(place.as(eve).call(api.listConditions))).toMatchObject({ status: 403 })
    expect(await refusal(place.as(visitor).call(api.listConditions))).toMatchObject({ status: 401 })
  })
})

describe('no health problems', () => {
  test('is a statement with who and when, unlike never having been asked, and the first problem that is there ends it', async () => {
    expect(await list()).toEqual({ known: 'unknown', none: null, rows: [] })
    expect(await place.as(ada).call(api.stateNoConditions)).toMatchObject({
      known: 'none',
      none: { by: { as: 'patient', isCaller: true } },
    })
    expect(await place.as(drCole).call(api.statePatientHasNoConditions, inCare())).toMatchObject({
      known: 'none',
      none: { by: { as: 'doctor', name: drCole.name } },
    })
    await add({ status: 'resolved' })
    expect(await list()).toMatchObject({ known: 'none', rows: [{ status: 'resolved' }] })
    const present = await add()
    expect(await list()).toMatchObject({ known: 'listed', none: null })
    expect(await refusal(place.as(ada).call(api.stateNoConditions))).toMatchObject({ status: 409, code: 'conditions_listed' })
    await place.as(ada).call(api.enterConditionInError, { id: present.id, version: 1, reason: 'Mistake' })
    // what was ended does not hold again by itself
    expect(await list()).toMatchObject({ known: 'unknown', none: null })
  })
})

describe('the list', () => {
  test('has what is there first, then what is quiet, then what is over', async () => {
    await add({ ...typed('over'), status: 'resolved' })
    await add({ ...typed('quiet'), status: 'remission' })
    await add({ ...typed('back'), status: 'recurrence' })
    await add({ ...typed('there') })
    expect((await list()).rows.map(({ problem }) => problem.text)).toEqual(['there', 'back', 'quiet', 'over'])
  })
})

describe('problems', () => {
  const offered = async (search: string, who: Person = ada, language: Locale = 'en') =>
    (await place.as(who).call(api.suggestProblems, { search, language })).rows
  test('are offered by their names in any language, misspelled, with the name in the caller’s', async () => {
    expect((await offered('suger'))[0]).toEqual({
      ...{ listed: 'diabetes', code: 'E14.9', text: 'Diabetes', clinical: 'Diabetes mellitus', isChronic: true },
    })
    expect((await offered('shinikizo la damu'))[0]).toMatchObject({ text: 'High blood pressure' })
    expect((await offered('high blood pressure', ada, 'fr'))[0]).toMatchObject({ text: 'Tension élevée' })
    expect(await offered('x')).toEqual([])
  })
  test('of the loaded terminology are offered to clinicians only, by words, misspelled words, and code', async () => {
    await place.sql(`
      insert into app.diagnosis_codes (code, name, search_text) values
        ('E11.65', 'Type 2 diabetes mellitus with hyperglycemia', ' type 2 diabetes mellitus with hyperglycemia'),
        ('W56.21XA', 'Bitten by orca, initial encounter', ' bitten by orca initial encounter'),
        ('I10', 'Essential (primary) hypertension', ' essential primary hypertension')`)
    const orca = { listed: null, code: 'W56.21XA', text: 'Bitten by orca, initial encounter', clinical: null, isChronic: false }
    expect(await offered('orca bitten', drCole)).toContainEqual(orca)
    expect(await offered('orcca', drCole)).toContainEqual(orca)
    expect(await offered('w5621', drCole)).toContainEqual(orca)
    expect(await offered('E11.6', drCole)).toContainEqual(expect.objectContaining({ code: 'E11.65' }))
    // the same code comes once, as the problem that is known to the checks
    expect((await offered('I10', drCole)).filter(({ code }) => code === 'I10')).toMatchObject([{ listed: 'high_blood_pressure' }])
    expect(await offered('orca bitten', ada)).not.toContainEqual(orca)
  })
})
