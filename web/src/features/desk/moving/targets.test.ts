import type { DeskTarget } from '@uzima/contract/desk'
import { expect, test } from 'vitest'
import { firstSpot, inOrderOf, nextSpot } from './targets.ts'

const at = (time: string) => `2026-11-23T${time}:00.000Z`
const row = (doctorId: string, free: string[], taken: string[] = []): DeskTarget => ({
  ...{ doctorId, name: doctorId },
  slots: [...free.map((time) => ({ start: at(time), isFree: true })), ...taken.map((time) => ({ start: at(time), isFree: false }))].sort(
    (a, b) => (a.start < b.start ? -1 : 1),
  ),
})
const rows = [row('okafor', ['09:00', '11:00'], ['10:00']), row('mwangi', ['09:20', '10:40'])]
const spot = (doctorId: string, time: string) => ({ doctorId, start: at(time) })

test('times stand in the order of the columns; clinicians without one come last', () => {
  const order = inOrderOf([{ doctorId: 'mwangi' }, { doctorId: 'okafor' }], [row('achieng', ['09:00']), ...rows])
  expect(order.map(({ doctorId }) => doctorId)).toEqual(['mwangi', 'okafor', 'achieng'])
})

test.each([
  ['the next free time of its clinician', rows, spot('okafor', '09:30'), spot('okafor', '11:00')],
  ['one of another, if its clinician has none later', rows, spot('mwangi', '10:40'), spot('okafor', '11:00')],
  ['an earlier one, if there is none later', rows, spot('okafor', '16:00'), spot('okafor', '09:00')],
  ['a taken one, if none is free', [row('okafor', [], ['10:00'])], spot('okafor', '09:00'), spot('okafor', '10:00')],
  ['none, if nobody works', [], spot('okafor', '09:00'), undefined],
] as const)('a move by keyboard begins at %s', (_, given, visit, expected) => {
  expect(firstSpot(given, visit)).toEqual(expected)
})

test.each([
  ['ArrowDown', spot('okafor', '09:00'), spot('okafor', '10:00')],
  ['ArrowDown', spot('okafor', '11:00'), spot('okafor', '11:00')],
  ['ArrowUp', spot('okafor', '09:00'), spot('okafor', '09:00')],
  ['End', spot('okafor', '09:00'), spot('okafor', '11:00')],
  ['Home', spot('okafor', '11:00'), spot('okafor', '09:00')],
  ['ArrowRight', spot('okafor', '11:00'), spot('mwangi', '10:40')],
  ['ArrowRight', spot('mwangi', '09:20'), spot('mwangi', '09:20')],
  ['ArrowLeft', spot('mwangi', '09:20'), spot('okafor', '09:00')],
  ['a', spot('mwangi', '09:20'), undefined],
] as const)('%s from %o leads to %o', (key, from, expected) => {
  expect(nextSpot(rows, from, key)).toEqual(expected)
})
