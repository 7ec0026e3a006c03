import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { createPractice } from '#practice.ts'
import { securityTxt } from './security-txt.ts'

const outside = { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example', MASTER_KEY_FILE: 'k' }
const ask = async (env: Record<string, string>) => {
  const http = Fastify()
  const config = loadConfig(env)
  securityTxt(http, { config, practice: createPractice(config), now: () => new Date('2027-01-04T15:30:00Z') })
  const answer = await http.inject('/.well-known/security.txt')
  await http.close()
  return answer
}

test('says whom to tell of a weakness, until when, and where it stands (RFC 9116)', async () => {
  const { headers, body } = await ask({ ...outside, SECURITY_CONTACT: 'https://clinic.example/security' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(
    'Contact: https://clinic.example/security\nExpires: 2027-04-04T00:00:00.000Z\nPreferred-Languages: en\nCanonical: https://portal.example/.well-known/security.txt\n',
  )
})

test('names the usual mailbox of the host unless another contact is set, and is not there in local mode', async () => {
  expect((await ask(outside)).body).toMatch(/^Contact: mailto:security@portal\.example\n/)
  expect((await ask({})).statusCode).toBe(404)
})

test('a contact that is none is refused in the settings', () => {
  expect(() => loadConfig({ ...outside, SECURITY_CONTACT: 'security@portal.example' })).toThrow(
    'SECURITY_CONTACT is "security@portal.example", but it must be mailto: and a mail address, or an https address.',
  )
})
