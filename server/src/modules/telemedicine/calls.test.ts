import { appointmentsApi } from '@uzima/contract/appointments'
import { consentApi } from '@uzima/contract/consent'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { notificationsApi } from '@uzima/contract/notifications'
import { type EnteredCall, telemedicineApi } from '@uzima/contract/telemedicine'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, olive, type Person } from '../../../test/people.ts'

const start = '2027-01-04T10:00:00.000Z'
let place: Clinic
/** Ada's visit with Dr. Cole, at ten. */
let id = ''
let inPerson = ''

const call = (who: Person, name: 'getVideoCall' | 'admitPatient') => place.as(who).call(telemedicineApi[name], { id })
const openVisit = (who: Person, visit = id) => place.as(who).call(telemedicineApi.openVideoVisit, { id: visit })
const enter = (who: Person, visit = id): Promise<EnteredCall> => place.as(who).call(telemedicineApi.enterVideoVisit, { id: visit })
const keep = (who: Person, seat: string, isConnected = false) =>
  place.as(who).call(telemedicineApi.keepVideoVisit, { id, seat, isConnected })
const leave = (who: Person, seat: string) => place.as(who).call(telemedicineApi.leaveVideoVisit, { id, seat })
const code = (status: number, name: string) => ({ status, problem: { code: name } })
const events = (...types: string[]) =>
  place.sql<{ event_type: string; actor_id: string; outcome: string }>(
    'select event_type, actor_id, outcome from audit.log where resource_id = $1 and event_type = any($2) order by ts, id',
    [id, types],
  )
const book = async (at: string, mode: 'video' | 'in_person') =>
  (
    await place
      .as(ada)
      .call(appointmentsApi.bookAppointment, { doctorId: place.as(drCole).doctorId ?? '', start: at, reason: 'cough', mode })
  ).id
/** Both have entered and are connected. */
async function talk() {
  const patient = await enter(ada)
  const doctor = await enter(drCole)
  await call(drCole, 'admitPatient')
  await keep(ada, patient.seat, true)
  await keep(drCole, doctor.seat, true)
  return { patient: patient.seat, doctor: doctor.seat }
}

beforeAll(async () => {
  place = await clinic({ env: { ICE_SERVERS: 'stun:stun.example,turn:turn.example', TURN_SECRET: 'a secret of the relay' } })
  inPerson = await book('2027-01-04T11:00:00Z', 'in_person')
  id = await book(start, 'video')
  await giveConsent(place.as(ben))
})
beforeEach(async () => {
  place.clock.set('2027-01-04T09:55:00Z')
  await place.sql("update app.appointments set status = 'scheduled', scheduled_time = $2 where id = $1", [id, start])
  await place.sql('delete from app.video_seats')
  await place.sql('delete from app.video_visits')
})

describe('openVideoVisit', () => {
  // @acceptance TELE-018 to 019
  test('asks in order: the consent, the visit, whose it is', async () => {
    await expect(openVisit(ada, newId())).rejects.toMatchObject(code(403, 'consent_required'))
    await giveConsent(place.as(ada))
    await expect(openVisit(ada, newId())).rejects.toMatchObject(code(404, 'appointment_not_found'))
    await expect(openVisit(ada, inPerson)).rejects.toMatchObject(code(409, 'visit_in_person'))
    expect(await openVisit(ada)).toMatchObject({ id, side: 'patient', reason: 'cough' })
    expect(await openVisit(drCole)).toMatchObject({ id, side: 'doctor', patient: { name: ada.name } })
  })
  // @acceptance TELE-018 to 019, 021
  test.each([
    ['another patient', ben],
    ['another doctor', drDiaz],
  ])('%s is refused in the words of the specification, on record', async (_, who) => {
    await expect(openVisit(who)).rejects.toMatchObject({
      status: 403,
      problem: { code: 'appointment_access_denied', title: "You don't have permission to access this appointment" },
    })
    expect(await events('unauthorized_appointment_access')).toContainEqual({
      event_type: 'unauthorized_appointment_access',
      actor_id: place.as(who).id,
      outcome: 'denied',
    })
  })
  // @acceptance TELE-025
  test('an opened visit is on record, and how its call stands is not asked on record', async () => {
    const before = (await events('telemedicine_consultation_accessed')).length
    await openVisit(ada)
    await call(ada, 'getVideoCall')
    expect(await events('telemedicine_consultation_accessed')).toHaveLength(before + 1)
  })
  test('a consent that this server did not sign opens nothing', async () => {
    await place.sql('update app.consents set signature = sha256(signature) where user_id = $1', [place.as(ada).id])
    await expect(openVisit(ada)).rejects.toMatchObject(code(403, 'consent_required'))
    await expect(enter(ada)).rejects.toMatchObject(code(403, 'consent_required'))
    await place.as(ada).call(consentApi.withdrawConsent)
    await giveConsent(place.as(ada))
  })
})

