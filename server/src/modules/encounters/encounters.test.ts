import { appointmentsApi } from '@uzima/contract/appointments'
import { conditionsApi } from '@uzima/contract/conditions'
import { dashboardApi } from '@uzima/contract/dashboard'
import { encountersApi as api, type NoteContent, sectionLength } from '@uzima/contract/encounters'
import { medicationsApi } from '@uzima/contract/medications'
import { notificationsApi } from '@uzima/contract/notifications'
import { sharingApi } from '@uzima/contract/sharing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { startOf } from '../../../test/crowd.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'

let place: Clinic
let appointmentId: string

const blank: NoteContent = { subjective: '', objective: '', assessment: '', plan: '', diagnoses: [], followUp: '', summary: '' }
const note: NoteContent = {
  ...blank,
  subjective: 'Tired for a week ',
  assessment: 'Iron deficiency',
  diagnoses: [{ text: 'Iron deficiency anaemia', code: 'D50.9' }],
  summary: 'Your iron is low. Take the tablets with juice.',
}

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  const patient = place.as(ada)
  await giveConsent(patient)
  await giveConsent(place.as(ben))
  const { rows } = await patient.call(sharingApi.listProviders, { search: 'nora' })
  await patient.call(sharingApi.shareRecord, { providerId: rows[0]?.id ?? '', days: 30 })
})

let booked = 0
/** Each test has a visit of its own, which began ten minutes ago: at 09:00 on Monday 4 January 2027. */
beforeEach(async () => {
  place.clock.set('2027-01-04T08:00:00.000Z')
  booked += 1
  const visit = await place.as(ada).call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    ...{ start: startOf(booked, place.clock.now()), reason: 'Tired', mode: 'video' },
  })
  appointmentId = visit.id
  await place.sql("update app.appointments set scheduled_time = '2027-01-04T09:00:00Z' where id = $1", [visit.id])
  place.clock.set('2027-01-04T09:10:00.000Z')
})

const get = (who: Person = drCole) => place.as(who).call(api.getEncounter, { appointmentId })
const start = (content: NoteContent = note, who: Person = drCole) => place.as(who).call(api.startNote, { appointmentId, ...content })
const save = (version: number, content: NoteContent = note, who: Person = drCole) =>
  place.as(who).call(api.saveNote, { appointmentId, version, ...content })
const sign = (version: number, more: Partial<NoteContent> & { hold?: { until: string; reason: string } } = {}, who: Person = drCole) => {
  const { hold = null, ...content } = more
  return place.as(who).call(api.signNote, { appointmentId, version, ...note, ...content, hold })
}
const read = (who: Person = ada) => place.as(who).call(api.getVisitNote, { appointmentId })
const add = (text: string, who: Person = drCole) => place.as(who).call(api.addAddendum, { appointmentId, text })
const events = async () =>
  (
    await place.sql<{ event: string }>(
      "select event_type as event from audit.log where resource_id = $1 and event_type like 'encounter%' and outcome = 'success' order by ts, id",
      [appointmentId],
    )
  ).map(({ event }) => event)
const news = async () => {
  const { rows } = await place.as(ada).call(notificationsApi.listNotifications, {})
  return rows.filter(({ event, link }) => event === 'visit_note' && link?.includes(appointmentId)).length
}

