import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
type Attribute = { key: string; value: Value }
export type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code: number; message?: string }
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[] }

/** A collector of OpenTelemetry that keeps what it is sent by OTLP over HTTP, as it was sent. */
export async function startCollector() {
  const bodies: string[] = []
  const paths: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString())
      paths.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every byte that was sent. */
    text: () => bodies.join('\n'),
    paths: () => [...new Set(paths)],
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resource: () => Object.fromEntries((sent()[0]?.resource.attributes ?? []).map(({ key, value }) => [key, plain(value)])),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const plain = ({ stringValue, intValue, doubleValue, boolValue }: Value) => stringValue ?? intValue ?? doubleValue ?? boolValue
export const attributesOf = ({ attributes }: SentSpan) => Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]))
