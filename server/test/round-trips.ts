import type pg from 'pg'
import { expect } from 'vitest'

/** Counts the round trips to PostgreSQL of the one transaction that a piece of work opens: pipelined statements share one. */
export function watchRoundTrips(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<number | undefined> {
  let transactions: number[] = []
  const watched = new WeakSet<pg.ClientBase>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    let [waits, underWay] = [0, 0]
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    Object.assign(client, {
      query: async (...args: unknown[]) => {
        const text = textOf(args[0])
        if (text === 'begin') waits = 0
        if (underWay === 0) waits += 1
        if (text === 'commit') transactions.push(waits)
        underWay += 1
        try {
          return await query(...args)
        } finally {
          underWay -= 1
        }
      },
    })
  })
  return async (work) => {
    transactions = []
    await work()
    expect(transactions).toHaveLength(1)
    return transactions[0]
  }
}

const textOf = (asked: unknown) => (typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : undefined)
