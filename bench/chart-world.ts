import { allergiesApi } from '@uzima/contract/allergies'
import { appointmentsApi } from '@uzima/contract/appointments'
import { conditionsApi } from '@uzima/contract/conditions'
import { consentApi } from '@uzima/contract/consent'
import type { Endpoint } from '@uzima/contract/endpoint'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { medicationsApi } from '@uzima/contract/medications'
import { vitalsApi } from '@uzima/contract/vitals'
import { startOf } from '../server/test/crowd.ts'

/** Ten years of a record: 1,200 entries. */
const sizes = { allergies: 10, conditions: 10, immunizations: 25, medicines: 15, pastMedicines: 20, records: 320, visits: 120, vitals: 680 }

export type Ask = (endpoint: Endpoint, input?: Record<string, unknown>) => Promise<{ id: string } & Record<string, unknown>>
/** Asks the database as its owner. */
export type Sql = (text: string, values?: unknown[]) => Promise<unknown>
export type Parties = { patientId: string; doctorId: string; now: Date }

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

export const medicines = [
  ...['Metformin', 'Lisinopril', 'Amlodipine', 'Atorvastatin', 'Omeprazole', 'Levothyroxine', 'Salbutamol', 'Hydrochlorothiazide'],
  ...['Sertraline', 'Paracetamol', 'Cetirizine', 'Folic acid', 'Ferrous sulfate', 'Calcium', 'Vitamin D'],
]
export const problems = [
  'Type 2 diabetes',
  'High blood pressure',
  'Asthma',
  'Migraine',
  'Hypothyroidism',
  'Depression',
  'Anaemia',
  'Gout',
  'Eczema',
  'Kidney stones',
]
export const substances = [
  'Penicillin',
  'Latex',
  'Peanut',
  'Sulfamethoxazole',
  'Aspirin',
  'Egg',
  'Bee venom',
  'Codeine',
  'Iodine',
  'Strawberry',
]

/** Writes the record as the patient does, through the API. */
export async function layChart(ask: Ask, { doctorId, now }: Parties): Promise<string> {
  const notice = await ask(consentApi.getNotice, { locale: 'en' })
  await ask(consentApi.giveConsent, { version: notice.version, locale: notice.locale, textHash: notice.textHash })
  for (const text of substances)
    await ask(allergiesApi.addAllergy, {
      substance: { code: null, text },
      ...{ type: 'allergy', state: 'active', manifestations: ['hives'], reaction: null, severity: 'mild', criticality: null },
      ...{ onset: '2019', note: 'As a child' },
    })
  for (const text of problems)
    await ask(conditionsApi.addCondition, {
      problem: { listed: null, code: null, text },
      ...{ status: 'active', isChronic: true, onset: '2018-05', note: 'Known for long' },
    })
  for (const n of times(sizes.immunizations))
    await ask(immunizationsApi.addImmunization, {
      vaccine: { code: n % 2 ? 'flu_standard' : 'td', text: n % 2 ? 'Flu' : 'Td' },
      ...{
        status: 'completed',
        statusReason: null,
        date: dayBefore(now, 30 + n * 140),
        doseNumber: null,
        lot: null,
        expiry: null,
        site: null,
      },
      ...{ givenBy: 'Nurse', place: 'Clinic', primarySource: false, note: null },
    })
  for (const n of times(sizes.medicines + sizes.pastMedicines)) {
    const [startDate, endDate] = n < sizes.medicines ? [dayBefore(now, 20 + n), null] : [dayBefore(now, 900 + n), dayBefore(now, 500 + n)]
    const name = medicines[n % medicines.length] ?? 'Metformin'
    const content = { name, dosage: '1 tablet', frequency: 'once_daily', startDate, endDate, notes: null }
    await ask(medicationsApi.addMedication, { ...content, acknowledged: await mustAcknowledge(ask, content), reason: 'Taken for years' })
  }
  for (const n of times(sizes.records))
    await ask(healthRecordsApi.addHealthRecord, {
      ...{
        type: n % 4 ? 'lab-result' : 'other',
        date: dayBefore(now, 1 + n * 11),
        title: `Blood test ${n}`,
        provider: 'City Lab',
        description: 'Fasting',
      },
      values: n % 4 ? [{ test: 'hba1c', name: 'HbA1c', value: 6 + (n % 5) / 10, unit: '%', low: 4, high: 5.6 }] : [],
      files: [],
    })
  for (const n of times(sizes.vitals))
    await ask(vitalsApi.addVital, {
      ...(n % 2 ? { kind: 'bp', values: [120 + (n % 20), 80], unit: 'mm[Hg]' } : { kind: 'hr', values: [60 + (n % 20)], unit: '/min' }),
      ...{ takenAt: new Date(now.getTime() - (n + 1) * 5 * 86_400_000).toISOString(), note: null },
    })
  return (await ask(appointmentsApi.bookAppointment, { doctorId, start: startOf(0, now), reason: 'Tired', mode: 'video' })).id
}

