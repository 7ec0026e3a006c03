import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { appleDoctype, appleRecord } from '../../../../test/health-files.ts'
import { appleHealth } from './apple-health.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** Years of a watch: a pulse each five minutes of a day, and steps between. */
async function* years(bytes: number): AsyncGenerator<Uint8Array> {
  let total = 0
  const piece = (text: string) => {
    const encoded = Buffer.from(text)
    total += encoded.length
    return encoded
  }
  yield piece(`<?xml version="1.0"?>${appleDoctype}<HealthData><ExportDate value="2024-03-02 08:00:00 -0500"/>`)
  for (let day = 0; total < bytes; day++) {
    const date = new Date(Date.UTC(2010, 0, 1 + day)).toISOString().slice(0, 10)
    const records = Array.from({ length: 288 }, (_, at) => {
      const time = `${date} ${two(Math.floor(at / 12))}:${two((at % 12) * 5)}:00 -0500`
      return `${appleRecord('HeartRate', 'count/min', String(50 + ((at * 7 + day) % 60)), time)}\n${appleRecord('StepCount', 'count', '12', time)}`
    })
    yield piece(records.join('\n'))
  }
  yield piece('</HealthData>')
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
