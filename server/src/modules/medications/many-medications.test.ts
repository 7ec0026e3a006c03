import { appointmentsApi } from '@uzima/contract/appointments'
import { medicationsApi } from '@uzima/contract/medications'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole } from '../../../test/people.ts'
import { costOf, watchStatements } from '../../../test/statements.ts'
import { countDoses, findDosesOf, findNextDose } from './dose-queries.ts'
import { findActiveMedications, findMedications, findPastMedications } from './queries.ts'

// Measures the cost of a page of a very long list.
let place: Clinic
const medicinesOfAda = 10_000
const shown = 25
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole] })
  const { as, sql, clock } = place
  await giveConsent(as(ada))
  const visit = { doctorId: as(drCole).doctorId ?? '', start: '2027-01-06T09:00:00.000Z', reason: 'Check', mode: 'in_person' } as const
  await as(ada).call(appointmentsApi.bookAppointment, visit)
  const medicine = { dosage: '1', frequency: 'once_daily', startDate: '2026-01-01', endDate: null, notes: null } as const
  for (let more = 0; more < shown; more += 1) await as(ada).call(medicationsApi.addMedication, { ...medicine, name: `Herb ${more}` })
  // older ones, half of them ended and half stopped; rows a page decrypts are encrypted one by one, these need not decrypt
  await sql(
    `insert into app.medications (id, patient_id, name, dosage, frequency, start_date, end_date, time_of_day, is_active, created_at, updated_at)
     select gen_random_uuid(), $1, m.name, m.dosage, 'once_daily', '2020-01-01', case when n % 2 = 0 then '2020-02-01'::date end,
            array['morning'], n % 2 = 0, $2::timestamptz - n * interval '1 minute', $2
       from (select name, dosage from app.medications limit 1) m, generate_series(1, $3::integer) n`,
    [as(ada).id, clock.now(), medicinesOfAda],
  )
  await sql(
    `insert into app.doses (id, medication_id, patient_id, due_at, due_on, time_of_day)
     select gen_random_uuid(), m.id, m.patient_id, $1::timestamptz - n * interval '1 day', $1::date - n, 'morning'
       from (select id, patient_id from app.medications where end_date is null and is_active) m, generate_series(1, 400) n`,
    [clock.now()],
  )
  await sql('analyze app.medications; analyze app.doses')
}, 60_000)

describe('a list of ten thousand medicines', () => {
  const patient = () => place.as(ada).id
  const page = (at?: string) => ({
    cursor: at === undefined ? undefined : { at: new Date(at), id: '80000000-0000-7000-8000-000000000000' },
    limit: 21,
  })
  const cases: [string, (db: Db) => Promise<unknown>, string][] = [
    ['the first page', (db) => findMedications(db, patient(), page()), 'medications_patient_idx'],
    ['a page in the middle', (db) => findMedications(db, patient(), page('2027-01-01T00:00:00Z')), 'medications_patient_idx'],
    ['the first of past ones', (db) => findPastMedications(db, patient(), '2027-01-04', page()), 'medications_patient_idx'],
    ['the active ones', (db) => findActiveMedications(db, patient(), '2027-01-04', 200), 'medications_active_idx'],
    [
      'the next dose',
      (db) => findNextDose(db, patient(), { today: '2026-12-20', now: new Date('2026-12-20T00:00:00Z') }),
      'doses_patient_idx',
    ],
    ['the doses of a day', (db) => findDosesOf(db, patient(), '2026-12-24'), 'doses_patient_idx'],
  ]
  test.each(cases)(
    '%s costs as little as of a short list, through its index only, for the patient and a doctor',
    async (_, work, index) => {
      for (const who of [ada, drCole]) {
        const { plan, blocks } = await costOf(place, who, work)
        expect(plan).toContain(`"Index Name":"${index}"`)
        expect(plan).not.toContain('"Node Type":"Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"medications"')
        expect(blocks).toBeLessThan(who === ada ? 220 : 1100)
      }
    },
  )
  test('thirty days are counted without reading the others', async () => {
    const work = (db: Db) =>
      countDoses(db, patient(), { since: '2026-12-06', today: '2027-01-04', missedBefore: new Date('2027-01-04T02:00:00Z') })
    const { plan, blocks } = await costOf(place, ada, work)
    expect(plan).toContain('"Index Name":"doses_patient_idx"')
    expect(blocks).toBeLessThan(1500)
  })
})

describe('one page', () => {
  test('takes the same number of statements whatever it shows', async () => {
    const asked = watchStatements(place)
    const list = async (input: { show?: 'active' | 'past' | 'all' }) => {
      let shownRows = 0
      const statements = await asked(async () => {
        shownRows = (await place.as(ada).call(medicationsApi.listMedications, input)).rows.length
      })
      expect(statements).toContain('commit')
      return { rows: shownRows, statements: statements.length }
    }
    await list({})
    const first = await list({ show: 'all' })
    expect(first.rows).toBe(20)
    expect(first.statements).toBeLessThan(16)
    expect((await list({ show: 'active' })).statements).toBeLessThanOrEqual(first.statements)
    await place.sql(
      'update app.medications set is_active = false where name <> (select name from app.medications order by created_at desc, id desc limit 1)',
    )
    const few = await list({ show: 'active' })
    expect(few.rows).toBe(1)
    expect(few.statements).toBeLessThanOrEqual(first.statements)
  })
})
