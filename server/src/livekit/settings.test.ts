import { expect, test } from 'vitest'
import { loadConfig } from '#config.ts'

const all = { LIVEKIT_URL: 'wss://calls.example/', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'a secret of thirty-two characters' }
const outside = { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example', MASTER_KEY_FILE: '/keys/master.json' }

test('groups meet by video with all three settings, and with none they do not', () => {
  expect(loadConfig({}).liveKit).toBeUndefined()
  expect(loadConfig(all).liveKit).toEqual({ url: 'wss://calls.example', apiKey: 'key', apiSecret: all.LIVEKIT_API_SECRET })
  expect(loadConfig({ ...all, LIVEKIT_URL: 'ws://localhost:7880' }).liveKit?.url).toBe('ws://localhost:7880')
})

test.each([
  [{ LIVEKIT_URL: all.LIVEKIT_URL }, /must be set together/],
  [{ ...all, LIVEKIT_URL: '' }, /must be set together/],
  [{ ...all, LIVEKIT_API_KEY: '' }, /must be set together/],
  [{ ...all, LIVEKIT_API_SECRET: '' }, /must be set together/],
  [{ ...all, LIVEKIT_URL: 'https://calls.example' }, /^LIVEKIT_URL is "https:/],
  [{ ...all, LIVEKIT_URL: 'wss://calls.example/rtc' }, /^LIVEKIT_URL is /],
  [{ ...all, LIVEKIT_API_SECRET: 'short' }, /^LIVEKIT_API_SECRET is set, but it must be the secret/],
  [{ ...all, ...outside, LIVEKIT_URL: 'ws://calls.example' }, /must begin with wss:/],
])('%o is refused with a sentence', (env, sentence) => {
  expect(() => loadConfig(env)).toThrow(sentence)
})
