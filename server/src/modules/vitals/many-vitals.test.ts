import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, test } from 'vitest'
import { newId } from '#db/id.ts'
import { inSystem } from '#jobs/system.ts'
import { clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { costsOf, expectAlike, type Listings } from '../../../test/costs.ts'
import { ada } from '../../../test/people.ts'
import { watchAsked } from '../../../test/statements.ts'

const place = await clinic({ people: [ada] })
const { app, as, sql } = place
const start = Date.parse('2027-01-04T07:00:00Z')

/** Adds this many blood pressures, one per hour, going back from now. */
async function measure(size: number) {
  // truncates rather than deletes, so that the index has no dead entries
  await sql('truncate app.vital_signs cascade')
  const ids = Array.from({ length: size }, newId)
  const readings = await inSystem(app.system, async ({ db, now, services }) => {
    const encrypted: Buffer[] = []
    for (const rowId of ids) {
      const place = { kind: 'medical_records', subjectId: as(ada).id, table: 'vital_signs', column: 'reading', rowId } as const
      encrypted.push(await services.fields.encrypt(db, now, place, JSON.stringify({ values: [120, 80], unit: 'mm[Hg]', note: null })))
    }
    return encrypted
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
const listings: Listings = {
  'the first page': { who: ada, call: () => as(ada).call(vitalsApi.listVitals, { kind: 'bp' }) },
  'a page of all kinds': { who: ada, call: () => as(ada).call(vitalsApi.listVitals) },
  'a page further on': {
    who: ada,
    call: async () =>
      as(ada).call(vitalsApi.listVitals, {
        cursor: Buffer.from(JSON.stringify([new Date(start - 50 * hour).toISOString(), newId()])).toString('base64url'),
      }),
  },
  'the latest': { who: ada, call: () => as(ada).call(vitalsApi.listLatestVitals) },
  'a day': {
    who: ada,
    call: () =>
      as(ada).call(vitalsApi.listVitalsBetween, {
        kind: 'bp',
        from: new Date(start - 24 * hour).toISOString(),
        until: new Date(start).toISOString(),
      }),
  },
}

describe('with ten thousand measurements', () => {
  let few: Awaited<ReturnType<typeof costsOf>>
  let many: typeof few
  beforeAll(async () => {
    await giveConsent(as(ada))
    await measure(100)
    few = await costsOf(place, asked, listings, 'vital_signs')
    await measure(10_000)
    many = await costsOf(place, asked, listings, 'vital_signs')
  }, 120_000)

  test.each(Object.keys(listings))('%s takes as many statements and hardly more blocks than with a hundred', (what) => {
    expectAlike(few[what], many[what])
  })
})
