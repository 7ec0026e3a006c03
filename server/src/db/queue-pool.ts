import { createPool, type Pool } from './connect.ts'

/**
 * Connections for the queue's library. A pool it makes itself goes on closing connections after the library has let go of it,
 * and an error on one of them, heard by nobody, would end the process.
 */
export function createQueuePool(ownerUrl: string, onError: (error: Error) => void): Pool {
  const pool = createPool({ url: ownerUrl, max: 6, searchPath: 'graphile_worker', onError })
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
