import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import type { Pool } from './connect.ts'
import { createReplica } from './replica.ts'

/** Two databases, the second of which has replayed up to `replayed`. */
function databases() {
  const state = { written: 100, replayed: 100, isStandby: true, isAway: false }
  const primary = { query: async () => ({ rows: [{ lsn: String(state.written) }] }) }
  const standby = {
    query: async (_: string, [asked]: string[]) => {
      if (state.isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      return { rows: [{ arrived: state.isStandby && state.replayed >= Number(asked) }] }
    },
    end: async () => undefined,
  }
  const pools = { primary: primary as unknown as Pool, pool: standby as unknown as Pool } // what the replica asks of them, and no more
  return { state, ...pools, replica: createReplica({ ...pools, log: Fastify().log }) }
}

async function started() {
  const all = databases()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await all.replica.start()
  const asked = () => all.replica.read(async (pool) => (pool === all.pool ? 'replica' : 'primary'))
  const look = () => vi.advanceTimersByTimeAsync(5000)
  const end = async () => {
    await all.replica.stop()
    vi.useRealTimers()
  }
  return { ...all, asked, look, end }
}

describe('a replica', () => {
  test('is read from while it has arrived where the primary was a look ago', async () => {
    const { state, asked, look, end } = await started()
    expect(await asked()).toBe('replica')
    state.written = 200
    await look()
    expect(await asked()).toBe('replica')
    await look()
    expect(await asked()).toBe('primary')
    state.replayed = 200
    await look()
    expect(await asked()).toBe('replica')
    await end()
  })

  test('is not read from before the first look, when it is no standby any more, and when it is away', async () => {
    expect(databases().replica.follows()).toBe(false)
    const { state, asked, look, end } = await started()
    state.isStandby = false
    await look()
    expect(await asked()).toBe('primary')
    Object.assign(state, { isStandby: true, isAway: true })
    await look()
    expect(await asked()).toBe('primary')
    state.isAway = false
    await look()
    expect(await asked()).toBe('replica')
    await end()
  })

  test('that fails in the middle leaves the work to the primary; a fault of the work is one', async () => {
    const { pool, replica, asked, look, end } = await started()
    const fail = (code: string) => async (on: Pool) => {
      if (on === pool) throw Object.assign(new Error('failed'), { code })
      return 'from the primary'
    }
    expect(await replica.read(fail('40001'))).toBe('from the primary')
    expect(await asked()).toBe('replica')
    expect(await replica.read(fail('57P01'))).toBe('from the primary')
    expect(await asked()).toBe('primary')
    await look()
    expect(await asked()).toBe('replica')
    await expect(replica.read(fail('25006'))).rejects.toThrow('failed')
    await end()
  })
})
