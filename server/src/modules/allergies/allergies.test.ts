import { type Allergy, allergiesApi, type WriteAllergy } from '@uzima/contract/allergies'
import { listedSubstances } from '@uzima/contract/allergies/substances'
import { appointmentsApi } from '@uzima/contract/appointments'
import { chartApi } from '@uzima/contract/chart'
import { mostEntries } from '@uzima/contract/chart/entries'
import type { Locale } from '@uzima/contract/fields'
import { notificationsApi } from '@uzima/contract/notifications'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allergyKnowledge } from '#clinical/person/allergies.ts'
import { sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

const api = allergiesApi
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
beforeEach(() => place.sql('delete from app.allergies; delete from app.allergy_statements; delete from app.chart_entry_versions'))

const penicillin: WriteAllergy = {
  substance: { code: '*penicillin', text: 'Penicillin' },
  type: 'allergy',
  state: 'active',
  manifestations: ['hives', 'swelling'],
  reaction: null,
  severity: 'severe',
  criticality: null,
  onset: '2019',
  note: 'After two tablets',
}
const add = (more: Partial<WriteAllergy> = {}, who: Person = ada) => place.as(who).call(api.addAllergy, { ...penicillin, ...more })
const inCare = () => ({ patientId: place.as(ada).id })
const record = (more: Partial<WriteAllergy> & { appointmentId?: string } = {}, who: Person = drCole) =>
  place.as(who).call(api.addPatientAllergy, { ...penicillin, ...more, ...inCare() })
const list = () => place.as(ada).call(api.listAllergies)
const inChart = (who: Person = drCole) => place.as(who).call(api.listPatientAllergies, inCare())
const written = ({ substance, type, state, manifestations, reaction, severity, criticality, onset, note }: Allergy): WriteAllergy => ({
  ...{ substance, type, state, manifestations, reaction, severity, criticality, onset, note },
})
const change = ({ id, version, ...allergy }: Allergy, more: Partial<WriteAllergy> = {}) => ({
  ...{ id, version },
  ...written({ id, version, ...allergy }),
  ...more,
})
const judged = ({ id, version }: Allergy) => ({ ...inCare(), id, version })
const lastEvent = async () =>
  (
    await place.sql<{ event_type: string; actor_id: string; subject_id: string; resource_id: string }>(
      "select event_type, actor_id, subject_id, resource_id from audit.log where resource_type in ('allergies', 'chart') order by ts desc, id desc limit 1",
    )
  )[0]
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ApiError) => error.problem,
  )

