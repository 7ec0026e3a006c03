import { locale } from '@uzima/contract/fields'
import { describe, expect, test } from 'vitest'
import { layCases } from '../../../../bench/lay.ts'
import { urgencies } from './urgency.ts'

describe.each(locale.options)('sentences of lay people in %s', (language) => {
  const cases = layCases(language)
  const ofKind = (kind: string) => cases.filter((each) => each.kind === kind)

  test('are enough: half of them red flags over all groups, a quarter near misses, a quarter harmless', () => {
    expect(cases.length).toBeGreaterThanOrEqual(600)
    expect(ofKind('red-flag').length / cases.length).toBeCloseTo(0.5, 1)
    expect(ofKind('near-miss').length / cases.length).toBeCloseTo(0.25, 1)
    expect(ofKind('harmless').length / cases.length).toBeCloseTo(0.25, 1)
    expect(new Set(ofKind('red-flag').map(({ group }) => group)).size).toBe(new Set(cases.map(({ group }) => group)).size)
  })
  test('differ, and are marked without contradiction', () => {
    expect(new Set(cases.map(({ text }) => text)).size).toBe(cases.length)
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    for (const { id, kind, least, greatest, crisis } of cases) {
      expect(urgencies.indexOf(least), id).toBeLessThanOrEqual(urgencies.indexOf(greatest))
      if (kind === 'red-flag') expect(['urgent', 'emergency'], id).toContain(least)
      else expect([greatest, crisis], id).not.toContain('emergency')
    }
  })
  test('are split in two halves', () => {
    const tune = cases.filter(({ part }) => part === 'tune').length
    expect(tune / cases.length).toBeCloseTo(0.5, 1)
  })
})
