import type { Relation } from '@uzima/contract/family-history/content'
import { describe, expect, test } from 'vitest'
import { kindsOf } from '#clinical/person/problems.ts'
import { preventiveCare } from '#clinical/prevention.ts'
import { factsOf } from '#clinical/prevention-flags.ts'
import { type Person, proposalsFor } from './proposals.ts'

const now = new Date('2027-01-04T10:00:00Z')
const care = [...preventiveCare().care.values()]
const aged = (years: number, gender: Person['gender']): Person => ({ dateOfBirth: `${2027 - years}-01-04`, gender })
type Told = Parameters<typeof factsOf>[0]
const nothing: Told = { relatives: [], tobacco: null, alcohol: null, pregnancy: null, isPregnant: false }
const proposed = (person: Person, told: Partial<Told>) =>
  new Map(
    proposalsFor(person, care, '2027-01-04', { facts: factsOf({ ...nothing, ...told }, now) }).map(({ catalogId, certainty }) => [
      catalogId,
      certainty,
    ]),
  )
const relative = (relation: Relation, problem: string, onsetAge: number | null = null) => ({
  relation,
  problems: kindsOf([problem]),
  onsetAge,
})

describe('by what runs in the family', () => {
  test.each([
    // US Multi-Society Task Force 2017
    ['colorectal_family_early', 40, 'male', [relative('father', 'colon_cancer', 52)], 'recommended'],
    ['colorectal_family_early', 38, 'female', [relative('mother', 'colon_cancer', 48)], 'recommended'],
    [
      'colorectal_family_early',
      45,
      'male',
      [relative('brother', 'colon_cancer', 70), relative('mother', 'colon_cancer', 75)],
      'recommended',
    ],
    ['colorectal_family_early', 39, 'male', [relative('father', 'colon_cancer', 52)], undefined],
    ['colorectal_family_early', 45, 'male', [relative('father', 'colon_cancer', 60)], undefined],
    ['colorectal_family_early', 45, 'male', [relative('uncle', 'colon_cancer', 40)], undefined],
    ['colorectal_family_early', 45, 'male', [relative('father', 'prostate_cancer', 50)], undefined],
    ['colorectal_family', 40, 'male', [relative('father', 'colon_cancer', 60)], 'recommended'],
    ['colorectal_family', 42, 'female', [relative('sister', 'colon_cancer')], 'recommended'],
    ['colorectal_family', 40, 'male', [relative('father', 'colon_cancer', 52)], undefined],
    ['colorectal_family', 39, 'male', [relative('father', 'colon_cancer', 66)], undefined],
    // it takes the place of the row for everyone
    ['colorectal', 55, 'male', [relative('father', 'colon_cancer', 52)], undefined],
    ['colorectal', 55, 'male', [relative('father', 'colon_cancer', 66)], 'recommended'],
    ['colorectal45', 46, 'male', [relative('father', 'colon_cancer', 52)], undefined],
    // USPSTF 2019
    ['brca', 30, 'female', [relative('aunt', 'breast_cancer')], 'recommended'],
    ['brca', 30, 'female', [relative('mother', 'ovarian_cancer', 60)], 'recommended'],
    ['brca', 30, 'female', [relative('mother', 'diabetes')], 'ask'],
    ['brca', 30, 'male', [relative('mother', 'breast_cancer')], undefined],
    // NICE CG164
    ['breast_family', 30, 'female', [relative('sister', 'breast_cancer', 39)], 'recommended'],
    ['breast_family', 30, 'female', [relative('father', 'breast_cancer', 70)], 'recommended'],
    ['breast_family', 30, 'female', [relative('mother', 'breast_cancer', 60), relative('aunt', 'breast_cancer')], 'recommended'],
    ['breast_family', 30, 'female', [relative('mother', 'breast_cancer', 60), relative('aunt', 'ovarian_cancer')], 'recommended'],
    ['breast_family', 30, 'female', [relative('mother', 'breast_cancer', 40)], undefined],
    ['breast_family', 30, 'female', [relative('aunt', 'breast_cancer', 35)], undefined],
    ['breast_family', 30, 'female', [relative('aunt', 'breast_cancer'), relative('grandmother-maternal', 'breast_cancer')], undefined],
    ['breast_family', 30, 'female', [relative('other', 'breast_cancer', 30), relative('other', 'breast_cancer', 30)], undefined],
    // ADA: with overweight, which is not known here
    ['diabetes_family', 25, 'male', [relative('mother', 'diabetes_type_2', 50)], 'ask'],
    ['diabetes_family', 25, 'male', [relative('grandmother-paternal', 'diabetes_type_2')], undefined],
    ['diabetes_family', 36, 'male', [relative('mother', 'diabetes')], undefined],
    // ACC/AHA 2018
    ['lipids_family', 25, 'female', [relative('father', 'heart_attack', 54)], 'recommended'],
    ['lipids_family', 25, 'female', [relative('mother', 'angina', 64)], 'recommended'],
    ['lipids_family', 25, 'female', [relative('father', 'heart_attack', 55)], undefined],
    ['lipids_family', 25, 'female', [relative('mother', 'heart_attack', 65)], undefined],
    ['lipids_family', 25, 'female', [relative('father', 'heart_attack')], undefined],
    ['lipids_family', 25, 'female', [relative('uncle', 'heart_attack', 40)], undefined],
  ] as const)('%s at %d, %s', (id, years, gender, relatives, expected) => {
    expect(proposed(aged(years, gender), { relatives }).get(id)).toBe(expected)
  })
  test('nothing of it without an entry; that there is none answers what is asked', () => {
    for (let years = 18; years <= 90; years += 1)
      for (const gender of ['female', 'male'] as const) {
        const rows = [...proposed(aged(years, gender), {}).keys()]
        expect(rows.filter((id) => id.includes('_family'))).toEqual([])
      }
    expect(proposed(aged(30, 'female'), {}).get('brca')).toBe('ask')
    expect(proposed(aged(30, 'female'), { relatives: null }).get('brca')).toBeUndefined()
  })
  test('never begins below 18, and says at which age it begins', () => {
    const relatives = [relative('sister', 'colon_cancer', 20)]
    const begins = (years: number) =>
      proposalsFor(aged(years, 'male'), care, '2027-01-04', { facts: factsOf({ ...nothing, relatives }, now) }).find(
        ({ catalogId }) => catalogId === 'colorectal_family_early',
      )
    expect(begins(17)).toBeUndefined()
    expect(begins(18)).toMatchObject({ ageFrom: 18, ground: 'family' })
  })
})

