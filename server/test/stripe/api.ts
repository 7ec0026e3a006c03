import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import events from './events.json' with { type: 'json' }

export type Asked = { method: string; path: string; key: string | undefined; form: Record<string, string> }
type Answer = { status?: number; body: object }

/** A local server for Stripe's HTTP API: records the library's requests and answers as configured. */
export async function stripeApi(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void read(request).then((each) => {
      asked.push(each)
      const { status = 200, body } = answer(each)
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_Zs0Yd4Vb1wQ7Lr' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // a server that listens on a port has this kind of address
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const key = request.headers['idempotency-key']
  return {
    method: request.method ?? '',
    path: (request.url ?? '').split('?')[0] ?? '',
    key: typeof key === 'string' ? key : undefined,
    form: Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString('utf8'))),
  }
}

export type EventName = keyof typeof events
/** A recorded Stripe event, with this payment's id. */
export const recorded = (name: EventName, paymentId: string): string => JSON.stringify(events[name]).replaceAll('$PAYMENT', paymentId)
