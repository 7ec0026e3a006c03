import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { inSystem } from '#jobs/system.ts'
import { clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada } from '../../../test/people.ts'
import { costOfAsked, watchAsked } from '../../../test/statements.ts'

const place = await clinic({ people: [ada] })
const { app, as, sql } = place
const start = Date.parse('2027-01-04T07:00:00Z')

/** So many pressures, one every hour back from now. */
async function measure(size: number) {
  // nothing of the rows before is left, not even for the index to walk over
  await sql('truncate app.vital_signs cascade')
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

const asked = watchAsked(place)

const hour = 3_600_000
const calls = {
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
  const found: Record<string, { statements: number; blocks: number; rows: number }> = {}
  for (const [what, call] of Object.entries(calls)) {
    await call()
    let rows = 0
    const statements = await asked(async () => {
      rows = (await call()).rows.length
    })
    const own = statements.filter(({ text }) => /^\s*(select|with)/.test(text) && text.includes('vital_signs'))
    expect(own.length, what).toBeGreaterThan(0)
    let blocks = 0
    for (const each of own) blocks += (await costOfAsked(place, ada, each)).blocks
    found[what] = { statements: statements.length, blocks, rows }
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

  test.each(Object.keys(calls))('%s costs as many statements and hardly more blocks than of a hundred', (what) => {
    const [one, other] = [few[what], many[what]]
    expect(one?.rows).toBeGreaterThan(0)
    expect(other?.rows).toBe(one?.rows)
    expect(other?.statements).toBe(one?.statements)
    // an index may be a level or two deeper
    expect(other?.blocks, `${one?.blocks} became ${other?.blocks}`).toBeLessThanOrEqual((one?.blocks ?? 0) * 2)
  })
})
