import { appointmentsApi } from '@uzima/contract/appointments'
import { conditionsApi } from '@uzima/contract/conditions'
import { medicationsApi, type WriteMedication } from '@uzima/contract/medications'
import type { Alert } from '@uzima/contract/medications/alerts'
import { notificationsApi } from '@uzima/contract/notifications'
import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  for (const person of [ada, ben, drCole]) await giveConsent(place.as(person))
  for (const person of [ada, ben])
    await place.as(person).call(appointmentsApi.bookAppointment, {
      doctorId: place.as(drCole).doctorId ?? '',
      start: person === ada ? '2027-01-05T09:00:00.000Z' : '2027-01-05T10:00:00.000Z',
      reason: 'Check',
      mode: 'video',
    })
})

const api = medicationsApi
const medicine = (name: string, more: Partial<WriteMedication> = {}) => ({
  name,
  dosage: '1 tablet',
  frequency: 'once_daily' as const,
  startDate: '2027-01-01',
  endDate: null,
  notes: null,
  ...more,
})
const add = (who: Person, name: string, more: Partial<WriteMedication> = {}) => place.as(who).call(api.addMedication, medicine(name, more))
const ofAda = () => ({ patientId: place.as(ada).id })
const clear = () => place.sql('delete from app.medications')
const unknown = '01890000-0000-7000-8000-000000000000'
const codeOf = (code: string, status = 409) => ({ status, problem: { code } })
const eventsOf = (event: string) =>
  place.sql<{ actor_id: string; subject_id: string; resource_id: string; details: Record<string, unknown> }>(
    'select actor_id, subject_id, resource_id, details from audit.log where event_type = $1 order by ts desc, id desc',
    [event],
  )

/** The alerts in a refusal. */
const why = 'For three days only'
async function alertsOfRefusal(work: Promise<unknown>): Promise<Alert[]> {
  const refused = await work.then(
    () => undefined,
    (error: ApiError) => error.problem,
  )
  expect(refused).toMatchObject({ status: 409, code: 'alerts_not_acknowledged' })
  const { alerts = [] } = (refused?.help ?? {}) as { alerts?: Alert[] }
  return alerts
}

