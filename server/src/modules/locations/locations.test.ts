import { appointmentsApi } from '@uzima/contract/appointments'
import { locationsApi as api, type DescribeLocation, type ManagedLocation } from '@uzima/contract/locations'
import { practiceApi } from '@uzima/contract/practice'
import { type DayHours, providersApi } from '@uzima/contract/providers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, faith, olive, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00 at Dr. Cole's, who is there from 9 to 12 and from 2 to 5
let place: Clinic
let doctorId: string
let main: ManagedLocation
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, faith, olive] })
  await giveConsent(place.as(ada))
  doctorId = place.as(drCole).doctorId ?? ''
  main = (await managed())[0] ?? (undefined as never)
})

const managed = async (who: Person = olive) => (await place.as(who).call(api.listManagedLocations)).rows
const none = { en: null, es: null, fr: null, sw: null }
const kisumu: DescribeLocation = {
  ...{ name: 'Lake branch', address: '4 Oginga Street\nKisumu', phone: '+254 57 123', timeZone: null },
  directions: { ...none, en: 'Second floor, above the chemist.', fr: 'Au deuxième étage.' },
}
const add = (over: Partial<DescribeLocation> = {}, who: Person | typeof visitor = olive) =>
  place.as(who).call(api.addLocation, { ...kisumu, ...over })
const change = ({ visits: _, doctors: __, rooms: ___, ...location }: ManagedLocation, over: Partial<ManagedLocation> = {}, who = olive) =>
  place.as(who).call(api.changeLocation, { ...location, ...over })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const week = (more: Record<number, DayHours['intervals']>): DayHours[] =>
  Object.entries(more).map(([weekday, intervals]) => ({ weekday: Number(weekday), intervals }))
const always = { validFrom: null, validUntil: null }
const book = (start: string, over: { mode?: 'in_person' | 'video'; who?: Person } = {}) =>
  place.as(over.who ?? ada).call(appointmentsApi.bookAppointment, { doctorId, start, mode: over.mode ?? 'in_person', reason: 'Cough' })

describe('who may', () => {
  test('everybody reads open locations, and nothing else of them', async () => {
    const { rows } = await place.as(visitor).call(api.listLocations)
    expect(rows.map(({ isMain, directions }) => ({ isMain, directions }))).toEqual([{ isMain: true, directions: null }])
    expect(Object.keys(rows[0] ?? {})).not.toContain('rooms')
  })

  test.each([
    ['a patient', ada],
    ['a doctor', drCole],
    ['the front desk', faith],
  ])('%s neither manages nor changes them', async (_, who) => {
    const stored = (await managed())[0]
    const asked = [
      () => managed(who),
      () => add({}, who),
      () => change(main, { name: 'Mine' }, who),
      () => place.as(who).call(api.addRoom, { id: main.id, name: 'Mine', kind: 'treatment', outFrom: null, outUntil: null }),
    ]
    for (const ask of asked) expect(await codeOf(ask())).toBe('forbidden')
    expect((await managed())[0]).toEqual(stored)
  })

  test('nobody does without signing in', async () => {
    expect(await codeOf(add({}, visitor))).toBe('unauthenticated')
  })
})

describe('the main location', () => {
  test('is the practice’s own address, and follows it', async () => {
    await place.as(drCole).call(providersApi.setHours, { place: null })
    const settings = await place.as(olive).call(practiceApi.getPracticeSettings)
    expect(main).toMatchObject({ isMain: true, isOpen: true, name: null, address: null, doctors: 2, rooms: [] })
    const { steps: _, doors: __, mail: ___, changedAt: ____, ...saved } = settings
    await place.as(olive).call(practiceApi.changePracticeSettings, { ...saved, name: 'Uzima', address: '1 River Road', steps: [] })
    expect((await place.as(visitor).call(api.listLocations)).rows[0]).toMatchObject({ name: 'Uzima', address: '1 River Road' })
    const visit = await book('2027-01-05T09:00:00Z')
    expect(visit.doctor.place).toBe('Uzima, 1 River Road')
    expect(await place.as(ada).call(appointmentsApi.getAppointment, { id: visit.id })).toEqual(visit)
  })

  test('stands behind a place of the doctor’s own', async () => {
    await place.as(drCole).call(providersApi.setHours, { place: 'House 7' })
    expect((await book('2027-01-05T09:30:00Z')).doctor.place).toBe('House 7')
    await place.as(drCole).call(providersApi.setHours, { place: null })
  })

  test('can neither be closed nor be made one by nobody else', async () => {
    expect(await codeOf(change(main, { isOpen: false }))).toBe('location_is_main')
    expect(await codeOf(change(main, { isMain: false }))).toBe('location_is_main')
  })

  test('keeps nothing of its own that is the practice’s', async () => {
    const saved = await change(main, { name: 'Uzima', address: '1 River Road', phone: '555 0100' })
    expect(saved).toMatchObject({ name: null, address: null, phone: '555 0100' })
    main = saved
  })
})

