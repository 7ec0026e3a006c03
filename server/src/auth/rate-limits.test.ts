import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { networkOf } from './rate-limits.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

describe('attempts for one key', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await freshDatabase()
    client = new pg.Client({ connectionString: database.authUrl })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })
  /** The seconds to wait for an attempt at that second; two attempts are free. */
  const attempt = async (key: string, second: number) => {
    const at = new Date(Date.UTC(2027, 0, 4, 8) + second * 1000)
    const { rows } = await client.query<{ wait: number }>("select auth.take_attempt('test', $1, 2, $2) as wait", [Buffer.from(key), at])
    return rows[0]?.wait
  }
  const attempts = async (key: string, seconds: number[]) => {
    const waits = []
    for (const second of seconds) waits.push(await attempt(key, second))
    return waits
  }

  test('are delayed from the last free one, doubling each time, and delayed attempts are not counted', async () => {
    expect(await attempts('01', [0, 0, 0, 29, 30, 31, 90, 91])).toEqual([0, 0, 30, 1, 0, 59, 0, 119])
  })
  test('are delayed by at most 15 minutes', async () => {
    // the window of the first attempt ends with the last delay, not before
    const waits = await attempts('02', [0, 0, 30, 90, 210, 450, 930, 930, 1830, 1830])
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 900, 0, 900])
  })
  test('start over 15 minutes after the first, or after the last delay', async () => {
    expect(await attempts('03', [0, 899, 900])).toEqual([0, 0, 29])
    expect(await attempts('04', [0, 900, 900])).toEqual([0, 0, 0])
    expect(await attempts('05', [0, 0, 930, 930])).toEqual([0, 0, 0, 0])
  })
})
