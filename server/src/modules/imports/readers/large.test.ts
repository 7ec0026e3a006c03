import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { yearsOfWatch } from '../../../../test/health-files.ts'
import { appleHealth } from './apple-health.ts'
import { csv } from './csv.ts'

async function* years(bytes: number): AsyncGenerator<Uint8Array> {
  let total = 0
  for (const piece of yearsOfWatch()) {
    const encoded = Buffer.from(piece)
    total += encoded.length
    yield encoded
    if (total >= bytes) break
  }
  yield Buffer.from('</HealthData>')
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** In megabytes, of all that is still in use. */
const inUse = () => {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

test('a hundred megabytes of a watch are read in memory that grows with its days alone', async () => {
  const readThrough = async (bytes: number) => {
    let most = 0
    let found = 0
    const start = inUse()
    async function* watched() {
      let seen = 0
      for await (const piece of years(bytes)) {
        seen += piece.length
        if (seen > 10_000_000) {
          seen = 0
          most = Math.max(most, inUse() - start)
        }
        yield piece
      }
    }
    for await (const said of appleHealth.read({ size: bytes, from: watched })) {
      if ('resource' in said) found++
      else if ('fault' in said) expect(said.fault).not.toBe('too_large')
    }
    return { most, found }
  }
  await readThrough(2_000_000)
  const { most, found } = await readThrough(100_000_000)
  expect(found).toBeGreaterThan(300)
  expect(most).toBeLessThan(30)
})

/** Of a sensor that is read each minute, for years. */
async function* readings(bytes: number): AsyncGenerator<Uint8Array> {
  let rows = 'date,time,glucose mg/dL,note\n'
  let total = 0
  for (let at = 0; total < bytes; at += 1) {
    const time = new Date(Date.UTC(1990, 0, 1) + at * 60_000).toISOString()
    rows += `${time.slice(0, 10)},${time.slice(11, 16)},${70 + (at % 20)},\n`
    if (rows.length < 1_000_000) continue
    total += rows.length
    yield Buffer.from(rows)
    rows = ''
  }
}

test('fifty megabytes of a table are read in memory that grows with its days alone', async () => {
  const bytes = 50_000_000
  let most = 0
  let pieces = 0
  let found = 0
  const start = inUse()
  async function* watched() {
    for await (const piece of readings(bytes)) {
      pieces += 1
      if (pieces % 10 === 0) most = Math.max(most, inUse() - start)
      yield piece
    }
  }
  for await (const said of csv.read({ size: bytes, from: watched })) {
    if ('resource' in said) found++
    else if ('fault' in said) expect(said.fault).toBe('condensed')
  }
  expect(found).toBeGreaterThan(1300)
  expect(most).toBeLessThan(30)
}, 600_000)
