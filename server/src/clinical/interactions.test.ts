import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRoot } from '#root.ts'
import { readDrugName, suggestDrugNames } from './drug-names.ts'
import { allDrugs, clinicalFile } from './drugs.ts'
import { duplicateRules, duplicatesBetween, parseDuplicates } from './duplicates.ts'
import { interactionRules, interactionsAmong, interrupts } from './interactions.ts'
import { isOneSlipAway, slipsBetween } from './slips.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const ingredientsOf = (text: string): string[] => {
  const read = readDrugName(text)
  return read.kind === 'known' ? read.ingredients : []
}
const gravestBetween = (a: string, b: string) => {
  const [first, second] = [ingredientsOf(a), ingredientsOf(b)]
  if (first.length === 0 || second.length === 0) return 'not checked'
  const found = interactionsAmong([...first, ...second]).filter(
    ({ between: [one, other] }) => (first.includes(one) && second.includes(other)) || (first.includes(other) && second.includes(one)),
  )
  return found[0]?.severity ?? 'none'
}

describe('names', () => {
  test('every ingredient, brand and product of the list is resolved', () => {
    const { ingredients, names } = allDrugs()
    const wrong = [...names.values()].filter((each) => ingredientsOf(each.name).join() !== each.ingredients.join())
    expect(wrong).toEqual([])
    expect(ingredients.size).toBe(1622)
    expect(names.size).toBeGreaterThanOrEqual(10_000)
  })

  test.each([
    ['Lipitor', ['atorvastatin']],
    ['LIPITOR 20 mg', ['atorvastatin']],
    ['atorvastatin 20mg tablet', ['atorvastatin']],
    ['Metformin ER 500 mg', ['metformin']],
    ['metformin hydrochloride 1,000 mg', ['metformin']],
    ['Losartan Potassium 50 mg', ['losartan']],
    ['potassium chloride 20 mEq', ['potassium chloride']],
    ['calcium carbonate 500 mg chewable', ['calcium carbonate']],
    ['ibuprofen 100 mg/5 ml suspension', ['ibuprofen']],
    ['Tylenol (acetaminophen)', ['acetaminophen']],
    ['lisinopril / hydrochlorothiazide 10/12.5 mg', ['lisinopril', 'hydrochlorothiazide']],
    ['lisinopril-hydrochlorothiazide', ['lisinopril', 'hydrochlorothiazide']],
    ['aspirin and clopidogrel', ['aspirin', 'clopidogrel']],
    ['Advair', ['fluticasone', 'salmeterol']],
    ["St. John's wort", ["st john's wort"]],
    ['St John’s wort', ["st john's wort"]],
  ])('%s', (text, ingredients) => {
    expect(readDrugName(text)).toEqual({ kind: 'known', ingredients })
  })

  test('a typo of one letter asks for confirmation and is never checked automatically', () => {
    expect(readDrugName('atorvastatn 20 mg')).toEqual({ kind: 'similar', names: ['atorvastatin'] })
    expect(readDrugName('lipitro')).toEqual({ kind: 'similar', names: ['Lipitor'] })
  })

  test.each(['', 'mg', '500', 'blue pill', 'vitamin xyz', 'aspirin and moonlight', '<script>', 'a'.repeat(500)])(
    '%j is not checked',
    (text) => {
      expect(readDrugName(text)).toEqual({ kind: 'unknown' })
    },
  )

  test('any text yields a result, and adding a strength does not change the ingredients', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => ['known', 'similar', 'unknown'].includes(readDrugName(text).kind)))
    const changed = [...allDrugs().names.values()].filter(({ name, ingredients }) =>
      [1, 7, 12.5, 500, 1999].some((strength) => ingredientsOf(`${name} ${strength} mg`).join() !== ingredients.join()),
    )
    expect(changed).toEqual([])
  })

  test.each([
    ['lipitor', 'lipitro', true],
    ['lipitor', 'lipito', true],
    ['lipitor', 'lippitor', true],
    ['lipitor', 'lipidor', true],
    ['lipitor', 'lipitor', false],
    ['lipitor', 'lpiitro', false],
  ])('%s and %s', (a, b, near) => {
    expect(isOneSlipAway(a, b)).toBe(near)
    expect(isOneSlipAway(b, a)).toBe(near)
    expect(slipsBetween(a, b) === 1).toBe(near)
  })

  test('suggestions are matched by prefix', () => {
    expect(suggestDrugNames('lip', 3)[0]).toEqual({ name: 'Lipitor', ingredients: ['atorvastatin'] })
    expect(suggestDrugNames('l', 5)).toEqual([])
    expect(suggestDrugNames('in', 4)).toHaveLength(4)
  })
})