describe('enterVideoVisit', () => {
  test.each([
    ['earlier than a quarter of an hour before', '2027-01-04T09:44:59Z', 'video_not_open'],
    ['half an hour after its end', '2027-01-04T11:00:00Z', 'video_over'],
  ])('%s nobody comes in', async (_, at, refusal) => {
    place.clock.set(at)
    for (const who of [ada, drCole]) await expect(enter(who)).rejects.toMatchObject(code(409, refusal))
    expect((await call(ada, 'getVideoCall')).isOpen).toBe(false)
  })
  test.each(['completed', 'no_show'])('nobody can enter a visit that is %s', async (status) => {
    await place.sql('update app.appointments set status = $2 where id = $1', [id, status])
    await expect(enter(ada)).rejects.toMatchObject(code(409, 'appointment_closed'))
  })
  test('another person’s and an unknown visit give the same answer', async () => {
    for (const visit of [id, newId()]) await expect(enter(ben, visit)).rejects.toMatchObject(code(404, 'appointment_not_found'))
    await expect(enter(olive)).rejects.toMatchObject(code(403, 'forbidden'))
  })
  test('the patient waits until the doctor admits them, and the doctor is notified once', async () => {
    const { seat, call: mine } = await enter(ada)
    expect(mine).toMatchObject({
      side: 'patient',
      ownSeat: seat,
      otherSeat: null,
      isAdmitted: false,
      arrivedAt: place.clock.now().toISOString(),
    })
    await enter(ada)
    const { rows } = await place.as(drCole).call(notificationsApi.listNotifications)
    expect(rows.filter(({ event }) => event === 'patient_waiting')).toHaveLength(1)
    await expect(place.as(ada).call(telemedicineApi.admitPatient, { id })).rejects.toMatchObject(code(403, 'forbidden'))
    expect(await call(drCole, 'admitPatient')).toMatchObject({ side: 'doctor', isAdmitted: true })
    expect((await enter(ada)).call.isAdmitted).toBe(true)
  })
  test('nobody can be admitted who is not there, nor by another doctor', async () => {
    await enter(drCole)
    await expect(call(drCole, 'admitPatient')).rejects.toMatchObject(code(409, 'patient_not_waiting'))
    await enter(ada)
    await expect(call(drDiaz, 'admitPatient')).rejects.toMatchObject(code(404, 'appointment_not_found'))
  })
  test('returns the connection settings, with a relay user name that reveals nothing about the person', async () => {
    const { iceServers, relayOnly } = await enter(ada)
    expect(relayOnly).toBe(true)
    expect(iceServers).toEqual([
      { urls: ['stun:stun.example'] },
      { urls: ['turn:turn.example'], username: expect.stringMatching(/^\d{10}:[\w-]{12}$/), credential: expect.any(String) },
    ])
  })
  test('a second tab takes over, and the first one is told so', async () => {
    const first = await enter(ada)
    const second = await enter(ada)
    expect(second.call.ownSeat).toBe(second.seat)
    expect((await keep(ada, first.seat, true)).ownSeat).toBe(second.seat)
    await leave(ada, first.seat)
    expect((await keep(ada, second.seat)).ownSeat).toBe(second.seat)
  })
  test('entering, admitting and leaving are audited', async () => {
    const { patient } = await talk()
    await leave(ada, patient)
    const people = { ada: place.as(ada).id, cole: place.as(drCole).id }
    expect((await events('video_visit.entered', 'video_visit.admitted', 'video_visit.left')).slice(-4)).toEqual([
      { event_type: 'video_visit.entered', actor_id: people.ada, outcome: 'success' },
      { event_type: 'video_visit.entered', actor_id: people.cole, outcome: 'success' },
      { event_type: 'video_visit.admitted', actor_id: people.cole, outcome: 'success' },
      { event_type: 'video_visit.left', actor_id: people.ada, outcome: 'success' },
    ])
  })
})

