import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { ownHostsOnly } from './headers.ts'

const outside = { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example', MASTER_KEY_FILE: 'k' }
let http: FastifyInstance
beforeAll(async () => {
  http = Fastify()
  ownHostsOnly(http, loadConfig({ ...outside, ALLOWED_HOSTS: 'Portal.clinic.example, 10.0.0.5:3000' }))
  for (const url of ['/dashboard', '/healthz', '/readyz']) http.get(url, async () => 'here')
})
afterAll(() => http.close())
const ask = async (host: string, url = '/dashboard') => (await http.inject({ url, headers: { host } })).statusCode

describe('outside local mode', () => {
  test.each(['portal.example', 'PORTAL.example', 'portal.example:443', 'portal.clinic.example', '10.0.0.5:3000'])(
    '%s is ours',
    async (host) => {
      expect(await ask(host)).toBe(200)
    },
  )
  test.each([
    'evil.example',
    'portal.example.evil.example',
    'portal.example:8443',
    '10.0.0.5',
    'localhost:3000',
    'a b',
    'portal.example@evil.example',
    '',
  ])('%s is misdirected, but for the probes of a balancer', async (host) => {
    expect(await ask(host)).toBe(421)
    expect(await ask(host, '/healthz')).toBe(200)
    expect(await ask(host, '/readyz')).toBe(200)
    expect(await ask(host, '/readyz/../dashboard')).toBe(421)
  })
})

test('a name that is none is refused in the settings', () => {
  expect(() => loadConfig({ ...outside, ALLOWED_HOSTS: 'https://portal.example' })).toThrow(
    'ALLOWED_HOSTS is "https://portal.example", but it must be names such as portal.example or 10.0.0.5:3000 between commas.',
  )
})
