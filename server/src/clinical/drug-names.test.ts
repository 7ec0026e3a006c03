import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readDrugName, suggestDrugNames } from './drug-names.ts'
import { allDrugs, clinicalFile, parseDrugs } from './drugs.ts'
import { duplicatesBetween } from './duplicates.ts'

/** A name as somebody types it. `slip`: it must be offered with these ingredients, and never be taken without asking. */
type Case = { id: string; kind: 'known' | 'slip' | 'unknown'; expected: string; typed: string; part: 'tune' | 'hold' }

const cases = clinicalFile('cases/medicine-names.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row): Case => {
    const [id = '', , kind = '', expected = '', typed = ''] = row.split('\t')
    const isTune = Number.parseInt(createHash('sha256').update(typed).digest('hex').slice(0, 2), 16) % 2 === 0
    return { id, kind: kind as Case['kind'], expected, typed, part: isTune ? 'tune' : 'hold' }
  })

const contentsOf = (name: string) => {
  const read = readDrugName(name)
  return read.kind === 'known' ? [...read.ingredients].sort().join(';') : read.kind
}

function isRead({ kind, expected, typed }: Case): boolean {
  const read = readDrugName(typed)
  if (kind === 'slip') return read.kind === 'similar' && read.names.some((name) => contentsOf(name) === expected)
  return contentsOf(typed) === (kind === 'known' ? expected : 'unknown')
}

describe('names as people type them', () => {
  test('there are enough of each kind, and every expected ingredient is in the list', () => {
    expect(cases.filter(({ kind }) => kind !== 'unknown').length).toBeGreaterThanOrEqual(400)
    expect(cases.filter(({ kind }) => kind === 'unknown').length).toBeGreaterThanOrEqual(60)
    const { ingredients } = allDrugs()
    const named = cases.flatMap(({ expected }) => expected.split(';').filter(Boolean))
    expect(named.filter((name) => !ingredients.has(name))).toEqual([])
  })

  test('all of those the words and names were chosen from are read', () => {
    expect(cases.filter((each) => each.part === 'tune' && !isRead(each))).toEqual([])
  })

  test.each([
    ['known', 0.98],
    ['slip', 0.85],
    ['unknown', 0.97],
  ] as const)('of those held back, %s: at least %d', (kind, least) => {
    const held = cases.filter((each) => each.part === 'hold' && each.kind === kind)
    const right = held.filter(isRead).length
    process.stdout.write(`Held back names, ${kind}: ${right} of ${held.length}\n`)
    expect(right / held.length).toBeGreaterThanOrEqual(least)
  })

  test.each([
    ['losartan potassium 50', 'losartan'],
    ['potassium losartan', 'losartan'],
    ['losartan + potassium', 'losartan;potassium chloride'],
    ['vitamin d + calcium', 'calcium carbonate;cholecalciferol'],
    ['Tylenol 3 times a day', 'acetaminophen'],
    ['Tylenol 3', 'acetaminophen;codeine'],
    ['Humalog 25 units', 'insulin lispro'],
    ['Humalog Mix 25', 'insulin lispro;insulin lispro protamine'],
    ['paracetamol500mg', 'acetaminophen'],
    ['amoxicillin 875 mg / clavulanate 125 mg', 'amoxicillin-clavulanate'],
    ['Percocet (oxycodone/acetaminophen)', 'acetaminophen;oxycodone'],
    ['oxycodon acetaminophen', 'similar'],
    ['Bactrim plus', 'unknown'],
    ['Advil Night', 'unknown'],
    ['Advil at night', 'ibuprofen'],
    ['blue Ventolin', 'unknown'],
    ['vitamine', 'unknown'],
    ['vitamina', 'unknown'],
    ['vitamine E', 'vitamin e'],
    ['Bayer', 'aspirin'],
    ['Bayer aspirin', 'aspirin'],
    ['naproxen Bayer', 'naproxen'],
    ['naproxen, Bayer', 'aspirin;naproxen'],
    ['Sandoz', 'unknown'],
    ['Sandoz, Teva', 'unknown'],
    ['Boots paracetamol and codeine', 'acetaminophen;codeine'],
    ['Boots Cold and Flu paracetamol', 'unknown'],
  ])('%s: %s', (typed, expected) => {
    expect(contentsOf(typed)).toBe(expected)
  })

  test('names of several words are offered whole', () => {
    expect(readDrugName('insulin glargin')).toEqual({ kind: 'similar', names: ['insulin glargine'] })
    expect(readDrugName('oxycodon acetaminophen 5/325')).toEqual({ kind: 'similar', names: ['oxycodone acetaminophen'] })
    expect(readDrugName('warfrin 5 mg + simvastatin')).toEqual({ kind: 'similar', names: ['warfarin / simvastatin'] })
  })
})

describe('products', () => {
  test.each([
    ['NyQuil', 'Tylenol'],
    ['Percocet', 'Tylenol'],
    ['Vicodin', 'paracetamol'],
    ['Theraflu', 'Doliprane'],
    ['Hyzaar', 'HCTZ'],
    ['TLD', 'lamivudine'],
    ['RHZE', 'INH'],
    ['Coartem', 'Lonart DS'],
    ['Symbicort', 'budesonida'],
    ['Yasmin', 'Slynd'],
  ])('%s and %s share an ingredient', (one, other) => {
    const [these, those] = [one, other].map((name) => {
      const read = readDrugName(name)
      return read.kind === 'known' ? read.ingredients : []
    })
    expect(duplicatesBetween(these ?? [], those ?? []).some((each) => 'ingredient' in each)).toBe(true)
  })

  test('a name listed twice, and an ingredient that is not in the list, prevent start-up', () => {
    expect(() => parseDrugs('aspirin | Bayer | nsaid\nibuprofen | bayer |', '')).toThrow('bayer is listed twice')
    expect(() => parseDrugs('aspirin | |', 'Excedrin | aspirin, caffeine | US')).toThrow('caffeine')
  })
})

test.each([
  ['par', 'paracetamol'],
  ['amo', 'amoxicillin'],
  ['metf', 'metformin'],
  ['paracéta', 'paracetamol'],
  ['nyq', 'NyQuil'],
])('suggested first for %s, or second: %s', (typed, name) => {
  expect(
    suggestDrugNames(typed, 8)
      .slice(0, 3)
      .map((each) => each.name),
  ).toContain(name)
})