describe('keepVideoVisit', () => {
  test('counts the time both are connected, without interruptions', async () => {
    const { patient, doctor } = await talk()
    for (let passed = 0; passed < 60; passed += 10) {
      place.clock.advance(10_000)
      await keep(drCole, doctor, true)
    }
    expect(await keep(ada, patient, true)).toMatchObject({ isConnected: true, talkedSeconds: 60 })
    place.clock.advance(5000)
    expect(await leave(ada, patient)).toMatchObject({ isConnected: false, talkedSeconds: 65, ownSeat: null })
    place.clock.advance(30_000)
    const { seat } = await enter(ada)
    await keep(drCole, doctor, true)
    place.clock.advance(10_000)
    expect(await keep(ada, seat, true)).toMatchObject({ isConnected: true, talkedSeconds: 75 })
  })
  test('only the session that took a seat can keep it', async () => {
    const { patient } = await talk()
    await place.sql('update app.video_seats set session_id = $2 where id = $1', [patient, newId()])
    await expect(keep(ada, patient, true)).rejects.toMatchObject(code(409, 'seat_taken'))
  })
  test('someone without heartbeats has left', async () => {
    const { doctor } = await talk()
    place.clock.advance(44_000)
    expect((await keep(drCole, doctor)).otherSeat).not.toBeNull()
    place.clock.advance(1000)
    expect(await keep(drCole, doctor, true)).toMatchObject({ otherSeat: null, isOtherMissed: true, isConnected: false })
  })
  test('someone who has left is gone at once, and not reported as missing', async () => {
    const { patient, doctor } = await talk()
    await leave(ada, patient)
    expect(await keep(drCole, doctor)).toMatchObject({ otherSeat: null, isOtherMissed: false })
  })
  test('a call in progress is not cut off by the end of the window, but nobody can enter any more', async () => {
    await place.sql("update app.appointments set scheduled_time = '2027-01-04T08:55:20Z' where id = $1", [id])
    const { patient, doctor } = await talk()
    place.clock.advance(30_000)
    expect(await keep(drCole, doctor, true)).toMatchObject({ isOpen: true, isConnected: true })
    await leave(drCole, doctor)
    expect(await keep(ada, patient, true)).toMatchObject({ isOpen: false, isConnected: false })
  })
  test('heartbeats keep the session alive, watching the call does not', async () => {
    const session = await place.as(ada).session()
    const activeAt = async () =>
      (await place.sql<{ at: Date }>('select last_activity_at as at from auth.sessions where id = $1', [session]))[0]?.at
    const { patient } = await talk()
    await place.sql('update auth.sessions set last_activity_at = $2 where id = $1', [session, place.clock.now()])
    place.clock.advance(60_000)
    await call(ada, 'getVideoCall')
    const before = await activeAt()
    await keep(ada, patient, true)
    expect(before).not.toEqual(place.clock.now())
    expect(await activeAt()).toEqual(place.clock.now())
  })
  test('a visit that the doctor has completed is over for both', async () => {
    const { patient } = await talk()
    place.clock.set(start)
    await place.as(drCole).call(appointmentsApi.completeAppointment, { id })
    expect(await keep(ada, patient, true)).toMatchObject({ status: 'completed', isOpen: false })
  })
})

describe('writeVisitSummary', () => {
  const write = (who: Person) =>
    place.as(who).call(telemedicineApi.writeVisitSummary, { id, summary: 'Rest, and much tea.', status: 'follow-up-needed' })

  test('adds a record of the patient, once, and notifies them', async () => {
    await talk()
    const { summaryRecordId } = await write(drCole)
    const record = await place.as(ada).call(healthRecordsApi.getHealthRecord, { id: summaryRecordId ?? '' })
    expect(record).toMatchObject({
      type: 'visit-summary',
      description: 'Rest, and much tea.',
      provider: drCole.name,
      date: '2027-01-04',
      status: 'follow-up-needed',
      addedBy: 'provider',
    })
    await expect(write(drCole)).rejects.toMatchObject(code(409, 'summary_exists'))
    const { rows } = await place.as(ada).call(notificationsApi.listNotifications)
    expect(rows.map(({ event }) => event)).toContain('record_added')
    expect(await events('video_visit.summary_written')).toHaveLength(1)
  })
  test('only by its doctor, for a visit that took place', async () => {
    await enter(ada)
    await expect(write(drCole)).rejects.toMatchObject(code(409, 'visit_not_held'))
    await expect(write(drDiaz)).rejects.toMatchObject(code(404, 'appointment_not_found'))
    await expect(write(ada)).rejects.toMatchObject(code(403, 'forbidden'))
  })
})

describe('listWaitingPatients', () => {
  const waiting = async (who: Person) => (await place.as(who).call(telemedicineApi.listWaitingPatients)).rows
  test('names the visit of whoever is in the waiting room, to its doctor alone, until admitted or gone', async () => {
    await giveConsent(place.as(ada))
    expect(await waiting(drCole)).toEqual([])
    const since = place.clock.now().toISOString()
    const { seat } = await enter(ada)
    place.clock.advance(20_000)
    expect(await waiting(drCole)).toEqual([{ visitId: id, since }])
    expect(await waiting(drDiaz)).toEqual([])
    place.clock.advance(60_000)
    expect(await waiting(drCole)).toEqual([])
    await keep(ada, seat)
    expect(await waiting(drCole)).toHaveLength(1)
    await enter(drCole)
    await call(drCole, 'admitPatient')
    expect(await waiting(drCole)).toEqual([])
  })
  test.each([
    ['a patient', ada],
    ['an admin', olive],
  ])('%s is refused', async (_, who) => {
    await expect(waiting(who)).rejects.toMatchObject({ status: 403 })
  })
})
