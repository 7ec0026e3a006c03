import { appointmentsApi } from '@uzima/contract/appointments'
import { checkInApi } from '@uzima/contract/check-in'
import { coverageApi, type WriteCoverage } from '@uzima/contract/check-in/coverage'
import { deskApi } from '@uzima/contract/desk'
import { profilesApi } from '@uzima/contract/profiles'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

const { listCheckIns, getCheckIn, confirmStep, finishCheckIn, reportArrival, makeArrivalCode } = checkInApi
const insured: WriteCoverage = {
  ...{ kind: 'insurance', insurer: 'Jubilee', memberNumber: 'J-4471', plan: 'Family', groupNumber: '88' },
  ...{ relationship: 'spouse', holder: 'Baraka Muturi' },
}

let place: Clinic
let adas: string
let bens: string
let video: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, nora, olive, faith] })
  const book = async (who: Person, start: string, mode: 'in_person' | 'video' = 'in_person') =>
    (await place.as(who).call(appointmentsApi.bookAppointment, { doctorId: place.as(drCole).doctorId ?? '', start, reason: 'Cough', mode }))
      .id
  adas = await book(ada, '2027-01-07T09:00:00Z')
  bens = await book(ben, '2027-01-07T09:30:00Z')
  video = await book(ada, '2027-01-07T14:00:00Z', 'video')
})
const as = (who: Parameters<Clinic['as']>[0]) => place.as(who)
const steps = (answer: { steps: { step: string; isDone: boolean }[] }) => answer.steps.map(({ step, isDone }) => `${step} ${isDone}`)
const atDesk = async (id: string) => {
  const { clinicians } = await as(faith).call(deskApi.getDeskDay, { day: '2027-01-07' })
  return clinicians.flatMap(({ visits }) => visits).find((visit) => visit.id === id)
}
const eventsOf = (subject: Person, like: string) =>
  place.sql<{ event: string }>(
    `select event_type as event from audit.log where subject_id = $1 and event_type like $2 and outcome = 'success' order by id`,
    [as(subject).id, like],
  )
async function describeHerself() {
  const { name, timeZone, locale } = await as(ada).call(profilesApi.getProfile)
  const said = { name, timeZone, locale, dateOfBirth: '1990-05-03', phone: '+254 712 345 678', address: 'Lake Street 5' }
  await as(ada).call(profilesApi.updateProfile, said)
}

describe('a check-in', () => {
  test('opens 48 hours before the visit', async () => {
    await expect(as(ada).call(getCheckIn, { id: adas })).rejects.toMatchObject({ status: 409, problem: { code: 'check_in_not_open' } })
    expect((await as(ada).call(listCheckIns)).rows).toEqual([])
    place.clock.set('2027-01-05T15:00:00Z')
    const { rows } = await as(ada).call(listCheckIns)
    expect(rows.map(({ id, mode }) => [id, mode])).toEqual([
      [adas, 'in_person'],
      [video, 'video'],
    ])
    expect(rows[0]).toMatchObject({
      doctor: 'Dr. Cole',
      finishedAt: null,
      arrival: { state: 'early', opensAt: '2027-01-07T07:00:00.000Z' },
    })
    expect(rows[1]?.arrival.state).toBe('none')
  })

  test('is the patient’s alone: others, the doctor and the desk find none', async () => {
    for (const who of [ben, drCole, nora, faith])
      for (const each of [getCheckIn, finishCheckIn, reportArrival, makeArrivalCode])
        await expect(as(who).call(each, { id: adas })).rejects.toMatchObject({ status: 404, problem: { code: 'appointment_not_found' } })
    await expect(as(olive).call(getCheckIn, { id: adas })).rejects.toMatchObject({ status: 403 })
    await expect(as(visitor).call(getCheckIn, { id: adas })).rejects.toMatchObject({ status: 401 })
  })

  test('asks for the identity until the practice has a birth date and a number', async () => {
    await expect(as(ada).call(confirmStep, { id: adas, step: 'identity' })).rejects.toMatchObject({
      problem: { code: 'check_in_incomplete' },
    })
    await describeHerself()
    expect(steps(await as(ada).call(confirmStep, { id: adas, step: 'identity' }))).toEqual([
      'identity true',
      'coverage false',
      'consents false',
    ])
  })

  test('asks for the insurance until something is known of it', async () => {
    await expect(as(ada).call(confirmStep, { id: adas, step: 'coverage' })).rejects.toMatchObject({
      problem: { code: 'check_in_incomplete' },
    })
    await as(ada).call(coverageApi.setCoverage, insured)
    expect(steps(await as(ada).call(confirmStep, { id: adas, step: 'coverage' }))).toContain('coverage true')
  })

  test('is finished once the consent is given, and twice does no harm', async () => {
    await expect(as(ada).call(finishCheckIn, { id: adas })).rejects.toMatchObject({ problem: { code: 'check_in_incomplete' } })
    expect((await atDesk(adas))?.checkIn).toEqual({ finishedAt: null, missing: ['consents'] })
    await giveConsent(as(ada))
    for (let time = 0; time < 2; time += 1)
      expect((await as(ada).call(finishCheckIn, { id: adas })).finishedAt).toBe('2027-01-05T15:00:00.000Z')
    expect((await atDesk(adas))?.checkIn).toEqual({ finishedAt: '2027-01-05T15:00:00.000Z', missing: [] })
    expect((await atDesk(bens))?.checkIn).toEqual({ finishedAt: null, missing: ['identity', 'coverage', 'consents'] })
    expect((await eventsOf(ada, 'check_in.%')).map(({ event }) => event)).toEqual([
      'check_in.confirmed',
      'check_in.confirmed',
      'check_in.finished',
      'check_in.finished',
    ])
  })

  test('counts for other visits of the time, and is asked again after 30 days', async () => {
    expect(steps(await as(ada).call(getCheckIn, { id: video }))).toEqual(['identity true', 'coverage true', 'consents true'])
    await place.sql(`update app.check_in_steps set confirmed_at = confirmed_at - interval '29 days' where step = 'identity'`)
    expect(steps(await as(ada).call(getCheckIn, { id: adas }))).toContain('identity false')
    await as(ada).call(confirmStep, { id: adas, step: 'identity' })
  })
})

