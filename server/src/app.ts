import type { FastifyInstance } from 'fastify'
import type { Tokens } from '#auth/tokens.ts'
import type { Config } from '#config.ts'
import type { Pool } from '#db/connect.ts'
import type { SystemDeps } from '#jobs/system.ts'
import { findVersion } from '#root.ts'
import type { Metrics } from '#watch/metrics.ts'
import { traceBy } from '#watch/spans.ts'
import { createBackground } from './app-background.ts'
import { type AppOptions, createParts } from './app-parts.ts'
import { serveAll } from './app-routes.ts'

export type UzimaApp = {
  http: FastifyInstance
  tokens: Tokens
  appTokens: Tokens
  pools: { api: Pool; auth: Pool }
  metrics: Metrics
  /** Dependencies of scheduled tasks; tests use it to run tasks directly. */
  system: SystemDeps
  /** Starts background work: the live listener and, depending on the role, the queue worker. */
  start: () => Promise<void>
  /** Checks the disks, and tells the log and the admins; once a minute in each process. */
  watchRoom: () => Promise<void>
  /** Makes /readyz return 503 from now on. */
  drain: () => void
  stop: () => Promise<void>
}

/** Builds the whole server from its dependencies without listening. */
export async function buildApp(options: AppOptions): Promise<UzimaApp> {
  const traces = await startTraces(options.config)
  const parts = await createParts(options)
  const { http, tokens, appTokens, pools, metrics, system, services } = parts
  const background = createBackground(parts)
  let isStopping = false

  traces?.measure(http)
  metrics.measure(http)
  await serveAll(parts, () => isStopping)
  await background.readPractice()

  return {
    ...{ http, tokens, appTokens, pools, metrics, system },
    watchRoom: background.watchRoom,
    start: background.start,
    drain: () => {
      isStopping = true
    },
    stop: async () => {
      isStopping = true
      parts.hub.close()
      await http.close()
      await background.stop()
      await Promise.all([services.live.close(), services.outbox.close()])
      await services.fileStore?.close()
      await Promise.all([pools.api.end(), pools.auth.end(), parts.replica?.stop()])
      await traces?.stop()
    },
  }
}

/** Its libraries are loaded only where somebody wants spans. */
async function startTraces({ tracesUrl: url }: Config) {
  if (url === undefined) return undefined
  const { createTraces } = await import('#watch/traces.ts')
  const traces = createTraces({ url, version: findVersion() })
  traceBy(traces)
  return {
    ...traces,
    stop: async () => {
      traceBy(undefined)
      await traces.stop()
    },
  }
}
