import { vitalsApi } from '@uzima/contract/vitals'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { Exchange } from '#db/exchange.ts'
import { newId } from '#db/id.ts'
import { asSession } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { inSystem } from '#jobs/system.ts'
import { clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada } from '../../../test/people.ts'

const { app, as, clock, sql } = await clinic({ people: [ada] })
const start = Date.parse('2027-01-04T07:00:00Z')

/** So many pressures, one every hour back from now. */
async function measure(size: number) {
  await sql('delete from app.vital_signs')
  const ids = Array.from({ length: size }, newId)
  const readings = await inSystem(app.system, async ({ db, now, services }) => {
    const sealed: Buffer[] = []
    for (const rowId of ids) {
      const place = { kind: 'medical_records', subjectId: as(ada).id, table: 'vital_signs', column: 'reading', rowId } as const
      sealed.push(await services.fields.seal(db, now, place, JSON.stringify({ values: [120, 80], unit: 'mm[Hg]', note: null })))
    }
    return sealed
  })
  await sql(
    `insert into app.vital_signs (id, user_id, kind, taken_at, reading, added_by, created_at, updated_at)
     select id, $3, 'bp', $4::timestamptz - place * interval '1 hour', reading, $3, $4, $4
       from unnest($1::uuid[], $2::bytea[]) with ordinality as v (id, reading, place)`,
    [ids, readings, as(ada).id, new Date(start)],
  )
  await sql('analyze')
}

type Statement = { text: string; values: unknown[] }
/** What a call says to the database. */
function watch() {
  const said: Statement[] = []
  const watched = new WeakSet<pg.ClientBase>()
  app.system.pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        if (args[0] instanceof Exchange) for (const { text, values } of args[0].statements) said.push({ text, values })
        return query(...args)
      },
    })
  })
  return said
}
const said = watch()

type Plan = { Plan: { 'Shared Hit Blocks'?: number; 'Shared Read Blocks'?: number } }[]
const buffersOf = async (statements: Statement[]) =>
  inTransaction(app.system.pool, asSession(await as(ada).session(), clock.now()), async (db) => {
    let buffers = 0
    for (const { text, values } of statements) {
      const explain = () =>
        db.executeQuery<Record<string, Plan>>(CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, values))
      await explain()
      const { rows } = await explain()
      const [{ Plan: plan } = { Plan: {} }] = Object.values(rows[0] ?? {})[0] ?? []
      buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    }
    return { value: buffers }
  })

const hour = 3_600_000
const asked = {
  'the first page': () => as(ada).call(vitalsApi.listVitals, { kind: 'bp' }),
  'a page of all kinds': () => as(ada).call(vitalsApi.listVitals),
  'a page further on': async () =>
    as(ada).call(vitalsApi.listVitals, {
      cursor: Buffer.from(JSON.stringify([new Date(start - 50 * hour).toISOString(), newId()])).toString('base64url'),
    }),
  'the latest': () => as(ada).call(vitalsApi.listLatestVitals),
  'a day': () =>
    as(ada).call(vitalsApi.listVitalsBetween, {
      kind: 'bp',
      from: new Date(start - 24 * hour).toISOString(),
      until: new Date(start).toISOString(),
    }),
}

async function costs() {
  const found: Record<string, { statements: number; buffers: number; rows: number }> = {}
  for (const [what, call] of Object.entries(asked)) {
    await call()
    said.length = 0
    const { rows } = await call()
    const own = said.filter(({ text }) => /^\s*(select|with)/.test(text) && text.includes('vital_signs'))
    expect(own.length, what).toBeGreaterThan(0)
    found[what] = { statements: said.length, buffers: await buffersOf(own), rows: rows.length }
  }
  return found
}

describe('ten thousand measurements', () => {
  let few: Awaited<ReturnType<typeof costs>>
  let many: typeof few
  beforeAll(async () => {
    await giveConsent(as(ada))
    await measure(100)
    few = await costs()
    await measure(10_000)
    many = await costs()
  }, 120_000)

  test.each(Object.keys(asked))('%s costs as many statements and hardly more buffers than of a hundred', (what) => {
    const [one, other] = [few[what], many[what]]
    expect(one?.rows).toBeGreaterThan(0)
    expect(other?.rows).toBe(one?.rows)
    expect(other?.statements).toBe(one?.statements)
    // an index may be a level or two deeper
    expect(other?.buffers, `${one?.buffers} became ${other?.buffers}`).toBeLessThanOrEqual((one?.buffers ?? 0) * 2)
  })
})