describe('the insurance', () => {
  test('is stored encrypted, and shown to the patient and to the desk', async () => {
    const known = { coverage: { ...insured, updatedAt: '2027-01-05T15:00:00.000Z' } }
    expect(await as(ada).call(coverageApi.getCoverage)).toEqual(known)
    expect(await as(faith).call(coverageApi.getDeskCoverage, { id: adas })).toEqual(known)
    expect(await as(faith).call(coverageApi.getDeskCoverage, { id: bens })).toEqual({ coverage: null })
    expect(await as(ben).call(coverageApi.getCoverage)).toEqual({ coverage: null })
    for (const who of [ada, drCole, nora, olive])
      await expect(as(who).call(coverageApi.getDeskCoverage, { id: adas })).rejects.toMatchObject({ status: 403 })
    const [row] = await place.sql<{ text: string }>('select c::text as text from app.coverages c')
    expect(row?.text).not.toContain(Buffer.from('Jubilee').toString('hex'))
    expect((await eventsOf(ada, 'coverage.%')).map(({ event }) => event)).toEqual(['coverage.saved', 'coverage.viewed', 'coverage.viewed'])
  })
  test('needs an insurer and a number, or that the patient pays', async () => {
    for (const [field, code] of [
      ['insurer', 'coverage_insurer_missing'],
      ['memberNumber', 'coverage_number_missing'],
    ] as const)
      await expect(as(ada).call(coverageApi.setCoverage, { ...insured, [field]: ' ' })).rejects.toMatchObject({
        status: 400,
        problem: { field, code },
      })
    const { coverage } = await as(ada).call(coverageApi.setCoverage, { ...insured, kind: 'self-pay' })
    expect(coverage).toMatchObject({ kind: 'self-pay', insurer: null, memberNumber: null, holder: null })
    expect(await place.sql('select id from app.coverages')).toHaveLength(1)
  })
})

describe('arriving', () => {
  test('is possible from two hours before, at the practice, and once', async () => {
    await expect(as(ada).call(reportArrival, { id: adas })).rejects.toMatchObject({ problem: { code: 'arrival_not_open' } })
    await expect(as(ada).call(makeArrivalCode, { id: adas })).rejects.toMatchObject({ problem: { code: 'arrival_not_open' } })
    place.clock.set('2027-01-07T07:00:00Z')
    await expect(as(ada).call(reportArrival, { id: video })).rejects.toMatchObject({ problem: { code: 'arrival_not_open' } })
    for (let time = 0; time < 2; time += 1)
      expect((await as(ada).call(reportArrival, { id: adas })).arrival).toMatchObject({
        state: 'arrived',
        arrivedAt: '2027-01-07T07:00:00.000Z',
      })
    expect(await atDesk(adas)).toMatchObject({ state: 'arrived', arrivedWay: 'phone', changed: { by: null } })
  })
  test('can be undone at the desk, with its way', async () => {
    const undone = await as(faith).call(deskApi.takeDeskStep, { id: adas, step: 'undo', from: 'arrived', room: null })
    expect(undone).toMatchObject({ state: 'booked', arrivedWay: null })
  })
})

describe('a code', () => {
  const scan = (code: string, who = faith) => as(who).call(deskApi.arriveByCode, { code })

  test('marks its patient as arrived, typed or scanned, once', async () => {
    const { code, endsAt } = await as(ada).call(makeArrivalCode, { id: adas })
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(endsAt).toBe('2027-01-07T07:15:00.000Z')
    expect(await scan(`https://clinic.example/desk#${code.toLowerCase()}`)).toMatchObject({
      id: adas,
      state: 'arrived',
      arrivedWay: 'code',
    })
    await expect(scan(code)).rejects.toMatchObject({ status: 409, problem: { code: 'arrival_code_unknown' } })
    expect((await eventsOf(ada, 'desk.code_taken')).length).toBe(1)
  })
  test('is none once there is another, or after a quarter of an hour', async () => {
    const first = await as(ben)
      .call(makeArrivalCode, { id: bens })
      .catch((error: unknown) => error)
    expect(first).toMatchObject({ problem: { code: 'arrival_not_open' } })
    place.clock.set('2027-01-07T07:30:00Z')
    const { code } = await as(ben).call(makeArrivalCode, { id: bens })
    const later = await as(ben).call(makeArrivalCode, { id: bens })
    await expect(scan(code)).rejects.toMatchObject({ problem: { code: 'arrival_code_unknown' } })
    place.clock.set('2027-01-07T07:45:00Z')
    await expect(scan(later.code)).rejects.toMatchObject({ problem: { code: 'arrival_code_unknown' } })
  })
  test('is read by the front desk alone', async () => {
    const { code } = await as(ben).call(makeArrivalCode, { id: bens })
    for (const who of [ada, ben, drCole, nora, olive]) await expect(scan(code, who)).rejects.toMatchObject({ status: 403 })
    expect((await atDesk(bens))?.state).toBe('booked')
  })
})
