import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { deskApi } from '@uzima/contract/desk'
import { groupCallsApi as api } from '@uzima/contract/group-calls'
import { groupVisitsApi } from '@uzima/contract/group-visits'
import { registrationApi } from '@uzima/contract/registration'
import { telemedicineApi } from '@uzima/contract/telemedicine'
import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

const drDiaz: Person = { ...drCole, name: 'Dr. Diaz', email: 'd.diaz@example.org' }
const frank: Person = { ...ben, name: 'Frank Oto', email: 'frank@example.org' }
const eve: Person = { ...ben, name: 'Eve Lin', email: 'eve@example.org' }
const secret = 'a secret of thirty-two characters'
const verifier = new TokenVerifier('key', secret)
const code = (status: number, name: string) => ({ status, problem: { code: name } })

/** The RoomService of a LiveKit server, as far as it is asked. */
const asked: { method: string; body: object; token: string }[] = []
let answer = 200
const rooms = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    asked.push({
      method: request.url?.split('/').at(-1) ?? '',
      body: JSON.parse(Buffer.concat(parts).toString()) as object,
      token: request.headers.authorization?.replace('Bearer ', '') ?? '',
    })
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
  })
})

let place: Clinic
/** The class at ten, with seats of Ada and Ben. */
let id = ''
const seats: Record<'ada' | 'ben', string> = { ada: '', ben: '' }
const none = { en: null, es: null, fr: null, sw: null }
const type = {
  ...{ minutes: 60, minutesBefore: 0, minutesAfter: 0, bookedBy: 'anyone' as const, noticeMinutes: 60, daysAhead: 60, changeMinutes: 120 },
  ...{ seats: 3, isOffered: true, reminderMinutes: [60], reminderWays: ['mail' as const] },
}
const addType = (modes: ('in_person' | 'video' | 'phone')[], en: string, at = place) =>
  at.as(olive).call(appointmentTypesApi.addAppointmentType, { ...type, modes, names: { ...none, en } })
const schedule = async (code: string, time: string, at = place) => {
  const given = { day: '2027-01-05', time, seats: 3, title: null, place: null, note: null, weeks: 1 }
  const doctorId = at.as(drCole).doctorId ?? ''
  const { rows } = await at.as(faith).call(groupVisitsApi.scheduleGroupVisits, { ...given, type: code, doctorId })
  return rows[0]?.id ?? ''
}
const take = async (who: Person, groupId: string) => (await place.as(who).call(groupVisitsApi.takeSeat, { id: groupId, reason: null })).id

beforeAll(async () => {
  rooms.listen(0, '127.0.0.1')
  await once(rooms, 'listening')
  const url = `ws://127.0.0.1:${(rooms.address() as AddressInfo).port}`
  const env = { LIVEKIT_URL: url, LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: secret }
  place = await clinic({ people: [ada, ben, eve, frank, drCole, drDiaz, nora, olive, faith], env })
  place.clock.set('2027-01-04T08:00:00Z')
  await addType(['video'], 'Diabetes class')
  await addType(['in_person'], 'Vaccinations')
  id = await schedule('diabetes-class', '10:00')
  for (const who of [ada, ben, eve]) await giveConsent(place.as(who))
  seats.ada = await take(ada, id)
  seats.ben = await take(ben, id)
})
afterAll(() => rooms.close())
beforeEach(async () => {
  place.clock.set('2027-01-05T09:50:00Z')
  await place.sql('delete from app.group_calls')
  asked.length = 0
  answer = 200
})

const enter = (who: Person, group = id) => place.as(who).call(api.enterGroupCall, { id: group })
const get = (who: Person, group = id) => place.as(who).call(api.getGroupCall, { id: group })
const remove = (seat: string, isRemoved = true, who = drCole) => place.as(who).call(api.removeFromGroupCall, { id, seat, isRemoved })
const end = (who = drCole) => place.as(who).call(api.endGroupCall, { id })

