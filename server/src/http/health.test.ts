import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { createHttp } from '#http/server.ts'
import { health } from './health.ts'

function serve() {
  const http = createHttp(loadConfig({}), Fastify().log)
  let isStopping = false
  const checks = { database: 'ok', disk: 'ok', migrations: 'ok', jobs: 'ok', mails: 'ok', files: 'ok' } as const
  health(http, { isStopping: () => isStopping, readiness: () => Promise.resolve({ status: 'ready', checks }) })
  http.post('/said', async () => 'heard')
  return {
    http,
    stop: () => {
      isStopping = true
    },
  }
}

test('a process that stops says so to balancers, and gives its connections up one by one', async () => {
  const { http, stop } = serve()
  const before = await http.inject({ url: '/readyz' })
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive'])
  stop()
  const after = await http.inject({ url: '/readyz' })
  expect([after.statusCode, after.headers.connection]).toEqual([503, 'close'])
  expect((await http.inject({ method: 'POST', url: '/said' })).headers.connection).toBe('close')
  expect((await http.inject({ url: '/nowhere' })).headers.connection).toBe('close')
})

test('what was sent before the listener closed is answered as ever', async () => {
  const { http, stop } = serve()
  await http.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /said HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n')
  const connections = promisify(http.server.getConnections.bind(http.server))
  await expect.poll(() => connections()).toBe(1)
  stop()
  const closed = http.close()
  socket.write('\r\n{}')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(String(answer)).toMatch(/connection: close/i)
  await closed
})