describe('addMedication', () => {
  beforeAll(clear)
  // @acceptance API-DATA-026, MEDS-015 to 017, 019 to 020
  test('keeps a medicine with its eleven fields, encrypted, and on record', async () => {
    const added = await add(ada, 'Lipitor 20 mg')
    expect(added).toEqual({
      id: expect.any(String),
      userId: place.as(ada).id,
      name: 'Lipitor 20 mg',
      dosage: '1 tablet',
      frequency: 'once_daily',
      startDate: '2027-01-01',
      endDate: null,
      timeOfDay: ['morning'],
      notes: null,
      indication: null,
      supply: null,
      isActive: true,
      state: 'active',
      reminders: false,
      prescribedBy: null,
      prescriberId: null,
      appointmentId: null,
      nameCheck: { kind: 'known', ingredients: ['atorvastatin'] },
      doseCheck: { status: 'checked', reason: null },
      alerts: [],
      version: 1,
      createdAt: '2027-01-04T08:00:00.000Z',
      updatedAt: '2027-01-04T08:00:00.000Z',
      actions: ['edit', 'setActive', 'delete'],
    })
    const [row] = await place.sql<{ name: Buffer; dosage: Buffer; is_active: boolean }>(
      'select name, dosage, is_active from app.medications',
    )
    expect(row?.is_active).toBe(true)
    expect(Buffer.concat([row?.name ?? Buffer.alloc(0), row?.dosage ?? Buffer.alloc(0)]).toString('latin1')).not.toMatch(/Lipitor|tablet/)
    expect((await eventsOf('medication.added'))[0]).toMatchObject({ resource_id: added.id, subject_id: place.as(ada).id })
  })
  test.each([
    ['name', { name: ' ' }, 'required_field'],
    ['name', { name: 'x'.repeat(121) }, 'too_long'],
    ['dosage', { dosage: '' }, 'required_field'],
    ['frequency', { frequency: 'hourly' }, 'invalid_input'],
    ['frequency', { frequency: undefined }, 'required_field'],
    ['startDate', { startDate: '2027-02-30' }, 'invalid_input'],
    ['startDate', { startDate: undefined }, 'required_field'],
    ['startDate', { startDate: '0000-01-01' }, 'date_too_early'],
    ['startDate', { startDate: '1899-12-31' }, 'date_too_early'],
    ['endDate', { endDate: '2200-01-01' }, 'invalid_input'],
    ['endDate', { endDate: '2026-12-31' }, 'ends_before_start'],
    ['timeOfDay', { timeOfDay: [] }, 'invalid_input'],
    ['notes', { notes: 'x'.repeat(1001) }, 'too_long'],
    ['indication.text', { indication: { text: '', conditionId: null } }, 'required_field'],
    ['indication.text', { indication: { text: 'x'.repeat(201), conditionId: null } }, 'too_long'],
  ])('refuses a wrong %s: %j', async (field, more, code) => {
    const answer = await place.as(ada).raw({ method: 'POST', url: '/api/medications', body: { ...medicine('Advil'), ...more } })
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code, field: expect.stringContaining(field) })])
  })
  test('adds once per idempotency key', async () => {
    const key = { 'idempotency-key': 'a-medicine-once' }
    const [first, second] = [
      await place.as(ada).call(api.addMedication, medicine('Metformin'), key),
      await place.as(ada).call(api.addMedication, medicine('Metformin'), key),
    ]
    expect(second.id).toBe(first.id)
    expect((await place.as(ada).call(api.listMedications)).rows.filter(({ name }) => name === 'Metformin')).toHaveLength(1)
  })
  test('at most a hundred can be active at once', async () => {
    const own = await clinic({ people: [ada] })
    await giveConsent(own.as(ada))
    const first = await own.as(ada).call(api.addMedication, medicine('Zinc'))
    for (let more = 1; more < 100; more += 1) await own.as(ada).call(api.addMedication, medicine(`Herb ${more}`))
    await expect(own.as(ada).call(api.addMedication, medicine('One more'))).rejects.toMatchObject(codeOf('too_many_medications'))
    await own.as(ada).call(api.setMedicationActive, { id: first.id, isActive: false })
    const last = await own.as(ada).call(api.addMedication, medicine('One more'))
    await expect(own.as(ada).call(api.setMedicationActive, { id: first.id, isActive: true })).rejects.toMatchObject(
      codeOf('too_many_medications'),
    )
    expect(await own.as(ada).call(api.editMedication, { ...last, dosage: '2 drops', acknowledged: [] })).toMatchObject({ version: 2 })
  })
})