describe('what a patient adds', () => {
  test('is unconfirmed, encrypted, on record, and shown with who added it', async () => {
    const allergy = await add()
    expect(allergy).toMatchObject({
      ...penicillin,
      patientId: place.as(ada).id,
      recorded: { as: 'patient', name: ada.name, isCaller: true, source: null, appointmentId: null },
      verification: 'unconfirmed',
      verified: null,
      version: 1,
      isChecked: true,
      actions: ['edit', 'enterInError'],
    })
    expect(await lastEvent()).toMatchObject({
      event_type: 'allergy.recorded',
      subject_id: place.as(ada).id,
      resource_id: allergy.id,
    })
    const stored = await place.sql<Record<string, unknown>>(
      `select a.*, v.content from app.allergies a join app.chart_entry_versions v on v.entry_id = a.id`,
    )
    expect(stored).toHaveLength(1)
    const text = Object.values(stored[0] ?? {})
      .map((value) => (value instanceof Buffer ? value.toString('latin1') : String(value)))
      .join(' ')
    expect(text).not.toMatch(/penicillin|hives|severe|2019|tablets/i)
  })
  test('may be changed and marked as entered in error, and every version stays readable by both sides', async () => {
    const first = await add()
    const second = await place.as(ada).call(api.editAllergy, change(first, { onset: '2019-05', manifestations: ['hives', 'hives'] }))
    expect(second).toMatchObject({ onset: '2019-05', manifestations: ['hives'], version: 2, verification: 'unconfirmed' })
    const third = await place.as(ada).call(api.enterAllergyInError, { id: first.id, version: 2, reason: 'It was my brother' })
    expect(third).toMatchObject({ verification: 'entered-in-error', version: 3, actions: [] })
    const { rows } = await place.as(ada).call(api.listAllergyVersions, { id: first.id })
    expect(rows).toMatchObject([
      { version: 3, change: 'entered-in-error', reason: 'It was my brother', by: { as: 'patient', isCaller: true } },
      { version: 2, change: 'edited', content: { onset: '2019-05' }, reason: null },
      { version: 1, change: 'recorded', content: { onset: '2019', manifestations: ['hives', 'swelling'] }, verification: 'unconfirmed' },
    ])
    const seen = await place.as(drCole).call(api.listPatientAllergyVersions, { ...inCare(), id: first.id })
    expect(seen.rows.map(({ content, change: what, by }) => [content, what, by.name])).toEqual(
      rows.map(({ content, change: what }) => [content, what, ada.name]),
    )
    expect(await refusal(place.as(ada).call(api.editAllergy, change(third)))).toMatchObject({ status: 403, code: 'entry_kept' })
  })
  test('is refused with the current entry when it was changed meanwhile', async () => {
    const first = await add()
    await place.as(ada).call(api.editAllergy, change(first, { note: 'Changed' }))
    expect(await refusal(place.as(ada).call(api.editAllergy, change(first, { note: 'Mine' })))).toMatchObject({
      status: 409,
      code: 'entry_changed',
      help: { entry: { id: first.id, version: 2, note: 'Changed' } },
    })
  })
  test('is refused with an unknown substance code, an impossible date, and beyond the most entries', async () => {
    expect(await refusal(add({ substance: { code: 'moonlight', text: 'Moonlight' } }))).toMatchObject({ field: 'substance.code' })
    for (const onset of ['2019-13', '2019-02-30', '19', '2019-2', '1850', '2019-01-01T00:00'])
      expect((await refusal(add({ onset })))?.field).toBe('onset')
    for (const onset of ['2028', '2027-02', '2027-01-06'])
      expect(await refusal(add({ onset }))).toMatchObject({ field: 'onset', code: 'date_in_future' })
    expect(await add({ onset: '2027-01' })).toMatchObject({ onset: '2027-01' })
    await place.sql('delete from app.allergies')
    const one = await add({ onset: '2019-02-28' })
    await place.sql(
      `insert into app.allergies select gen_random_uuid(), a.patient_id, a.substance, a.type, a.manifestations, a.reaction, a.severity, a.criticality,
              a.onset, a.note, a.state, a.recorder, a.recorded_by, a.recorded_at, a.source, a.appointment_id, a.verification, a.verified_by,
              a.verified_as, a.verified_at, a.version, a.updated_at
         from app.allergies a, generate_series(2, $2) where a.id = $1`,
      [one.id, mostEntries],
    )
    expect(await refusal(add())).toMatchObject({ status: 409, code: 'too_many_entries' })
  })
  test('says whether medicines are checked against it', async () => {
    expect(await add({ substance: { code: null, text: 'penicilina' } })).toMatchObject({ isChecked: true })
    expect(await add({ substance: { code: null, text: 'zorbimax' } })).toMatchObject({ isChecked: false })
  })
})

