import { describe, expect, test } from 'vitest'
import { ignores, recoveryOf, type Stand } from './negotiation.ts'

const free: Stand = { isPolite: false, isMakingOffer: false, isTakingAnswer: false, signalingState: 'stable' }
const offer = { type: 'offer' } as const

describe('an offer of the other', () => {
  test.each<[string, Partial<Stand>, boolean]>([
    ['is taken by who is free', {}, false],
    ['is not taken by the impolite one who is making one', { isMakingOffer: true }, true],
    ['is not taken by the impolite one who waits for an answer', { signalingState: 'have-local-offer' }, true],
    ['is taken by the polite one who is making one', { isMakingOffer: true, isPolite: true }, false],
    ['is taken by the polite one who waits for an answer', { signalingState: 'have-local-offer', isPolite: true }, false],
    ['is taken while the answer to the own one is being taken', { signalingState: 'have-local-offer', isTakingAnswer: true }, false],
  ])('%s', (_, stand, ignored) => {
    expect(ignores(offer, { ...free, ...stand })).toBe(ignored)
  })
  test('of two that cross, exactly one is taken', () => {
    const crossing: Stand = { ...free, signalingState: 'have-local-offer' }
    expect([true, false].map((isPolite) => ignores(offer, { ...crossing, isPolite }))).toEqual([false, true])
  })
})

test('an answer is always taken', () => {
  expect(ignores({ type: 'answer' }, { ...free, signalingState: 'have-local-offer' })).toBe(false)
})

describe('a connection', () => {
  test.each<[RTCPeerConnectionState, number, number, ReturnType<typeof recoveryOf>]>([
    ['connected', 100_000, 100_000, 'wait'],
    ['connecting', 5000, 5000, 'wait'],
    ['disconnected', 2000, 100_000, 'wait'],
    ['disconnected', 2500, 100_000, 'restart'],
    ['disconnected', 5000, 2500, 'wait'],
    ['failed', 100, 100_000, 'restart'],
    ['failed', 5000, 5000, 'wait'],
    ['failed', 12_000, 6000, 'restart'],
    ['failed', 90_000, 6000, 'give-up'],
    ['connecting', 90_000, 6000, 'give-up'],
  ])('that is %s for %i ms and was begun anew %i ms ago: %s', (state, brokenFor, restartedAgo, step) => {
    expect(recoveryOf(state, brokenFor, restartedAgo)).toBe(step)
  })
})
