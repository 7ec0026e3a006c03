import { emergencyAccessApi } from '@uzima/contract/emergency-access'
import { securityActivityApi } from '@uzima/contract/security'
import { sharingApi } from '@uzima/contract/sharing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, faith, nora, olive, type Person } from '../../../test/people.ts'
import { layRecord } from '../../../test/whole-record.ts'
import { recordTypes } from './registry.ts'
import { patientsOnly } from './scope.ts'

type Bundle = { total: number; entry?: { resource: FhirResource }[] }

let place: Clinic
let noraId: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, faith, nora, olive], env: { AUTH_RELAXED: 'on' } })
  for (const who of [drCole, drDiaz, nora, faith]) await giveConsent(place.as(who))
  await layRecord(place, ada)
  await layRecord(place, ben, '2027-01-06T10:00:00Z')
  const [row] = await place.sql<{ id: string }>('select id from app.healthcare_professionals where user_id = $1', [place.as(nora).id])
  noraId = row?.id ?? ''
}, 120_000)

/** Nobody sees anybody's record but who is named here. */
const inCare = async (...rights: ('nora shared' | 'cole sees')[]) => {
  for (const table of ['access_grants', 'care_endings', 'emergency_accesses']) await place.sql(`delete from app.${table}`)
  await place.sql(
    'insert into app.care_endings (patient_id, doctor_id, ended_at) select patient_id, doctor_id, $1 from app.appointments group by 1, 2',
    [place.clock.now()],
  )
  if (rights.includes('nora shared')) await place.as(ada).call(sharingApi.shareRecord, { providerId: noraId, days: 7 })
  if (rights.includes('cole sees')) await place.sql('delete from app.care_endings where patient_id = $1', [place.as(ada).id])
}
beforeEach(() => inCare('nora shared', 'cole sees'))

const idOf = (who: Person) => place.as(who).id
const get = (who: Person, path: string) => place.as(who).raw({ method: 'GET', url: `/fhir/R4/${path}` })
const resources = async (who: Person, path: string) => ((await get(who, path)).json<Bundle>().entry ?? []).map(({ resource }) => resource)
const paths = () => [`Patient/${idOf(ada)}`, `Patient/${idOf(ada)}/$everything`, `Patient/${idOf(ada)}/$summary`]

describe('a clinician', () => {
  test.each(['nora', 'drCole'] as const)('reads of a patient in care what the chart shows: %s', async (name) => {
    const who = { nora, drCole }[name]
    for (const path of paths()) expect([path, (await get(who, path)).statusCode]).toEqual([path, 200])
    for (const type of recordTypes.filter((each) => !patientsOnly.includes(each))) {
      const answer = await get(who, `${type}?${type === 'Patient' ? '_id' : 'patient'}=${idOf(ada)}`)
      expect([type, answer.statusCode]).toEqual([type, 200])
      expect(JSON.stringify(answer.json())).not.toMatch(new RegExp(`Patient/(${idOf(who)}|${idOf(ben)})`))
    }
    for (const type of ['Condition', 'AllergyIntolerance', 'MedicationRequest', 'Observation', 'Immunization', 'DocumentReference'])
      expect([type, (await resources(who, `${type}?subject=${idOf(ada)}&patient=${idOf(ada)}`)).length > 0]).toEqual([type, true])
    const [condition] = await resources(who, `Condition?subject=Patient/${idOf(ada)}`)
    expect(condition?.subject).toEqual({ reference: `Patient/${idOf(ada)}` })
    const read = await get(who, `Condition/${condition?.id}?patient=${idOf(ada)}`)
    expect(read.json()).toMatchObject({ id: condition?.id })
    expect((await get(who, `Condition/${condition?.id}`)).statusCode).toBe(404)
  })

  test('does not read who has looked, what was allowed, or how somebody is insured', async () => {
    for (const type of patientsOnly) expect((await get(drCole, `${type}?patient=${idOf(ada)}`)).statusCode).toBe(403)
    const types = (await resources(drCole, `Patient/${idOf(ada)}/$everything?_count=100`)).map(({ resourceType }) => resourceType)
    expect(types).toContain('Condition')
    expect(types.filter((type) => patientsOnly.includes(type))).toEqual([])
  })

  test('finds patients in care by name, and nobody else', async () => {
    expect((await resources(drCole, 'Patient?name=ada')).map(({ id }) => id)).toEqual([idOf(ada)])
    expect((await resources(drCole, 'Patient?name=ada&gender=male')).map(({ id }) => id)).toEqual([])
    expect(await resources(drCole, 'Patient?name=laurent')).toEqual([])
    expect((await resources(drCole, 'Patient')).map(({ id }) => id)).toEqual([idOf(drCole)])
    expect(await resources(ada, 'Patient?name=cole')).toEqual([])
  })

  test('is named in the patient’s own log, with the type', async () => {
    await get(drCole, `Condition?patient=${idOf(ada)}`)
    const [row] = await place.sql<object>(
      "select actor_id, subject_id, resource_type, purpose from audit.log where event_type = 'fhir.searched' order by id desc limit 1",
    )
    expect(row).toEqual({ actor_id: idOf(drCole), subject_id: idOf(ada), resource_type: 'Condition', purpose: 'treatment' })
    const { rows } = await place.as(ada).call(securityActivityApi.listRecordViews, {})
    expect(rows[0]).toMatchObject({ event: 'fhir.searched', actorName: 'Dr. Cole', resourceType: 'Condition' })
  })
})

