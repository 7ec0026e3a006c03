import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const ios = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
test.each([
  ['Chrome, Windows, computer', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/139.0.0.0 Safari/537.36`],
  ['Edge, Windows, computer', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`],
  ['Opera, Linux, computer', `Mozilla/5.0 (X11; Linux x86_64) ${gecko} Chrome/139.0.0.0 Safari/537.36 OPR/121.0.0.0`],
  ['Firefox, Linux, computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Safari, macOS, computer', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${ios} Version/18.5 Safari/605.1.15`],
  ['Safari, iPhone, phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${ios} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome, iPad, tablet', `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${ios} CriOS/139.0.0 Mobile/15E148 Safari/604.1`],
  ['Chrome, Android, phone', `Mozilla/5.0 (Linux; Android 10; K) ${gecko} Chrome/139.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet, Android, tablet',
    `Mozilla/5.0 (Linux; Android 14; SM-X910) ${gecko} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
  ],
  ['Chrome, ChromeOS, computer', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${gecko} Chrome/139.0.0.0 Safari/537.36`],
  [', , ', 'node'],
  [', , ', null],
])('%s', (device, userAgent) => {
  const { browser, system, kind } = deviceOf(userAgent)
  expect([browser, system, kind].join(', ')).toBe(device)
})
