import { appointmentsApi } from '@uzima/contract/appointments'
import { checkInApi } from '@uzima/contract/check-in'
import { deskApi } from '@uzima/contract/desk'
import type { FoundAtKiosk } from '@uzima/contract/kiosks'
import { kiosksApi } from '@uzima/contract/kiosks'
import { profilesApi } from '@uzima/contract/profiles'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

const twin: Person = { ...ada, name: 'Abel Muturi', email: 'abel@example.org' }
const adaIs = { code: null, dateOfBirth: '1990-05-03', letters: 'mut', digits: '5678' }

let place: Clinic
let adas: string
let token: string
let kioskId: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, twin, drCole, drDiaz, nora, olive, faith] })
  adas = await book(ada, '2027-01-05T09:00:00Z')
  await book(ben, '2027-01-06T09:30:00Z')
  await describePerson(ada, '+254 712 345 678')
  await describePerson(ben, '+254 712 345 678')
  await describePerson(twin, '+254 733 445 678')
  place.clock.set('2027-01-05T08:30:00Z')
})
beforeEach(async () => {
  await place.sql('update app.kiosks set misses = 0, misses_since = null, locked_until = null')
})
const as = (who: Parameters<Clinic['as']>[0]) => place.as(who)
async function book(who: Person, start: string, doctor = drCole) {
  const visit = { doctorId: as(doctor).doctorId ?? '', start, reason: 'Cough', mode: 'in_person' } as const
  return (await as(who).call(appointmentsApi.bookAppointment, visit)).id
}
async function describePerson(who: Person, phone: string) {
  const { name, timeZone, locale } = await as(who).call(profilesApi.getProfile)
  await as(who).call(profilesApi.updateProfile, { name, timeZone, locale, dateOfBirth: '1990-05-03', phone, address: null })
}
async function ask(action: 'find' | 'arrive', payload: object, authorization = `Kiosk ${token}`) {
  const answer = await place.app.http.inject({
    method: 'POST',
    url: `/api/kiosks/here/${action}`,
    headers: { host: 'localhost:3000', authorization },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<FoundAtKiosk & { code?: string }>() }
}
const atDesk = async () => (await as(faith).call(deskApi.getDeskDay)).clinicians[0]?.visits.find(({ id }) => id === adas)

describe('setting up a kiosk', () => {
  test('is for the front desk and admins, who see and end it, and never its token again', async () => {
    const started = await as(faith).call(kiosksApi.startKiosk, { name: 'At the door' })
    token = started.token
    kioskId = started.id
    const { rows } = await as(olive).call(kiosksApi.listKiosks)
    expect(rows).toEqual([{ id: kioskId, name: 'At the door', madeAt: '2027-01-05T08:30:00.000Z', lastUsedAt: null, lockedUntil: null }])
    for (const who of [ada, drCole, nora]) {
      await expect(as(who).call(kiosksApi.startKiosk, { name: 'Mine' })).rejects.toMatchObject({ status: 403 })
      await expect(as(who).call(kiosksApi.listKiosks)).rejects.toMatchObject({ status: 403 })
      await expect(as(who).call(kiosksApi.endKiosk, { id: kioskId })).rejects.toMatchObject({ status: 403 })
    }
    await expect(as(visitor).call(kiosksApi.startKiosk, { name: 'Mine' })).rejects.toMatchObject({ status: 401 })
  })
  test('gives the device a token for kiosks alone', async () => {
    const get = (url: string, authorization: string) =>
      place.app.http.inject({ method: 'GET', url, headers: { host: 'localhost:3000', authorization } })
    expect((await get('/api/kiosks/here', `Kiosk ${token}`)).statusCode).toBe(200)
    for (const url of ['/api/desk', '/api/kiosks', '/api/profiles/me', '/api/check-in'])
      expect((await get(url, `Kiosk ${token}`)).json()).toMatchObject({ code: 'unauthenticated' })
    expect((await get('/api/kiosks/here', `Kiosk ${'x'.repeat(43)}`)).json()).toMatchObject({ code: 'kiosk_ended' })
    expect((await get('/api/kiosks/here', `Bearer ${token}`)).statusCode).toBe(401)
  })
})

describe('at a kiosk', () => {
  test('whoever comes today is found by birth date, family name and number, and told no name', async () => {
    const { status, body } = await ask('find', adaIs)
    expect(status).toBe(200)
    expect(body.visit).toMatchObject({ start: '2027-01-05T09:00:00.000Z', doctor: 'Dr. Cole', phoneEnd: '78', hasArrived: false })
    expect(JSON.stringify(body)).not.toContain('Muturi')
    expect((await atDesk())?.state).toBe('booked')
  })
  test.each([
    ['nobody', { ...adaIs, dateOfBirth: '1950-01-01' }],
    ['a given name', { ...adaIs, letters: 'ada' }],
    ['another number', { ...adaIs, digits: '5679' }],
    // Ben has the same birth date and number, and comes tomorrow
    ['somebody who comes tomorrow', { ...adaIs, letters: ben.name.split(' ')[1]?.slice(0, 3) ?? '' }],
    ['a code that is none', { code: 'ABCD-2345', dateOfBirth: null, letters: null, digits: null }],
  ])('%s is answered as everybody unknown is', async (_, who) => {
    expect(await ask('find', who)).toEqual({ status: 200, body: { visit: null } })
  })
  test('two who answer alike are sent to the desk', async () => {
    const other = await book(twin, '2027-01-05T10:00:00Z', drDiaz).catch(() => book(twin, '2027-01-05T10:00:00Z'))
    expect((await ask('find', adaIs)).body).toEqual({ visit: null })
    await as(twin).call(appointmentsApi.cancelAppointment, { id: other, reason: null })
    expect((await ask('find', adaIs)).body.visit).not.toBeNull()
  })
  test('who they are must be complete', async () => {
    expect(await ask('find', { ...adaIs, digits: null })).toMatchObject({ status: 400, body: { code: 'required_field' } })
    expect(await ask('find', { ...adaIs, letters: 'm' })).toMatchObject({ status: 400 })
  })
  test('ten misses lock it for a quarter of an hour, and a hit does not forget them', async () => {
    const miss = { ...adaIs, digits: '0000' }
    for (let time = 0; time < 9; time += 1) expect((await ask('find', miss)).status).toBe(200)
    expect((await ask('find', adaIs)).body.visit).not.toBeNull()
    expect((await ask('find', miss)).status).toBe(200)
    expect(await ask('find', adaIs)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await as(faith).call(kiosksApi.listKiosks)).rows[0]?.lockedUntil).toBe('2027-01-05T08:45:00.000Z')
    place.clock.set('2027-01-05T08:46:00Z')
    expect((await ask('find', adaIs)).body.visit).not.toBeNull()
  })
  test('they arrive, once, and say whether the number holds', async () => {
    expect((await ask('arrive', { ...adaIs, isSame: true })).body.visit?.hasArrived).toBe(true)
    expect(await atDesk()).toMatchObject({ state: 'arrived', arrivedWay: 'kiosk' })
    expect((await atDesk())?.checkIn.missing).not.toContain('identity')
    expect((await ask('arrive', { ...adaIs, isSame: false })).body.visit?.hasArrived).toBe(true)
    expect((await atDesk())?.checkIn.missing).toContain('identity')
    const log = await place.sql<{ event: string; actor: string | null }>(
      `select event_type as event, actor_id as actor from audit.log where subject_id = $1 and event_type like 'kiosk.arr%'`,
      [as(ada).id],
    )
    expect(log).toEqual([
      { event: 'kiosk.arrived', actor: null },
      { event: 'kiosk.arrived', actor: null },
    ])
  })
  test('the code of their phone will do', async () => {
    await as(faith).call(deskApi.takeDeskStep, { id: adas, step: 'undo', from: 'arrived', room: null })
    const { code } = await as(ada).call(checkInApi.makeArrivalCode, { id: adas })
    const who = { code, dateOfBirth: null, letters: null, digits: null }
    expect((await ask('find', who)).body.visit?.doctor).toBe('Dr. Cole')
    expect((await ask('arrive', { ...who, isSame: true })).body.visit?.hasArrived).toBe(true)
    expect((await ask('find', who)).body).toEqual({ visit: null })
  })
  test('nothing is found once it was ended', async () => {
    await as(olive).call(kiosksApi.endKiosk, { id: kioskId })
    expect(await ask('find', adaIs)).toMatchObject({ status: 401, body: { code: 'kiosk_ended' } })
    await expect(as(faith).call(kiosksApi.endKiosk, { id: kioskId })).rejects.toMatchObject({ status: 404 })
    expect((await as(faith).call(kiosksApi.listKiosks)).rows).toEqual([])
  })
})