describe('a clinician', () => {
  test('records an allergy, which is confirmed, in a visit, and the patient is told without naming it', async () => {
    const allergy = await record({ appointmentId: visitId })
    expect(allergy).toMatchObject({
      recorded: { as: 'doctor', name: drCole.name, isCaller: true, appointmentId: visitId },
      verification: 'confirmed',
      verified: { as: 'doctor', name: drCole.name },
      actions: ['edit', 'refute', 'enterInError'],
    })
    expect((await list()).rows).toMatchObject([{ id: allergy.id, recorded: { isCaller: false }, actions: [] }])
    const { rows } = await place.as(ada).call(notificationsApi.listNotifications)
    expect(rows[0]).toMatchObject({ event: 'chart_entry_recorded', values: { doctor: drCole.name }, link: '/medical-history' })
    expect(JSON.stringify(rows[0])).not.toMatch(/penicillin/i)
    expect(await refusal(record({ appointmentId: allergy.id }))).toMatchObject({ code: 'appointment_not_found' })
  })
  test('confirms what a patient added with one press, after which only clinicians change it', async () => {
    const added = await add()
    const [seen] = (await inChart()).rows
    expect(seen).toMatchObject({ verification: 'unconfirmed', actions: ['edit', 'confirm', 'refute', 'enterInError'] })
    const confirmed = await place.as(drCole).call(api.confirmAllergy, judged(added))
    expect(confirmed).toMatchObject({ verification: 'confirmed', verified: { name: drCole.name }, recorded: { as: 'patient' }, version: 2 })
    expect(await lastEvent()).toMatchObject({ event_type: 'allergy.confirmed', subject_id: place.as(ada).id })
    expect(await refusal(place.as(ada).call(api.editAllergy, change(confirmed)))).toMatchObject({ code: 'entry_kept' })
    expect(await refusal(place.as(drCole).call(api.confirmAllergy, judged(confirmed)))).toMatchObject({ code: 'entry_kept' })
  })
  test('corrects it, and both wordings stay readable', async () => {
    const added = await add({ substance: { code: null, text: 'pink medicine' } })
    const corrected = await place
      .as(drCole)
      .call(api.editPatientAllergy, { ...change(added), ...inCare(), substance: { code: 'amoxicillin', text: 'Amoxicillin' } })
    expect(corrected).toMatchObject({ verification: 'confirmed', substance: { text: 'Amoxicillin' }, recorded: { as: 'patient' } })
    const { rows } = await place.as(ada).call(api.listAllergyVersions, { id: added.id })
    expect(rows).toMatchObject([
      { change: 'corrected', by: { as: 'doctor', name: drCole.name }, content: { substance: { text: 'Amoxicillin' } } },
      { change: 'recorded', content: { substance: { text: 'pink medicine' } } },
    ])
  })
  test('refutes it with a reason, which the patient can read, and may take that back', async () => {
    const added = await add()
    const refuted = await place.as(drCole).call(api.refuteAllergy, { ...judged(added), reason: 'Tested negative' })
    expect(refuted).toMatchObject({ verification: 'refuted', actions: ['edit', 'confirm', 'enterInError'] })
    expect(await list()).toMatchObject({ known: 'unknown' })
    const { rows } = await place.as(ada).call(api.listAllergyVersions, { id: added.id })
    expect(rows[0]).toMatchObject({ change: 'refuted', reason: 'Tested negative' })
    expect((await place.as(ada).call(notificationsApi.listNotifications)).rows[0]).toMatchObject({ event: 'chart_entry_refuted' })
    expect(await place.as(drCole).call(api.confirmAllergy, judged(refuted))).toMatchObject({ verification: 'confirmed' })
  })
  test('who does not care for the patient, an admin, and a visitor learn nothing', async () => {
    const added = await add()
    for (const who of [drDiaz, nora]) {
      expect(await refusal(inChart(who))).toMatchObject({ status: 404, code: 'patient_not_found' })
      expect(await refusal(place.as(who).call(chartApi.getChart, inCare()))).toMatchObject({ status: 404 })
      expect(await refusal(place.as(who).call(api.confirmAllergy, judged(added)))).toMatchObject({ status: 404, code: 'entry_not_found' })
      expect(await refusal(place.as(who).call(api.listPatientAllergyVersions, { ...inCare(), id: added.id }))).toMatchObject({
        status: 404,
      })
    }
    expect(await refusal(place.as(ben).call(api.editAllergy, change(added)))).toMatchObject({ status: 404 })
    expect(await refusal(place.as(olive).call(api.listPatientAllergies, inCare()))).toMatchObject({ status: 403 })
    expect(await refusal(place.as(eve).call(api.listAllergies))).toMatchObject({ status: 403 })
    expect(await refusal(place.as(visitor).call(api.listAllergies))).toMatchObject({ status: 401 })
  })
  test('opens the chart, which is on record for the patient', async () => {
    await add()
    expect(await place.as(drCole).call(chartApi.getChart, inCare())).toMatchObject({ allergies: { known: 'listed', rows: [{}] } })
    expect(await lastEvent()).toMatchObject({ event_type: 'chart.viewed', subject_id: place.as(ada).id, actor_id: place.as(drCole).id })
  })
})

