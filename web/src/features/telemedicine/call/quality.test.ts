import { describe, expect, test } from 'vitest'
import { callsForSoundOnly, count, type Quality, qualityBetween } from './quality.ts'

const before = { at: 0, received: 1000, lost: 10, roundTripMs: 40 }
const after = (received: number, lost: number, roundTripMs: number | null = 40) => ({
  at: 2000,
  received: 1000 + received,
  lost: 10 + lost,
  roundTripMs,
})

describe('the quality between two samples', () => {
  test.each<[string, ReturnType<typeof after>, Quality]>([
    ['no loss and a short round trip', after(100, 0), 'good'],
    ['some loss', after(97, 3), 'fair'],
    ['heavy loss', after(90, 10), 'poor'],
    ['a long round trip', after(100, 0, 300), 'fair'],
    ['a very long round trip', after(100, 0, 700), 'poor'],
    ['nothing received', after(0, 0), 'poor'],
    ['an unknown round trip', after(100, 0, null), 'good'],
    ['late packets that were counted as lost', after(100, -5), 'good'],
  ])('%s', (_, so, quality) => {
    expect(qualityBetween(before, so)).toBe(quality)
  })
})

test('only ten poor seconds in a row switch to audio only', () => {
  const poor = Array.from({ length: 5 }, () => 'poor' as const)
  expect([callsForSoundOnly(poor), callsForSoundOnly(poor.slice(1)), callsForSoundOnly([...poor, 'fair'])]).toEqual([true, false, false])
  expect(callsForSoundOnly(['good', 'poor', 'fair', ...poor])).toBe(true)
})

test('audio and video are counted together, with the round trip of the selected candidate pair', () => {
  const stats = { id: 'x', timestamp: 0 }
  const report = [
    { ...stats, type: 'inbound-rtp', packetsReceived: 10, packetsLost: 1 },
    { ...stats, type: 'inbound-rtp', packetsReceived: 20, packetsLost: 2 },
    { ...stats, type: 'outbound-rtp', packetsSent: 99 },
    { ...stats, type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
    { ...stats, type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.05 },
  ]
  expect(count(report as RTCStats[], 7)).toEqual({ at: 7, received: 30, lost: 3, roundTripMs: 50 })
})