describe('who may enter', () => {
  test('the doctor and whoever has a seat; for everybody else there is no such group visit', async () => {
    await enter(drCole)
    await enter(ada)
    for (const who of [eve, drDiaz]) {
      for (const endpoint of [api.getGroupCall, api.enterGroupCall, api.keepGroupCall])
        await expect(place.as(who).call(endpoint, { id })).rejects.toMatchObject(code(404, 'group_visit_not_found'))
    }
    for (const who of [nora, faith, olive]) await expect(enter(who)).rejects.toMatchObject({ status: 403 })
    await expect(place.as(visitor).call(api.enterGroupCall, { id })).rejects.toMatchObject({ status: 401 })
  })

  test('whoever has given their seat back is as anybody else', async () => {
    place.clock.set('2027-01-04T08:00:00Z')
    const given = await take(eve, id)
    await place.as(eve).call(appointmentsApi.cancelAppointment, { id: given, reason: null })
    place.clock.set('2027-01-05T09:50:00Z')
    await enter(drCole)
    await expect(enter(eve)).rejects.toMatchObject(code(404, 'group_visit_not_found'))
  })

  test('patients only with their consent, which is asked for first', async () => {
    await enter(drCole)
    await expect(enter(frank)).rejects.toMatchObject(code(403, 'consent_required'))
    await expect(get(frank, crypto.randomUUID())).rejects.toMatchObject(code(403, 'consent_required'))
    await giveConsent(place.as(frank))
    await expect(enter(frank)).rejects.toMatchObject(code(404, 'group_visit_not_found'))
  })

  test('from 15 minutes before until 30 after, as a visit of two', async () => {
    place.clock.set('2027-01-05T09:44:59Z')
    await expect(enter(drCole)).rejects.toMatchObject(code(409, 'video_not_open'))
    expect(await get(ada)).toMatchObject({ isOpen: false, opensAt: '2027-01-05T09:45:00.000Z', closesAt: '2027-01-05T11:30:00.000Z' })
    place.clock.set('2027-01-05T09:45:00Z')
    await enter(drCole)
    place.clock.set('2027-01-05T11:29:59Z')
    await enter(ada)
    place.clock.set('2027-01-05T11:30:00Z')
    for (const who of [ada, drCole]) await expect(enter(who)).rejects.toMatchObject(code(409, 'video_over'))
  })

  test('patients once the doctor has begun, and not after the doctor has ended it', async () => {
    await expect(enter(ada)).rejects.toMatchObject(code(409, 'group_call_not_begun'))
    expect(await get(ada)).toMatchObject({ hasBegun: false, isOpen: true })
    const first = await enter(drCole)
    expect(await get(ada)).toMatchObject({ hasBegun: true })
    const second = await enter(ada)
    expect(second.mediaKey).toBe(first.mediaKey)
    await end()
    await expect(enter(ada)).rejects.toMatchObject(code(409, 'group_call_not_begun'))
    const again = await enter(drCole)
    expect(again.mediaKey).not.toBe(first.mediaKey)
    expect((await verifier.verify(again.token, 400_000_000)).video?.room).not.toBe(
      (await verifier.verify(first.token, 400_000_000)).video?.room,
    )
  })

  test('only where groups meet by video; a visit of two has its own way', async () => {
    place.clock.set('2027-01-04T08:00:00Z')
    const there = await schedule('vaccinations', '14:00')
    await take(ada, there)
    place.clock.set('2027-01-05T13:50:00Z')
    await expect(enter(drCole, there)).rejects.toMatchObject(code(409, 'visit_in_person'))
    place.clock.set('2027-01-05T09:50:00Z')
    for (const endpoint of [telemedicineApi.getVideoCall, telemedicineApi.enterVideoVisit])
      await expect(place.as(ada).call(endpoint, { id: seats.ada })).rejects.toMatchObject(code(409, 'group_visit_needed'))
    expect(await place.as(ada).call(telemedicineApi.openVideoVisit, { id: seats.ada })).toMatchObject({ group: { id }, mode: 'video' })
  })

  test('every entry is in the log', async () => {
    place.clock.set('2027-01-05T09:51:00Z')
    await enter(drCole)
    await enter(ada)
    const rows = await place.sql<{ actor_id: string; outcome: string; subject: string | null }>(
      "select actor_id, outcome, subject_id as subject from audit.log where event_type = 'group_call.entered' and resource_id = $1 and ts = $2 order by id",
      [id, place.clock.now()],
    )
    const [adas, coles] = [place.as(ada).id, place.as(drCole).id]
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ actor_id: coles, outcome: 'success', subject: coles })
    expect(rows).toContainEqual({ actor_id: adas, outcome: 'success', subject: adas })
  })
})

