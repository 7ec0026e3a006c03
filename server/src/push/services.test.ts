import { expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { isPushService } from './services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QPB',
  'https://wns2-db5p.notify.windows.com/w/?token=1',
])('%s is the push service of a browser', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true)
})

test.each([
  'https://push.example.org/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil-push.apple.com.example/x',
  'https://evilpush.apple.com/x',
  'https://notify.windows.com/x',
  'https://maps.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'https://user:secret@fcm.googleapis.com/x',
  'nonsense',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false)
})

test('the operator adds more, by name or all below one, and only public ones count', () => {
  const { pushServices } = loadConfig({ PUSH_SERVICES: 'push.example.org, .push.example.net' })
  expect(isPushService('https://push.example.org/x', pushServices)).toBe(true)
  expect(isPushService('https://a.push.example.net/x', pushServices)).toBe(true)
  expect(isPushService('https://a.push.example.org/x', pushServices)).toBe(false)
  expect(isPushService('https://10.0.0.1/x', ['10.0.0.1'])).toBe(false)
  expect(() => loadConfig({ PUSH_SERVICES: 'https://push.example.org' })).toThrow(
    'PUSH_SERVICES is "https://push.example.org", but it must be names such as push.example.org or .push.example.org between commas.',
  )
})
