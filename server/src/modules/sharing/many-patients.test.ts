import { patientsApi } from '@uzima/contract/sharing'
import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { clinic } from '../../../test/clinic.ts'
import { drCole, nora } from '../../../test/people.ts'

const { app, as, clock, sql } = await clinic()
const start = '2027-01-04T08:00:00Z'
const nobody = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Creates patients of Dr. Cole, each with a visit in the past half year, who also share with Nora. */
async function crowd(size: number) {
  await sql("delete from auth.users where email like 'crowd%'")
  await sql(
    `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
     select gen_random_uuid(), 'crowd' || n || '@example.org', $1, $1, $1 from generate_series(1, $2::int) n`,
    [start, size],
  )
  await sql(
    `insert into app.profiles (id, name, created_at, updated_at)
     select id, 'Patient ' || email, $1, $1 from auth.users where email like 'crowd%'`,
    [start],
  )
  await sql(
    `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, mode, reason, created_at, updated_at)
     select gen_random_uuid(), id, $1, $2::timestamptz - row_number() over () * interval '20 minutes', 'completed', 'video', $3, $2::timestamptz - interval '1 year', $2
       from app.profiles where name like 'Patient crowd%'`,
    [as(drCole).doctorId, start, Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), Buffer.alloc(28)])],
  )
  await sql(
    `insert into app.access_grants (id, patient_id, grantee_id, valid_from, valid_until, created_at)
     select gen_random_uuid(), id, $1, at, at + interval '300 days', at
       from (select id, $2::timestamptz - row_number() over () * interval '20 minutes' as at from app.profiles where name like 'Patient crowd%') given`,
    [as(nora).id, start],
  )
  await sql('analyze')
}

/** The most buffers that a statement reads in that person's transaction over several runs, because the plan may change. */
const buffersOf = async (session: string, statement: string) =>
  inTransaction(app.system.pool, sessionContext(session, clock.now()), async (db) => {
    const counts: number[] = []
    for (let time = 0; time < 8; time++) {
      const { rows } = await db.executeQuery<Record<string, Plan>>(
        CompiledQuery.raw(`explain (analyze, buffers, format json) ${statement}`),
      )
      const [{ Plan: plan } = { Plan: {} }] = Object.values(rows[0] ?? {})[0] ?? []
      counts.push((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0))
    }
    return { value: Math.max(...counts.slice(1)) }
  })
type Plan = { Plan: { 'Shared Hit Blocks'?: number; 'Shared Read Blocks'?: number } }[]

async function costs() {
  const [someone] = await sql<{ id: string }>("select id from app.profiles where name like 'Patient crowd%' order by name desc limit 1")
  const id = someone?.id ?? ''
  const asked = {
    'the first page': `select (patient).* from app.patients_in_care(null, '9999-01-01', '${nobody}', 21)`,
    'a page further on': `select (patient).* from app.patients_in_care(null, '2027-01-04T05:00:00Z', '${nobody}', 21)`,
    'a header': `select * from app.patient_in_care('${id}')`,
    'a row of a list': `select app.cares_for('${id}')`,
  }
  const found: Record<string, number> = {}
  for (const who of [drCole, nora])
    for (const [what, statement] of Object.entries(asked))
      found[`${what} of ${who.name}`] = await buffersOf(await as(who).session(), statement)
  return found
}

describe('ten thousand patients', () => {
  let few: Record<string, number>
  let many: Record<string, number>
  beforeAll(async () => {
    await crowd(100)
    few = await costs()
    await crowd(10_000)
    many = await costs()
  }, 60_000)

  test('cost a page, a header and a row of a list hardly more than a hundred', () => {
    expect(Object.keys(many)).toHaveLength(8)
    for (const [what, buffers] of Object.entries(many)) {
      expect(few[what], what).toBeGreaterThan(0)
      // an index may be a level or two deeper
      expect(buffers, `${what}: ${few[what]} became ${buffers}`).toBeLessThanOrEqual((few[what] ?? 0) * 2)
    }
  })
  test('are paged through without gaps or duplicates', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    for (let pages = 0; pages < 5; pages++) {
      const { rows, next } = await as(drCole).call(patientsApi.listPatients, { cursor })
      seen.push(...rows.map(({ name }) => name))
      cursor = next ?? undefined
    }
    const expected = await sql<{ name: string }>(
      `select p.name from app.appointments a join app.profiles p on p.id = a.patient_id order by a.scheduled_time desc limit 100`,
    )
    expect(seen).toEqual(expected.map(({ name }) => name))
  })
  test('the last of them is found by name', async () => {
    const { rows, next } = await as(drCole).call(patientsApi.listPatients, { search: 'crowd9999@' })
    expect([rows.map(({ name }) => name), next]).toEqual([['Patient crowd9999@example.org'], null])
  })
})
