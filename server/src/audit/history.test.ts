import { dashboardApi } from '@uzima/contract/dashboard'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { layHistory } from '../../test/audit-history.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { ada, drCole, type Person } from '../../test/people.ts'
import { costOf, costOfAsked, watchAsked } from '../../test/statements.ts'
import { findEventsOf, findRecordViews, summarizeEventsOf } from './events.ts'

// npm run bench -- audit asks the same of a million entries
const dayMs = 86_400_000
const entries = 24_000
const page = 26

let place: Clinic
let owner: pg.Client
/** A page must not read more than its entries, and the way to them in each month. */
let mostOfPage: number

beforeAll(async () => {
  place = await clinic({ people: [ada, drCole] })
  owner = new pg.Client({ connectionString: place.database.ownerUrl })
  await owner.connect()
  const [doctor, patient] = [place.as(drCole).id, place.as(ada).id]
  await layHistory(owner, { entries, until: place.clock.now(), days: 120, doctor, patient })
  const { rows } = await owner.query<{ months: number }>(
    "select count(*)::int as months from pg_inherits where inhparent = 'audit.log'::regclass",
  )
  mostOfPage = 2 * page + 8 * (rows[0]?.months ?? 0)
})
afterAll(() => owner.end())

const blocksOf = async (who: Person, work: (db: Db, id: string) => Promise<unknown>) =>
  (await costOf(place, who, (db) => work(db, place.as(who).id).catch(() => undefined))).blocks

const people: [string, Person][] = [
  ['a doctor who acts all day', drCole],
  ['a patient whom many have treated', ada],
]
test.each(people)('a page of the own events of %s is read without the rest of them', async (_, who) => {
  const middle = { at: new Date(place.clock.now().getTime() - 60 * dayMs), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  for (const cursor of [undefined, middle])
    expect(await blocksOf(who, (db, id) => findEventsOf(db, id, {}, cursor, page))).toBeLessThan(mostOfPage)
})

test.each(people)('a count of the newest events of %s reads no more than these', async (_, who) => {
  expect(await blocksOf(who, (db, id) => summarizeEventsOf(db, id, {}, page))).toBeLessThan(mostOfPage)
})

test('what others did with a record is read without what they did with the records of others', async () => {
  expect(await blocksOf(ada, (db) => findRecordViews(db, undefined, page))).toBeLessThan(entries / 50)
})

test('the first page of a doctor who has never set hours does not look through all that they did', async () => {
  const asked = watchAsked(place)
  const call = () => place.as(drCole).call(dashboardApi.getDashboard)
  expect((await call()).practice).toMatchObject({ hasSetHours: false })
  const reading = (await asked(call)).filter(({ text }) => text.includes('app.recent_activity'))
  const costs = await Promise.all(reading.map((each) => costOfAsked(place, drCole, each)))
  expect(costs.length).toBeGreaterThan(0)
  for (const { blocks } of costs) expect(blocks).toBeLessThan(entries / 50)
})
