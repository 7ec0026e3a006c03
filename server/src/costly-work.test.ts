import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createCostlyWork } from './costly-work.ts'

/** Works that go on until each is told to end, and the order in which they begin. */
function workshop(options: Parameters<typeof createCostlyWork>[0]) {
  const work = createCostlyWork(options)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: { who: string; status: number; retryAfter: number }[] = []
  const ask = (who: string, kind?: Parameters<typeof work.run>[2]) =>
    void work
      .run(
        who,
        async () => {
          begun.push(who)
          await new Promise<void>((resolve) => ends.push(resolve))
        },
        kind,
      )
      .catch((error) => refused.push({ who, status: error.status, retryAfter: error.retryAfter }))
  const settled = async () => {
    await setImmediate()
    await setImmediate()
  }
  const endOne = async () => {
    ends.shift()?.()
    await settled()
  }
  return { work, begun, refused, ask, endOne }
}
const times = (count: number, each: () => void) => Array.from({ length: count }, each)

describe('places', () => {
  test('one account or network never has all of them', async () => {
    const { work, begun, ask } = workshop({ atOnce: 4 })
    times(6, () => ask('ada'))
    await setImmediate()
    expect(work.now).toEqual({ atWork: 2, waiting: 4 })
    ask('ben')
    await setImmediate()
    expect(begun).toEqual(['ada', 'ada', 'ben'])
  })
  test('of two, one is left for others', async () => {
    const { begun, ask } = workshop({ atOnce: 2 })
    times(3, () => ask('ada'))
    times(3, () => ask('ben'))
    ask('cole')
    await setImmediate()
    expect(begun).toEqual(['ada', 'ben'])
  })
  test('what takes long never has all of them', async () => {
    const { begun, ask } = workshop({ atOnce: 2 })
    ask('ada', { on: 'process' })
    ask('ben', { on: 'process' })
    await setImmediate()
    expect(begun).toEqual(['ada'])
    ask('ben')
    await setImmediate()
    expect(begun).toEqual(['ada', 'ben'])
  })
  test('on the thread that answers requests there is one at a time, which is followed by a rest', async () => {
    const { begun, ask, endOne } = workshop({ atOnce: 4 })
    ask('ada', { on: 'here' })
    await delay(60)
    ask('ben', { on: 'here' })
    ask('cole')
    await setImmediate()
    expect(begun).toEqual(['ada', 'cole'])
    await endOne()
    expect(begun).toEqual(['ada', 'cole'])
    await delay(150)
    expect(begun).toEqual(['ada', 'cole', 'ben'])
  })
  test('libuv keeps two threads for files and names', async () => {
    const { work, ask } = workshop({ threads: 4 })
    for (const who of 'abcdefgh') ask(who)
    await setImmediate()
    expect(work.now.atWork).toBe(2)
  })
})

describe('turns', () => {
  test('accounts have theirs one after the other, however much one of them has asked for', async () => {
    const { begun, ask, endOne } = workshop({ atOnce: 2 })
    times(8, () => ask('ada'))
    times(2, () => ask('ben'))
    ask('cole')
    for (let count = 0; count < 6; count += 1) await endOne()
    expect(begun).toEqual(['ada', 'ben', 'cole', 'ada', 'ben', 'ada'])
  })
  test('work that fails gives its place back', async () => {
    const { work, begun, ask } = workshop({ atOnce: 2 })
    await expect(work.run('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await setImmediate()
    ask('ada')
    await setImmediate()
    expect(begun).toEqual(['ada'])
    await setImmediate()
    expect(work.now).toEqual({ atWork: 1, waiting: 0 })
  })
  test('whoever waits for something else gives the place up meanwhile, and is not refused when they return', async () => {
    const { work, begun, refused, ask, endOne } = workshop({ atOnce: 2, mostWaiting: { each: 1, all: 2 } })
    let goOn = () => {}
    const done = work.run('ada', (turn) => turn.aside(() => new Promise<string>((resolve) => (goOn = () => resolve('read')))))
    await setImmediate()
    expect(work.now.atWork).toBe(0)
    times(2, () => ask('ada'))
    await setImmediate()
    expect(begun).toEqual(['ada'])
    goOn()
    await setImmediate()
    expect(work.now).toEqual({ atWork: 1, waiting: 2 })
    await endOne()
    await endOne()
    expect(await done).toBe('read')
    expect(refused).toEqual([])
  })
})

describe('what waits', () => {
  test('is refused past the share of one account, with the time to come again', async () => {
    const { work, refused, ask } = workshop({ atOnce: 2, mostWaiting: { each: 3, all: 10 } })
    times(6, () => ask('ada'))
    await setImmediate()
    expect(work.now).toEqual({ atWork: 1, waiting: 3 })
    expect(refused).toEqual(times(2, () => {}).map(() => ({ who: 'ada', status: 429, retryAfter: 5 })))
    expect(() => work.requireRoom('ada')).toThrow('too_many_requests')
    expect(() => work.requireRoom('ben')).not.toThrow()
  })
  test('once it is full, a newcomer takes the last place of whoever waits for most', async () => {
    const { work, begun, refused, ask, endOne } = workshop({ atOnce: 2, mostWaiting: { each: 4, all: 6 } })
    times(5, () => ask('ada'))
    times(3, () => ask('ben'))
    await setImmediate()
    expect(work.now).toEqual({ atWork: 2, waiting: 6 })
    ask('cole')
    await setImmediate()
    expect(refused.map(({ who }) => who)).toEqual(['ada'])
    await endOne()
    await endOne()
    await endOne()
    await setImmediate()
    expect(begun).toContain('cole')
  })
  test('full of as many as have asked once, nobody gives way', async () => {
    const { refused, ask } = workshop({ atOnce: 2, mostWaiting: { each: 4, all: 2 } })
    for (const who of ['a', 'b', 'c', 'd', 'e']) ask(who)
    await setImmediate()
    expect(refused.map(({ who }) => who)).toEqual(['e'])
  })
  test('of the server’s own accord is never refused', async () => {
    const { work, refused, ask } = workshop({ atOnce: 2, mostWaiting: { each: 1, all: 1 } })
    times(4, () => ask('job', { isAdmitted: true }))
    await setImmediate()
    expect([work.now.waiting, refused]).toEqual([3, []])
  })
})
