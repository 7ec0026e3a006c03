import type pg from 'pg'
import { createPool, type Pool } from './connect.ts'
import { isLostConnection } from './lost-connection.ts'

/**
 * The connection pool for the queue library. Its own pool keeps closing connections after the library has stopped, and an unhandled
 * 'error' event on one of them would end the process. So would a connection lost while it records a job's outcome: the library retries
 * only errors it knows to be transient, so a lost connection is reported to it as one of those.
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

/** A code that the library treats as transient and retries a few seconds later. */
const passing = 'ETIMEDOUT'

function tellingWhatPasses<F extends pg.ClientBase['query'] | pg.Pool['connect']>(ask: F): F {
  const asking = (...given: unknown[]) => {
    const answer: unknown = Reflect.apply(ask, undefined, given)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      throw isLostConnection(error) ? Object.assign(error, { code: passing }) : error
    })
  }
  return asking as F // same signature as the wrapped function
}
