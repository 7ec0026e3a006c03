import { describe, expect, test } from 'vitest'
import { ignores, recoveryOf, type Stand } from './negotiation.ts'

const free: Stand = { isPolite: false, isMakingOffer: false, isTakingAnswer: false, signalingState: 'stable' }
const offer = { type: 'offer' } as const

describe('a remote offer', () => {
  test.each<[string, Partial<Stand>, boolean]>([
    ['is accepted when idle', {}, false],
    ['is ignored by the impolite side while making its own', { isMakingOffer: true }, true],
    ['is ignored by the impolite side while waiting for an answer', { signalingState: 'have-local-offer' }, true],
    ['is accepted by the polite side while making its own', { isMakingOffer: true, isPolite: true }, false],
    ['is accepted by the polite side while waiting for an answer', { signalingState: 'have-local-offer', isPolite: true }, false],
    ['is accepted while the answer to the own offer is being applied', { signalingState: 'have-local-offer', isTakingAnswer: true }, false],
  ])('%s', (_, stand, ignored) => {
    expect(ignores(offer, { ...free, ...stand })).toBe(ignored)
  })
  test('exactly one of two colliding offers is accepted', () => {
    const crossing: Stand = { ...free, signalingState: 'have-local-offer' }
    expect([true, false].map((isPolite) => ignores(offer, { ...crossing, isPolite }))).toEqual([false, true])
  })
})

test('an answer is always accepted', () => {
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
  ])('that has been %s for %i ms, with the last ICE restart %i ms ago: %s', (state, brokenFor, restartedAgo, step) => {
    expect(recoveryOf(state, brokenFor, restartedAgo)).toBe(step)
  })
})