describe('interaction alerts', () => {
  beforeAll(clear)
  test('an interrupting one refuses the change, with its details, until it is acknowledged by id', async () => {
    await add(ada, 'Warfarin 5 mg')
    const alerts = await alertsOfRefusal(add(ada, 'Ibuprofen 400 mg'))
    expect(alerts).toMatchObject([
      {
        kind: 'interaction',
        severity: 'major',
        interrupts: true,
        medicationName: 'Warfarin 5 mg',
        effect: 'bleeding',
        acknowledgedAt: null,
      },
    ])
    expect(alerts[0]?.sources.length).toBeGreaterThan(0)
    expect(alerts[0]?.management).toBeTruthy()
    expect((await place.as(ada).call(api.listMedications)).rows).toHaveLength(1)
    await alertsOfRefusal(add(ada, 'Ibuprofen 400 mg', { acknowledged: ['interaction:another:a+b'] }))

    const added = await add(ada, 'Ibuprofen 400 mg', { acknowledged: alerts.map(({ id }) => id), reason: why })
    const { rows } = await place.as(ada).call(api.listMedications)
    for (const row of rows)
      expect(row.alerts).toMatchObject([{ id: alerts[0]?.id, acknowledgedBy: 'patient', acknowledgedAt: '2027-01-04T08:00:00.000Z' }])
    const stored = await place.sql<{ alert: Buffer; acknowledged_by: string }>(
      'select alert, acknowledged_by from app.alert_acknowledgements',
    )
    expect(stored.map((row) => row.acknowledged_by)).toEqual([place.as(ada).id])
    expect(stored[0]?.alert.toString('latin1')).not.toMatch(/interaction|warfarin/)
    expect((await eventsOf('medication.added'))[0]).toMatchObject({ resource_id: added.id, details: { acknowledged: 1 } })
  })
  test('an acknowledgement survives other edits of the medicine, and is requested again on reactivation', async () => {
    const { rows } = await place.as(ada).call(api.listMedications)
    const [ibuprofen] = rows
    if (!ibuprofen) throw new Error('No such medicine.')
    const edited = await place.as(ada).call(api.editMedication, { ...ibuprofen, dosage: '2 tablets', acknowledged: [] })
    expect(edited).toMatchObject({ dosage: '2 tablets', version: 2 })
    await place.as(ada).call(api.setMedicationActive, { id: edited.id, isActive: false })
    const alerts = await alertsOfRefusal(place.as(ada).call(api.setMedicationActive, { id: edited.id, isActive: true }))
    const active = await place
      .as(ada)
      .call(api.setMedicationActive, { id: edited.id, isActive: true, acknowledged: alerts.map(({ id }) => id), reason: why })
    expect(active.state).toBe('active')
  })
  test('a changed name is checked', async () => {
    const plain = await add(ada, 'Metformin')
    const alerts = await alertsOfRefusal(place.as(ada).call(api.editMedication, { ...plain, name: 'Naproxen', acknowledged: [] }))
    expect(alerts.map(({ severity }) => severity)).toContain('major')
    expect(await place.as(ada).call(api.deleteMedication, { id: plain.id })).toEqual({})
  })
  test('less severe ones are shown and do not interrupt', async () => {
    await clear()
    await add(ada, 'Metformin 500 mg')
    const twice = await place.as(ada).call(api.checkMedication, { name: 'Glucophage' })
    expect(twice.alerts).toMatchObject([
      { kind: 'duplicate_ingredient', severity: 'moderate', interrupts: false, effect: 'unwanted', medicationName: 'Metformin 500 mg' },
    ])
    await clear()
    await add(ada, 'Simvastatin 20 mg')
    const added = await add(ada, 'Amlodipine 5 mg')
    expect(added.alerts).toMatchObject([{ severity: 'moderate', interrupts: false, acknowledgedAt: null }])
    const seen = await place.as(ada).call(api.acknowledgeAlert, { id: added.id, alert: added.alerts[0]?.id ?? '' })
    expect(seen.alerts[0]).toMatchObject({ acknowledgedBy: 'patient' })
    expect((await eventsOf('medication.alert_acknowledged'))[0]).toMatchObject({ resource_id: added.id })
    await expect(place.as(ada).call(api.acknowledgeAlert, { id: added.id, alert: 'none' })).rejects.toMatchObject(
      codeOf('alert_not_found', 404),
    )
  })
  test('a duplicate that is dangerous interrupts, and says what can happen', async () => {
    await clear()
    await add(ada, 'Tylenol 500 mg')
    const alerts = await alertsOfRefusal(add(ada, 'Panadol 500 mg'))
    expect(alerts).toMatchObject([
      { kind: 'duplicate_ingredient', severity: 'major', effect: 'liver', between: ['acetaminophen', 'acetaminophen'] },
    ])
    expect(alerts[0]?.sources.length).toBeGreaterThan(1)
  })
  test('an ended or inactive medicine causes none', async () => {
    await clear()
    const warfarin = await add(ada, 'Warfarin', { startDate: '2026-01-01', endDate: '2027-01-03' })
    expect(warfarin.state).toBe('completed')
    expect((await add(ada, 'Ibuprofen')).alerts).toEqual([])
    // the last day still counts
    await alertsOfRefusal(place.as(ada).call(api.editMedication, { ...warfarin, endDate: '2027-01-04', acknowledged: [] }))
  })
  test('an unknown name is marked as unchecked, and a likely typo asks', async () => {
    expect((await add(ada, 'Moonlight drops')).nameCheck).toEqual({ kind: 'unknown' })
    expect((await place.as(ada).call(api.checkMedication, { name: 'warfarn' })).nameCheck).toEqual({
      kind: 'similar',
      names: ['warfarin'],
    })
    expect((await place.as(ada).call(api.suggestMedications, { search: 'lip' })).rows[0]).toEqual({
      name: 'Lipitor',
      ingredients: ['atorvastatin'],
    })
  })
  test('a check names the active medicines that nothing could be compared with, but not the one that is checked', async () => {
    await clear()
    const tea = await add(ada, 'Moonlight drops')
    const ended = await add(ada, 'Sunlight drops')
    await place.as(ada).call(api.setMedicationActive, { id: ended.id, isActive: false })
    const unchecked = [{ medicationId: tea.id, name: 'Moonlight drops' }]
    expect(await place.as(ada).call(api.checkMedication, { name: 'Lipitor' })).toMatchObject({ unchecked })
    expect(await place.as(drCole).call(api.checkPatientMedication, { ...ofAda(), name: 'Lipitor' })).toMatchObject({ unchecked })
    expect(await place.as(ada).call(api.checkMedication, { name: 'Lipitor', medicationId: tea.id })).toMatchObject({ unchecked: [] })
  })
  test('a corrected name is checked from then on, and the old one stays in the history', async () => {
    await clear()
    await add(ada, 'Warfarin')
    const misspelled = await add(ada, 'ibuprofin')
    expect(misspelled).toMatchObject({ nameCheck: { kind: 'similar', names: ['ibuprofen'] }, alerts: [] })
    const corrected = { ...misspelled, name: 'ibuprofen' }
    const alerts = await alertsOfRefusal(place.as(ada).call(api.editMedication, { ...corrected, acknowledged: [] }))
    const acknowledged = alerts.map(({ id }) => id)
    expect(await place.as(ada).call(api.editMedication, { ...corrected, acknowledged, reason: why })).toMatchObject({
      nameCheck: { kind: 'known' },
    })
    expect((await place.as(ada).call(api.listMedicationVersions, { id: misspelled.id })).rows).toMatchObject([{ name: 'ibuprofin' }])
  })
  test('two medicines added concurrently do not miss each other’s alert', async () => {
    await clear()
    const both = await Promise.allSettled([add(ada, 'Warfarin'), add(ada, 'Ibuprofen')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('listMedications', () => {
  // @acceptance API-DATA-025
  test('shows the own ones newest first, page by page, active ones and past ones apart', async () => {
    await clear()
    for (let index = 0; index < 25; index += 1) {
      place.clock.advance(1000)
      await add(ada, `Herb ${index}`, index % 5 === 0 ? { endDate: '2027-01-03' } : {})
    }
    const first = await place.as(ada).call(api.listMedications)
    expect(first.rows.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, index) => `Herb ${24 - index}`))
    const second = await place.as(ada).call(api.listMedications, { cursor: first.next ?? '' })
    expect([second.rows.map(({ name }) => name), second.next]).toEqual([['Herb 4', 'Herb 3', 'Herb 2', 'Herb 1', 'Herb 0'], null])
    const past = await place.as(ada).call(api.listMedications, { show: 'past' })
    expect(past.rows.map(({ name, state }) => `${name} ${state}`)).toEqual([20, 15, 10, 5, 0].map((n) => `Herb ${n} completed`))
    // twenty fill one page, the last
    const active = await place.as(ada).call(api.listMedications, { show: 'active' })
    expect([active.rows.length, active.next]).toEqual([20, null])
    await add(ada, 'Herb 25')
    const more = await place.as(ada).call(api.listMedications, { show: 'active' })
    const last = await place.as(ada).call(api.listMedications, { show: 'active', cursor: more.next ?? '' })
    expect([...more.rows, ...last.rows].map(({ name }) => name)).toHaveLength(21)
    expect([last.rows.map(({ name }) => name), last.next]).toEqual([['Herb 1'], null])
    expect((await place.as(ben).call(api.listMedications)).rows).toEqual([])
  })
  test('requires a session, a confirmed address and consent', async () => {
    await expect(place.as(visitor).call(api.listMedications)).rejects.toMatchObject(codeOf('unauthenticated', 401))
    await expect(place.as(eve).call(api.listMedications)).rejects.toMatchObject(codeOf('email_not_verified', 403))
    await expect(place.as(olive).call(api.listMedications)).rejects.toMatchObject(codeOf('forbidden', 403))
    await expect(place.as(drDiaz).call(api.listMedications)).rejects.toMatchObject(codeOf('consent_required', 403))
  })
})

describe('someone else’s medicine', () => {
  // @acceptance API-DATA-029, 033
  test('is as good as none, whatever is tried', async () => {
    await clear()
    const { id } = await add(ben, 'Metformin')
    const words = medicine('Metformin')
    for (const each of [id, unknown]) {
      const tries = [
        () => place.as(ada).call(api.editMedication, { ...words, id: each, version: 1 }),
        () => place.as(ada).call(api.setMedicationActive, { id: each, isActive: false }),
        () => place.as(ada).call(api.deleteMedication, { id: each }),
        () => place.as(ada).call(api.listMedicationVersions, { id: each }),
        () => place.as(ada).call(api.acknowledgeAlert, { id: each, alert: 'x' }),
        () => place.as(ada).call(api.takeMedication, { id: each }),
      ]
      for (const work of tries) await expect(work()).rejects.toMatchObject(codeOf('medication_not_found', 404))
    }
    expect((await place.as(ben).call(api.listMedications)).rows).toMatchObject([{ version: 1, isActive: true, name: 'Metformin' }])
  })
})

describe('changes', () => {
  // @acceptance API-DATA-027 to 028
  test('keep what the medicine said before, and refuse who has read an older version', async () => {
    await clear()
    const added = await add(ada, 'Metformin', { notes: 'With food' })
    place.clock.advance(1000)
    const edited = await place.as(ada).call(api.editMedication, { ...added, notes: null, frequency: 'twice_daily', acknowledged: [] })
    expect(edited).toMatchObject({ notes: null, frequency: 'twice_daily', version: 2 })
    expect(edited.updatedAt > added.updatedAt).toBe(true)
    await expect(place.as(ada).call(api.editMedication, { ...added, acknowledged: [] })).rejects.toMatchObject(codeOf('medication_changed'))
    await place.as(ada).call(api.setMedicationActive, { id: added.id, isActive: false })
    const { rows } = await place.as(ada).call(api.listMedicationVersions, { id: added.id })
    expect(rows).toMatchObject([
      { version: 2, change: 'deactivated', frequency: 'twice_daily', notes: null },
      { version: 1, change: 'edited', frequency: 'once_daily', notes: 'With food', changedBy: ada.name },
    ])
    await place.as(ada).call(api.deleteMedication, { id: added.id })
    expect((await place.as(ada).call(api.listMedications)).rows).toEqual([])
    const kept = await place.sql('select change from app.medication_versions where medication_id = $1 order by version', [added.id])
    expect(kept).toEqual([{ change: 'edited' }, { change: 'deactivated' }, { change: 'deleted' }])
    expect(await place.sql('select 1 from app.medications where id = $1 and deleted_at is not null', [added.id])).toHaveLength(1)
    const events = await Promise.all(['medication.edited', 'medication.deactivated', 'medication.deleted'].map(eventsOf))
    for (const [event] of events) expect(event).toMatchObject({ actor_id: place.as(ada).id, resource_id: added.id })
  })
  test.each([
    [
      { dosage: '500 mg', notes: 'With food\nIn the morning' },
      { dosage: '500 mg\nWith food', notes: 'In the morning' },
    ],
    [
      { name: 'Metformin\nXR', dosage: '500 mg' },
      { name: 'Metformin', dosage: 'XR\n500 mg' },
    ],
  ])('save a line moved from one field to another', async (before, after) => {
    await clear()
    const { name = 'Metformin', ...rest } = before as { name?: string }
    const added = await add(ada, name, rest)
    const edited = await place.as(ada).call(api.editMedication, { ...added, ...after, acknowledged: [] })
    expect(edited).toMatchObject({ ...after, version: 2 })
  })
})

describe('a doctor', () => {
  beforeAll(clear)
  test('sees the list of a patient in care, who sees that it was read', async () => {
    await add(ada, 'Warfarin')
    const { rows } = await place.as(drCole).call(api.listPatientMedications, ofAda())
    expect(rows).toMatchObject([{ name: 'Warfarin', actions: [] }])
    expect((await eventsOf('medications.listed'))[0]).toMatchObject({ actor_id: place.as(drCole).id, subject_id: place.as(ada).id })
  })
  test('sees the alerts, prescribes, and the patient is notified without the medicine being named', async () => {
    const words = medicine('Ibuprofen')
    const checked = await place.as(drCole).call(api.checkPatientMedication, { ...ofAda(), name: 'Ibuprofen' })
    const alerts = await alertsOfRefusal(place.as(drCole).call(api.prescribeMedication, { ...ofAda(), ...words }))
    expect(checked.alerts.map(({ id }) => id)).toEqual(alerts.map(({ id }) => id))
    const before = (await place.mails(ada.email)).length
    const prescribed = await place
      .as(drCole)
      .call(api.prescribeMedication, { ...ofAda(), ...words, reminders: true, acknowledged: alerts.map(({ id }) => id), reason: why })
    expect(prescribed).toMatchObject({
      prescribedBy: drCole.name,
      prescriberId: place.as(drCole).id,
      reminders: false,
      actions: ['edit', 'setActive'],
    })
    expect(prescribed.alerts).toMatchObject([{ acknowledgedBy: 'provider' }])
    const { newest } = await place.as(ada).call(notificationsApi.countUnread)
    expect(newest).toMatchObject({ event: 'medication_prescribed', values: { doctor: drCole.name }, link: '/medications' })
    expect(JSON.stringify(newest)).not.toMatch(/ibuprofen|warfarin/i)
    const mails = await place.mails(ada.email)
    expect(mails).toHaveLength(before + 1)
    expect(mails.find(({ letter }) => letter === 'care_news')?.text).not.toMatch(/ibuprofen|warfarin|medic/i)
    expect((await eventsOf('medication.prescribed'))[0]).toMatchObject({ subject_id: place.as(ada).id, details: { acknowledged: 1 } })
  })
  test('changes, stops and resumes only what they have prescribed', async () => {
    const { rows } = await place.as(drCole).call(api.listPatientMedications, ofAda())
    const [ibuprofen, warfarin] = rows
    if (!ibuprofen || !warfarin) throw new Error('No such medicines.')
    const change = { ...ofAda(), acknowledged: [] }
    const edited = await place.as(drCole).call(api.editPrescription, { ...ibuprofen, ...change, dosage: '200 mg' })
    expect(edited).toMatchObject({ dosage: '200 mg', version: 2 })
    expect(await place.as(drCole).call(api.stopPrescription, { ...change, id: ibuprofen.id, isActive: false })).toMatchObject({
      state: 'inactive',
    })
    const notified = await place.as(ada).call(notificationsApi.listNotifications)
    expect(
      notified.rows
        .slice(0, 2)
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['medication_changed', 'medication_stopped'])
    await expect(place.as(drCole).call(api.editPrescription, { ...warfarin, ...change, dosage: '1 mg' })).rejects.toMatchObject(
      codeOf('prescription_kept', 403),
    )
    await expect(place.as(drCole).call(api.stopPrescription, { ...change, id: warfarin.id, isActive: false })).rejects.toMatchObject(
      codeOf('prescription_kept', 403),
    )
  })
  test('keeps control of the prescription: the patient can get reminders, stop and remove it, but not edit it', async () => {
    const { rows } = await place.as(ada).call(api.listMedications)
    const [ibuprofen] = rows
    if (!ibuprofen) throw new Error('No such medicine.')
    expect(ibuprofen.actions).toEqual(['schedule', 'setActive', 'delete'])
    await expect(place.as(ada).call(api.editMedication, { ...ibuprofen, dosage: '800 mg', acknowledged: [] })).rejects.toMatchObject(
      codeOf('prescription_kept', 403),
    )
    const scheduled = await place
      .as(ada)
      .call(api.editMedication, { ...ibuprofen, timeOfDay: ['evening'], reminders: true, acknowledged: [] })
    expect(scheduled).toMatchObject({ timeOfDay: ['evening'], reminders: true, dosage: '200 mg' })
    await place.as(ada).call(api.deleteMedication, { id: ibuprofen.id })
  })
  test.each([
    ['a doctor without a care relation', drDiaz],
    ['a professional without shared access', nora],
  ])('%s gets the same answer for a patient and for an unknown id', async (_, who) => {
    for (const patientId of [place.as(ada).id, unknown])
      await expect(place.as(who).call(api.listPatientMedications, { patientId })).rejects.toMatchObject(codeOf('patient_not_found', 404))
  })
  test('cannot read even their own list without consent, and patients and admins are not doctors', async () => {
    const own = { patientId: place.as(drCole).id }
    await expect(place.as(drCole).call(api.listPatientMedications, own)).rejects.toMatchObject(codeOf('patient_not_found', 404))
    for (const who of [ada, olive])
      await expect(place.as(who).call(api.listPatientMedications, ofAda())).rejects.toMatchObject(codeOf('forbidden', 403))
    await expect(place.as(nora).call(api.prescribeMedication, { ...ofAda(), ...medicine('Zinc') })).rejects.toMatchObject(
      codeOf('forbidden', 403),
    )
  })
})

describe('printMedications', () => {
  async function textOf(who: Person) {
    const answer = await place.as(who).raw({ method: 'GET', url: '/api/medications/list.pdf' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const opened = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
    const { items } = await (await opened.getPage(1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  test('is a page in the person’s language with medicines, prescriber, alerts and unchecked names', async () => {
    await clear()
    await add(ben, 'Warfarin 5 mg', { dosage: '2 mg', notes: 'Le soir' })
    await add(ben, 'Gouttes de lune')
    await place.as(drCole).call(api.prescribeMedication, {
      patientId: place.as(ben).id,
      ...medicine('Amlodipine', { frequency: 'as_needed' }),
    })
    await place.as(drCole).call(api.prescribeMedication, { patientId: place.as(ben).id, ...medicine('Simvastatine') })
    await place.as(drCole).call(api.prescribeMedication, { patientId: place.as(ben).id, ...medicine('Simvastatin') })
    const text = await textOf(ben)
    for (const words of [
      'Ben Laurent',
      'Warfarin 5 mg',
      '2 mg',
      'Le soir',
      'Gouttes de lune (non vérifié)',
      'Dr. Cole',
      'Si besoin',
      'matin',
    ])
      expect(text).toContain(words)
    expect(text).toContain('Simvastatin et Amlodipine')
    expect((await eventsOf('medications.printed'))[0]).toMatchObject({ subject_id: place.as(ben).id })
  })
})

describe('what a medicine is for', () => {
  beforeAll(clear)
  const problemOf = (who: Person, text: string) =>
    place.as(who).call(conditionsApi.addCondition, {
      ...{ problem: { listed: null, code: null, text }, status: 'active' as const, isChronic: false, onset: null, note: null },
    })
  const rowOf = async (id: string) => (await place.as(ada).call(api.listMedications, { show: 'all' })).rows.find((row) => row.id === id)
  const based = ({ id, version }: { id: string; version: number }) => ({ id, version })

  test('is kept sealed, in the history, and where a change does not say it', async () => {
    const { id: conditionId } = await problemOf(ada, 'Dry skin')
    const added = await add(ada, 'Vitamin C', { indication: { text: 'Dry skin', conditionId } })
    expect(added.indication).toEqual({ text: 'Dry skin', conditionId })
    const [row] = await place.sql<{ indication: Buffer }>('select indication from app.medications where id = $1', [added.id])
    expect(row?.indication.toString('latin1')).not.toContain('Dry')
    const kept = await place.as(ada).call(api.editMedication, { ...medicine('Vitamin C'), dosage: '2 tablets', ...based(added) })
    expect(kept.indication).toEqual({ text: 'Dry skin', conditionId })
    const changed = { ...medicine('Vitamin C'), indication: { text: 'Colds', conditionId: null }, ...based(kept) }
    expect((await place.as(ada).call(api.editMedication, changed)).indication).toEqual({ text: 'Colds', conditionId: null })
    const { rows } = await place.as(ada).call(api.listMedicationVersions, { id: added.id })
    expect(rows.map(({ indication }) => indication?.text)).toEqual(['Dry skin', 'Dry skin'])
    const { rows: seen } = await place.as(drCole).call(api.listPatientMedications, { ...ofAda(), show: 'all' })
    expect(seen.find(({ id }) => id === added.id)?.indication?.text).toBe('Colds')
  })
  test('is no problem of somebody else', async () => {
    const { id: conditionId } = await problemOf(ben, 'Gout')
    const wrong = { indication: { text: 'Gout', conditionId } }
    await expect(add(ada, 'Zinc', wrong)).rejects.toMatchObject(codeOf('entry_not_found', 400))
    await expect(place.as(drCole).call(api.prescribeMedication, { ...ofAda(), ...medicine('Zinc', wrong) })).rejects.toMatchObject(
      codeOf('entry_not_found', 400),
    )
  })
  test('is the prescriber’s to say of a prescription', async () => {
    const indication = { text: 'Anaemia', conditionId: null }
    const prescribed = await place.as(drCole).call(api.prescribeMedication, { ...ofAda(), ...medicine('Iron'), indication })
    expect(prescribed.indication).toEqual(indication)
    const changed = { ...medicine('Iron'), indication: null, ...based(prescribed) }
    await expect(place.as(ada).call(api.editMedication, changed)).rejects.toMatchObject(codeOf('prescription_kept', 403))
    expect((await rowOf(prescribed.id))?.indication).toEqual(indication)
  })
})

describe('what the pharmacy hands out', () => {
  beforeAll(clear)
  const supply = { quantity: 30, unit: 'tablets', refills: 2, days: 30 }
  const prescribe = (over: object) => place.as(drCole).call(api.prescribeMedication, { ...ofAda(), ...medicine('Zinc'), ...over })
  const based = ({ id, version }: { id: string; version: number }) => ({ id, version })

  test('is kept sealed, shown to the patient, in the history, and where a change does not say it', async () => {
    const prescribed = await prescribe({ supply })
    expect(prescribed.supply).toEqual(supply)
    const [row] = await place.sql<{ supply: Buffer }>('select supply from app.medications where id = $1', [prescribed.id])
    expect(row?.supply.toString('latin1')).not.toContain('tablets')
    const { rows } = await place.as(ada).call(api.listMedications, { show: 'active' })
    expect(rows.find(({ id }) => id === prescribed.id)?.supply).toEqual(supply)
    const change = { ...ofAda(), ...medicine('Zinc'), ...based(prescribed) }
    const kept = await place.as(drCole).call(api.editPrescription, { ...change, dosage: '2 tablets' })
    expect(kept.supply).toEqual(supply)
    const refills = { quantity: null, unit: null, refills: 0, days: null }
    const changed = await place.as(drCole).call(api.editPrescription, { ...change, ...based(kept), supply: refills })
    expect(changed.supply).toEqual(refills)
    const none = { quantity: null, unit: null, refills: null, days: null }
    expect((await place.as(drCole).call(api.editPrescription, { ...change, ...based(changed), supply: none })).supply).toBeNull()
    const versions = await place.as(ada).call(api.listMedicationVersions, { id: prescribed.id })
    expect(versions.rows.map((version) => version.supply)).toEqual([refills, supply, supply])
  })
  test('is the prescriber’s to say: patients neither change it nor add one to their own', async () => {
    const prescribed = await prescribe({ supply })
    const more = { ...medicine('Zinc'), ...based(prescribed), supply: { ...supply, refills: 9 } }
    await expect(place.as(ada).call(api.editMedication, more)).rejects.toMatchObject(codeOf('prescription_kept', 403))
    await expect(add(ada, 'Vitamin C', { supply })).rejects.toMatchObject(codeOf('prescription_kept', 403))
    const own = await add(ada, 'Vitamin C')
    const change = { ...medicine('Vitamin C'), ...based(own), supply }
    await expect(place.as(ada).call(api.editMedication, change)).rejects.toMatchObject(codeOf('prescription_kept', 403))
    expect(own.supply).toBeNull()
  })
  test.each([
    ['supply.quantity', { quantity: 0 }],
    ['supply.quantity', { quantity: 1.2345 }],
    ['supply.quantity', { quantity: null }],
    ['supply.unit', { unit: 'x'.repeat(41) }],
    ['supply.refills', { refills: 1.5 }],
    ['supply.refills', { refills: -1 }],
    ['supply.days', { days: 0 }],
  ])('needs a right %s: %j', async (field, wrong) => {
    await expect(prescribe({ supply: { ...supply, ...wrong } })).rejects.toMatchObject({ problem: { field } })
  })
  test.each(['indication', 'supply'] as const)(
    'the database keeps %s of a prescription from everybody but its prescriber',
    async (column) => {
      const { id } = await prescribe({ supply, indication: { text: 'Anaemia', conditionId: null } })
      // sealed bytes of another row are of the right form
      const other = await prescribe({ name: 'Iron', supply: { ...supply, refills: 9 }, indication: { text: 'Tired', conditionId: null } })
      const change = async (who: Person) => {
        const session = sessionContext(await place.as(who).session(), place.clock.now())
        await inTransaction(place.app.system.pool, session, async (db) => {
          const of = sql.ref(column)
          const { numAffectedRows } =
            await sql`update app.medications m set ${of} = o.${of} from app.medications o where m.id = ${id} and o.id = ${other.id}`.execute(
              db,
            )
          // taken back: sealed for another row, it could not be read
          throw new Error(`${numAffectedRows} changed`)
        })
      }
      await expect(change(ada)).rejects.toMatchObject({ code: '42501', message: 'only the prescriber may change a prescription' })
      await expect(change(drCole)).rejects.toThrow('1 changed')
    },
  )
})