/** What a writer would be asked to acknowledge. */
async function mustAcknowledge(ask: Ask, content: Record<string, unknown>): Promise<string[]> {
  const { alerts } = await ask(medicationsApi.checkMedication, content)
  return Array.isArray(alerts) ? (alerts as { id: string }[]).map(({ id }) => id) : []
}

const sealed = Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), Buffer.alloc(28)])

/** Past visits, whose words the chart does not read. */
export const layVisits = (sql: Sql, { patientId, doctorId, now }: Parties) =>
  sql(
    `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, mode, reason, created_at, updated_at)
     select gen_random_uuid(), $1, $2, $3::timestamptz - n * interval '30 days', 'completed', 'in_person', $4, $3::timestamptz - interval '10 years', $3
       from generate_series(1, $5::int) n`,
    [patientId, doctorId, now, sealed, sizes.visits],
  )

/** So many other patients of the same practice, each with some of everything that a chart reads. */
export async function layOthers(sql: Sql, { doctorId, now }: Parties, from: number, until: number) {
  await sql(
    `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
     select gen_random_uuid(), 'other' || n || '@example.org', $1, $1, $1 from generate_series($2::int, $3::int) n`,
    [now, from + 1, until],
  )
  await sql(
    `insert into app.profiles (id, name, created_at, updated_at)
     select u.id, 'Other', $1, $1 from auth.users u left join app.profiles p on p.id = u.id where p.id is null`,
    [now],
  )
  await sql('create table public.others as select id from app.profiles where name = $1', ['Other'])
  for (const statement of tables) await sql(statement, [sealed, now, ...(statement.includes('$3') ? [doctorId] : [])])
  await sql("update app.profiles set name = 'Another' where name = 'Other'")
  await sql('drop table public.others')
}

const entry = `patient_id, recorder, recorded_by, recorded_at, verification, version, updated_at`
const entryValues = `id, 'patient', id, $2::timestamptz, 'unconfirmed', 1, $2::timestamptz`
const tables = [
  ...['allergy', 'condition'].map(
    (kind) => `insert into app.${kind}_statements (id, patient_id, stated_by, stated_as, stated_at, note)
     select gen_random_uuid(), id, id, 'patient', $2::timestamptz, $1 from public.others`,
  ),
  `insert into app.wellness_screenings (id, patient_id, content, created_at, updated_at)
   select gen_random_uuid(), id, $1, $2::timestamptz, $2 from public.others`,
  `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, mode, reason, created_at, updated_at)
   select gen_random_uuid(), id, $3, $2::timestamptz - interval '1 day' - (row_number() over ()) * interval '20 minutes', 'completed', 'in_person', $1,
          $2::timestamptz - interval '20 years', $2 from public.others`,
  `insert into app.allergies (id, substance, type, manifestations, state, ${entry})
   select gen_random_uuid(), $1, $1, $1, 'active', ${entryValues} from public.others, generate_series(1, 2)`,
  `insert into app.conditions (id, problem, is_chronic, status, ${entry})
   select gen_random_uuid(), $1, $1, 'active', ${entryValues} from public.others, generate_series(1, 2)`,
  `insert into app.immunizations (id, vaccine, status, primary_source, ${entry})
   select gen_random_uuid(), $1, $1, $1, ${entryValues} from public.others, generate_series(1, 2)`,
  `insert into app.medications (id, patient_id, name, dosage, frequency, start_date, time_of_day, created_at, updated_at)
   select gen_random_uuid(), id, $1, $1, 'once_daily', $2::timestamptz::date - 9, array['morning'], $2, $2 from public.others, generate_series(1, 2)`,
  `insert into app.health_records (id, patient_id, type, status, record_date, title, provider, lab_values, added_by, created_at, updated_at)
   select gen_random_uuid(), id, 'lab-result', 'pending', $2::timestamptz::date - n, $1, $1, $1, id, $2, $2 from public.others, generate_series(1, 3) n`,
  `insert into app.vital_signs (id, user_id, kind, reading, taken_at, added_by, created_at, updated_at)
   select gen_random_uuid(), id, 'bp', $1, $2::timestamptz - n * interval '1 day', id, $2, $2 from public.others, generate_series(1, 3) n`,
]
