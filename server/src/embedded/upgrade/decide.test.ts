import { describe, expect, test } from 'vitest'
import { decide, requireRoom, roomNeeded } from './decide.ts'

const found = { current: 18, bundled: 18, isReady: false, kept: undefined }

describe('what a start does with the data folder that it finds', () => {
  test.each([
    ['a new portal', { current: undefined }, 'start'],
    ['the same major', {}, 'start'],
    ['the same major, with the older one kept', { kept: '/data/postgres-17' }, 'start'],
    ['an older major', { current: 17 }, 'upgrade'],
    // killed before the old folder had left its name: nothing was put in place, and the older program may have written since
    ['an older major, with a new folder ready', { current: 17, isReady: true }, 'upgrade'],
    // killed between the two renames
    ['no folder, with a new one ready', { current: undefined, isReady: true, kept: '/data/postgres-17' }, 'put in place'],
  ])('%s', (_, state, decision) => {
    expect(decide({ ...found, ...state })).toBe(decision)
  })
  test('a newer major is not touched', () => {
    expect(() => decide({ ...found, current: 19 })).toThrow('made by PostgreSQL 19, and this version of Uzima brings 18')
  })
  test('no empty database is made where an undo was killed half-way', () => {
    expect(() => decide({ ...found, current: undefined, kept: '/data/postgres-17' })).toThrow('database undo-upgrade once more')
  })
  test('nothing begins without room', () => {
    const used = 4e9
    expect(() => requireRoom({ used, free: roomNeeded(used), folder: '/data' })).not.toThrow()
    expect(() => requireRoom({ used, free: roomNeeded(used) - 1, folder: '/data' })).toThrow(/needs 10\.3 GB free in \/data/)
  })
})
