import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { freePort } from '#embedded/free-port.ts'
import { checkGroupCalls } from './group-calls.ts'

const secret = 'a secret of thirty-two characters'
const verifier = new TokenVerifier('key', secret)
/** As LiveKit answers ListRooms: only to a token of its key that may list rooms. */
const server = createServer((request, response) => {
  verifier.verify(request.headers.authorization?.replace('Bearer ', '') ?? '').then(
    ({ video }) => response.writeHead(request.url?.endsWith('/ListRooms') && video?.roomList ? 200 : 404).end('{"rooms":[]}'),
    () => response.writeHead(401).end('{"code":"unauthenticated"}'),
  )
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const check = async (env: Record<string, string>) => (await checkGroupCalls(loadConfig(env), new Date()))[0]
const env = (more: Record<string, string> = {}) => ({ LIVEKIT_URL: url, LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: secret, ...more })

test('a server that takes our key is well; none is not looked at', async () => {
  expect(await check(env())).toMatchObject({ state: 'ok', says: expect.stringContaining('takes our key') })
  expect(await check({})).toMatchObject({ state: 'skipped' })
})

test('a wrong secret, another server and none at all are told apart, and no secret is printed', async () => {
  const wrong = await check(env({ LIVEKIT_API_SECRET: `${secret}!` }))
  expect(wrong).toMatchObject({ state: 'failed', remedy: expect.stringContaining('keys:') })
  const away = await check(env({ LIVEKIT_URL: `ws://127.0.0.1:${await freePort()}` }))
  expect(away).toMatchObject({ state: 'failed', remedy: expect.stringContaining('7880') })
  const other = createServer((_, response) => response.writeHead(404).end('not found')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const strange = await check(env({ LIVEKIT_URL: `ws://127.0.0.1:${(other.address() as AddressInfo).port}` }))
  other.close()
  expect(strange).toMatchObject({ state: 'failed', remedy: expect.stringContaining('Something else answers') })
  expect(JSON.stringify([wrong, away, strange])).not.toContain(secret)
})
