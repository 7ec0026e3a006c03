import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allergiesApi } from '@uzima/contract/allergies'
import { appointmentsApi } from '@uzima/contract/appointments'
import { medicationsApi, type WriteMedication } from '@uzima/contract/medications'
import type { Alert } from '@uzima/contract/medications/alerts'
import { prescriptionsApi } from '@uzima/contract/prescriptions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findRoot } from '#root.ts'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole } from '../../../test/people.ts'

const api = medicationsApi
let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole], env: { AUTH_RELAXED: 'on' } })
  await giveConsent(place.as(ada))
  const visit = { start: '2027-01-05T09:00:00.000Z', reason: 'Check', mode: 'video' } as const
  await place.as(ada).call(appointmentsApi.bookAppointment, { ...visit, doctorId: place.as(drCole).doctorId ?? '' })
})
beforeEach(() => place.sql('delete from app.medications; delete from app.allergies; delete from app.allergy_statements'))

const allergic = () =>
  place.as(ada).call(allergiesApi.addAllergy, {
    substance: { code: '*penicillin', text: 'Penicillin' },
    ...{ type: 'allergy', state: 'active', manifestations: ['anaphylaxis'], reaction: null, severity: 'severe', criticality: 'high' },
    ...{ onset: null, note: null },
  })
const amoxicillin: WriteMedication = {
  ...{ name: 'Amoxicillin', dosage: '500 mg', frequency: 'three_times_daily', startDate: '2027-01-01', endDate: null, notes: null },
  ...{ timeOfDay: ['morning'], reminders: false, acknowledged: [], reason: null },
}
const ofAda = () => ({ patientId: place.as(ada).id })
const addNow = (more: Partial<WriteMedication> = {}) => place.as(ada).call(api.addMedication, { ...amoxicillin, ...more })

type Given = { acknowledged?: string[]; reason?: string | null }
/** Lays what the way begins with, before the allergy is known; answers how it is gone. */
const ways: Record<string, { by: 'patient' | 'provider'; event: string; lay: () => Promise<(given: Given) => Promise<unknown>> }> = {
  'added by the patient': {
    ...{ by: 'patient', event: 'medication.added' },
    lay: async () => (given) => addNow(given),
  },
  'prescribed by a doctor': {
    ...{ by: 'provider', event: 'medication.prescribed' },
    lay: async () => (given) => place.as(drCole).call(api.prescribeMedication, { ...amoxicillin, ...ofAda(), ...given }),
  },
  'activated again by the patient': {
    ...{ by: 'patient', event: 'medication.activated' },
    async lay() {
      const { id } = await addNow()
      await place.as(ada).call(api.setMedicationActive, { id, isActive: false })
      return (given) => place.as(ada).call(api.setMedicationActive, { id, isActive: true, ...given })
    },
  },
  'resumed by the prescriber': {
    ...{ by: 'provider', event: 'medication.activated' },
    async lay() {
      const { id } = await place.as(drCole).call(api.prescribeMedication, { ...amoxicillin, ...ofAda() })
      await place.as(drCole).call(api.stopPrescription, { ...ofAda(), id, isActive: false })
      return (given) => place.as(drCole).call(api.stopPrescription, { ...ofAda(), id, isActive: true, ...given })
    },
  },
  'renewed by a later end, by the patient': {
    ...{ by: 'patient', event: 'medication.edited' },
    async lay() {
      const { id, version } = await addNow({ startDate: '2026-12-01', endDate: '2026-12-10' })
      return (given) =>
        place.as(ada).call(api.editMedication, { ...amoxicillin, startDate: '2026-12-01', endDate: '2027-01-20', id, version, ...given })
    },
  },
  'renewed by a later end, by the prescriber': {
    ...{ by: 'provider', event: 'medication.edited' },
    async lay() {
      const dates = { startDate: '2026-12-01', endDate: '2026-12-10' }
      const { id, version } = await place.as(drCole).call(api.prescribeMedication, { ...amoxicillin, ...dates, ...ofAda() })
      const later = { ...amoxicillin, ...dates, endDate: '2027-01-20', ...ofAda(), id, version }
      return (given) => place.as(drCole).call(api.editPrescription, { ...later, ...given })
    },
  },
  'given again on a request for a refill': {
    ...{ by: 'provider', event: 'refill.answered' },
    async lay() {
      const { id: medicationId } = await addNow()
      const doctorId = place.as(drCole).doctorId ?? ''
      const { id } = await place.as(ada).call(prescriptionsApi.requestRefill, { medicationId, doctorId, note: null })
      return (given) => place.as(drCole).call(prescriptionsApi.answerRefill, { id, status: 'approved', answer: null, ...given })
    },
  },
}