describe('interactions', () => {
  test('every rule applies to some medicines, is translated into every language and cites its source', () => {
    const { list, byPair } = interactionRules()
    expect(list).toHaveLength(322)
    expect(list.filter(({ sources }) => sources.some((source) => !source)).map(({ id }) => id)).toEqual([])
    expect(byPair.size).toBeGreaterThan(5000)
  })

  test('the most severe rule of a pair wins, in either order', () => {
    expect(gravestBetween('warfarin', 'ibuprofen')).toBe('major')
    expect(gravestBetween('Viagra', 'nitroglycerin')).toBe('contraindicated')
    expect(gravestBetween('nitroglycerin', 'Viagra')).toBe('contraindicated')
    expect(gravestBetween('simvastatin', 'amlodipine')).toBe('moderate')
    expect(gravestBetween('metformin', 'atorvastatin')).toBe('none')
    expect(interactionsAmong(['ibuprofen', 'warfarin', 'simvastatin', 'clarithromycin']).map(({ severity }) => severity)).toEqual([
      ...interactionsAmong(['clarithromycin', 'simvastatin', 'warfarin', 'ibuprofen']).map(({ severity }) => severity),
    ])
  })

  test.each([
    ['Sintrom 4', 'Enantyum', 'major'],
    ['Préviscan', 'Nurofen Plus', 'major'],
    ['acenocumarol', 'Diflucan', 'major'],
    ['Fraxiparine', 'Kardégic 75', 'major'],
    ['Coversyl', 'Aldactone', 'major'],
    ['Lexomil', 'Skenan LP 30', 'major'],
    ['Stilnox', 'Ixprim', 'major'],
    ['Nicorandil', 'Viagra', 'contraindicated'],
    ['Percocet', 'Selincro', 'contraindicated'],
    ['NyQuil', 'Nardil', 'contraindicated'],
    ['levure de riz rouge', 'Zeclar', 'contraindicated'],
    ['RHZE', 'Microgynon', 'major'],
    ['TLD', 'Tegretol', 'major'],
    ['Duo-Cotecxin', 'Motilium', 'major'],
    ['aminophylline', 'Cipro', 'major'],
    ['Flagyl', 'paracetamol', 'none'],
    ['Coartem', 'paracetamol', 'none'],
  ])('the rules reach %s and %s: %s', (a, b, severity) => {
    expect(gravestBetween(a, b)).toBe(severity)
  })

  test('among fifty common medicines at most one pair in twenty interrupts', () => {
    const pairs = common.flatMap((a, index) => common.slice(index + 1).map((b) => [a, b] as const))
    const interrupting = pairs.filter(([a, b]) => interactionsAmong([a, b]).some(({ severity }) => interrupts(severity)))
    expect(pairs).toHaveLength(1225)
    print(`${interrupting.length} of ${pairs.length} pairs of common medicines interrupt.`)
    expect(interrupting.length / pairs.length).toBeLessThanOrEqual(0.05)
  })
})