describe('the token', () => {
  test('is valid for LiveKit’s own library, lets into this room to see and be seen, and nothing else', async () => {
    const { token, url } = await enter(drCole).then(() => enter(ada))
    expect(url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/)
    const claims = await verifier.verify(token, 400_000_000)
    expect(claims.video).toEqual({
      roomJoin: true,
      room: expect.stringMatching(/^[\w-]{43}$/),
      canPublish: true,
      canSubscribe: true,
      canPublishData: false,
      canPublishSources: ['camera', 'microphone'],
    })
    // nothing of the person but a first name
    expect(claims).toMatchObject({ iss: 'key', sub: seats.ada, name: ada.name.split(' ')[0] })
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iss', 'name', 'nbf', 'sub', 'video'])
    expect((claims.exp ?? 0) - (claims.nbf ?? 0)).toBe(120)
    expect(claims.nbf).toBe(place.clock.now().getTime() / 1000)
    expect(JSON.stringify(claims)).not.toContain(place.as(ada).id)
    await expect(new TokenVerifier('key', `${secret}!`).verify(token, 400_000_000)).rejects.toThrow()
  })

  test('says who the doctor is, and the same room for all', async () => {
    const tokens = [(await enter(drCole)).token, (await enter(ada)).token, (await enter(ben)).token]
    const claims = await Promise.all(tokens.map((token) => verifier.verify(token, 400_000_000)))
    expect(claims.map(({ sub }) => sub)).toEqual(['doctor', seats.ada, seats.ben])
    expect(claims[0]?.name).toBe(drCole.name)
    expect(new Set(claims.map(({ video }) => video?.room)).size).toBe(1)
  })

  test('the key is stored sealed', async () => {
    const { mediaKey } = await enter(drCole)
    expect(mediaKey).toMatch(/^[\w-]{43}$/)
    const [row] = await place.sql<{ stored: Buffer }>('select media_key as stored from app.group_calls where id = $1', [id])
    expect(row?.stored.includes(Buffer.from(mediaKey))).toBe(false)
  })
})

describe('the doctor', () => {
  test('alone sees who has a seat, on the record of each', async () => {
    const people = (who: Person) => place.as(who).call(api.listPeopleInGroupCall, { id })
    expect((await people(drCole)).rows).toEqual(
      expect.arrayContaining([
        { seat: seats.ada, name: ada.name, isRemoved: false },
        { seat: seats.ben, name: ben.name, isRemoved: false },
      ]),
    )
    await expect(people(ada)).rejects.toMatchObject({ status: 403 })
    await expect(people(drDiaz)).rejects.toMatchObject(code(404, 'group_visit_not_found'))
    const [row] = await place.sql<{ told: number }>(
      "select count(*)::int as told from audit.log where event_type = 'group_call.people_listed' and resource_id = $1 and $2 = any(subject_ids)",
      [id, place.as(ada).id],
    )
    expect(row?.told).toBeGreaterThan(0)
  })

  test('takes somebody out, who gets no other token until let in again', async () => {
    const { token } = await enter(drCole)
    const room = (await verifier.verify(token, 400_000_000)).video?.room
    await enter(ada)
    await remove(seats.ada)
    expect(asked).toMatchObject([{ method: 'RemoveParticipant', body: { room, identity: seats.ada } }])
    expect((await verifier.verify(asked[0]?.token ?? '', 400_000_000)).video).toEqual({ roomAdmin: true, room })
    await expect(enter(ada)).rejects.toMatchObject(code(409, 'group_call_removed'))
    expect(await get(ada)).toMatchObject({ isRemoved: true })
    expect(await get(ben)).toMatchObject({ isRemoved: false })
    await enter(ben)
    await remove(seats.ada, false)
    await enter(ada)
    expect(asked).toHaveLength(1)
  })

  test('alone does, and only with seats of this visit', async () => {
    await enter(drCole)
    await expect(remove(seats.ben, true, ada)).rejects.toMatchObject({ status: 403 })
    await expect(remove(seats.ben, true, drDiaz)).rejects.toMatchObject(code(404, 'group_visit_not_found'))
    await expect(remove(crypto.randomUUID())).rejects.toMatchObject(code(404, 'appointment_not_found'))
    await expect(end(ada)).rejects.toMatchObject({ status: 403 })
    await expect(end(drDiaz)).rejects.toMatchObject(code(404, 'group_visit_not_found'))
    expect(asked).toEqual([])
  })

  test('who is not in the room any more is out; a server that cannot be told leaves all as it was', async () => {
    await enter(drCole)
    answer = 404
    await remove(seats.ada)
    answer = 500
    await expect(remove(seats.ben)).rejects.toMatchObject(code(503, 'group_call_unreachable'))
    await enter(ben)
    await expect(end()).rejects.toMatchObject(code(503, 'group_call_unreachable'))
    expect(await get(ben)).toMatchObject({ hasBegun: true })
  })

  test('ends it for everybody', async () => {
    await expect(end()).rejects.toMatchObject(code(409, 'group_call_over'))
    await enter(drCole)
    expect(await end()).toMatchObject({ hasBegun: false })
    expect(asked.map(({ method }) => method)).toEqual(['DeleteRoom'])
    await expect(remove(seats.ada)).rejects.toMatchObject(code(409, 'group_call_over'))
  })
})

