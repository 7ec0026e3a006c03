import type { AddressInfo } from 'node:net'
import { appointmentsApi } from '@uzima/contract/appointments'
import { signalLength, telemedicineApi } from '@uzima/contract/telemedicine'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { UzimaApp } from '#app.ts'
import { newId } from '#db/id.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, type Person } from '../../../test/people.ts'

const start = '2027-01-04T10:00:00.000Z'
let place: Clinic
const urls: string[] = []
let visit = ''
let other = ''

/** Two processes on one database. */
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz], env: { UZIMA_ROLE: 'web' } })
  for (const app of [place.app, await place.beside()]) urls.push(await listen(app))
  for (const who of [ada, ben]) await giveConsent(place.as(who))
  const booking = { doctorId: place.as(drCole).doctorId ?? '', reason: 'cough', mode: 'video' } as const
  visit = (await place.as(ada).call(appointmentsApi.bookAppointment, { ...booking, start })).id
  other = (await place.as(ben).call(appointmentsApi.bookAppointment, { ...booking, start: '2027-01-04T10:30:00Z' })).id
})
beforeEach(async () => {
  place.clock.set('2027-01-04T10:20:00Z')
  await place.sql('delete from app.video_visits')
  await place.sql('delete from app.video_seats')
})

async function listen(app: UzimaApp): Promise<string> {
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  await app.start()
  const { port } = app.http.server.address() as AddressInfo
  return `ws://127.0.0.1:${port}/api/live`
}

const open: WebSocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

type Heard = { topic: string; body?: string; from?: string; code?: string }
/** A tab of this person, connected to one of the two processes; collects every message except hints. */
async function connect(who: Person, at = 0) {
  const token = await place.as(who).token()
  const socket = new WebSocket(urls[at] ?? '')
  open.push(socket)
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  socket.addEventListener('message', ({ data }) => {
    const message: Heard = JSON.parse(typeof data === 'string' ? data : '')
    if (['ready', 'signal', 'refused'].includes(message.topic)) heard.push(message)
    for (const each of waiting) each()
  })
  const until = (is: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!is()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  await until(() => heard.length > 0)
  return {
    heard,
    signals: () => heard.flatMap(({ topic, body }) => (topic === 'signal' ? [body] : [])),
    refusals: () => heard.flatMap(({ topic, code }) => (topic === 'refused' ? [code] : [])),
    until,
    say: (message: object) => socket.send(JSON.stringify(message)),
    closed: new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code))),
    close: () => socket.close(),
  }
}
const enter = async (who: Person, id = visit) => (await place.as(who).call(telemedicineApi.enterVideoVisit, { id })).seat
const admit = () => place.as(drCole).call(telemedicineApi.admitPatient, { id: visit })
const signal = (seat: string, to: string, body: string, id = visit) => ({ type: 'signal', visit: id, seat, to, body })

/** Takes both seats and admits the patient. */
async function seats() {
  const [patient, doctor] = [await enter(ada), await enter(drCole)]
  await admit()
  return { patient, doctor }
}

describe('signals between the two parties of a visit', () => {
  test('cross processes, exactly once and in order, including those sent before the socket was connected', async () => {
    const { patient, doctor } = await seats()
    const mine = await connect(ada, 0)
    mine.say({ type: 'sit', visit, seat: patient })
    const words = Array.from({ length: 30 }, (_, count) => `word ${count}`)
    for (const word of words.slice(0, 10)) mine.say(signal(patient, doctor, word))
    const theirs = await connect(drCole, 1)
    theirs.say({ type: 'sit', visit, seat: doctor })
    for (const word of words.slice(10)) mine.say(signal(patient, doctor, word))
    await theirs.until(() => theirs.signals().length === 30)
    expect(theirs.signals()).toEqual(words)
    expect(theirs.heard.every(({ topic, from }) => topic !== 'signal' || from === patient)).toBe(true)
    theirs.say(signal(doctor, patient, 'and back'))
    await mine.until(() => mine.signals().length === 1)
    expect(mine.signals()).toEqual(['and back'])
    expect(await place.sql('select from app.video_signals')).toEqual([])
  })
  test('none are lost when a socket is', async () => {
    const { patient, doctor } = await seats()
    const mine = await connect(ada)
    const lost = await connect(drCole, 1)
    lost.say({ type: 'sit', visit, seat: doctor })
    mine.say(signal(patient, doctor, 'one'))
    await lost.until(() => lost.signals().length === 1)
    lost.close()
    await lost.closed
    mine.say(signal(patient, doctor, 'two'))
    const again = await connect(drCole, 0)
    again.say({ type: 'sit', visit, seat: doctor })
    await again.until(() => again.signals().length === 1)
    expect(again.signals()).toEqual(['two'])
  })
})

