import { describe, expect, test } from 'vitest'
import { goOnTalking, isTalking, joinWindow, stopTalking, type Talk, talkedFor } from './call-time.ts'

const at = (seconds: number) => new Date(Date.UTC(2027, 0, 4, 9) + seconds * 1000)
const silence: Talk = { connectedAt: null, lastConnectedAt: null, talkedSeconds: 0 }
const talk = (...seconds: number[]) => seconds.reduce((so, each) => goOnTalking(so, at(each)), silence)

describe('the admission window of a visit', () => {
  test('opens a quarter of an hour before the start and closes half an hour after the end', () => {
    expect(joinWindow({ scheduledTime: at(0), minutes: 45 })).toEqual({ opensAt: at(-15 * 60), closesAt: at(75 * 60) })
  })
})

describe('the talk time', () => {
  test.each([
    ['nobody yet', silence, 0],
    ['one moment', talk(5), 0],
    ['without a break', talk(0, 10, 20, 30), 30],
    ['with a break, which does not count', talk(0, 30, 100, 110), 40],
    ['until one of them left', stopTalking(talk(0, 10, 20), at(26)), 26],
    ['until one of them disconnected unnoticed', stopTalking(talk(0, 10, 20), at(120)), 20],
    ['even if an earlier report arrives late', goOnTalking(talk(10), at(9)), 0],
    ['and again after that', goOnTalking(goOnTalking(stopTalking(talk(0, 10), at(12)), at(60)), at(70)), 22],
  ])('%s', (_, so, seconds) => {
    expect(talkedFor(so)).toBe(seconds)
  })
  test('continues as long as both have reported recently', () => {
    expect([isTalking(silence, at(0)), isTalking(talk(0), at(44)), isTalking(talk(0), at(45))]).toEqual([false, true, false])
    expect(isTalking(stopTalking(talk(0), at(1)), at(1))).toBe(false)
  })
})
