import { appointmentTypesApi, type ManagedAppointmentType } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { locationsApi } from '@uzima/contract/locations'
import { providersApi } from '@uzima/contract/providers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { letIn, registerApp } from '../../../test/connected-app.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, olive, visitor } from '../../../test/people.ts'
import { watchSteadyStatements } from '../../../test/statements.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'

// Monday 4 January 2027, 08:00; Dr. Cole and Dr. Diaz are there from 9 to 12 and from 2 to 5
type Slot = FhirResource & { start: string; end: string; schedule: { reference: string }; serviceType: { text: string }[] }
type Bundle = { total: number; entry?: { resource: Slot; search: { mode: string } }[]; link: { relation: string; url: string }[] }

let place: Clinic
let long: ManagedAppointmentType
let cole: string
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole, drDiaz, olive], env: { AUTH_RELAXED: 'on' } })
  for (const who of [ada, ben]) await giveConsent(place.as(who))
  cole = place.as(drCole).doctorId ?? ''
  const { rows } = await place.as(visitor).call(locationsApi.listLocations)
  await place
    .as(olive)
    .call(locationsApi.addRoom, { id: rows[0]?.id ?? '', name: 'One', kind: 'procedure', outFrom: '2027-01-04', outUntil: '2027-01-10' })
  long = await place.as(olive).call(appointmentTypesApi.addAppointmentType, {
    ...{ names: { en: 'Minor surgery of the skin', es: null, fr: null, sw: null }, minutes: 60, minutesBefore: 0, minutesAfter: 30 },
    ...{ modes: ['in_person', 'video'], bookedBy: 'known', noticeMinutes: 1440, daysAhead: 60, changeMinutes: 0, seats: null },
    ...{
      isOffered: true,
      roomKind: 'procedure',
      reminderMinutes: [],
      reminderWays: [],
      price: { amount: 5000, deposit: 1000, currency: 'USD' },
    },
  })
})

const get = (path: string, who = ada) => place.as(who).raw({ method: 'GET', url: `/fhir/R4/${path}` })
async function found(path: string) {
  const answer = await get(path)
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json<Bundle>().entry ?? []).map(({ resource }) => resource)
}
const slotsOf = (path: string) => found(`Slot?_count=100&${path}`)
const times = (slots: Slot[]) => slots.map(({ start }) => start)

describe('Schedule', () => {
  test('is there for each doctor with each type that patients book, and without one', async () => {
    const all = await found('Schedule?_count=100')
    expect(all.flatMap(faultsOf)).toEqual([])
    expect(all).toHaveLength(2 * 6)
    const own = await found(`Schedule?actor=Practitioner/${place.as(drCole).id}&_count=100`)
    expect(own.map(({ id }) => id).sort()).toEqual([
      `${cole}.ANY`,
      expect.stringMatching(/\.H[0-9A-F]{12}$/),
      ...['checkup', 'consultation', 'followup', 'urgent'].map((code) => `${cole}.${code}`),
    ])
    const [surgery] = await found(`Schedule?actor=${place.as(drCole).id}&service-type=${long.code}`)
    expect(surgery).toMatchObject({ comment: 'Price: $50.00, of which $10.00 in advance' })
    expect(surgery?.actor).toHaveLength(3)
    expect((await get(`Schedule/${surgery?.id}`)).json()).toEqual(surgery)
    const actors = await get(`Schedule?_id=${surgery?.id}&_include=Schedule:actor`)
    expect(
      actors
        .json<Bundle>()
        .entry?.map(({ resource, search }) => [resource.resourceType, search.mode])
        .slice(1)
        .sort(),
    ).toEqual([
      ['Location', 'include'],
      ['Practitioner', 'include'],
      ['PractitionerRole', 'include'],
    ])
  })

  test('types that patients cannot book, and doctors who are not listed, have none', async () => {
    const { version, code, lackingRooms: _, visits: __, ...described } = long
    const staff = await place.as(olive).call(appointmentTypesApi.changeAppointmentType, { ...described, code, version, bookedBy: 'staff' })
    expect(await found(`Schedule?service-type=${code}`)).toEqual([])
    long = await place
      .as(olive)
      .call(appointmentTypesApi.changeAppointmentType, { ...described, code, version: staff.version, bookedBy: 'known' })
    await place.sql('update app.doctors set is_active = false where id = $1', [place.as(drDiaz).doctorId])
    expect(await found(`Schedule?actor=PractitionerRole/${place.as(drDiaz).doctorId}`)).toEqual([])
    expect((await get(`Schedule/${place.as(drDiaz).doctorId}.ANY`)).statusCode).toBe(404)
    await place.sql('update app.doctors set is_active = true where id = $1', [place.as(drDiaz).doctorId])
  })
})