describe('a draft', () => {
  test('begins empty, with the reason of the visit', async () => {
    expect(await get()).toMatchObject({
      ...{ status: 'none', version: 0, content: blank, updatedAt: null, hold: null, addenda: [], actions: ['write', 'sign'] },
      visit: { patient: ada.name, reason: 'Tired', mode: 'video', status: 'scheduled' },
    })
  })
  test('is kept as typed, and says who prepared it and who saved it last', async () => {
    await start(note, nora)
    const saved = await save(1, { ...note, plan: 'Iron ' })
    expect(saved).toMatchObject({ status: 'draft', version: 2, content: { ...note, plan: 'Iron ' } })
    expect(saved).toMatchObject({ preparedBy: nora.name, updatedBy: drCole.name, signedBy: null })
    expect(await get(nora)).toMatchObject({ version: 2, actions: ['write'] })
    expect(await events()).toEqual(['encounter.started', 'encounter.viewed'])
  })
  test('begins with what the patient has been told already', async () => {
    await place.as(drCole).call(appointmentsApi.writeNote, { id: appointmentId, note: 'Rest' })
    expect((await get()).content.summary).toBe('Rest')
  })
  test('is never overwritten by somebody who has not read it', async () => {
    await start()
    await expect(start({ ...note, plan: 'Mine' }, nora)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'note_changed', help: { encounter: { version: 1, content: note } } },
    })
    await save(1, { ...note, plan: 'First' })
    await expect(save(1, { ...note, plan: 'Second' })).rejects.toMatchObject({
      problem: { help: { encounter: { content: { plan: 'First' } } } },
    })
    await expect(sign(1)).rejects.toMatchObject({ problem: { code: 'note_changed' } })
    expect((await get()).content.plan).toBe('First')
  })
  test('is saved by one of two who save it at the same moment', async () => {
    await start()
    const both = await Promise.allSettled([save(1, { ...note, plan: 'A' }), save(1, { ...note, plan: 'B' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  test('is for the visit’s doctor and those who care for the patient', async () => {
    await start()
    for (const who of [drDiaz]) {
      await expect(get(who)).rejects.toMatchObject({ status: 404, problem: { code: 'appointment_not_found' } })
      await expect(save(1, note, who)).rejects.toMatchObject({ status: 404 })
    }
    for (const who of [ada, olive]) await expect(get(who)).rejects.toMatchObject({ status: 403 })
    expect(await read()).toMatchObject({ state: 'none', content: null })
  })
  test('of a visit that was not held is not begun', async () => {
    await place.as(drCole).call(appointmentsApi.markNoShow, { id: appointmentId })
    await expect(start()).rejects.toMatchObject({ status: 409, problem: { code: 'appointment_closed' } })
  })
  test('holds 10,000 characters in a section', async () => {
    const long = 'x'.repeat(sectionLength)
    expect((await start({ ...note, plan: long })).content.plan).toHaveLength(sectionLength)
    await expect(save(1, { ...note, plan: `${long}x` })).rejects.toMatchObject({ status: 400, problem: { field: 'plan' } })
  })
})

describe('signNote', () => {
  test('closes the note, gives the patient the summary, and tells them', async () => {
    await start()
    const signed = await sign(1, { plan: 'Iron' })
    expect(signed).toMatchObject({
      status: 'signed',
      signedBy: drCole.name,
      signedAt: '2027-01-04T09:10:00.000Z',
      actions: ['add'],
    })
    expect(await read()).toMatchObject({ state: 'signed', content: { ...note, plan: 'Iron' }, signedBy: drCole.name })
    const visit = await place.as(ada).call(appointmentsApi.getAppointment, { id: appointmentId })
    expect(visit.patientNote).toBe(note.summary)
    expect(await news()).toBe(1)
    await expect(save(2, blank)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'note_signed', help: { encounter: { status: 'signed' } } },
    })
    await expect(sign(2)).rejects.toMatchObject({ problem: { code: 'note_signed' } })
    expect(await events()).toContain('encounter.signed')
  })
  test('leaves what the patient has been told where there is no summary', async () => {
    await place.as(drCole).call(appointmentsApi.writeNote, { id: appointmentId, note: 'Rest' })
    await start()
    await sign(1, { summary: ' ' })
    const visit = await place.as(ada).call(appointmentsApi.getAppointment, { id: appointmentId })
    expect(visit.patientNote).toBe('Rest')
    expect(await news()).toBe(2)
  })
  test('is for the visit’s doctor alone', async () => {
    await start()
    await expect(sign(1, {}, nora)).rejects.toMatchObject({ status: 403 })
    const { rows } = await place.as(ada).call(sharingApi.listProviders, { search: 'diaz' })
    await place.as(ada).call(sharingApi.shareRecord, { providerId: rows[0]?.id ?? '', days: 30 })
    expect((await get(drDiaz)).actions).toEqual(['write'])
    await expect(sign(1, {}, drDiaz)).rejects.toMatchObject({ status: 403, problem: { code: 'not_your_visit' } })
    await place.as(ada).call(sharingApi.endAccess, { id: rows[0]?.id ?? '' })
  })
  test('refuses an empty note, naming the field', async () => {
    await start()
    await expect(sign(1, { ...blank, subjective: ' \n' })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'note_empty', field: 'subjective' },
    })
  })
  test('waits for the visit', async () => {
    place.clock.set('2027-01-04T08:30:00.000Z')
    await start()
    await expect(sign(1)).rejects.toMatchObject({ status: 409, problem: { code: 'appointment_not_started' } })
  })
})

