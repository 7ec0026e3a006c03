import { appointmentsApi } from '@uzima/contract/appointments'
import { calendarFeedsApi } from '@uzima/contract/calendar-feeds'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, olive, type Person, visitor } from '../../../test/people.ts'

const { getCalendarFeed, makeCalendarFeed, changeCalendarFeed, endCalendarFeed } = calendarFeedsApi

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, olive] })
  const at = { ada: '2027-01-05T09:00:00Z', video: '2027-01-06T09:00:00Z', ben: '2027-01-07T09:00:00Z', gone: '2027-01-08T09:00:00Z' }
  await book(ada, at.ada, 'in_person')
  await book(ada, at.video, 'video')
  await book(ben, at.ben, 'in_person')
  const { id } = await book(ada, at.gone, 'video')
  await place.as(ada).call(appointmentsApi.cancelAppointment, { id })
})
const book = (who: Person, start: string, mode: 'in_person' | 'video') =>
  place.as(who).call(appointmentsApi.bookAppointment, { doctorId: place.as(drCole).doctorId ?? '', start, mode, reason: 'Cough at night' })
const make = async (who: Person, isDetailed = false) => {
  const { feed } = await place.as(who).call(makeCalendarFeed, { isDetailed })
  return feed?.url.replace(place.app.system.services.config.publicUrl, '') ?? ''
}
const own = (who: Person) => place.as(who).call(getCalendarFeed)
/** As a calendar program: without a session. */
const read = (url: string) => place.as(visitor).raw({ method: 'GET', url })
/** The lines of the events that tell something, one event after the other. */
const eventsIn = (file: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split('\r\n').filter((line) => /^(DTSTART|DTEND|SUMMARY|LOCATION|URL)/.test(line)))

describe('a calendar feed', () => {
  test('says when somebody has appointments, and nothing else unless they choose', async () => {
    const url = await make(ada)
    const { body, headers, statusCode } = await read(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(eventsIn(body)).toEqual([
      ['DTSTART:20270105T090000Z', 'DTEND:20270105T093000Z', 'SUMMARY:Appointment'],
      ['DTSTART:20270106T090000Z', 'DTEND:20270106T093000Z', 'SUMMARY:Appointment'],
    ])
    for (const word of ['Cole', 'Lake Street', 'Cough', 'Ada']) expect(body).not.toContain(word)
    await place.as(ada).call(changeCalendarFeed, { isDetailed: true })
    expect(eventsIn((await read(url)).body).map((event) => event.slice(2))).toEqual([
      ['SUMMARY:Appointment with Dr. Cole', 'LOCATION:Lake Street 1'],
      ['SUMMARY:Video visit with Dr. Cole', expect.stringMatching(/^LOCATION:http.*telemedicine$/), expect.stringMatching(/^URL/)],
    ])
  })
  test('of a doctor has the visits of all patients, and names none', async () => {
    const { body } = await read(await make(drCole, true))
    expect(eventsIn(body).map((event) => event[2])).toEqual([
      'SUMMARY:Patient appointment',
      'SUMMARY:Video visit',
      'SUMMARY:Patient appointment',
    ])
    for (const name of ['Ada', 'Ben', 'Cough']) expect(body).not.toContain(name)
  })
  test('is in the language of the account', async () => {
    const url = await make(ben)
    await place.sql("update app.profiles set locale = 'sw' where id = $1", [place.as(ben).id])
    expect(eventsIn((await read(url)).body)[0]).toContain('SUMMARY:Miadi')
  })
  test('shows when it was read last, and each reading is in the log of its owner', async () => {
    const url = await make(ada)
    expect((await own(ada)).feed).toMatchObject({ lastReadAt: null, isDetailed: false })
    await read(url)
    expect((await own(ada)).feed?.lastReadAt).toBe(place.clock.now().toISOString())
    const rows = await place.sql(
      "select actor_id, subject_id from audit.log where event_type = 'calendar_feed.read' and outcome = 'success' order by id desc limit 1",
    )
    expect(rows).toEqual([{ actor_id: null, subject_id: place.as(ada).id }])
  })
  test('has one address: another one ends the first, and it can be ended', async () => {
    const first = await make(ada)
    const second = await make(ada)
    expect(second).not.toBe(first)
    expect((await read(first)).json()).toMatchObject({ status: 404, code: 'calendar_feed_not_found' })
    expect((await read(second)).statusCode).toBe(200)
    expect(await place.as(ada).call(endCalendarFeed)).toEqual({ feed: null })
    expect((await read(second)).statusCode).toBe(404)
    // nothing is left to end, or to change
    const none = { problem: { code: 'calendar_feed_not_found' } }
    await expect(place.as(ada).call(endCalendarFeed)).rejects.toMatchObject(none)
    await expect(place.as(ada).call(changeCalendarFeed, { isDetailed: true })).rejects.toMatchObject(none)
  })
  test('two made at the same moment leave one that works', async () => {
    const urls = await Promise.all([make(ada), make(ada)])
    const current = (await own(ada)).feed?.url ?? ''
    expect(urls.some((url) => current.endsWith(url))).toBe(true)
    const working = await Promise.all([...new Set(urls)].map(async (url) => (await read(url)).statusCode))
    expect(working.filter((status) => status === 200)).toHaveLength(1)
  })
  test('of a disabled account is not read', async () => {
    const url = await make(ben)
    await place.sql("update auth.users set banned_until = '2028-01-01' where id = $1", [place.as(ben).id])
    expect((await read(url)).statusCode).toBe(404)
    await place.sql('update auth.users set banned_until = null where id = $1', [place.as(ben).id])
    expect((await read(url)).statusCode).toBe(200)
  })
  test.each(['', 'x', 'x'.repeat(43), '%00', "' or true"])('behind “%s” is none', async (token) => {
    expect((await read(`/api/calendar-feeds/${encodeURIComponent(token)}/appointments.ics`)).statusCode).toBeGreaterThanOrEqual(400)
  })
  test('is nobody else’s', async () => {
    await make(ada)
    expect((await own(drCole)).feed?.url).not.toBe((await own(ada)).feed?.url)
    await expect(place.as(visitor).call(getCalendarFeed)).rejects.toMatchObject({ status: 401 })
  })
})