describe('Slot', () => {
  test('is what the booking page shows as free, soonest first', async () => {
    await place.as(ben).call(appointmentsApi.bookAppointment, {
      doctorId: cole,
      start: '2027-01-05T09:30:00Z',
      mode: 'in_person',
      reason: 'Cough',
      type: null,
    })
    for (const [key, type] of [
      ['ANY', undefined],
      ['consultation', 'consultation'],
      [(await found(`Schedule?actor=PractitionerRole/${cole}&service-type=${long.code}`))[0]?.id.slice(37), long.code],
    ] as const) {
      const slots = await slotsOf(`schedule=Schedule/${cole}.${key}&start=ge2027-01-04&start=lt2027-01-08`)
      expect(slots.flatMap(faultsOf)).toEqual([])
      for (const mode of ['in_person', 'video'] as const) {
        const { days } = await place
          .as(visitor)
          .call(providersApi.listFreeSlots, { id: cole, from: '2027-01-04', days: 4, mode, ...(type && { type }) })
        const shown = days.flatMap((day) => day.slots.filter(({ isFree }) => isFree).map(({ start }) => start))
        const given = slots.filter(({ serviceType }) => serviceType.some(({ text }) => text === mode))
        expect([key, mode, times(given)]).toEqual([key, mode, shown])
      }
    }
    const [first] = await slotsOf(`schedule=${cole}.consultation&start=2027-01-06`)
    expect(first).toMatchObject({
      id: `${cole}.consultation.20270106T0900`,
      start: '2027-01-06T09:00:00.000Z',
      end: '2027-01-06T09:30:00.000Z',
    })
    expect((await get(`Slot/${first?.id}`)).json()).toEqual(first)
    expect(await found(`Slot?_id=${first?.id}`)).toEqual([first])
  })

  test('that needs a room is there by video alone where there is no room', async () => {
    const slots = await slotsOf(`appointment-type=${long.code}&start=ge2027-01-07&start=lt2027-01-14`)
    const ways = new Set(slots.map(({ start, serviceType }) => `${start < '2027-01-11'} ${serviceType.map(({ text }) => text).join()}`))
    expect([...ways].sort()).toEqual(['false in_person,video', 'true video'])
  })

  test('is gone once it is taken, past or too late to be booked', async () => {
    const id = `${cole}.ANY.20270105T0900`
    expect((await get(`Slot/${id}`)).statusCode).toBe(200)
    await place
      .as(ben)
      .call(appointmentsApi.bookAppointment, { doctorId: cole, start: '2027-01-05T09:00:00Z', mode: 'video', reason: 'Cough', type: null })
    for (const gone of [
      id,
      `${cole}.urgent.20270105T0900`,
      `${cole}.ANY.20270101T0900`,
      `${cole}.ANY.20270106T0915`,
      `${cole}.ANY.20271301T0900`,
    ])
      expect([gone, (await get(`Slot/${gone}`)).statusCode]).toEqual([gone, 404])
    expect(await slotsOf(`schedule=${cole}.ANY&status=busy`)).toEqual([])
  })

  test('is looked for within a time: 14 days of a schedule, a week of all, and 31 at most', async () => {
    const lastOf = async (path: string) => {
      const pages = await get(`Slot?_count=100&_sort=-start&${path}`)
      return pages.json<Bundle>().entry?.[0]?.resource.start.slice(0, 10)
    }
    expect(await lastOf(`schedule=${cole}.ANY`)).toBe('2027-01-15')
    expect(await lastOf('')).toBe('2027-01-08')
    expect(await lastOf(`schedule=${cole}.ANY&start=ge2027-02-01`)).toBe('2027-02-12')
    expect(await lastOf(`schedule=${cole}.ANY&start=ge2027-02-01&start=le2027-03-03`)).toBe('2027-03-03')
    for (const path of [`schedule=${cole}.ANY&start=2027`, 'start=lt2027-02-01', 'start=2027-01-05,2027-01-06']) {
      const answer = await get(`Slot?${path}`)
      expect([path, answer.statusCode]).toEqual([path, 400])
    }
    expect((await get(`Slot?schedule=${cole}.ANY&start=2027`)).json()).toMatchObject({ issue: [{ code: 'too-costly' }] })
    expect(await slotsOf('start=lt2027-01-01')).toEqual([])
  })

  test('pages by its beginning', async () => {
    const seen: string[] = []
    let path: string | undefined = `Slot?schedule=${cole}.ANY&start=2027-01-06&_count=5`
    while (path) {
      const bundle: Bundle = (await get(path)).json()
      seen.push(...times((bundle.entry ?? []).map(({ resource }) => resource)))
      path = bundle.link.find(({ relation }) => relation === 'next')?.url.replace('http://localhost:3000/fhir/R4/', '')
    }
    expect(seen).toHaveLength(12)
    expect(seen).toEqual([...seen].sort())
  })

  test('takes as many statements for all doctors and types as for one', async () => {
    const watch = watchSteadyStatements(place)
    const one = await watch(() => get(`Slot?schedule=${cole}.ANY&start=2027-01-06`))
    const all = await watch(() => get('Slot?start=ge2027-01-05&start=lt2027-01-09&_count=100'))
    expect(all).toEqual(one)
  })

  test('is read by apps with a scope for it alone', async () => {
    const appId = await registerApp(place, olive)
    const read = async (scope: string, path: string) => {
      const token = await letIn(place, { who: ada, appId, scope })
      const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` }
      return (await place.app.http.inject({ method: 'GET', url: `/fhir/R4/${path}`, headers })).statusCode
    }
    const path = `Slot?schedule=${cole}.ANY`
    expect(await read('patient/Appointment.rs', path)).toBe(403)
    expect(await read('patient/Appointment.rs patient/Schedule.rs', path)).toBe(403)
    expect(await read('patient/Appointment.rs patient/Slot.rs', path)).toBe(200)
    expect(await read('patient/*.rs', 'Schedule')).toBe(200)
  })
})
