import { readFileSync } from 'node:fs'
import { isUrgent } from '@uzima/contract/vitals'
import { type VitalLevel, vitalKind, vitalKinds, vitalLevel } from '@uzima/contract/vitals/kinds'
import { describe, expect, test } from 'vitest'
import { languages } from '#lib/languages.ts'
import { adviceOf, meaningOf } from './vital-words.ts'

type Observation = { id: string; limits?: { months: [number, number | null]; levels: Record<string, string> }[] }
const { observations } = JSON.parse(readFileSync(new URL('../../../../server/clinical/observations.json', import.meta.url), 'utf8')) as {
  observations: Observation[]
}

/** Every level that the limits give a child or an adult. */
const given = vitalKinds.flatMap((kind) => {
  const limits = observations.find(({ id }) => id === kind)?.limits ?? []
  return (['child', 'adult'] as const).map((age) => {
    const levels = limits
      .filter(({ months: [from] }) => (age === 'adult' ? from >= 216 : from < 216))
      .flatMap((row) => Object.keys(row.levels))
    return { kind, age, levels: [...new Set(levels)].map((level) => vitalLevel.parse(level)) }
  })
})

describe.each(languages)('in %s', (language) => {
  const texts: unknown = JSON.parse(readFileSync(new URL(`../../../locales/${language}/vitals.json`, import.meta.url), 'utf8'))
  const at = (key: string) =>
    key
      .replace('vitals:', '')
      .split('.')
      .reduce<unknown>((part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined), texts)

  test.each(given)(
    'every level of $kind of a $age has a label and an explanation, and urgent ones have instructions',
    ({ kind, age, levels }) => {
      for (const level of levels) {
        expect(at(`level.${level}`), level).toMatch(/\S/)
        expect(at(meaningOf({ kind, level, age, oxygen: null })), level).toMatch(/\S/)
        if (isUrgent(level))
          expect(`${at(`${adviceOf({ kind, level, age })}.title`)} ${at(`${adviceOf({ kind, level, age })}.text`)}`, level).toContain(
            '{{emergency}}',
          )
      }
    },
  )
  test.each(vitalKinds)('%s without a level is explained, at every age', (kind) => {
    for (const age of ['child', 'adult', 'unknown'] as const) expect(at(meaningOf({ kind, level: null, age, oxygen: null }))).toMatch(/\S/)
  })
  test('a saturation with oxygen is not explained as one on air, and leads to help', () => {
    const oxygen = { flow: 4, concentration: null }
    for (const level of ['on_oxygen', 'low'] as const) {
      const said = at(meaningOf({ kind: 'spo2', level, age: 'adult', oxygen }))
      expect(said, level).toContain('{{emergency}}')
      expect(said, level).not.toBe(at(meaningOf({ kind: 'spo2', level: level === 'low' ? level : 'normal', age: 'adult', oxygen: null })))
    }
    expect(at('now.onOxygen')).toMatch(/\S/)
  })
  test('what is an emergency leads to the number at once', () => {
    const emergencies: [string, VitalLevel][] = [
      ['glucose', 'emergency_high'],
      ['glucose_fast', 'emergency_low'],
      ['hr', 'emergency_high'],
      ['rr', 'emergency_high'],
      ['spo2', 'emergency_low'],
      ['temp', 'infant'],
      ['temp', 'infant_low'],
      ['temp', 'emergency_low'],
    ]
    for (const [kind, level] of emergencies)
      expect(at(`${adviceOf({ kind: vitalKind.parse(kind), level, age: 'child' })}.title`), `${kind} ${level}`).toContain('{{emergency}}')
  })
})

test('a child’s pressure, pulse and breathing are explained in other words than an adult’s', () => {
  for (const kind of ['bp', 'hr', 'rr'] as const)
    expect(meaningOf({ kind, level: 'normal', age: 'child', oxygen: null })).not.toBe(
      meaningOf({ kind, level: 'normal', age: 'adult', oxygen: null }),
    )
  expect(meaningOf({ kind: 'bp', level: null, age: 'child', oxygen: null })).toBe('vitals:meaning.noLimits')
})
