import { appointmentsApi } from '@uzima/contract/appointments'
import { medicationsApi, type WriteMedication } from '@uzima/contract/medications'
import type { Alert } from '@uzima/contract/medications/alerts'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole], env: { AUTH_RELAXED: 'on' } })
  for (const person of [ada, ben, drCole]) await giveConsent(place.as(person))
  const visit = { doctorId: place.as(drCole).doctorId ?? '', start: '2027-01-05T09:00:00.000Z', reason: 'Check', mode: 'video' } as const
  await place.as(ada).call(appointmentsApi.bookAppointment, visit)
})
beforeEach(() => place.sql('delete from app.medications'))

const api = medicationsApi
const medicine = (name: string, dosage: string, more: Partial<WriteMedication> = {}) => ({
  name,
  dosage,
  frequency: 'four_times_daily' as const,
  startDate: '2027-01-01',
  endDate: null,
  notes: null,
  ...more,
})
const add = (name: string, dosage: string, more: Partial<WriteMedication> = {}) =>
  place.as(ada).call(api.addMedication, medicine(name, dosage, more))
const bornOn = (day: string) => place.sql('update app.profiles set date_of_birth = $1 where id = $2', [day, place.as(ada).id])

async function refusalOf(work: Promise<unknown>): Promise<Alert[]> {
  const refused = await work.then(
    () => undefined,
    (error: ApiError) => error.problem,
  )
  expect(refused).toMatchObject({ status: 409, code: 'alerts_not_acknowledged' })
  return ((refused?.help ?? {}) as { alerts?: Alert[] }).alerts ?? []
}
const why = 'Once, for a migraine'
const idsOf = (alerts: Alert[]) => alerts.map(({ id }) => id)

describe('a dose', () => {
  test('that is dangerous refuses the change until it is acknowledged, and stands in the list', async () => {
    const alerts = await refusalOf(add('Paracetamol', '2000 mg'))
    expect(alerts).toMatchObject([
      {
        kind: 'dose',
        severity: 'major',
        interrupts: true,
        effect: 'liver',
        action: 'lowerDose',
        ingredient: 'acetaminophen',
        dose: { of: 'daily', amount: 8000, greatest: 4000, unit: 'mg', period: 'day', who: 'adult', isLeast: false, with: [] },
      },
    ])
    await add('Paracetamol', '2000 mg', { acknowledged: idsOf(alerts), reason: why })
    const { rows } = await place.as(ada).call(api.listMedications)
    expect(rows[0]?.alerts).toMatchObject([{ id: alerts[0]?.id, acknowledgedBy: 'patient' }])
  })
  test.each([
    ['Methotrexate', '15 mg', 'once_daily', { of: 'frequency', period: 'week' }, 'onSchedule'],
    ['Warfarin', '500 mg', 'once_daily', { of: 'daily', amount: 500, greatest: 10, isSlip: true }, 'checkPack'],
  ] as const)('%s %s %s interrupts', async (name, dosage, frequency, dose, action) => {
    expect(await refusalOf(add(name, dosage, { frequency }))).toMatchObject([{ kind: 'dose', severity: 'major', dose, action }])
  })
  test('that is merely high is shown', async () => {
    const added = await add('Metformin', '1000 mg')
    expect(added.alerts).toMatchObject([{ kind: 'dose', severity: 'moderate', interrupts: false, acknowledgedAt: null }])
  })
  test('acknowledged once survives other edits, and a higher one is asked again', async () => {
    const acknowledged = idsOf(await refusalOf(add('Paracetamol', '1.5 g')))
    const added = await add('Paracetamol', '1.5 g', { acknowledged, reason: why })
    const edited = await place.as(ada).call(api.editMedication, { ...added, notes: 'After meals', acknowledged: [] })
    const higher = await refusalOf(place.as(ada).call(api.editMedication, { ...edited, dosage: '3 g', acknowledged }))
    expect(higher).toMatchObject([{ dose: { amount: 12_000 } }])
    expect((await place.as(ada).call(api.editMedication, { ...edited, dosage: '500 mg', acknowledged: [] })).alerts).toEqual([])
  })
  test('is checked when a medicine is activated again', async () => {
    const acknowledged = idsOf(await refusalOf(add('Paracetamol', '2 g')))
    const { id } = await add('Paracetamol', '2 g', { acknowledged, reason: why })
    await place.as(ada).call(api.setMedicationActive, { id, isActive: false })
    expect(await refusalOf(place.as(ada).call(api.setMedicationActive, { id, isActive: true }))).toMatchObject([{ kind: 'dose' }])
  })
  test('is summed over the medicines that hold the ingredient', async () => {
    await add('Tylenol 500 mg', '2 tablets', { frequency: 'three_times_daily' })
    const alerts = await refusalOf(add('Panadol', '650 mg'))
    expect(alerts.find(({ kind }) => kind === 'dose')).toMatchObject({
      dose: { of: 'daily', amount: 5600, with: ['Tylenol 500 mg'] },
    })
    expect(alerts.find(({ kind }) => kind === 'duplicate_ingredient')).toMatchObject({ severity: 'major', effect: 'liver' })
  })
})