describe('by tobacco', () => {
  const smokes = { status: 'current', kind: 'cigarettes', perDay: 20, years: 20, quitYear: null, at: now } as const
  const stopped = { ...smokes, status: 'former' } as const
  test.each([
    ['lung', 50, 'male', smokes, 'recommended'],
    ['lung', 50, 'male', { ...smokes, perDay: 19 }, undefined],
    ['lung', 50, 'male', { ...stopped, quitYear: 2012 }, 'recommended'],
    ['lung', 50, 'male', { ...stopped, quitYear: 2011 }, undefined],
    ['lung', 50, 'male', stopped, 'ask'],
    ['lung', 50, 'male', { ...smokes, years: null }, 'ask'],
    ['lung', 50, 'male', { ...smokes, status: 'never', kind: null, perDay: null, years: null }, undefined],
    ['lung', 50, 'male', { ...smokes, kind: 'vape' }, 'ask'],
    ['lung', 49, 'male', smokes, undefined],
    ['lung', 50, 'male', null, 'ask'],
    ['aaa', 65, 'male', { ...stopped, kind: 'pipe' }, 'recommended'],
    ['aaa', 65, 'male', { ...smokes, status: 'never', kind: null }, undefined],
    ['aaa', 65, 'female', smokes, undefined],
    ['aaa', 76, 'male', smokes, undefined],
    ['tobacco', 40, 'male', smokes, undefined],
    ['tobacco', 40, 'male', { ...smokes, at: new Date('2025-12-01') }, 'recommended'],
    ['tobacco', 40, 'male', null, 'recommended'],
  ] as const)('%s at %d, %s', (id, years, gender, tobacco, expected) => {
    expect(proposed(aged(years, gender), { tobacco }).get(id)).toBe(expected)
  })
  test('questions about alcohol are done for a year once they are answered', () => {
    const alcohol = { often: 0, drinks: 0, sixOrMore: 0, at: now }
    expect(proposed(aged(40, 'male'), { alcohol }).has('alcohol')).toBe(false)
    expect(proposed(aged(40, 'male'), { alcohol: { ...alcohol, at: new Date('2025-12-01') } }).has('alcohol')).toBe(true)
  })
})

describe('by pregnancy', () => {
  const said = { id: '1', status: 'not-pregnant', dueDate: null, weeks: null, intent: 'unsaid', at: now } as const
  test('care in pregnancy is recommended in one, and hidden for three months after an answer that there is none', () => {
    const of = (told: Partial<Told>) => proposed(aged(30, 'female'), told)
    expect(of({}).get('preg_hiv')).toBe('ask')
    expect(of({ isPregnant: true }).get('preg_hiv')).toBe('recommended')
    expect(of({ pregnancy: said }).has('preg_hiv')).toBe(false)
    expect(of({ pregnancy: { ...said, at: new Date('2026-09-01') } }).get('preg_hiv')).toBe('ask')
    expect(of({ pregnancy: { ...said, status: 'unknown' } }).get('preg_hiv')).toBe('ask')
    // left to a clinician, whatever is known
    expect(of({ isPregnant: true }).get('preg_aspirin')).toBe('ask')
  })
  test('folic acid follows from the wish for a child, breastfeeding support from breastfeeding', () => {
    const of = (pregnancy: Told['pregnancy']) => proposed(aged(30, 'female'), { pregnancy })
    expect(of({ ...said, intent: 'wants' }).get('folic')).toBe('recommended')
    expect(of({ ...said, intent: 'does-not-want' }).get('folic')).toBe('ask')
    expect(of({ ...said, status: 'breastfeeding' }).get('breastfeeding')).toBe('recommended')
    expect(of(said).get('breastfeeding')).toBe('ask')
  })
})
