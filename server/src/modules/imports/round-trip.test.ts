import { allergiesApi } from '@uzima/contract/allergies'
import { conditionsApi } from '@uzima/contract/conditions'
import { familyHistoryApi } from '@uzima/contract/family-history'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { importsApi } from '@uzima/contract/imports'
import { medicationsApi } from '@uzima/contract/medications'
import { proceduresApi } from '@uzima/contract/procedures'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, expect, test } from 'vitest'
import { readFile, sendFile } from '../../../test/bringing.ts'
import { type Caller, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole] })
  for (const person of [ada, drCole]) await giveConsent(place.as(person))
})

/** A bit of every kind that can be brought. */
async function fill(caller: Caller) {
  const problem = (listed: string | null, code: string | null, text: string) => ({ listed, code, text })
  await caller.call(allergiesApi.addAllergy, {
    ...{ substance: { code: '*penicillin', text: 'Penicillins' }, type: 'allergy', state: 'active', manifestations: ['hives', 'swelling'] },
    ...{ reaction: 'Faint', severity: 'moderate', criticality: 'high', onset: '2019', note: 'At school' },
  })
  await caller.call(allergiesApi.addAllergy, {
    ...{ substance: { code: null, text: 'Bee stings' }, type: 'intolerance', state: 'resolved', manifestations: [], reaction: null },
    ...{ severity: null, criticality: null, onset: null, note: null },
  })
  await caller.call(conditionsApi.addCondition, {
    ...{ problem: problem('asthma', 'J45', 'Asthma'), status: 'remission', isChronic: true, onset: '2001-05', note: 'Since a child' },
  })
  await caller.call(conditionsApi.addCondition, {
    ...{
      problem: problem(null, 'M10.9', 'Gout of the toe'),
      status: 'resolved',
      isChronic: false,
      onset: '2020-02-03',
      ended: '2020-03',
      note: null,
    },
  })
  await caller.call(immunizationsApi.addImmunization, {
    ...{ vaccine: { code: 'mmr', text: 'MMR' }, status: 'completed', statusReason: null, date: '2019-05-11', doseNumber: 2, lot: 'L-7' },
    ...{ expiry: '2020-01', site: 'left_arm', givenBy: 'Nurse Njeri', place: 'Kisumu', primarySource: false, note: 'Sore arm' },
  })
  await caller.call(immunizationsApi.addImmunization, {
    ...{
      vaccine: { code: null, text: 'Cholera' },
      status: 'not-done',
      statusReason: 'out_of_stock',
      date: null,
      doseNumber: null,
      lot: null,
    },
    ...{ expiry: null, site: null, givenBy: null, place: null, primarySource: false, note: null },
  })
  await caller.call(proceduresApi.addProcedure, {
    ...{ category: 'procedure', procedure: { listed: 'appendectomy', text: 'Removal of the appendix' }, performed: '1994', until: null },
    ...{ place: 'Nairobi', note: 'No trouble' },
  })
  await caller.call(proceduresApi.addProcedure, {
    ...{
      category: 'hospital-stay',
      procedure: { listed: null, text: 'Malaria' },
      performed: '2012-03-01',
      until: '2012-03-04',
      place: null,
    },
    note: null,
  })
  await caller.call(familyHistoryApi.addFamilyHistory, {
    ...{ relation: 'grandmother-maternal', problem: problem('stroke', 'I64', 'Stroke'), onsetAge: 71, causedDeath: 'yes', note: 'Smoked' },
  })
  await caller.call(medicationsApi.addMedication, {
    ...{
      name: 'Metformin',
      dosage: '500 mg, 1 tablet',
      frequency: 'twice_daily',
      timeOfDay: ['morning', 'night'],
      startDate: '2025-03-01',
    },
    ...{ endDate: null, notes: 'With food', reason: null },
  })
  await caller.call(medicationsApi.addMedication, {
    ...{
      name: 'Paracetamol',
      dosage: '500 mg',
      frequency: 'as_needed',
      startDate: '2024-01-01',
      endDate: '2024-02-01',
      notes: null,
      reason: null,
    },
  })
  const { id } = await caller.call(medicationsApi.addMedication, {
    ...{ name: 'Simvastatin', dosage: '20 mg', frequency: 'once_daily', timeOfDay: ['night'], startDate: '2023-01-01', endDate: null },
    ...{ notes: null, reason: null },
  })
  await caller.call(medicationsApi.setMedicationActive, { id, isActive: false })
  const takenAt = '2026-12-01T08:30:00.000Z'
  for (const [kind, values, unit, note] of [
    ['bp', [134, 86], 'mm[Hg]', 'Sitting'],
    ['temp', [37.4], 'Cel', null],
    ['glucose', [99], 'mg/dL', null],
    ['spo2', [97], '%', null],
    ['weight', [68.3], 'kg', null],
    ['height', [170], 'cm', null],
  ] as const)
    await caller.call(vitalsApi.addVital, { kind, values: [...values], unit, takenAt, note })
  await caller.call(healthRecordsApi.addHealthRecord, {
    ...{ title: 'Blood', type: 'lab-result', date: '2026-11-20', provider: 'City Lab', description: null, files: [] },
    values: [
      { test: 'hba1c', name: 'HbA1c', value: 7.2, unit: '%', low: 4, high: 5.6 },
      { test: null, name: 'Malaria antigen', value: null, finding: 'negative', unit: '', low: null, high: null },
    ],
  })
}

