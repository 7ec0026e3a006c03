import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { createHttp } from './server.ts'

const http = createHttp(loadConfig({ LOG_LEVEL: 'silent' }), undefined)
beforeAll(async () => {
  http.post('/said', async () => 'heard')
  await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => http.close())

/** Sends this and then a drip each second; what came back, and how long until the connection was closed. */
async function send(text: string, drip: string) {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += String(chunk)
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const began = Date.now()
  socket.write(text)
  const timer = setInterval(() => socket.write(drip), 1000)
  await once(socket, 'close')
  clearInterval(timer)
  return { heard, seconds: (Date.now() - began) / 1000 }
}
const head = 'POST /said HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n'

test.concurrent.each([
  ['the head of a request', 10, head, 'X-More: 1\r\n'],
  ['the body', 30, `${head}\r\n`, ' '],
])('whoever drips %s is answered 408 after %d seconds', async (_, most, text, drip) => {
  const { heard, seconds } = await send(text, drip)
  expect(heard).toMatch(/^HTTP\/1.1 408 /)
  expect(seconds).toBeGreaterThan(most - 1)
  expect(seconds).toBeLessThan(most * 2)
})
