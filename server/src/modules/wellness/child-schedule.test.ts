import { appointmentsApi } from '@uzima/contract/appointments'
import { wellnessApi as api } from '@uzima/contract/wellness'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole], env: { PRACTICE_COUNTRY: 'KE' } })
  await giveConsent(place.as(ada))
  const doctorId = place.as(drCole).doctorId ?? ''
  const visit = { doctorId, start: '2027-01-06T09:00:00.000Z', reason: 'Check', mode: 'in_person' } as const
  await place.as(ada).call(appointmentsApi.bookAppointment, visit)
})
// the clock is at 08:00 on Monday 4 January 2027
const born = (day: string) =>
  place.sql("update app.profiles set date_of_birth = $2, gender = 'female' where id = $1", [place.as(ada).id, day])
const plan = (catalogId: string, kind: 'screening' | 'vaccination' = 'vaccination') =>
  place.as(ada).call(api.addScreening, { catalogId, type: null, kind, lastCompleted: null, intervalMonths: null, nextDue: null })
const proposals = () => place.as(ada).call(api.listProposals)

describe('in a practice of Kenya', () => {
  test('a child of nine months is offered the schedule of Kenya, with its date and source', async () => {
    await born('2026-04-04')
    const { rows, children } = await proposals()
    expect(children).toMatchObject({ country: 'KE', asOf: '2025' })
    expect(rows.find(({ catalogId }) => catalogId === 'mr')).toMatchObject({
      certainty: 'recommended',
      ages: [
        { unit: 'months', count: 9 },
        { unit: 'months', count: 18 },
      ],
      until: { unit: 'years', count: 15 },
      ageFrom: null,
      source: expect.stringContaining('KEPI'),
    })
    expect(rows.map(({ catalogId }) => catalogId)).not.toContain('hpv')
    expect(rows.filter(({ ages }) => !ages)).toEqual([])
  })
  test('a dose is due at its age, and the next one follows', async () => {
    const measles = await plan('mr')
    expect(measles).toMatchObject({ nextDue: '2027-01-04', overdue: false, doses: 2 })
    const first = await place.as(ada).call(api.completeScreening, { id: measles.id, day: '2027-01-04' })
    expect(first).toMatchObject({ nextDue: '2027-10-04' })
    const checkup = await plan('checkup', 'screening')
    expect(checkup).toMatchObject({ nextDue: '2027-01-04', doses: null })
    expect(await place.as(ada).call(api.completeScreening, { id: checkup.id, day: '2027-01-04' })).toMatchObject({ nextDue: '2027-02-04' })
  })
  test('what is outgrown is no longer due, for the doctor neither', async () => {
    const rota = await plan('rota')
    expect(rota).toMatchObject({ nextDue: '2027-01-04' })
    await born('1996-01-04')
    const { screenings, statistics } = await place.as(ada).call(api.getWellness)
    expect(screenings.find(({ id }) => id === rota.id)).toMatchObject({ nextDue: null, overdue: false })
    expect(statistics.overdueScreenings).toBe(0)
    const seen = await place.as(drCole).call(api.getPatientWellness, { patientId: place.as(ada).id })
    expect(seen.screenings.find(({ id }) => id === rota.id)).toMatchObject({ nextDue: null })
    const { rows, children } = await proposals()
    expect(children).toBeNull()
    expect(rows.filter(({ ages }) => ages)).toEqual([])
  })
})
