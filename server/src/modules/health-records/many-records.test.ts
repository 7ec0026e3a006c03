import { appointmentsApi } from '@uzima/contract/appointments'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole } from '../../../test/people.ts'
import { costOf } from '../../../test/statements.ts'
import { encryptWords } from './encrypted-records.ts'
import { findRecords, findRecordsWithValues } from './queries.ts'

// Measures the cost of a page of a very long list.
let place: Clinic
const recordsOfAda = 10_000
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole] })
  await giveConsent(place.as(ada))
  await place.as(ada).call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-06T09:00:00.000Z',
    reason: 'Check',
    mode: 'in_person',
  })
  const patientId = place.as(ada).id
  const id = '01890000-0000-7000-8000-000000000001'
  const words = { title: 'One of many', provider: 'Lab', description: null, values: [] }
  // the rows a page decrypts are encrypted one by one; the others need not decrypt
  const encrypted = await inSystem(place.app.system, (ctx) => encryptWords(ctx, { id, patientId }, words))
  await place.sql(
    `insert into app.health_records (id, patient_id, type, status, record_date, title, provider, lab_values, added_by, reviewed_at, reviewed_by, created_at, updated_at)
     select gen_random_uuid(), $1, (array['lab-result', 'imaging', 'other'])[1 + n % 3], case when n % 500 = 0 then 'abnormal' else 'normal' end,
            '1990-01-01'::date + n, $2::bytea, $2::bytea, case when n % 3 = 0 then $2::bytea end, $3::uuid, $4::timestamptz, $3::uuid, $4::timestamptz, $4::timestamptz
       from generate_series(1, $5::integer) n`,
    [patientId, encrypted.title, place.as(drCole).id, place.clock.now(), recordsOfAda],
  )
  await place.sql('analyze app.health_records')
})

describe('a page of ten thousand records', () => {
  const patient = () => place.as(ada).id
  const middle = { at: new Date('2004-01-01T00:00:00Z'), id: '80000000-0000-7000-8000-000000000000' }
  const last = { at: new Date('1990-02-01T00:00:00Z'), id: '80000000-0000-7000-8000-000000000000' }
  const cases: [string, (db: Db) => Promise<unknown>, string][] = [
    ['the first', (db) => findRecords(db, patient(), {}, undefined, 21), 'health_records_patient_idx'],
    ['a page in the middle', (db) => findRecords(db, patient(), {}, middle, 21), 'health_records_patient_idx'],
    ['the last', (db) => findRecords(db, patient(), {}, last, 21), 'health_records_patient_idx'],
    ['the first of a type', (db) => findRecords(db, patient(), { type: 'imaging' }, undefined, 21), 'health_records_'],
    ['records of a rare status', (db) => findRecords(db, patient(), { status: 'abnormal' }, undefined, 21), 'health_records_status_idx'],
    [
      'those of one month',
      (db) => findRecords(db, patient(), { from: '2001-01-01', until: '2001-01-31' }, undefined, 21),
      'health_records_patient_idx',
    ],
    ['values for the charts', (db) => findRecordsWithValues(db, patient(), 20), 'health_records_'],
  ]
  test.each(cases)('%s is read only through its index, by the patient and by a doctor', async (_, work, index) => {
    for (const who of [ada, drCole]) {
      const { plan, blocks } = await costOf(place, who, work)
      expect(plan).toContain(`"Index Name":"${index}`)
      expect(plan).not.toContain('"Node Type":"Sort"')
      expect(blocks).toBeLessThan(who === ada ? 220 : 700)
    }
  })
})
