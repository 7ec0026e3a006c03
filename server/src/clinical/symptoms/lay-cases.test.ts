import { locale } from '@uzima/contract/fields'
import { describe, expect, test } from 'vitest'
import {
  crisisCases,
  distressCases,
  firstWordCases,
  hintCases,
  layCases,
  medicineCases,
  plainCases,
  ruleCases,
  shortCases,
  typedCases,
  voiceCases,
} from '../../../../bench/lay.ts'
import { symptomEngine } from './engine.ts'
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

describe.each(locale.options)('sentences for the rules by body system in %s', (language) => {
  const cases = ruleCases(language)
  const rules = symptomEngine().model.knowledge.redFlags.flatMap(({ id }) => /^CR\d+/.exec(id)?.[0] ?? [])

  test('each rule has ten that it must hold for and ten near ones that it must not', () => {
    const few = rules.filter((rule) => {
      const own = cases.filter((each) => each.rule === rule)
      return own.filter(({ fires }) => fires).length < 10 || own.filter(({ fires }) => !fires).length < 10
    })
    expect(few).toEqual([])
    expect(cases.filter(({ rule }) => !rules.includes(rule))).toEqual([])
    expect(new Set(cases.map(({ rule, text, age, sex }) => `${rule} ${age} ${sex} ${text}`)).size).toBe(cases.length)
  })
})

describe.each(locale.options)('phrases of a crisis in %s', (language) => {
  const cases = crisisCases(language)
  test('are enough, each kind with its own, beside those that only sound alike', () => {
    const count = (crisis: string | null) => cases.filter((each) => each.crisis === crisis).length
    expect(count('suicide') + count('abuse') + count('overdose')).toBeGreaterThanOrEqual(200)
    for (const crisis of ['suicide', 'abuse', 'overdose']) expect(count(crisis)).toBeGreaterThanOrEqual(40)
    expect(count(null)).toBeGreaterThanOrEqual(150)
    expect(new Set(cases.map(({ text }) => text)).size).toBe(cases.length)
  })
})

describe.each(locale.options)('first words of frightened people in %s', (language) => {
  const cases = firstWordCases(language)
  test('are enough, half of them red flags, differ, and are in both parts', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60)
    expect(cases.filter(({ kind }) => kind === 'red-flag').length / cases.length).toBeCloseTo(0.5, 1)
    expect(new Set([...cases, ...layCases(language)].map(({ text }) => text)).size).toBe(cases.length + layCases(language).length)
    expect(new Set(cases.map(({ part }) => part)).size).toBe(2)
  })
})

describe.each(locale.options)('what people ask about medicines, and hints at a crisis, in %s', (language) => {
  test('are enough of each, differ, and stand in both halves', () => {
    const cases = [...medicineCases(language), ...hintCases(language)]
    const harmless = cases.filter(({ kind }) => kind === 'harmless')
    expect(harmless.length).toBeGreaterThanOrEqual(30)
    for (const crisis of ['suicide', 'abuse', 'overdose'])
      expect(cases.filter((each) => each.crisis === crisis).length, crisis).toBeGreaterThanOrEqual(10)
    expect(new Set(cases.map(({ text }) => text)).size).toBe(cases.length)
    for (const part of ['tune', 'hold']) expect(harmless.filter((each) => each.part === part).length, part).toBeGreaterThanOrEqual(10)
  })
})

describe.each(locale.options)('sentences as people type them in %s', (language) => {
  const cases = typedCases(language)
  test('are enough over many groups, half of them red flags, differ, and stand in both halves', () => {
    expect(cases.length).toBeGreaterThanOrEqual(110)
    expect(new Set(cases.map(({ group }) => group)).size).toBeGreaterThanOrEqual(45)
    expect(cases.filter(({ kind }) => kind === 'red-flag').length / cases.length).toBeCloseTo(0.5, 1)
    expect(new Set([...cases, ...layCases(language)].map(({ text }) => text)).size).toBe(cases.length + layCases(language).length)
    for (const part of ['tune', 'hold']) expect(cases.filter((each) => each.part === part).length, part).toBeGreaterThanOrEqual(45)
  })
})

describe.each(locale.options)('sentences of people in distress in %s', (language) => {
  const cases = distressCases(language)
  test('are enough, have crises of each kind, emergencies and as many others, differ, and stand in both halves', () => {
    expect(cases.length).toBeGreaterThanOrEqual(70)
    for (const crisis of ['suicide', 'abuse', 'overdose'])
      expect(cases.filter((each) => each.crisis === crisis).length, crisis).toBeGreaterThanOrEqual(6)
    expect(cases.filter(({ kind }) => kind === 'red-flag').length / cases.length).toBeCloseTo(0.5, 1)
    const others = [...layCases(language), ...typedCases(language)]
    expect(new Set([...cases, ...others].map(({ text }) => text)).size).toBe(cases.length + others.length)
    for (const part of ['tune', 'hold']) expect(cases.filter((each) => each.part === part).length, part).toBeGreaterThanOrEqual(25)
  })
})

describe.each(locale.options)('plain hints in %s', (language) => {
  const cases = plainCases(language)
  test('are crises of each kind and as much that is harmless, and differ', () => {
    for (const crisis of ['suicide', 'abuse', 'overdose'])
      expect(cases.filter((each) => each.crisis === crisis).length, crisis).toBeGreaterThanOrEqual(2)
    expect(cases.filter(({ kind }) => kind === 'harmless').length).toBe(cases.length / 2)
    const others = [...layCases(language), ...typedCases(language), ...distressCases(language), ...voiceCases(language)]
    expect(new Set([...cases, ...others].map(({ text }) => text)).size).toBe(cases.length + others.length)
  })
})

describe.each(locale.options)('what people in a hurry type in %s', (language) => {
  const cases = shortCases(language)
  const { findings } = symptomEngine().model.knowledge
  test('is short, means findings that there are, differs, and stands in both halves', () => {
    expect(cases.filter(({ text }) => text.split(' ').length > 6)).toEqual([])
    expect(cases.filter((each) => !each.findings.every((finding) => findings.has(finding)))).toEqual([])
    expect(new Set(cases.map(({ text }) => text)).size).toBe(cases.length)
    for (const part of ['tune', 'hold']) expect(cases.filter((each) => each.part === part).length, part).toBeGreaterThanOrEqual(45)
  })
})

describe.each(locale.options)('sentences in other voices in %s', (language) => {
  const cases = voiceCases(language)
  test('are enough, have crises of each kind, emergencies and what is harmless, and stand nowhere else', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40)
    for (const crisis of ['suicide', 'abuse', 'overdose'])
      expect(cases.filter((each) => each.crisis === crisis).length, crisis).toBeGreaterThanOrEqual(5)
    expect(cases.filter(({ kind, crisis }) => kind === 'red-flag' && crisis === null).length).toBeGreaterThanOrEqual(10)
    expect(cases.filter(({ kind }) => kind === 'harmless').length).toBeGreaterThanOrEqual(14)
    const others = [...layCases(language), ...typedCases(language), ...distressCases(language), ...firstWordCases(language)]
    const known = new Set(others.map(({ text }) => text))
    expect(cases.filter(({ text }) => known.has(text))).toEqual([])
    expect(new Set(cases.map(({ text }) => text)).size).toBe(cases.length)
  })
})