describe('checkMedication', () => {
  test('says of a dose whether it was checked, and why not', async () => {
    const check = (name: string, dosage: string, frequency: WriteMedication['frequency'] = 'once_daily') =>
      place.as(ada).call(api.checkMedication, { name, dosage, frequency, timeOfDay: ['morning'], notes: null })
    const checks = await Promise.all([
      check('Ibuprofen', '400 mg'),
      check('Ibuprofen', '400 mg', 'as_needed'),
      check('Warfarin', 'as told'),
      check('Levothyroxine', '1 tablet'),
      check('Turmeric', '500 mg'),
      check('Moonlight drops', '500 mg'),
    ])
    expect(checks.map(({ doseCheck }) => doseCheck)).toEqual([
      { status: 'checked', reason: null },
      { status: 'single', reason: null },
      { status: 'unchecked', reason: 'unreadable' },
      { status: 'unchecked', reason: 'strength' },
      { status: 'unchecked', reason: 'unlisted' },
      { status: 'unchecked', reason: 'name' },
    ])
  })
  test('without a dosage, as older clients ask, checks the name only', async () => {
    expect(await place.as(ada).call(api.checkMedication, { name: 'Ibuprofen' })).toMatchObject({ doseCheck: null, alerts: [] })
  })
  test('a notes line that says how often counts', async () => {
    const asked = { name: 'Methotrexate', dosage: '15 mg', frequency: 'as_needed' as const, timeOfDay: ['morning' as const] }
    expect((await place.as(ada).call(api.checkMedication, { ...asked, notes: 'Every Monday' })).alerts).toEqual([])
    expect((await place.as(ada).call(api.checkMedication, { ...asked, notes: null })).alerts).toMatchObject([{ kind: 'dose' }])
  })
})

describe('the person', () => {
  const checked = (dosage: string) =>
    place.as(ada).call(api.checkMedication, { name: 'Paracetamol', dosage, frequency: 'four_times_daily', timeOfDay: [], notes: null })

  test('a child’s dose is judged by age, and by the weight once it is known', async () => {
    await bornOn('2023-06-01')
    expect((await checked('500 mg')).alerts).toMatchObject([{ severity: 'major', dose: { who: 'child', greatest: 1000 } }])
    expect((await checked('270 mg')).alerts).toMatchObject([{ severity: 'moderate', dose: { who: 'child' } }])
    await place
      .as(ada)
      .call(vitalsApi.addVital, { kind: 'weight', values: [18], unit: 'kg', note: null, takenAt: '2027-01-03T08:00:00.000Z' })
    expect((await checked('270 mg')).alerts).toEqual([])
    expect((await checked('500 mg')).alerts).toMatchObject([{ severity: 'major', dose: { who: 'weight' } }])
    expect((await checked('15 mg/kg')).doseCheck).toEqual({ status: 'checked', reason: null })
  })
  test('a weight of long ago is not the child’s any more', async () => {
    await place.sql("update app.vital_signs set taken_at = taken_at - interval '200 days'")
    expect((await checked('15 mg/kg')).doseCheck).toEqual({ status: 'unchecked', reason: 'weight' })
  })
  test('a doctor gets the same alerts, from the same age and weight', async () => {
    await place.sql("update app.vital_signs set taken_at = taken_at + interval '200 days'")
    const asked = { ...medicine('Paracetamol', '500 mg'), patientId: place.as(ada).id }
    const alerts = await refusalOf(place.as(drCole).call(api.prescribeMedication, asked))
    expect(alerts).toMatchObject([{ kind: 'dose', dose: { who: 'weight' } }])
    const prescribed = await place.as(drCole).call(api.prescribeMedication, { ...asked, acknowledged: idsOf(alerts), reason: why })
    expect(prescribed.alerts).toMatchObject([{ acknowledgedBy: 'provider' }])
    const [row] = await place.sql<{ details: Record<string, unknown> }>(
      "select details from audit.log where event_type = 'medication.prescribed' order by ts desc limit 1",
    )
    expect(row?.details).toMatchObject({ acknowledged: 1, weight: 'checked' })
  })
})