/** All that a person has of these kinds, without ids and where it came from. */
async function recordOf(caller: Caller) {
  const [allergies, conditions, immunizations, procedures, family, medicines, vitals, records] = await Promise.all([
    ...[caller.call(allergiesApi.listAllergies), caller.call(conditionsApi.listConditions)],
    ...[caller.call(immunizationsApi.listImmunizations), caller.call(proceduresApi.listProcedures)],
    ...[caller.call(familyHistoryApi.listFamilyHistory), caller.call(medicationsApi.listMedications, {})],
    ...[caller.call(vitalsApi.listVitals, {}), caller.call(healthRecordsApi.listHealthRecords, {})],
  ])
  const without = [
    'id',
    'patientId',
    'userId',
    'recorded',
    'updatedAt',
    'createdAt',
    'version',
    'addedByName',
    'title',
    'unit',
    'actions',
    'alerts',
    'doseCheck',
  ]
  const plainOf = (rows: readonly object[]) =>
    rows
      .map((row) =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries(row)
              .filter(([name]) => !without.includes(name))
              .toSorted(),
          ),
        ),
      )
      .toSorted()
  return [allergies, conditions, immunizations, procedures, family, medicines, vitals, records].map((list) => plainOf(list?.rows ?? []))
}

test('the portal’s own export, brought into an empty record, gives the same entries, and nothing new when brought again', async () => {
  const from = place.as(ada)
  await fill(from)
  const { payload } = await from.raw({ method: 'GET', url: '/api/health-records/export/fhir' })
  const bytes = Buffer.from(payload)
  const to = place.as(drCole)
  const bring = async () => {
    const { id } = await sendFile(to, bytes, 'uzima.json')
    await readFile(place, id)
    await to.call(importsApi.answerImportPerson, { id })
    return to.call(importsApi.getRecordImport, { id })
  }
  const brought = await bring()
  expect(brought.report?.faults).toEqual([])
  expect(brought.asksWhose).toBeNull()
  await to.call(importsApi.addImportedRecords, { id: brought.id, reason: null })
  expect(await recordOf(to)).toEqual(await recordOf(from))

  const again = await bring()
  const { counts } = await to.call(importsApi.listImportLines, { id: again.id, likeness: 'new' })
  expect(counts).toMatchObject({ new: 0, differs: 0, chosen: 0 })
})
