import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { loadMasterKey } from '#crypto/master-key.ts'
import { findRoot } from '#root.ts'
import { vapidOf } from './vapid.ts'

const keysOf = async () => {
  const folder = path.join(findRoot(), '.cache', 'test-keys', randomBytes(6).toString('hex'))
  const file = path.join(folder, 'master-key.json')
  await loadMasterKey(file)
  return (await loadMasterKey(file)).keys
}

describe('vapidOf', () => {
  test('is derived from the master key: stable for one installation, different for others', async () => {
    const config = loadConfig({})
    const keys = await keysOf()
    expect(vapidOf(config, keys)).toEqual(vapidOf(loadConfig({}), keys))
    expect(vapidOf(config, keys)).not.toEqual(vapidOf(config, await keysOf()))
    expect(Buffer.from(vapidOf(config, keys).privateKey, 'base64url')).toHaveLength(32)
  })
  test('is the configured key if there is one', async () => {
    const keys = await keysOf()
    const { privateKey, publicKey } = vapidOf(loadConfig({}), await keysOf())
    expect(vapidOf(loadConfig({ VAPID_PRIVATE_KEY: privateKey }), keys)).toEqual({
      privateKey,
      publicKey,
      subject: 'mailto:no-reply@localhost',
    })
  })
  test('contains a contact for push services', async () => {
    const env = { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example', MASTER_KEY_FILE: 'k.json' }
    expect(vapidOf(loadConfig(env), await keysOf()).subject).toBe('https://portal.example')
    expect(vapidOf(loadConfig({ MAIL_FROM: 'Uzima <care@portal.example>' }), await keysOf()).subject).toBe('mailto:care@portal.example')
  })
  test.each(['short', 'A'.repeat(43), `${'_'.repeat(42)}8`])('%s is not a valid key, and is not echoed in the error', (key) => {
    expect(() => loadConfig({ VAPID_PRIVATE_KEY: key })).toThrow(
      'VAPID_PRIVATE_KEY is set, but it must be a private key of P-256, 32 bytes in base64url.',
    )
  })
})