describe('the database', () => {
  test('holds a clinician to their own name', async () => {
    const added = await add()
    const { id } = place.as(drCole)
    const verify = async (by: string, as: string) => {
      const now = place.clock.now()
      return inTransaction(place.app.system.pool, sessionContext(await place.as(drCole).session(), now), async (db) => {
        const set = { verification: 'confirmed', verifiedBy: by, verifiedAs: as, verifiedAt: now }
        const changed = await db.updateTable('allergies').set(set).where('id', '=', added.id).executeTakeFirst()
        return { value: changed.numUpdatedRows, last: [] }
      })
    }
    await expect(verify(place.as(drDiaz).id, 'doctor')).rejects.toThrow('own name')
    await expect(verify(id, 'professional')).rejects.toThrow('own name')
    expect(await verify(id, 'doctor')).toBe(1n)
  })
})

describe('no known allergies', () => {
  test('is a statement with who and when, unlike never having been asked, and the first active allergy ends it', async () => {
    expect(await list()).toEqual({ known: 'unknown', none: null, rows: [] })
    expect(await place.as(ada).call(api.stateNoAllergies)).toMatchObject({ known: 'none', none: { by: { as: 'patient', isCaller: true } } })
    expect(await place.as(drCole).call(api.statePatientHasNoAllergies, inCare())).toMatchObject({
      known: 'none',
      none: { by: { as: 'doctor', name: drCole.name } },
    })
    await add({ state: 'resolved' })
    expect(await list()).toMatchObject({ known: 'none', rows: [{ state: 'resolved' }] })
    const active = await add()
    expect(await list()).toMatchObject({ known: 'listed', none: null })
    expect(await refusal(place.as(ada).call(api.stateNoAllergies))).toMatchObject({ status: 409, code: 'allergies_listed' })
    await place.as(ada).call(api.enterAllergyInError, { id: active.id, version: 1, reason: 'Mistake' })
    // what was ended does not hold again by itself
    expect(await list()).toMatchObject({ known: 'unknown', none: null })
    const ended = await place.sql<{ ended: boolean }>('select ended_at is not null as ended from app.allergy_statements')
    expect(ended).toEqual([{ ended: true }, { ended: true }])
  })
})

describe('the list', () => {
  test('has what counts first, the gravest first', async () => {
    await add({ substance: { code: null, text: 'over' }, state: 'inactive' })
    await add({ substance: { code: 'codeine', text: 'Codeine' }, type: 'intolerance', severity: 'mild', manifestations: ['nausea'] })
    await add({ substance: { code: '*peanuts', text: 'Peanuts' }, severity: 'mild', manifestations: ['anaphylaxis'] })
    await add({ substance: { code: '*latex', text: 'Latex' }, severity: 'mild' })
    expect((await list()).rows.map(({ substance }) => substance.text)).toEqual(['Peanuts', 'Latex', 'Codeine', 'over'])
  })
})

describe('substances', () => {
  const offered = async (search: string, language: Locale = 'en') =>
    (await place.as(ada).call(api.suggestSubstances, { search, language })).rows
  test('are offered by their names in any language, with the name in that of the page', async () => {
    expect((await offered('peni'))[0]).toEqual({ code: '*penicillin', text: 'Penicillins', kind: 'group' })
    expect((await offered('karanga'))[0]).toEqual({ code: '*peanuts', text: 'Peanuts', kind: 'other' })
    expect((await offered('arach', 'fr'))[0]).toMatchObject({ code: '*peanuts', text: 'Arachides' })
    expect(await offered('ibupro')).toContainEqual({ code: 'ibuprofen', text: 'ibuprofen', kind: 'medicine' })
    expect(await offered('x')).toEqual([])
  })
  test('that are listed are known to the checks', () => {
    expect(listedSubstances.filter((each) => !allergyKnowledge().substances.has(`*${each}`))).toEqual([])
    expect(listedSubstances.length).toBeGreaterThanOrEqual(60)
  })
})
