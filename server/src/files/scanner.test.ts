import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { type Scanner, startScanner } from '../../test/scanner.ts'
import { findMalware, ScannerAway } from './scanner.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await startScanner()
})
afterAll(() => scanner.stop())

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece)
}
const ask = (...pieces: string[]) => findMalware(scanner.address, inPieces(...pieces))

test('a file is sent as it is, piece by piece, and what is found in it is named', async () => {
  expect(await ask('a', 'letter')).toBeUndefined()
  expect(await ask('a harm', 'ful letter')).toBe('Test.Word')
  expect(scanner.seen.map(String)).toEqual(['aletter', 'a harmful letter'])
})

test('a large file is held back as far as the scanner is behind', async () => {
  const piece = 'x'.repeat(1_000_000)
  expect(await ask(...Array.from({ length: 12 }, () => piece))).toBeUndefined()
  expect(scanner.seen.at(-1)).toHaveLength(12_000_000)
})

test.each([
  ['nothing', undefined],
  ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
  ['half a verdict', 'stream: O'],
  ['a verdict about another thing', 'file: OK\0'],
  ['a clean file and more', 'stream: OK\0stream: Test.Word FOUND\0'],
  ['a web page', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ['very much', 'x'.repeat(100_000)],
])('a scanner that answers %s has said nothing about the file', async (_, answer) => {
  scanner.says(() => answer)
  await expect(ask('a letter')).rejects.toBeInstanceOf(ScannerAway)
  scanner.says(undefined)
})

test('nor has one that hangs up before it has heard all, which is told as it says it', async () => {
  const hasty = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0'))
  }).listen(0, '127.0.0.1')
  await once(hasty, 'listening')
  const { port } = hasty.address() as AddressInfo
  const piece = 'x'.repeat(1_000_000)
  await expect(findMalware(`tcp://127.0.0.1:${port}`, inPieces(...Array.from({ length: 40 }, () => piece)))).rejects.toThrow(ScannerAway)
  hasty.close()
})

test('nor has one that is not there', async () => {
  await expect(findMalware('tcp://127.0.0.1:9', inPieces('x'))).rejects.toThrow(ScannerAway)
  await expect(findMalware('unix:/nonexistent/clamd.ctl', inPieces('x'))).rejects.toThrow('unix:/nonexistent/clamd.ctl')
})

test('a fault of the file is not one of the scanner', async () => {
  const broken = async function* () {
    yield Buffer.from('x')
    throw new RangeError('a piece is missing')
  }
  await expect(findMalware(scanner.address, broken())).rejects.toThrow(RangeError)
})

test('its address is of a port or a socket', () => {
  expect(loadConfig({}).clamdUrl).toBeUndefined()
  expect(loadConfig({ CLAMD_URL: 'unix:/run/clamav/clamd.ctl' }).clamdUrl).toBe('unix:/run/clamav/clamd.ctl')
  for (const wrong of ['http://127.0.0.1:3310', '127.0.0.1:3310', 'tcp://127.0.0.1'])
    expect(() => loadConfig({ CLAMD_URL: wrong })).toThrow('tcp://host:port or unix:/path of clamd')
})
