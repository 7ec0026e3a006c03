import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

export type MetricsServer = { stop: () => Promise<void> }

/** Answers /metrics at an address of its own, which no proxy leads to. */
export async function serveMetrics({ read, contentType }: Metrics, at: { host: string; port: number }): Promise<MetricsServer> {
  const server = createServer(({ method, url }, response) => {
    if (url !== '/metrics') response.writeHead(404).end()
    else if (method !== 'GET') response.writeHead(405, { allow: 'GET' }).end()
    else
      read().then(
        (text) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
        () => response.writeHead(500).end(),
      )
  })
  server.listen(at)
  // rejects with the error if the address is taken
  await once(server, 'listening')
  return {
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