async function alertsOf(work: Promise<unknown>): Promise<Alert[]> {
  const refused = await work.then(
    () => undefined,
    (error: ApiError) => error.problem,
  )
  expect(refused).toMatchObject({ status: 409, code: 'alerts_not_acknowledged' })
  return ((refused?.help ?? {}) as { alerts?: Alert[] }).alerts ?? []
}

describe.each(Object.entries(ways))('a medicine %s', (_, { by, event, lay }) => {
  test('asks about what conflicts, and takes a reason that both sides read', async () => {
    const go = await lay()
    await allergic()
    const alerts = await alertsOf(go({}))
    expect(alerts).toMatchObject([{ kind: 'allergy', interrupts: true, acknowledgedReason: null }])
    const acknowledged = alerts.map(({ id }) => id)
    for (const reason of [null, '  '])
      await expect(go({ acknowledged, reason })).rejects.toMatchObject({
        ...{ status: 400, problem: { code: 'alert_reason_required', field: 'reason' } },
      })
    await go({ acknowledged, reason: 'Desensitised in 2025' })
    const lists = [await place.as(ada).call(api.listMedications), await place.as(drCole).call(api.listPatientMedications, ofAda())]
    for (const { rows } of lists)
      expect(rows[0]?.alerts).toMatchObject([{ acknowledgedBy: by, acknowledgedReason: 'Desensitised in 2025' }])
    const stored = await place.sql<{ id: string }>('select id from app.alert_acknowledgements')
    const [entry] = await place.sql<{ details: object }>(
      'select details from audit.log where event_type = $1 order by ts desc, id desc limit 1',
      [event],
    )
    expect(entry?.details).toMatchObject({ acknowledged: 1, reasons: stored[0]?.id, allergies: 'checked', conditions: 'checked' })
    expect(JSON.stringify(entry)).not.toMatch(/Desens/)
  })
  test('asks nothing where nothing conflicts', async () => {
    const go = await lay()
    await go({})
    expect(await place.sql('select 1 from app.alert_acknowledgements')).toEqual([])
  })
})

describe('a refill', () => {
  const asked = async () => {
    const { id: medicationId } = await addNow()
    const doctorId = place.as(drCole).doctorId ?? ''
    return place.as(ada).call(prescriptionsApi.requestRefill, { medicationId, doctorId, note: null })
  }
  const answer = (id: string, more: Given & { status?: 'approved' | 'refused' } = {}) =>
    place.as(drCole).call(prescriptionsApi.answerRefill, { id, status: 'approved', answer: null, ...more })

  test('is asked about although somebody has acknowledged it before, and tells what they said', async () => {
    const { id, medicationId } = await asked()
    await allergic()
    const [alert] = (await place.as(ada).call(api.listMedications)).rows[0]?.alerts ?? []
    await place.as(ada).call(api.acknowledgeAlert, { id: medicationId, alert: alert?.id ?? '', reason: 'Took it before' })
    expect(await alertsOf(answer(id))).toMatchObject([{ acknowledgedBy: 'patient', acknowledgedReason: 'Took it before' }])
    expect((await place.as(drCole).call(prescriptionsApi.listRefillRequests)).rows).toMatchObject([{ id, status: 'requested' }])
  })
  test('is asked about also when the medicine has ended meanwhile', async () => {
    const { id, medicationId } = await asked()
    await allergic()
    await place.as(ada).call(api.setMedicationActive, { id: medicationId, isActive: false })
    await alertsOf(answer(id))
  })
  test('is checked beforehand as it stands in the list, with its dose', async () => {
    const { id: medicationId } = await addNow({ name: 'Paracetamol', dosage: '500 mg' })
    await place.sql("update app.profiles set date_of_birth = '1980-01-01' where id = $1", [ofAda().patientId])
    const asking = { ...ofAda(), name: 'Paracetamol', medicationId }
    expect((await place.as(drCole).call(api.checkPatientMedication, asking)).doseCheck).toMatchObject({ status: 'checked' })
    expect((await place.as(drCole).call(api.checkPatientMedication, { ...asking, name: 'Ibuprofen' })).doseCheck).toBeNull()
  })
  test('that is declined asks nothing', async () => {
    const { id } = await asked()
    await allergic()
    expect(await answer(id, { status: 'refused' })).toMatchObject({ status: 'refused' })
  })
})

test('a medicine enters in no other way: nothing is imported, and only the demo clinic stores one unasked', () => {
  const source = path.join(findRoot(), 'server', 'src')
  const writers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /insertMedication\(|insertInto\('medications'\)|into app\.medications/.test(readFileSync(path.join(source, file), 'utf8')),
    )
  expect(writers.sort()).toEqual([
    'modules/medications/queries.ts',
    'modules/medications/seed-row.ts',
    'modules/medications/service/medications.ts',
  ])
})