describe('dangerous pairs', () => {
  const pairs = clinicalFile('cases/pairs.tsv')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))

  test('at least 99 of 100 interrupt', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(200)
    const quiet = pairs.filter(([, a = '', b = '']) => !['major', 'contraindicated'].includes(gravestBetween(a, b)))
    print(`${pairs.length - quiet.length} of ${pairs.length} dangerous pairs interrupt.`)
    expect(quiet.length).toBeLessThanOrEqual(pairs.length / 100)
  })
  test('every raised rule names the lists that disagree', () => {
    const { list } = interactionRules()
    expect(list.find(({ id }) => id === 'K06')).toMatchObject({ severity: 'major' })
    const raised = [
      'K06',
      'BL12',
      'BL13',
      'BL16b',
      'BL31',
      'BL43',
      'K19b',
      'K21',
      'K24',
      'K25',
      'K26',
      'ST06',
      'ST07',
      'ST08b',
      'C24b',
      'C28',
      'C30',
      'A02',
      'A07b',
      'I07',
      'I08',
      'SER15',
      'SER16',
      'H23b',
    ]
    expect(raised.filter((id) => (list.find((rule) => rule.id === id)?.sources.length ?? 0) < 2)).toEqual([])
  })
})

describe('duplicate therapy', () => {
  test('detects two medicines of one class, and one ingredient under two names', () => {
    expect(duplicatesBetween(ingredientsOf('Advil'), ingredientsOf('naproxen'))).toMatchObject([
      { between: ['ibuprofen', 'naproxen'], class: 'nsaid', severity: 'major', effect: 'bleeding' },
    ])
    expect(duplicatesBetween(ingredientsOf('Advil'), ingredientsOf('Motrin'))).toMatchObject([
      { between: ['ibuprofen', 'ibuprofen'], ingredient: 'ibuprofen', severity: 'major', effect: 'bleeding' },
    ])
    expect(duplicatesBetween(['metformin'], ['atorvastatin'])).toEqual([])
  })
  test.each([
    ['Tylenol', 'Panadol', 'major', 'liver'],
    ['OxyContin', 'oxycodone', 'major', 'breathing'],
    ['Coumadin', 'warfarin', 'major', 'bleeding'],
    ['warfarin', 'Eliquis', 'major', 'bleeding'],
    ['Lanoxin', 'digoxin', 'major', 'heartRhythm'],
    ['Trexall', 'methotrexate', 'major', 'boneMarrow'],
    ['Glucotrol', 'glimepiride', 'major', 'sugarLow'],
    ['Lantus', 'Tresiba', 'major', 'sugarLow'],
    ['Zyrtec', 'loratadine', 'moderate', 'sedation'],
    ['Sudafed', 'phenylephrine', 'moderate', 'bloodPressureHigh'],
    ['amoxicillin', 'penicillin v', 'moderate', 'unwanted'],
    ['cephalexin', 'cefuroxime', 'moderate', 'unwanted'],
    ['Flovent', 'Pulmicort', 'moderate', 'infection'],
    ['Yaz', 'levonorgestrel', 'moderate', 'clots'],
    ['Glucophage', 'metformin', 'moderate', 'unwanted'],
  ])('%s and %s are %s: %s', (one, other, severity, effect) => {
    expect(duplicatesBetween(ingredientsOf(one), ingredientsOf(other))).toContainEqual(expect.objectContaining({ severity, effect }))
  })
  test.each([
    ['aspirin', 'clopidogrel'],
    ['Lantus', 'Humalog'],
    ['fluticasone', 'salmeterol'],
    ['lamotrigine', 'levetiracetam'],
    ['ritonavir', 'darunavir'],
    ['isoniazid', 'rifampin'],
  ])('%s and %s are meant together', (one, other) => {
    expect(duplicatesBetween(ingredientsOf(one), ingredientsOf(other))).toEqual([])
  })
  test('every class has a name and every effect a sentence in four languages', () => {
    const { ingredients, classes } = duplicateRules()
    for (const locale of ['en', 'es', 'fr', 'sw']) {
      const texts = JSON.parse(readFileSync(path.join(findRoot(), 'web', 'locales', locale, 'medications.json'), 'utf8'))
      expect(classes.filter(({ id }) => !texts.classes[id]).map(({ id }) => id)).toEqual([])
      expect(Object.keys(texts.classes).filter((id) => !classes.some((each) => each.id === id))).toEqual([])
      expect([...ingredients, ...classes].filter(({ effect }) => !texts.effects[effect])).toEqual([])
    }
  })
  test('every class has members and sources, once', () => {
    const { ingredients, classes } = duplicateRules()
    expect(classes.filter(({ members }) => members.size < 2).map(({ id }) => id)).toEqual([])
    expect([...ingredients, ...classes].filter(({ sources }) => sources.some((source) => !source))).toEqual([])
    expect(new Set(classes.map(({ id }) => id)).size).toBe(classes.length)
  })
  test('an invalid line is refused', () => {
    for (const line of [
      'x | moon | warfarin | major | bleeding | BNF',
      'x | class | moonlight | major | bleeding | BNF',
      'x | class | warfarin | grave | bleeding | BNF',
    ]) {
      expect(() => parseDuplicates(line, allDrugs())).toThrow('Clinical data')
    }
  })
})