test('being in the call keeps the session alive, being out of it does not', async () => {
  const seenAt = async () =>
    (await place.sql<{ at: Date }>('select max(last_activity_at) as at from auth.sessions where user_id = $1', [place.as(ada).id]))[0]?.at
  place.clock.set('2027-01-05T11:00:00Z')
  await enter(drCole)
  await enter(ada)
  await place.sql('update auth.sessions set last_activity_at = $2 where user_id = $1', [place.as(ada).id, place.clock.now()])
  const before = await seenAt()
  place.clock.set('2027-01-05T11:02:00Z')
  await remove(seats.ada)
  await place.as(ada).call(api.keepGroupCall, { id })
  expect(await seenAt()).toEqual(before)
  await remove(seats.ada, false)
  await place.as(ada).call(api.keepGroupCall, { id })
  expect(await seenAt()).not.toEqual(before)
})

describe('types', () => {
  test('a group meets in one way, and never by phone', async () => {
    for (const modes of [['phone' as const], ['in_person' as const, 'video' as const]])
      await expect(addType(modes, 'Mixed')).rejects.toMatchObject({ status: 400, problem: { field: 'modes', code: 'group_in_one_way' } })
  })

  test('a group visit stays as it was scheduled when its type changes, and a moved seat is as those it goes to', async () => {
    place.clock.set('2027-01-04T08:00:00Z')
    const { rows, canGroupsMeetByVideo } = await place.as(olive).call(appointmentTypesApi.listManagedAppointmentTypes, {})
    expect(canGroupsMeetByVideo).toBe(true)
    const kind = rows.find((each) => each.code === 'diabetes-class')
    if (!kind) throw new Error('no such type')
    const { code: _, lackingRooms: _1, visits: _2, price: _3, ...described } = kind
    await place.as(olive).call(appointmentTypesApi.changeAppointmentType, { ...described, code: kind.code, modes: ['in_person'] })
    const later = await schedule('diabetes-class', '16:00')
    const modeOf = async (visit: string) => (await place.as(ben).call(appointmentsApi.getAppointment, { id: visit })).mode
    expect(await modeOf(seats.ben)).toBe('video')
    await place.as(ben).call(groupVisitsApi.moveSeat, { id: later, visitId: seats.ben })
    expect(await modeOf(seats.ben)).toBe('in_person')
    await place.as(ben).call(groupVisitsApi.moveSeat, { id, visitId: seats.ben })
    expect(await modeOf(seats.ben)).toBe('video')
  })

  test('who has no account gets no seat in a call', async () => {
    place.clock.set('2027-01-04T08:00:00Z')
    const identity = { dateOfBirth: '1938-06-24', phone: null, address: null, locale: 'sw', notThese: [] as string[] } as const
    const { id: patientId } = await place.as(faith).call(registrationApi.registerPatient, { name: 'Mzee Kiprono', ...identity })
    await expect(place.as(faith).call(deskApi.bookSeat, { id, patientId })).rejects.toMatchObject(code(409, 'video_without_account'))
  })
})

describe('without a LiveKit server', () => {
  test('no group meets by video: neither a type nor a group visit, nor one that was scheduled before', async () => {
    const without = await clinic({ people: [drCole, faith, olive] })
    const refused = { status: 400, problem: { field: 'modes', code: 'group_video_off' } }
    await expect(addType(['video'], 'Diabetes class', without)).rejects.toMatchObject(refused)
    await addType(['in_person'], 'Diabetes class', without)
    await schedule('diabetes-class', '10:00', without)
    await without.sql("update app.appointment_types set modes = '{video}' where code = 'diabetes-class'")
    await expect(schedule('diabetes-class', '12:00', without)).rejects.toMatchObject(code(409, 'group_video_off'))
    await without.sql("update app.group_visits set mode = 'video'")
    const [group] = await without.sql<{ id: string }>('select id from app.group_visits')
    await expect(without.as(drCole).call(api.getGroupCall, { id: group?.id ?? '' })).rejects.toMatchObject(code(409, 'group_video_off'))
    expect(await without.as(olive).call(appointmentTypesApi.listManagedAppointmentTypes, {})).toMatchObject({ canGroupsMeetByVideo: false })
  })
})
