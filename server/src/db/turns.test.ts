import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLostConnection } from './lost-connection.ts'
import { createTurns, TurnTimeout } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const patienceMs = 50
/** Whoever asks for a turn is named in `begun` once it has it. */
function crowd(most: number) {
  const turns = createTurns({ most, patienceMs })
  const begun: string[] = []
  const come = (name: string) =>
    turns.take().then((end) => {
      begun.push(name)
      return end
    })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { begun, come, settle }
}

test('so many are at work at once, and the next begins where one ends, in the order of their coming', async () => {
  const { begun, come, settle } = crowd(2)
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(come)
  await settle()
  expect(begun).toEqual(['a', 'b'])
  const endOfB = await b
  endOfB?.()
  await settle()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const each of [a, c]) (await each)?.()
  await settle()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await d
})

test('one that comes just when another ends does not overtake who waits, nor is there one more at work', async () => {
  const { begun, come, settle } = crowd(1)
  const [a] = ['a', 'b'].map(come)
  const endOfA = await a
  endOfA?.()
  void come('c')
  await settle()
  expect(begun).toEqual(['a', 'b'])
})

test('one that takes long holds nobody up, and makes no room a second time when it ends', async () => {
  const { begun, come, settle } = crowd(1)
  const [a] = ['a', 'b', 'c'].map(come)
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(begun).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(2)
  expect(begun).toEqual(['a', 'b'])
  const endOfA = await a
  endOfA?.()
  await settle()
  expect(begun).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(patienceMs + 1)
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('who waits for very long gives up, and the others keep their places', async () => {
  const turns = createTurns({ most: 1, patienceMs: 1_000_000, longestWaitMs: 20_000 })
  const end = await turns.take()
  const early = turns.take()
  const refused = expect(early).rejects.toThrow(TurnTimeout)
  await vi.advanceTimersByTimeAsync(1_000_001)
  await refused
  expect(isLostConnection(new TurnTimeout())).toBe(true)
  end()
  expect(await turns.take()).toBeTypeOf('function')
})

test('while nobody waits nothing is watched', async () => {
  const { come } = crowd(2)
  const end = await come('a')
  expect(vi.getTimerCount()).toBe(0)
  end()
})
