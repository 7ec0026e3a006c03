import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { appleExport, appleRecord } from '../../../test/health-files.ts'
import { mostOpen, Parts } from './parts.ts'
import { fhir } from './readers/fhir.ts'
import type { FileReader } from './readers/reader.ts'
import { zip } from './readers/zip.ts'

const partSize = 1000
/** Reads a file of small parts; says which were loaded, and how many were held at most. */
async function readIn(reader: FileReader, bytes: Uint8Array) {
  const loaded: number[] = []
  let held = 0
  const parts: Parts = new Parts({ size: bytes.length, partSize }, async (position) => {
    loaded.push(position)
    // with the one that comes
    held = Math.max(held, parts.held + 1)
    return bytes.slice(position * partSize, (position + 1) * partSize)
  })
  let found = 0
  const faults: string[] = []
  for await (const each of reader.read(parts))
    if ('resource' in each) found += 1
    else if ('fault' in each) faults.push(each.fault)
  return { loaded, held, found, faults, count: Math.ceil(bytes.length / partSize) }
}

const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7919 * (at % 251)) % 256)

test('of a file that is read through, a few parts are held, and each is loaded once', async () => {
  const lines = Array.from({ length: 2000 }, (_, at) => JSON.stringify({ resourceType: 'Condition', id: `${at}`, code: { text: 'Gout' } }))
  const { loaded, held, found, count } = await readIn(fhir, Buffer.from(lines.join('\n')))
  expect(found).toBe(2000)
  expect(count).toBeGreaterThan(50)
  expect(loaded).toEqual(Array.from({ length: count }, (_, position) => position))
  expect(held).toBe(mostOpen)
})

/** Its end is looked for in the last 65 kB. */
test('of an archive only what is read is loaded, and a few parts are held', async () => {
  const weights = Array.from({ length: 1500 }, (_, at) => appleRecord('BodyMass', 'kg', String(50 + at / 50), '2024-03-01 07:00:00 -0500'))
  const bytes = zipSync({
    'apple_health_export/electrocardiograms/a.csv': [noise(100_000), { level: 0 }],
    'apple_health_export/export.xml': [Buffer.from(appleExport(weights)), { level: 1 }],
    'apple_health_export/workout-routes/b.gpx': [noise(100_000), { level: 0 }],
  })
  const { loaded, held, found, faults, count } = await readIn(zip, bytes)
  expect({ found, faults }).toEqual({ found: 1500, faults: ['other_file', 'other_file'] })
  expect(count).toBeGreaterThan(200)
  expect(loaded.length).toBeLessThan(count - 100)
  expect(held).toBeLessThanOrEqual(mostOpen)
})

test('any of its bytes, from any place', async () => {
  const bytes = noise(5500)
  const parts = new Parts({ size: bytes.length, partSize }, async (position) => bytes.slice(position * partSize, (position + 1) * partSize))
  for (const [start, end] of [
    [0, 5500],
    [999, 1001],
    [4999, undefined],
    [5499, 9000],
    [5500, 5600],
    [10, 10],
  ] as const) {
    const pieces = []
    for await (const piece of parts.from(start, end)) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(bytes.subarray(start, end))).toBe(true)
  }
})
