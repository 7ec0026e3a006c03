import type pg from 'pg'
import { createPool, type Pool } from './connect.ts'
import { isLostConnection } from './lost-connection.ts'

/**
 * Connections for the queue's library. A pool it makes itself goes on closing connections after the library has let go of it,
 * and an error on one of them, heard by nobody, would end the process. So would a lost connection while it writes down how a task ended:
 * it tries again what it knows to pass, and a lost connection is told to it as such.
 */
export function createQueuePool(ownerUrl: string, onError: (error: Error) => void): Pool {
  const pool = createPool({ url: ownerUrl, max: 6, searchPath: 'graphile_worker', onError })
  pool.on('connect', (client) => {
    client.on('error', onError)
    client.query = tellingWhatPasses(client.query.bind(client))
  })
  pool.connect = tellingWhatPasses(pool.connect.bind(pool))
  return pool
}

/** One of those that the library tries again, a few seconds later. */
const passing = 'ETIMEDOUT'

function tellingWhatPasses<F extends pg.ClientBase['query'] | pg.Pool['connect']>(ask: F): F {
  const asking = (...given: unknown[]) => {
    const answer: unknown = Reflect.apply(ask, undefined, given)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      throw isLostConnection(error) ? Object.assign(error, { code: passing }) : error
    })
  }
  return asking as F // takes and gives what it is made of
}
