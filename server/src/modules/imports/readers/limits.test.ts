import { expect, test } from 'vitest'
import { inPieces, most, type Said, Stopped, untilStopped } from './limits.ts'

const last = async (said: AsyncIterable<Said>) => {
  let count = 0
  let latest: Said | undefined
  for await (const each of said) {
    count++
    latest = each
  }
  return { count, latest }
}

test('who says too much is stopped, and says where', async () => {
  async function* many(): AsyncGenerator<Said> {
    for (let line = 1; ; line++) yield { fault: 'not_understood', where: `line ${line}` }
  }
  expect(await last(untilStopped(many()))).toEqual({
    count: most.entries + 1,
    latest: { fault: 'too_many', where: `line ${most.entries + 1}` },
  })
})

test('a file that is too large is stopped, also where it comes as one piece', async () => {
  async function* read(chunk: number): AsyncGenerator<Said> {
    async function* bytes() {
      for (let total = 0; total < 5_000_000; total += chunk) yield new Uint8Array(chunk)
    }
    for await (const { length } of inPieces(bytes(), 3_000_000)) {
      expect(length).toBeLessThanOrEqual(65_536)
      yield { fault: 'not_understood', where: `${length} bytes` }
    }
  }
  for (const chunk of [1000, 5_000_000]) expect((await last(untilStopped(read(chunk)))).latest).toEqual({ fault: 'too_large', where: '' })
})

test('errors of ours are not those of a file', async () => {
  async function* broken(): AsyncGenerator<Said> {
    yield { fault: 'broken', where: 'line 1' }
    throw new TypeError('ours')
  }
  await expect(last(untilStopped(broken()))).rejects.toThrow('ours')
  expect(new Stopped('broken', 'line 2').fault).toEqual({ fault: 'broken', where: 'line 2' })
})
