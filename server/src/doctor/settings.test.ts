import { describe, expect, test } from 'vitest'
import { checkSettings, judgeSettings } from './settings.ts'

const outside = {
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtps://mail.example',
  MASTER_KEY_FILE: '/keys/master.json',
  TRUSTED_PROXIES: '1',
}
const saysOf = (env: Record<string, string>) => checkSettings(env, '/tmp').findings.map(({ state, says }) => `${state} ${says}`)

test('settings that a start takes are well', () => {
  expect(saysOf(outside)).toEqual(['ok The server takes all of them; 4 are set.'])
  expect(checkSettings({}, '/tmp').config).toMatchObject({ isLocal: true })
})

test('each wrong one is told, not only the first', () => {
  const wrong = { PORT: '99999', LOG_LEVEL: 'loud', AUTH_SIGNUP: 'off', UZIMA_ROLES: 'web', BACKUP_KEEP: 'some' }
  const { findings, config } = checkSettings({ ...outside, ...wrong }, '/tmp')
  expect(config).toBeUndefined()
  expect(findings.map(({ state }) => state)).toEqual(Array(5).fill('failed'))
  for (const name of Object.keys(wrong)) expect(findings.filter(({ says }) => says.startsWith(`${name} is `))).toHaveLength(1)
})

test('what concerns several of them is told, and no secret is', () => {
  expect(saysOf({ ...outside, SMTP_URL: '', LOG_LEVEL: 'loud' })).toEqual([
    expect.stringContaining('failed LOG_LEVEL is "loud"'),
    'failed SMTP_URL must be set outside local mode: people must receive their mails.',
  ])
  expect(saysOf({ ...outside, TURN_SECRET: 'short-secret' }).join()).not.toContain('short-secret')
})

describe('what looks like a mistake is a warning:', () => {
  test.each([
    ['a name that is nearly one', { DATABSE_URL: 'postgres://x' }, 'did you mean DATABASE_URL?'],
    ['certificates that nobody looks at', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'certificates of mail servers'],
    ['no proxy', { TRUSTED_PROXIES: '0' }, 'TRUSTED_PROXIES is 0'],
    ['an address with a path', { PUBLIC_URL: 'https://portal.example/uzima' }, 'more than a host'],
    ['a sender of another domain', { MAIL_FROM: 'a@elsewhere.example.org' }, 'mail servers may take them for forged'],
    ['mail in the clear', { SMTP_URL: 'smtp://relay.example?requireTLS=false' }, 'without encryption'],
    ['few connections', { DATABASE_POOL: '2' }, 'DATABASE_POOL is 2'],
    ['a silent log', { LOG_LEVEL: 'silent' }, 'written down nowhere'],
    ['the sandbox', { PAYMENT_SANDBOX: 'on' }, 'no money moves'],
    ['a key for tests', { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' }, 'a key for tests'],
    ['metrics for everybody', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'reads the metrics without a password'],
    ['no relay', { ICE_SERVERS: 'stun:stun.example' }, 'no turn: address'],
    ['open backups', { BACKUP_TO: '/mnt/backups' }, 'Backups are not sealed'],
    ['an identity at hand', { BACKUP_IDENTITY_FILE: '/keys/identity' }, 'reads its old backups'],
  ])('%s', (_, env, words) => {
    const { findings, config } = checkSettings({ ...outside, ...env }, '/tmp')
    expect(config).toBeDefined()
    expect(findings).toEqual([
      expect.objectContaining({ state: 'warning', says: expect.stringContaining(words), remedy: expect.any(String) }),
    ])
  })

  test('fewer threads than a large machine has processors', () => {
    const { config } = checkSettings(outside, '/tmp')
    if (!config) throw new Error('no settings')
    expect(judgeSettings(config, outside, 16).map(({ remedy }) => remedy)).toEqual(['Set UV_THREADPOOL_SIZE=16.'])
    expect(judgeSettings(config, outside, 4).map(({ state }) => state)).toEqual(['ok'])
  })
})
