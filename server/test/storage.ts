import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { vi } from 'vitest'
import { createPool } from '#db/connect.ts'
import { openStore } from '#files/store/open.ts'
import type { FileStore } from '#files/store/store.ts'
import type { Clinic } from './clinic.ts'

export type Storage = {
  /** For FILES_URL. */
  url: string
  endpoint: string
  /** Nobody answers at its address until `goOn`. */
  goAway: () => Promise<void>
  goOn: () => Promise<void>
  stop: () => Promise<void>
}

/** A server that speaks S3, with a bucket called `bucket`; the credentials are put into the environment. */
export async function startStorage(): Promise<Storage> {
  const directory = mkdtempSync(path.join(tmpdir(), 'uzima-s3-'))
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const make = (port: number) =>
    new S3rver({ port, address: '127.0.0.1', directory, silent: true, configureBuckets: [{ name: 'bucket', configs: [] }] })
  let running = make(0)
  const { port } = await running.run()
  const close = () => {
    // as made by `run`: connections that are kept alive would have it wait
    const { httpServer } = running as unknown as { httpServer: Server }
    httpServer.closeAllConnections()
    return running.close()
  }
  const endpoint = `http://127.0.0.1:${port}`
  return {
    url: `s3://bucket/portal?endpoint=${encodeURIComponent(endpoint)}`,
    endpoint,
    goAway: async () => void (await close()),
    goOn: async () => {
      running = make(port)
      await running.run()
    },
    stop: async () => {
      await close().catch(() => undefined) // it may be away
      rmSync(directory, { recursive: true, force: true })
      vi.unstubAllEnvs()
    },
  }
}

/** The storage as the operator's commands open it: with the owner's connection. */
export async function storeOfOwner(place: Pick<Clinic, 'app' | 'clock' | 'database'>): Promise<FileStore> {
  const { files } = place.app.system.services.config
  if (!files) throw new Error('There is no storage.')
  const pool = createPool({ url: place.database.ownerUrl, max: 4, searchPath: 'app', onError: () => undefined })
  const store = await openStore(files, { pool, now: place.clock.now })
  return {
    ...store,
    close: async () => {
      await store.close()
      await pool.end()
    },
  }
}
