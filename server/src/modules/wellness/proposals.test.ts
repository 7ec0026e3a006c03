import { describe, expect, test } from 'vitest'
import { preventiveCare } from '#clinical/prevention.ts'
import { missingOf, type Person, proposalsFor } from './proposals.ts'

const today = '2027-01-04'
const care = [...preventiveCare().care.values()]
const aged = (years: number, gender: Person['gender'] = 'female'): Person => ({ dateOfBirth: `${2027 - years}-01-04`, gender })
const proposed = (person: Person, certainty: 'recommended' | 'ask') =>
  proposalsFor(person, care, today)
    .filter((each) => each.certainty === certainty)
    .map(({ catalogId }) => catalogId)

describe('recommended', () => {
  test.each([
    [39, 'female', [], ['breast', 'colorectal45', 'colorectal', 'osteo65']],
    [40, 'female', ['breast', 'bp', 'hiv', 'hcv', 'depression', 'flu', 'tdap'], ['colorectal45', 'aaa', 'zoster']],
    [45, 'male', ['colorectal45', 'bp'], ['colorectal', 'breast', 'cervical30']],
    [50, 'male', ['colorectal', 'zoster', 'pneumo'], ['colorectal45', 'lung', 'aaa']],
    [74, 'female', ['breast', 'osteo65'], ['rsv']],
    [75, 'female', ['colorectal', 'osteo65', 'rsv', 'covid'], ['breast', 'hiv']],
    [76, 'female', ['osteo65'], ['colorectal']],
    [16, 'female', ['depression_teen', 'anxiety_teen', 'hiv', 'menacwy', 'hpv'], ['bp', 'depression']],
    [4, 'male', ['vision_child', 'fluoride'], ['hiv', 'newborn_eye']],
  ] as const)('at %d, %s', (years, gender, listed, absent) => {
    const found = proposed(aged(years, gender), 'recommended')
    expect(found).toEqual(expect.arrayContaining([...listed]))
    expect(found.filter((id) => (absent as readonly string[]).includes(id))).toEqual([])
  })
  test('until the day before the next birthday, and not on it', () => {
    expect(proposed({ dateOfBirth: '1952-01-05', gender: 'female' }, 'recommended')).toContain('breast')
    expect(proposed({ dateOfBirth: '1952-01-04', gender: 'female' }, 'recommended')).not.toContain('breast')
  })
})

describe('care that depends on something unknown', () => {
  test('is marked to be asked about, never recommended', () => {
    const withConditions = ['lung', 'aaa', 'cervical30', 'statin', 'preg_hiv', 'ipv', 'menb']
    for (let years = 0; years <= 110; years += 1)
      for (const gender of ['female', 'male', 'other', null] as const)
        expect(proposed(aged(years, gender), 'recommended').filter((id) => withConditions.includes(id))).toEqual([])
    // for children it is in the schedule
    for (let years = 19; years <= 110; years += 1) expect(proposed(aged(years), 'recommended')).not.toContain('hepa')
    expect(proposed(aged(30), 'ask')).toEqual(expect.arrayContaining(['cervical30', 'preg_hiv', 'folic', 'rsv']))
  })
  test('is not shown if it is for the other sex', () => {
    for (let years = 0; years <= 110; years += 1) {
      expect(proposalsFor(aged(years, 'male'), care, today).filter(({ sex }) => sex === 'female')).toEqual([])
      expect(proposalsFor(aged(years, 'female'), care, today).filter(({ sex }) => sex === 'male')).toEqual([])
    }
  })
  test('is marked to be asked about if it is for one sex and the profile names neither', () => {
    expect(proposed(aged(45, 'other'), 'ask')).toContain('breast')
    expect(proposed(aged(45, 'prefer_not_to_say'), 'ask')).toContain('breast')
  })
  test('asks about pregnancy only at the ages in the catalogue', () => {
    const aboutPregnancy = (years: number) => proposed(aged(years), 'ask').filter((id) => id.startsWith('preg_') || id === 'rsv')
    expect([aboutPregnancy(11), aboutPregnancy(80)]).toEqual([[], []])
  })
})

describe('an incomplete profile', () => {
  test('without a date of birth: nothing is proposed', () => {
    expect(proposalsFor({ dateOfBirth: null, gender: 'female' }, care, today)).toEqual([])
    expect(proposalsFor({ dateOfBirth: '2027-01-05', gender: 'female' }, care, today)).toEqual([])
    expect(missingOf({ dateOfBirth: null, gender: 'female' })).toEqual(['dateOfBirth'])
  })
  test('without a gender: only what applies to everybody', () => {
    const found = proposalsFor(aged(45, null), care, today)
    expect(found.map(({ sex }) => sex)).not.toContain('female')
    expect(found.map(({ catalogId }) => catalogId)).toContain('bp')
    expect(missingOf(aged(45, null))).toEqual(['gender'])
  })
})

test('what the table says is in the reader’s language', () => {
  const of = (locale: 'en' | 'sw') =>
    proposalsFor(aged(40), care, today, { locale }).flatMap(({ catalogId, detail }) =>
      ['breast', 'tdap'].includes(catalogId) ? [detail] : [],
    )
  expect(of('en').sort()).toEqual(['Every 2 years', 'Tdap once, then Td or Tdap every 10 years'])
  expect(of('sw').sort()).toEqual(['Kila miaka 2', 'Tdap mara moja, kisha Td au Tdap kila miaka 10'])
})