describe('refused, with an error code', () => {
  /** The answer to this one message. */
  async function refusalOf(who: Person, message: object) {
    const tab = await connect(who)
    tab.say(message)
    await tab.until(() => tab.refusals().length === 1)
    expect(await place.sql('select from app.video_signals')).toEqual([])
    return tab.refusals()[0]
  }
  test.each([
    ['another patient', ben],
    ['another doctor', drDiaz],
  ])('%s, who knows the seats, and it is on record', async (_, who) => {
    const { patient, doctor } = await seats()
    expect(await refusalOf(who, signal(patient, doctor, 'me'))).toBe('appointment_access_denied')
    expect(await refusalOf(who, { type: 'sit', visit, seat: patient })).toBe('appointment_access_denied')
    // the answer to the tab and the audit entry are written concurrently
    const written = () =>
      place.sql("select from audit.log where event_type = 'unauthorized_appointment_access' and resource_id = $1 and actor_id = $2", [
        visit,
        place.as(who).id,
      ])
    await expect.poll(async () => (await written()).length).toBe(2)
  })
  test('the other party’s seat', async () => {
    const { patient, doctor } = await seats()
    expect(await refusalOf(ada, signal(doctor, patient, 'as the doctor'))).toBe('seat_taken')
    expect(await refusalOf(ada, { type: 'sit', visit, seat: doctor })).toBe('seat_taken')
  })
  test('a seat of another session of the same person', async () => {
    const { patient, doctor } = await seats()
    await place.sql('update app.video_seats set session_id = $2 where id = $1', [patient, newId()])
    expect(await refusalOf(ada, signal(patient, doctor, 'me'))).toBe('seat_taken')
  })
  test('a seat that another tab has taken over', async () => {
    const { patient, doctor } = await seats()
    await enter(ada)
    expect(await refusalOf(ada, signal(patient, doctor, 'me'))).toBe('seat_taken')
  })
  test('into another visit of the same doctor', async () => {
    const { patient } = await seats()
    const [ofBen, atBens] = [await enter(ben, other), await enter(drCole, other)]
    expect(await refusalOf(ada, signal(patient, ofBen, 'me'))).toBe('other_not_there')
    expect(await refusalOf(ada, signal(patient, atBens, 'me', other))).toBe('appointment_access_denied')
  })
  test('before the doctor has admitted the patient', async () => {
    const [patient, doctor] = [await enter(ada), await enter(drCole)]
    expect(await refusalOf(ada, signal(patient, doctor, 'me'))).toBe('not_admitted')
  })
  test('when the other party has left', async () => {
    const { patient, doctor } = await seats()
    place.clock.advance(45_000)
    expect(await refusalOf(ada, signal(patient, doctor, 'me'))).toBe('other_not_there')
  })
  test.each([
    ['completed', "update app.appointments set status = 'completed' where id = $1", 'appointment_closed'],
    ['over', "update app.appointments set scheduled_time = scheduled_time - interval '2 hours' where id = $1", 'video_over'],
  ])('in a visit that is %s', async (_, change, code) => {
    const { patient, doctor } = await seats()
    await place.sql(change, [visit])
    expect(await refusalOf(ada, signal(patient, doctor, 'me'))).toBe(code)
    await place.sql("update app.appointments set status = 'scheduled', scheduled_time = $2 where id = $1", [visit, start])
  })
})

describe('a socket is closed', () => {
  test('after too many messages, but earlier ones still arrive', async () => {
    const { patient, doctor } = await seats()
    const tab = await connect(ada)
    for (let count = 0; count < 200; count += 1) tab.say(signal(patient, doctor, `${count}`))
    expect(await tab.closed).toBe(4429)
  })
  test.each([
    ['something other than a call message', () => ({ type: 'shout' })],
    ['a signal over the size limit', () => signal(newId(), newId(), 'x'.repeat(signalLength + 1))],
  ])('at %s', async (_, message) => {
    const tab = await connect(ada)
    tab.say(message())
    expect(await tab.closed).toBe(4400)
  })
  test('after a message that is too long', async () => {
    const tab = await connect(ada)
    tab.say(signal(newId(), newId(), 'x'.repeat(20_000)))
    expect(await tab.closed).toBe(1009)
  })
})

test('signals that nobody fetched are deleted', async () => {
  const { patient, doctor } = await seats()
  const tab = await connect(ada)
  tab.say(signal(patient, doctor, 'anyone?'))
  await expect.poll(async () => (await place.sql('select from app.video_signals')).length).toBe(1)
  place.clock.advance(121_000)
  await place.runScheduledTasks()
  expect(await place.sql('select from app.video_signals')).toEqual([])
})
