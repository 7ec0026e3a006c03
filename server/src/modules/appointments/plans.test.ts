import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, type Db, queriesOn } from '#db/connect.ts'
import type { Exchange } from '#db/exchange.ts'
import { asSession } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole } from '../../../test/people.ts'
import { countUnclosedVisits, countUpcomingVisits, findUnclosedVisits } from './queries.ts'

// How much of a doctor's past is read for a list of a few.
let place: Clinic
const now = new Date('2027-01-04T08:00:00Z')
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole] })
  const sealed = Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), Buffer.alloc(28)])
  await place.sql(
    `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, mode, reason, created_at, updated_at)
     select gen_random_uuid(), $1, $2, $3::timestamptz + (n - 19990) * interval '30 minutes',
            case when n % 2000 = 0 or n > 19990 then 'scheduled' else 'completed' end, 'video', $4, $3, $3
       from generate_series(1, 20000) n`,
    [place.as(ada).id, place.as(drCole).doctorId, now, sealed],
  )
  await place.sql('analyze app.appointments')
})

/** The statement a query function makes, and nothing of its answer. */
async function statementOf(work: (db: Db) => Promise<unknown>) {
  let made = { text: '', values: [] as unknown[] }
  const listening = {
    connection: { stream: { cork: () => {}, uncork: () => {} } },
    query: (exchange: Exchange) => {
      made = exchange.statements[0] ?? made
      exchange.handleRowDescription({ fields: [] })
      exchange.handleDataRow({ fields: [] })
      exchange.handleCommandComplete({ text: 'SELECT 1' })
      exchange.handleReadyForQuery()
    },
  }
  await work(queriesOn(listening as unknown as Client)) // what openQueries asks of a connection
  return made
}

/** Which index it reads, and how many blocks, as the API's role and this doctor. */
async function costOf(work: (db: Db) => Promise<unknown>) {
  const { text, values } = await statementOf(work)
  const opening = asSession(await place.as(drCole).session(), place.clock.now())
  const plan = await inTransaction(place.app.system.pool, opening, async (db) => ({
    value: JSON.stringify((await db.executeQuery(CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, values))).rows),
  }))
  return { plan, blocks: Number(/"Shared Hit Blocks":(\d+)/.exec(plan)?.[1]) + Number(/"Shared Read Blocks":(\d+)/.exec(plan)?.[1]) }
}

describe('among twenty thousand visits of a doctor', () => {
  const who = () => ({ side: 'doctor', id: place.as(drCole).doctorId ?? '' }) as const
  test.each([
    ['those to be closed are listed', (db: Db) => findUnclosedVisits(db, who(), now, 5)],
    ['those to be closed are counted', (db: Db) => countUnclosedVisits(db, who(), now)],
    ['those to come are counted', (db: Db) => countUpcomingVisits(db, who(), now)],
  ])('%s by the index of open visits, without reading the closed ones', async (_, work) => {
    const { plan, blocks } = await costOf(work)
    expect(plan).toContain('"Index Name":"appointments_open_idx"')
    expect(blocks).toBeLessThan(100)
  })
})