describe('a hold', () => {
  const hold = { until: '2027-01-10', reason: 'The result is told in person first' }

  test('keeps the note from the patient until its day, and not the summary', async () => {
    await start()
    expect(await sign(1, { hold })).toMatchObject({ hold: { reason: hold.reason }, actions: ['add', 'release'] })
    expect(await events()).toContain('encounter.signed_and_held')
    const held = await read()
    expect(held).toMatchObject({ state: 'held', content: null, addenda: [] })
    expect(JSON.stringify(held)).not.toContain(hold.reason)
    expect((await place.as(ada).call(appointmentsApi.getAppointment, { id: appointmentId })).patientNote).toBe(note.summary)
    expect(await get(nora)).toMatchObject({ status: 'signed', hold: { reason: hold.reason } })
    place.clock.set(held.heldUntil ?? '')
    expect(await read()).toMatchObject({ state: 'signed', content: note })
    expect((await get()).hold).toBeNull()
  })
  test('tells the patient nothing where there is nothing to read', async () => {
    await start()
    await sign(1, { summary: '', hold })
    expect(await news()).toBe(0)
    await add('Told by phone')
    expect(await news()).toBe(0)
  })
  test('is ended early by the visit’s doctor, which the patient is told', async () => {
    await start()
    await sign(1, { summary: '', hold })
    await expect(place.as(nora).call(api.releaseNote, { appointmentId })).rejects.toMatchObject({ status: 403 })
    expect(await place.as(drCole).call(api.releaseNote, { appointmentId })).toMatchObject({ hold: null, actions: ['add'] })
    expect(await read()).toMatchObject({ state: 'signed' })
    expect(await news()).toBe(1)
    await expect(place.as(drCole).call(api.releaseNote, { appointmentId })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'note_not_held' },
    })
    expect(await events()).toContain('encounter.hold_ended')
  })
  test.each(['2027-01-04', '2026-12-01', '2028-02-01'])('until %s is refused', async (until) => {
    await start()
    await expect(sign(1, { hold: { ...hold, until } })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'hold_date_wrong', field: 'until' },
    })
  })
})

describe('addAddendum', () => {
  test('adds to a signed note, which stays as it was signed', async () => {
    await start()
    await expect(add('Too early')).rejects.toMatchObject({ status: 409, problem: { code: 'note_not_signed' } })
    await sign(1)
    await add('The ferritin is 8')
    expect(await get()).toMatchObject({ content: note, addenda: [{ text: 'The ferritin is 8', by: drCole.name }] })
    expect(await read()).toMatchObject({ addenda: [{ text: 'The ferritin is 8' }] })
    expect(await news()).toBe(2)
    await expect(add('Mine', nora)).rejects.toMatchObject({ status: 403 })
  })
})

describe('getVisitNote', () => {
  test('is for the two parties of the visit', async () => {
    await start()
    await sign(1)
    for (const who of [ben, nora]) await expect(read(who)).rejects.toMatchObject({ status: 404 })
    await read()
    await expect(read(olive)).rejects.toMatchObject({ status: 403 })
    expect(await events()).toContain('encounter.note_read')
  })
})

describe('listPatientEncounters', () => {
  test('lists the visits that have begun, and how far their notes are, also for those who see no visits', async () => {
    const list = (who: Person) => place.as(who).call(api.listPatientEncounters, { patientId: place.as(ada).id })
    const noteFor = async (who: Person) => (await list(who)).rows.find((row) => row.appointmentId === appointmentId)?.note
    expect(await noteFor(nora)).toBe('none')
    await start()
    expect(await noteFor(nora)).toBe('draft')
    await sign(1)
    expect(await noteFor(drCole)).toBe('signed')
    await expect(list(drDiaz)).rejects.toMatchObject({ status: 404 })
  })
})

describe('pages of visits', () => {
  test('go on after the twentieth, each visit once', async () => {
    const patient = place.as(ben)
    await place.sql(
      `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, mode, reason, created_at, updated_at)
       select gen_random_uuid(), $1, doctor_id, scheduled_time - n * interval '1 day', 'completed', mode, reason, created_at, updated_at
         from app.appointments, generate_series(1, 45) n where id = $2`,
      [patient.id, appointmentId],
    )
    const seen: string[] = []
    const sizes: number[] = []
    let cursor: string | undefined
    do {
      const { rows, next } = await place.as(drCole).call(api.listPatientEncounters, { patientId: patient.id, cursor })
      seen.push(...rows.map(({ scheduledTime }) => scheduledTime))
      sizes.push(rows.length)
      cursor = next ?? undefined
    } while (cursor)
    expect(sizes).toEqual([20, 20, 5])
    expect(seen).toEqual([...new Set(seen)].sort().reverse())
  })
})

describe('listDayEncounters', () => {
  test('lists the doctor’s day with the states of its notes, for nobody else', async () => {
    const list = (who: Person, day = '2027-01-04') => place.as(who).call(api.listDayEncounters, { day })
    const one = async () => (await list(drCole)).rows.find((row) => row.appointmentId === appointmentId)
    expect(await one()).toEqual({
      ...{ appointmentId, patient: ada.name, scheduledTime: '2027-01-04T09:00:00.000Z', status: 'scheduled', note: 'none' },
    })
    await start()
    expect(await one()).toMatchObject({ note: 'draft' })
    expect((await list(drCole, '2027-02-04')).rows).toEqual([])
    expect((await list(drDiaz)).rows).toEqual([])
    for (const who of [nora, ada, olive]) await expect(list(who)).rejects.toMatchObject({ status: 403 })
  })
})

