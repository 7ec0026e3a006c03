import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import * as files from '../../../../test/health-files.ts'
import { appleHealth } from './apple-health.ts'
import { ccda } from './ccda.ts'
import { csv } from './csv.ts'
import type { FileReader } from './reader.ts'
import { zip } from './zip.ts'

/** The same sequence each time, so that a failure can be repeated (mulberry32). */
function sequence(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
type Below = ReturnType<typeof sequence>

const part = (bytes: Buffer, below: Below) => {
  const from = below(bytes.length)
  return { from, to: Math.min(bytes.length, from + 1 + below(400)) }
}
const without = (bytes: Buffer, below: Below) => {
  const { from, to } = part(bytes, below)
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
}
const twice = (bytes: Buffer, below: Below) => {
  const { from, to } = part(bytes, below)
  return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])
}
const moved = (bytes: Buffer, below: Below) => {
  const { from, to } = part(bytes, below)
  const rest = without(bytes, () => from)
  const at = below(rest.length)
  return Buffer.concat([rest.subarray(0, at), bytes.subarray(from, to), rest.subarray(at)])
}
const flipped = (bytes: Buffer, below: Below) => {
  const copy = Buffer.from(bytes)
  for (let times = 1 + below(8); times > 0; times--) {
    const at = below(copy.length)
    copy[at] = (copy[at] ?? 0) ^ (1 << below(8))
  }
  return copy
}
const nested = (bytes: Buffer, below: Below) => {
  const text = bytes.toString('latin1')
  const tags = [...text.matchAll(/<(\w+)[^>]*[^/]>/g)]
  const tag = tags[below(Math.max(1, tags.length))]
  if (!tag) return twice(bytes, below)
  const times = 1 + below(150)
  return Buffer.from(text.slice(0, tag.index) + tag[0].repeat(times) + text.slice(tag.index), 'latin1')
}
const numbers = ['', '-1', '1e9', '99999999999999999999', 'NaN', '0x1F', '١٢٨', '00000000', '20241399', '9'.repeat(400)]
const renumbered = (bytes: Buffer, below: Below) => {
  const text = bytes.toString('latin1')
  const found = [...text.matchAll(/\d+/g)]
  const number = found[below(Math.max(1, found.length))]
  if (!number) return flipped(bytes, below)
  return Buffer.from(text.slice(0, number.index) + numbers[below(numbers.length)] + text.slice(number.index + number[0].length))
}
const words = [
  'null',
  '&#0;',
  '&x;',
  '<![CDATA[',
  '<!--',
  ']]>',
  '<?x',
  '"',
  "'",
  '\u0000',
  '\uFEFF',
  '\uD800',
  '__proto__',
  'constructor',
  '<!DOCTYPE a [',
  ';;;;',
  '\n\n',
]
const inserted = (bytes: Buffer, below: Below) => {
  const at = below(bytes.length)
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(words[below(words.length)] ?? ''), bytes.subarray(at)])
}
const cut = (bytes: Buffer, below: Below) => bytes.subarray(0, below(bytes.length))
const ways = [flipped, cut, without, twice, moved, nested, renumbered, inserted]

const day = (time: string) => `2024-03-01 ${time} -0500`
const apple = files.appleExport([
  files.appleRecord('BodyMass', 'kg', '70.2', day('07:00:00')),
  files.appleRecord(
    'HeartRate',
    'count/min',
    '61',
    day('07:00:00'),
    '<MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="1"/>',
  ),
  files.applePressure('128', '82', day('07:00:00')),
])
const tables = [
  'Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Notes\n"Mar 1, 2024",07:10,128,82,71,"a ""b"""\n13/02/2024,7:05 pm,131,85,68,\n',
  'fecha;tipo;valor;unidad;nota\n01.03.2024;Peso;70,5;kg;\n02.03.2024 07:10;Presión arterial;128/82;;x\n',
]
const subjects: [string, FileReader, Buffer[], number][] = [
  ['clinical documents', ccda, [Buffer.from(files.hospitalDocument), Buffer.from(files.dailyLifeDocument)], 2000],
  ['exports of Apple Health', appleHealth, [Buffer.from(apple)], 1200],
  ['tables', csv, tables.map((table) => Buffer.from(table)), 1200],
  [
    'archives',
    zip,
    [
      Buffer.from(zipSync({ 'a/export.xml': Buffer.from(apple), 'a/clinical-records/b.json': Buffer.from('{"resourceType":"Basic"}') })),
      Buffer.from(zipSync({ 'a.xml': Buffer.from(files.hospitalDocument) })),
    ],
    600,
  ],
]

/** A file of a few kilobytes takes some milliseconds; this is for the slowest machine at its busiest. */
const mostMilliseconds = 3000

test.each(subjects)('spoiled %s are read to where they break, and never thrown for', async (_, reader, originals, times) => {
  const below = sequence(149)
  const outcomes = new Map<string, number>()
  for (let at = 0; at < times; at++) {
    let bytes = originals[at % originals.length] ?? Buffer.alloc(0)
    for (let more = 1 + below(3); more > 0 && bytes.length > 0; more--) bytes = ways[below(ways.length)]?.(bytes, below) ?? bytes
    reader.matches(bytes.subarray(0, 4096), 'x')
    const start = performance.now()
    const { found, faults } = await files.saidOf(reader, bytes, 1 + below(2000)).catch((error: unknown) => {
      throw new Error(`File ${at}: ${JSON.stringify(bytes.toString('latin1').slice(0, 2000))}`, { cause: error })
    })
    expect(performance.now() - start, `file ${at}`).toBeLessThan(mostMilliseconds)
    for (const { resource, where } of found)
      expect([typeof resource.id, resource.resourceType, where.length < 300]).toEqual(['string', expect.stringMatching(/^[A-Z]/), true])
    const outcome = faults.at(-1)?.fault ?? 'whole'
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  // as many kinds of ends as there are: otherwise the ways would spoil too little or too much
  expect(outcomes.size).toBeGreaterThan(2)
})
