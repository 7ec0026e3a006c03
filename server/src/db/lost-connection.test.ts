import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createPool } from './connect.ts'
import { isLostConnection } from './lost-connection.ts'

const failureOf = async (url: string) => {
  const pool = createPool({ url, max: 1, onError: () => {} })
  const failure = await pool.query('select').then(
    () => undefined,
    (error: unknown) => error,
  )
  await pool.end()
  return failure
}

/** A server that answers the request for TLS like this, and hangs up. */
async function withAnswer(answer: string, work: (url: string) => Promise<void>) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on a port
  await work(`postgres://someone:secret@127.0.0.1:${port}/uzima?sslmode=verify-full`)
  server.close()
}

test.each([
  ['', 'a proxy whose PostgreSQL is away'],
  ['E', 'PostgreSQL that cannot begin a process, as while it is being promoted'],
])('a connection that is answered with "%s" is lost: %s', async (answer) => {
  await withAnswer(answer, async (url) => expect(isLostConnection(await failureOf(url))).toBe(true))
})

test('a port where nobody listens is a lost connection; a server without TLS is a mistake', async () => {
  expect(isLostConnection(await failureOf('postgres://someone:secret@127.0.0.1:1/uzima'))).toBe(true)
  await withAnswer('N', async (url) => expect(isLostConnection(await failureOf(url))).toBe(false))
})