describe('without a right', () => {
  const unknown = '01900000-0000-7000-8000-000000000000'
  /** The same answer as for a patient that there is not. */
  async function expectNothing(who: Person) {
    const type = recordTypes.map((each) => `${each}?${each === 'Patient' ? '_id' : 'patient'}=${idOf(ada)}`)
    const [condition] = await resources(ada, 'Condition')
    const asked = [...paths(), ...type, `Condition/${condition?.id}?patient=${idOf(ada)}`, `Condition?patient=${idOf(ada)}&_summary=count`]
    for (const path of asked) {
      const [one, other] = [await get(who, path), await get(who, path.replaceAll(idOf(ada), unknown))]
      expect([path, one.statusCode]).toEqual([path, other.statusCode])
      expect(one.body.replaceAll(idOf(ada), unknown)).toBe(other.body)
      expect(one.body).not.toContain('"total":1')
    }
    expect(await resources(who, 'Patient?name=ada')).toEqual([])
  }
  test('of a doctor who never saw the patient', () => expectNothing(drDiaz))
  test('of a doctor whose care the patient has ended', async () => {
    await inCare()
    await expectNothing(drCole)
  })
  test('of a nurse with whom the patient shares no longer', async () => {
    await place.as(ada).call(sharingApi.endAccess, { id: noraId })
    await expectNothing(nora)
  })
  test('of the front desk and of another patient', async () => {
    await expectNothing(faith)
    await expectNothing(ben)
  })
  test('of an admin, who is refused', async () => {
    expect((await get(olive, `Condition?patient=${idOf(ada)}`)).statusCode).toBe(403)
  })
  test('until a doctor opens the record in an emergency, and after that ends', async () => {
    await place.as(drDiaz).call(emergencyAccessApi.openInEmergency, { patientId: idOf(ada), reason: 'Unconscious in the waiting room' })
    expect((await resources(drDiaz, `AllergyIntolerance?patient=${idOf(ada)}`)).length).toBeGreaterThan(0)
    const [row] = await place.sql<object>("select purpose from audit.log where event_type = 'fhir.searched' order by id desc limit 1")
    expect(row).toEqual({ purpose: 'emergency' })
    await place.sql('update app.emergency_accesses set ended_at = $1', [place.clock.now()])
    await expectNothing(drDiaz)
  })
})
