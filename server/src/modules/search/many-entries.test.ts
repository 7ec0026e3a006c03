import { type SearchArea, searchApi } from '@uzima/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { requireArticles } from '#modules/articles/public.ts'
import { encryptWords } from '#modules/health-records/encrypted-records.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, nora, olive, type Person } from '../../../test/people.ts'
import { type Asked, costOfAsked, watchAsked } from '../../../test/statements.ts'

// What a search reads among ten thousand of each, and, printed, how long it takes.
let place: Clinic
let asked: ReturnType<typeof watchAsked>

const first = ['Amina', 'Baraka', 'Chiku', 'Daudi', 'Esther', 'Farida', 'Grace', 'Hassan', 'Imani', 'Juma']
const last = ['Otieno', 'Mwangi', 'Kamau', 'Njeri', 'Wanjiru', 'Mutua', 'Achieng', 'Kiptoo', 'Barasa', 'Odhiambo', 'Wafula', 'Chebet']

beforeAll(async () => {
  // as at start-up, and not within the transaction of whoever searches first
  requireArticles()
  place = await clinic({ people: [ada, ben, drCole, nora, olive] })
  asked = watchAsked(place)
  for (const person of [ada, ben]) await giveConsent(place.as(person))
}, 60_000)

/** As many patients of Dr. Cole, of whom all share with Nora, and as many doctors. */
async function crowd(size: number) {
  const at = place.clock.now()
  await place.sql("delete from auth.users where email like 'crowd%'")
  await place.sql(
    `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
     select gen_random_uuid(), 'crowd' || n || '@example.org', $1, $1, $1 from generate_series(1, $2::int * 2) n`,
    [at, size],
  )
  await place.sql(
    `insert into app.profiles (id, name, role, created_at, updated_at)
     select id, ($2::text[])[1 + n % 10] || ' ' || ($3::text[])[1 + n % 12] || ' ' || md5(email), case when n > $4 then 'doctor' else 'patient' end, $1, $1
       from (select *, substr(email, 6, strpos(email, '@') - 6)::int as n from auth.users where email like 'crowd%') u`,
    [at, first, last, size],
  )
  await place.sql(
    `insert into app.doctors (id, user_id, name, specialty, bio, time_zone, created_at)
     select gen_random_uuid(), p.id, 'Dr. ' || p.name, (array['Surgery', 'Cardiology', 'Family medicine'])[1 + length(p.name) % 3], 'Sees people of all ages.', 'UTC', $1
       from app.profiles p join auth.users u on u.id = p.id where u.email like 'crowd%' and p.role = 'doctor'`,
    [at],
  )
  // a thousand at a time: where autovacuum has seen the table empty, its triggers are planned to read all of it for each row
  for (let from = 0; from < size; from += 1000) {
    await place.sql(
      `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, mode, reason, created_at, updated_at)
       select gen_random_uuid(), p.id, $1, $2::timestamptz - p.n * interval '20 minutes', 'completed', 'video', $3, $2::timestamptz - interval '1 year', $2
         from (select p.id, row_number() over (order by p.id) as n from app.profiles p join auth.users u on u.id = p.id
                where u.email like 'crowd%' and p.role = 'patient') p
        where p.n > $4::int and p.n <= $4::int + 1000`,
      [place.as(drCole).doctorId, at, Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), Buffer.alloc(28)]), from],
    )
    await place.sql('analyze')
  }
  await place.sql(
    `insert into app.access_grants (id, patient_id, grantee_id, valid_from, valid_until, created_at)
     select gen_random_uuid(), p.id, $1, $2::timestamptz, $2::timestamptz + interval '300 days', $2
       from app.profiles p join auth.users u on u.id = p.id where u.email like 'crowd%' and p.role = 'patient'`,
    [place.as(nora).id, at],
  )
  await place.sql('analyze')
}

/** As many records of Ada, each encrypted in its own place. */
async function records(size: number) {
  const { id: patientId } = place.as(ada)
  const now = place.clock.now()
  await place.sql('delete from app.health_records where patient_id = $1', [patientId])
  const rows = await inSystem(place.app.system, async (ctx) => {
    const made: { id: string; title: Buffer; provider: Buffer; description: Buffer | null }[] = []
    for (let n = 0; n < size; n++) {
      const id = `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
      const words = { title: `Blood test ${n}`, provider: 'City Lab', description: 'Taken in the morning, fasting.', values: [] }
      made.push({ id, ...(await encryptWords(ctx, { id, patientId }, words)) })
    }
    return made
  })
  await place.sql(
    `insert into app.health_records (id, patient_id, type, status, record_date, title, provider, description, added_by, created_at, updated_at)
     select id, $1, 'lab-result', 'pending', '1990-01-01'::date + (row_number() over ())::int, title, provider, description, $1, $6, $6
       from unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::bytea[]) as r (id, title, provider, description)`,
    [
      patientId,
      rows.map(({ id }) => id),
      rows.map(({ title }) => title),
      rows.map(({ provider }) => provider),
      rows.map(({ description }) => description),
      now,
    ],
  )
  await place.sql('analyze app.health_records')
}

const searches: [what: string, who: Person, q: string, area: SearchArea][] = [
  ['a patient of few', drCole, 'amina otieno', 'work'],
  ['a patient of many', drCole, 'amina', 'work'],
  ['two letters', drCole, 'am', 'work'],
  ['a slip', drCole, 'odhiamboo', 'work'],
  ['no patient at all', drCole, 'zzzzzz', 'work'],
  ['who shares with a professional', nora, 'amina', 'work'],
  ['an account', olive, 'baraka', 'work'],
  ['a doctor', ben, 'wanjiru', 'care'],
  ['a doctor by need', ben, 'heart', 'care'],
  ['in the own record', ada, 'blood', 'care'],
  ['not in the own record', ada, 'warfarin', 'care'],
]

/** The blocks that the statements of a search read, and the fastest of three, which is only printed: others may use the machine. */
async function costs() {
  const found: Record<string, { statements: number; blocks: number; ms: number }> = {}
  for (const [what, who, q, area] of searches) {
    const call = () => place.as(who).call(searchApi.searchPortal, { q, area, language: 'en' })
    await call()
    const statements: Asked[] = await asked(call)
    let blocks = 0
    for (const each of statements.filter(({ text }) => /^\s*select/.test(text) && !/audit\.|context/.test(text)))
      blocks += (await costOfAsked(place, who, each)).blocks
    const times: number[] = []
    for (let time = 0; time < 3; time++) {
      const start = performance.now()
      await call()
      times.push(performance.now() - start)
    }
    found[what] = { statements: statements.length, blocks, ms: Math.min(...times) }
  }
  return found
}

describe('ten thousand patients, doctors and records', () => {
  let few: Awaited<ReturnType<typeof costs>>
  let many: Awaited<ReturnType<typeof costs>>
  beforeAll(async () => {
    await crowd(100)
    await records(100)
    few = await costs()
    await crowd(10_000)
    await records(10_000)
    many = await costs()
    const line = (what: string) =>
      `${what.padEnd(34)} ${few[what]?.blocks} -> ${many[what]?.blocks} blocks  ${many[what]?.ms.toFixed(1)} ms`
    process.stdout.write(`Searches among 100 and 10,000 of each\n${searches.map(([what]) => line(what)).join('\n')}\n`)
  }, 240_000)

  test('take as many statements as a hundred', () => {
    for (const [what] of searches) expect(many[what]?.statements, what).toBe(few[what]?.statements)
  })
})
