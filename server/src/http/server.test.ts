import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { createHttp } from '#http/server.ts'

const lines: { level: number; msg: string }[] = []
const stream = new Writable({
  write: (chunk, _, done) => {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})
const http = createHttp(loadConfig({}), Fastify({ logger: { level: 'info', stream } }).log)
beforeAll(async () => {
  http.post('/said', async () => 'heard')
  await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => http.close())

const head = 'POST /said HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n'

test('a client that takes its time has ten seconds for the head of a request and thirty for all of it, looked after every second', () => {
  const { headersTimeout, requestTimeout } = http.server
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 30_000 })
})

test('a client that breaks off while it sends is no error of ours', async () => {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head}\r\n{"a":`)
  setTimeout(() => socket.destroy(), 200)
  await once(socket, 'close')
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the client broke off')
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})
