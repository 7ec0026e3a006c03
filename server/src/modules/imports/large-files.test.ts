import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { importBytes, importPartBytes, importsApi } from '@uzima/contract/imports'
import { zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { sendFile } from '../../../test/bringing.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { yearsOfWatch } from '../../../test/health-files.ts'
import { ada } from '../../../test/people.ts'
import { readImport } from './reading.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada] })
  await giveConsent(place.as(ada))
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** In megabytes, of all that is still in use, buffers too. */
const inUse = () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

/** As many pieces as there is room for. */
function filled(pieces: Iterable<string>, bytes = importBytes - importPartBytes): Buffer {
  const whole = Buffer.alloc(bytes)
  let length = 0
  for (const piece of pieces) {
    if (length + Buffer.byteLength(piece) > bytes) break
    length += whole.write(piece, length)
  }
  return whole.subarray(0, length)
}

function* resources() {
  const data = 'JVBERi0x'.repeat(150_000)
  for (let at = 0; ; at += 1) {
    const scan = {
      resourceType: 'DocumentReference',
      status: 'current',
      content: [{ attachment: { contentType: 'application/pdf', data } }],
    }
    yield at % 3 > 0 ? scan : { resourceType: 'Condition', code: { text: `Problem ${at}` } }
  }
}
function* bundle() {
  let start = '{"resourceType":"Bundle","type":"collection","entry":['
  for (const resource of resources()) {
    yield `${start}${JSON.stringify({ resource })}`
    start = ','
  }
}
function* lines() {
  for (const resource of resources()) yield `${JSON.stringify(resource)}\n`
}
function* rows() {
  yield 'date,time,glucose mg/dL,note\n'
  for (let at = 0; ; at += 1) {
    const time = new Date(Date.UTC(1990, 0, 1) + at * 60_000).toISOString()
    yield `${time.slice(0, 10)},${time.slice(11, 16)},${70 + (at % 20)},\n`
  }
}

test.each<[string, () => Buffer, { fewest: number }]>([
  ['export.xml', () => Buffer.concat([filled(yearsOfWatch()), Buffer.from('</HealthData>')]), { fewest: 300 }],
  [
    'export.zip',
    () => Buffer.from(zipSync({ 'apple_health_export/export.xml': Buffer.concat([filled(yearsOfWatch()), Buffer.from('</HealthData>')]) })),
    { fewest: 300 },
  ],
  ['bundle.json', () => Buffer.concat([filled(bundle()), Buffer.from(']}')]), { fewest: 50 }],
  ['lines.ndjson', () => filled(lines()), { fewest: 50 }],
  ['table.csv', () => filled(rows()), { fewest: 3000 }],
])(
  '%s of 200 MB is read in memory that does not grow with it',
  async (name, made, { fewest }) => {
    const { id } = await sendFile(place.as(ada), made(), name)
    const start = inUse()
    let most = 0
    let runs = 0
    await readImport(async (task) => {
      runs += 1
      if (runs % 25 === 0) most = Math.max(most, inUse() - start)
      return inSystem(place.app.system, task)
    }, id)
    const { state, lines: found, report } = await place.as(ada).call(importsApi.getRecordImport, { id })
    expect(state).toBe('ready')
    expect(found).toBeGreaterThan(fewest)
    expect(report?.faults.map(({ fault }) => fault)).not.toContain('broken')
    expect(most).toBeLessThan(60)
    await place.as(ada).call(importsApi.removeRecordImport, { id })
  },
  20 * 60_000,
)