describe('locations', () => {
  let lake: ManagedLocation
  test('are added with their own name and address', async () => {
    expect(await codeOf(add({ name: null }))).toBe('required_field')
    expect(await codeOf(add({ address: null }))).toBe('required_field')
    lake = await add()
    expect(lake).toMatchObject({ ...kisumu, isMain: false, isOpen: true, visits: 0, doctors: 0, version: 0 })
    expect(await codeOf(add({ name: 'lake BRANCH' }))).toBe('location_exists')
    const [event] = await place.sql("select event_type, details->>'changed' as change from audit.log where resource_id = $1", [lake.id])
    expect(event).toEqual({ event_type: 'admin.location_changed', change: 'added' })
  })

  test('are where the hours say, and so are the visits', async () => {
    const saved = await place.as(drCole).call(providersApi.setHours, {
      week: week({
        2: [
          { starts: '09:00', ends: '12:00', ...always },
          { starts: '14:00', ends: '17:00', locationId: lake.id, ...always },
        ],
      }),
    })
    expect(saved.week.find(({ weekday }) => weekday === 2)?.intervals.map(({ locationId }) => locationId)).toEqual([main.id, lake.id])
    const { days } = await place.as(visitor).call(providersApi.listFreeSlots, { id: doctorId, from: '2027-01-12', days: 1 })
    expect(new Map(days[0]?.slots.map(({ time, locationId }) => [time, locationId]))).toEqual(
      new Map([
        ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'].map((time) => [time, main.id] as const),
        ...['14:00', '14:30', '15:00', '15:30', '16:00', '16:30'].map((time) => [time, lake.id] as const),
      ]),
    )

    const visit = await book('2027-01-12T14:00:00Z')
    expect(visit).toMatchObject({ directions: 'Second floor, above the chemist.', room: null })
    expect(visit.doctor).toMatchObject({ place: 'Lake branch, 4 Oginga Street, Kisumu', phone: '+254 57 123' })
    expect(await place.as(ada).call(appointmentsApi.getAppointment, { id: visit.id })).toEqual(visit)
    expect(await place.as(ada).call(appointmentsApi.getCalendarFile, { id: visit.id })).toContain('LOCATION:Lake branch\\, 4 Oginga Street')

    const moved = await place.as(ada).call(appointmentsApi.rescheduleAppointment, { id: visit.id, start: '2027-01-12T09:00:00Z' })
    expect(moved.doctor.place).toBe('Uzima, 1 River Road')
    expect(moved.directions).toBeNull()
    expect((await book('2027-01-12T15:00:00Z', { mode: 'video' })).directions).toBeNull()
  })

  test('mails and reminders name the place', async () => {
    const [letter] = (await place.mails(ada.email)).filter(({ text }) => text.includes('Lake branch'))
    expect(letter?.text).toContain('Lake branch, 4 Oginga Street, Kisumu')
  })

  test('can be searched for', async () => {
    const next = async (locationId?: string) => {
      const { rows } = await place.as(visitor).call(providersApi.listNextAvailable, { ...(locationId && { locationId }) })
      return new Set(rows.map(({ doctor, locationId: where }) => `${doctor.name} ${where === lake.id ? 'lake' : 'main'}`))
    }
    expect(await next(lake.id)).toEqual(new Set([`${drCole.name} lake`]))
    expect(await next(main.id)).toEqual(new Set([`${drCole.name} main`, `${drDiaz.name} main`]))
    const { rows } = await place.as(visitor).call(providersApi.listDoctors, { locationId: lake.id })
    expect(rows.map(({ name, earliestFree }) => [name, earliestFree?.slice(11, 16)])).toEqual([[drCole.name, '14:00']])
  })

  test('one day may be elsewhere', async () => {
    const spans = [{ starts: '10:00', ends: '11:00', locationId: lake.id }]
    await place.as(drCole).call(providersApi.setOneOffHours, { day: '2027-01-13', spans })
    expect((await book('2027-01-13T10:00:00Z', { who: ben })).doctor.place).toContain('Lake branch')
    expect(
      await codeOf(
        place
          .as(drCole)
          .call(providersApi.setOneOffHours, { day: '2027-01-14', spans: [{ ...spans[0], locationId: place.as(ada).id } as never] }),
      ),
    ).toBe('location_not_found')
  })

  test('tell their own time where they have one', async () => {
    lake = await change((await managed()).find(({ id }) => id === lake.id) ?? lake, { timeZone: 'Africa/Nairobi' })
    const { rows } = await place.as(ben).call(appointmentsApi.listAppointments)
    expect(rows.map(({ doctor }) => doctor.timeZone)).toEqual(['Africa/Nairobi'])
  })

  test('that are closed offer no times; what is booked stays, and is counted', async () => {
    const stored = (await managed()).find(({ id }) => id === lake.id)
    expect(stored).toMatchObject({ visits: 2, doctors: 1 })
    lake = await change(stored ?? lake, { isOpen: false })
    const { days } = await place.as(visitor).call(providersApi.listFreeSlots, { id: doctorId, from: '2027-01-12', days: 2 })
    expect(days.map(({ slots }) => slots.at(-1)?.time)).toEqual(['11:30', undefined])
    expect((await place.as(visitor).call(api.listLocations)).rows).toHaveLength(1)
    // the doctor still sees where these hours are
    const { week: hours } = await place.as(drCole).call(providersApi.getHours)
    expect(hours.flatMap(({ intervals }) => intervals.map(({ locationId }) => locationId))).toContain(lake.id)
    expect((await place.as(ben).call(appointmentsApi.listAppointments)).rows[0]?.doctor.place).toContain('Lake branch')
    expect(await codeOf(change(lake, { isMain: true, isOpen: false }))).toBe('location_closed')
    lake = await change(lake, { isOpen: true })
  })

  const town = { street: '4 Oginga Street', city: 'Kisumu', region: 'Nyanza', postalCode: '40100' }
  test('have an address of parts, and a country where it is not the practice’s', async () => {
    const { services } = place.app.system
    lake = await change(lake, town)
    expect(lake).toMatchObject({ ...town, address: '4 Oginga Street\nKisumu, Nyanza 40100', country: null })
    lake = await change(lake, { country: 'FR' })
    expect(lake).toMatchObject({ ...town, address: '4 Oginga Street\n40100 Kisumu, Nyanza\nFrance', country: 'FR' })
    await expect(change(lake, { country: 'XX' })).rejects.toMatchObject({ problem: { code: 'invalid_input', field: 'country' } })
    lake = await change(lake, { country: services.practice.current.country })
    expect(lake).toMatchObject({ address: '4 Oginga Street\nKisumu, Nyanza 40100', country: null })
    const blank = { street: null, city: null, region: null, postalCode: null }
    await expect(change(lake, blank)).rejects.toMatchObject({ problem: { code: 'required_field', field: 'street' } })
    const { rows } = await place.as(visitor).call(api.listLocations)
    expect(rows.find(({ id }) => id === lake.id)?.address).toBe(lake.address)
  })
  test.each([
    ['the street lines', 'address', '4 oginga'],
    ['the town', 'address-city', 'kisumu'],
    ['the region', 'address-state', 'nyanza'],
    ['the postal code', 'address-postalcode', '40100'],
  ])('are found by %s', async (_, parameter, value) => {
    const found = async (words: string) => {
      const url = `/fhir/R4/Location?${parameter}=${encodeURIComponent(words)}`
      const answer = await place.as(ada).raw({ method: 'GET', url, headers: { prefer: 'handling=strict' } })
      return answer.json<{ entry?: { resource: { id: string; address: object } }[] }>().entry ?? []
    }
    const [only, ...others] = await found(value)
    expect(others).toEqual([])
    const { street, city, region, postalCode } = town
    expect(only?.resource).toMatchObject({
      id: lake.id,
      address: { text: lake.address, line: [street], city, state: region, postalCode, country: 'US' },
    })
    expect(await found('elsewhere')).toEqual([])
  })

  test('two admins do not overwrite each other', async () => {
    expect(await codeOf(change(lake, { version: lake.version - 1 }))).toBe('location_changed')
  })

  test('another can be the main one: hours and visits stay where they are', async () => {
    const settings = await place.as(olive).call(practiceApi.getPracticeSettings)
    const { changedAt: _, doors: __, mail: ___, ...saved } = settings
    const river = { street: '1 River Road', city: 'Nakuru', region: null, postalCode: '20100' }
    await place.as(olive).call(practiceApi.changePracticeSettings, { ...saved, ...river, steps: [] })
    lake = await change(lake, { isMain: true })
    const [first, second] = await managed()
    expect(first).toMatchObject({ id: lake.id, isMain: true, name: 'Lake branch' })
    expect(second).toMatchObject({ id: main.id, isMain: false, name: 'Uzima', address: '1 River Road\nNakuru 20100', ...river })
    const { rows } = await place.as(ada).call(appointmentsApi.listAppointments)
    expect(rows[0]?.doctor.place).toBe('Uzima, 1 River Road, Nakuru 20100')
  })
})