describe('linkProblem', () => {
  const written = {
    problem: { listed: null, code: null, text: 'Low iron' },
    status: 'active',
    isChronic: false,
    onset: null,
    note: null,
  } as const
  const ofAda = () => ({ patientId: place.as(ada).id })
  const link = (conditionId: string, diagnosis = 'Iron deficiency anaemia', who: Person = drCole) =>
    place.as(who).call(api.linkProblem, { appointmentId, conditionId, diagnosis })
  const unlink = (conditionId: string, who: Person = drCole) => place.as(who).call(api.unlinkProblem, { appointmentId, conditionId })

  test('a diagnosis becomes a problem of the list, recorded in the visit', async () => {
    const condition = await place.as(drCole).call(conditionsApi.addPatientCondition, { ...ofAda(), ...written, appointmentId })
    expect(condition).toMatchObject({ verification: 'confirmed', recorded: { as: 'doctor', appointmentId } })
  })
  test('or is said to be one that is called otherwise, in a draft and in a signed note alike', async () => {
    const { id } = await place.as(drCole).call(conditionsApi.addPatientCondition, { ...ofAda(), ...written })
    await start()
    expect((await link(id)).problems).toEqual([{ conditionId: id, diagnosis: 'Iron deficiency anaemia' }])
    expect((await link(id, 'Anaemia', nora)).problems).toEqual([{ conditionId: id, diagnosis: 'Anaemia' }])
    await sign(1)
    expect(await unlink(id)).toMatchObject({ status: 'signed', version: 2, content: note, problems: [] })
    expect((await link(id)).problems).toHaveLength(1)
    expect((await get()).problems).toHaveLength(1)
    expect(await events()).toEqual(expect.arrayContaining(['encounter.problem_linked', 'encounter.problem_unlinked']))
  })
  test('only to a problem of the same patient, and by those who care for them', async () => {
    const own = await place.as(ben).call(conditionsApi.addCondition, written)
    await expect(link(own.id)).rejects.toMatchObject({ status: 404, problem: { code: 'entry_not_found' } })
    await expect(link(own.id, 'Anaemia', drDiaz)).rejects.toMatchObject({ status: 404, problem: { code: 'appointment_not_found' } })
    await expect(unlink(own.id, drDiaz)).rejects.toMatchObject({ status: 404 })
    await expect(link(own.id, 'Anaemia', ada)).rejects.toMatchObject({ status: 403 })
  })
})

describe('what is prescribed in a visit', () => {
  const zinc = { name: 'Zinc', dosage: '10 mg', frequency: 'once_daily', startDate: '2027-01-04', endDate: null, notes: null } as const
  const prescribe = (visit: string | null, who: Person = drCole) =>
    place.as(who).call(medicationsApi.prescribeMedication, { ...zinc, patientId: place.as(ada).id, appointmentId: visit })
  test('says so', async () => {
    expect(await prescribe(appointmentId)).toMatchObject({ appointmentId })
    expect(await prescribe(null)).toMatchObject({ appointmentId: null })
  })
  test('was a visit of the patient with the prescriber', async () => {
    const { id } = await place.as(ben).call(appointmentsApi.bookAppointment, {
      ...{ doctorId: place.as(drCole).doctorId ?? '', start: startOf(60, place.clock.now()), reason: 'Rash', mode: 'video' },
    })
    for (const visit of [id, '00000000-0000-7000-8000-000000000000'])
      await expect(prescribe(visit)).rejects.toMatchObject({ status: 404, problem: { code: 'appointment_not_found' } })
  })
})

describe('drafts older than a day', () => {
  test('are counted for the visit’s doctor, with the way to them', async () => {
    const unsigned = async (who: Person) => (await place.as(who).call(dashboardApi.getDashboard)).practice?.unsigned
    const before = (await unsigned(drCole))?.count ?? 0
    await start()
    expect(await unsigned(drCole)).toMatchObject({ count: before })
    await place.sql("update app.encounters set created_at = created_at - interval '40 days' where appointment_id = $1", [appointmentId])
    expect(await unsigned(drCole)).toMatchObject({ count: before + 1, next: [{ appointmentId, patient: ada.name }] })
    expect(await unsigned(drDiaz)).toEqual({ count: 0, next: [] })
    await sign(1)
    expect(await unsigned(drCole)).toMatchObject({ count: before })
  })
})
