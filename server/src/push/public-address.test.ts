import { describe, expect, test } from 'vitest'
import { isPublicAddress, isPublicEndpoint } from './public-address.ts'

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '193.0.0.1', '2a00:1450:4001::1', '2606:4700::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'nonsense',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('isPublicEndpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QPB',
    'https://db5p.notify.windows.com/w/?token=1',
  ])('%s is accepted', (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(true)
  })
  test.each([
    'https://0x7f.1/',
    'https://127.1/',
    'https://intranet/',
    'https://printer.local/',
    'https://a.localhost/',
    'https://router.home.arpa/',
    '',
  ])('%s is rejected', (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(false)
  })
})