/** Published lists that are not part of the project; used if available. */
const lists = process.env.CLINICAL_TEST_DATA ?? path.join(findRoot(), '..', 'shared', 'clinical', 'drugs')
const published = (name: string) => JSON.parse(readFileSync(path.join(lists, name), 'utf8'))
const present = existsSync(path.join(lists, 'onc_hp_tests.json'))
if (!present) print(`The ONC lists are not in ${lists}: their tests are skipped.`)

describe.skipIf(!present)('published lists', () => {
  test('every high-priority pair of ONC interrupts', () => {
    const { tests, qt_pairs } = published('onc_hp_tests.json') as {
      tests: { object: string; precipitant: string }[]
      qt_pairs: [string, string][]
    }
    const pairs = tests.map(({ object, precipitant }) => [spelled(object), spelled(precipitant)] as const)
    const quiet = pairs.filter(([a, b]) => !['major', 'contraindicated'].includes(gravestBetween(a, b)))
    expect(pairs.length).toBeGreaterThan(300)
    expect(quiet).toEqual([])
    const quietOfQt = qt_pairs.filter(([a, b]) => !['major', 'contraindicated'].includes(gravestBetween(spelled(a), spelled(b))))
    expect(quietOfQt).toEqual([])
    print(`${pairs.length} ONC high-priority pairs and ${qt_pairs.length} pairs that lengthen QT interrupt.`)
  })
  test("no pair on ONC's non-interruptive list interrupts for that reason", () => {
    const { tests } = published('onc_ni_tests.json') as { tests: { onc_ni: number; object: string; precipitant: string }[] }
    const loud = tests.flatMap(({ onc_ni, object, precipitant }) => {
      const [gravest] = interactionsAmong([object, precipitant])
      return gravest && interrupts(gravest.severity) ? [{ onc_ni, rule: gravest.id }] : []
    })
    // for a reason ONC does not list: sotalol and citalopram both prolong QT; sacubitril is not just an angiotensin antagonist.
    // an ACE inhibitor with an ARB (23 K06) is major in later lists than ONC's, and the higher one stands
    expect([...new Set(loud.map(({ onc_ni, rule }) => `${onc_ni} ${rule}`))].sort()).toEqual(['23 K06', '23 K07', '3 ONC21'])
  })
})

/** Corrects typos of the published sheets. */
const spelled = (name: string) =>
  ({ esmoprazole: 'esomeprazole', voreconazole: 'voriconazole', lisdexamphetamine: 'lisdexamfetamine', amprenavir: 'fosamprenavir' })[
    name.trim().toLowerCase()
  ] ?? name

const common =
  `atorvastatin metformin levothyroxine lisinopril amlodipine metoprolol albuterol losartan omeprazole gabapentin rosuvastatin sertraline
  hydrochlorothiazide pantoprazole escitalopram montelukast fluticasone furosemide trazodone tamsulosin fluoxetine bupropion simvastatin carvedilol
  meloxicam clopidogrel prednisone citalopram potassium_chloride glipizide tramadol duloxetine aspirin cetirizine warfarin apixaban allopurinol
  alprazolam zolpidem venlafaxine cyclobenzaprine amitriptyline ibuprofen spironolactone atenolol famotidine insulin_glargine semaglutide clonazepam
  acetaminophen`
    .trim()
    .split(/\s+/)
    .map((name) => name.replace('_', ' '))
