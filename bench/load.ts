import { Agent, request } from 'node:http'

export type Shot = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string; expect: number }
export type Job = { port: number; clients: number; shots: Shot[] }
/** Latencies in milliseconds. */
export type Hits = { latencies: number[] }

/** The load generator, in its own process: sends all requests of a job from a number of concurrent clients, then waits for the next job. */
process.on('message', (job: Job) => {
  fire(job).then(
    (hits) => process.send?.(hits),
    (error: Error) => process.send?.({ error: error.message }),
  )
})

async function fire({ port, clients, shots }: Job): Promise<Hits> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const latencies: number[] = []
  const waiting = shots.values()
  const client = async () => {
    for (const shot of waiting) {
      const start = performance.now()
      await send(agent, port, shot)
      latencies.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return { latencies }
}

/** Sends to this machine alone, and resolves with the body; rejects at any other status than the one expected. */
export function send(agent: Agent, port: number, { method, path, headers, body, expect }: Shot): Promise<string> {
  const payload = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...payload } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        if (response.statusCode === expect) resolve(text)
        else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 300)}`))
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
