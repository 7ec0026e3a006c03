import { listedSubstances } from '@uzima/contract/allergies/substances'
import { describe, expect, test } from 'vitest'
import { readDrugName } from '../drug-names.ts'
import { allProblems } from '../problem-names.ts'
import { type AllergySaid, allergyKnowledge, readAllergies } from './allergies.ts'
import { cardOf, casesOf } from './cases.ts'
import { conflictsWith } from './person.ts'
import { problemKnowledge, readProblems } from './problems.ts'
import { gravest } from './rule.ts'

const ingredientsOf = (name: string) => {
  const read = readDrugName(name)
  return read.kind === 'known' ? read.ingredients : undefined
}
const allergiesOf = (cell: string) => {
  const { chosen, typed } = cardOf(cell)
  return [...chosen.map((group): AllergySaid => ({ substances: [`*${group}`], reaction: 'allergic' })), ...readAllergies(typed).entries]
}
const problemsOf = (cell: string) => {
  const { chosen, typed } = cardOf(cell)
  return [...chosen.map((each) => ({ problems: [each] })), ...readProblems(typed).entries]
}
const nobody = { allergies: [], problems: [], sex: null, months: null } as const
/** Cases of medicines that the drug list does not have yet say nothing. */
const isListed = (medicine: string) => ingredientsOf(medicine) !== undefined

describe('allergies', () => {
  const cases = casesOf('allergies')
  const listed = cases.filter(([, , medicine = '']) => isListed(medicine))

  test('are tried by more than a hundred cases, of which forty must stay silent', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120)
    expect(cases.filter(([, , , expected]) => expected === 'silent').length).toBeGreaterThanOrEqual(40)
    expect(listed.length / cases.length).toBeGreaterThan(0.9)
  })
  test.each(listed)('%s: %s and %s: %s', (_, card = '', medicine = '', expected) => {
    const met = conflictsWith(ingredientsOf(medicine) ?? [], { ...nobody, allergies: allergiesOf(card) })
    expect(gravest(met)?.severity ?? 'silent').toBe(expected)
  })
  test('are as marked in cases that nothing was made for', () => {
    const held = casesOf('allergies-hold').filter(([, , medicine = '']) => isListed(medicine))
    const wrong = held.filter(([, card = '', medicine = '', expected]) => {
      const met = conflictsWith(ingredientsOf(medicine) ?? [], { ...nobody, allergies: allergiesOf(card) })
      return (gravest(met)?.severity ?? 'silent') !== expected
    })
    process.stdout.write(`allergies not seen before: ${held.length - wrong.length} of ${held.length} as marked\n`)
    expect(wrong.length / held.length).toBeLessThanOrEqual(0.1)
  })
  test('every listed substance is a group', () => {
    const { substances } = allergyKnowledge()
    expect(listedSubstances.filter((each) => !substances.has(`*${each}`))).toEqual([])
  })
  test('the same allergy after a severe reaction is another alert', () => {
    const idsOf = (card: string) => conflictsWith(['amoxicillin'], { ...nobody, allergies: allergiesOf(card) }).map(({ id }) => id)
    expect([idsOf('amoxicillin: rash'), idsOf('amoxicillin: anaphylaxis')]).toEqual([['NAMED'], ['NAMED-severe']])
  })
  test.each([
    ['zorbimax', ['zorbimax']],
    ['penicillin and zorbimax', ['zorbimax']],
    ['penicillin since childhood, severe', []],
    ['no known allergies', []],
    ['peanuts, cats and dust', []],
    ['penicillin; the blue pills from the clinic', ['the blue pills from the clinic']],
    ['alérgica a la penicilina desde niña', []],
    ['pollens et acariens', []],
    ['zorbimax: hives', ['zorbimax: hives']],
    ['penicillin, zorbimax rash', ['zorbimax rash']],
    ['penicillin, rash on my chest an hour later', []],
  ])('of %j is not understood: %j', (text, unread) => {
    expect(readAllergies(text).unread).toEqual(unread)
  })
})

describe('problems, pregnancy and age', () => {
  const cases = casesOf('problems')
  const listed = cases.filter(([, , , , , medicine = '']) => isListed(medicine))

  test.each(listed)('%s %s %s %s: %j and %s: %s', (rule, _, sex, age, card = '', medicine = '', expected) => {
    const person = { ...nobody, problems: problemsOf(card), sex: sex === 'F' ? ('F' as const) : ('M' as const), months: Number(age) * 12 }
    const met = conflictsWith(ingredientsOf(medicine) ?? [], person)
    const said = met.map(({ id, kind, severity }) => `${id} ${kind} ${severity}`)
    if (expected === 'silent') expect(said).toEqual([])
    else expect(said).toContain(`${rule} ${expected}`)
  })
  test('every rule has a case that fires it and one that does not, and a source', () => {
    const { rules } = problemKnowledge()
    expect(rules.length).toBeGreaterThanOrEqual(150)
    const has = (id: string, isSilent: boolean) =>
      cases.some(([rule, , , , , , expected]) => rule === id && (expected === 'silent') === isSilent)
    expect(rules.filter(({ id }) => !has(id, true) || !has(id, false)).map(({ id }) => id)).toEqual([])
    expect([...rules, ...allergyKnowledge().rules].filter(({ sources }) => sources.some((source) => source === ''))).toEqual([])
  })
  test('what is not understood is told', () => {
    expect(readProblems('asthma, the sugar thing and wobbly knee').unread).toEqual(['the sugar thing', 'wobbly knee'])
  })
})

test('fifteen medicines against ten allergies and ten problems take less than 20 ms', () => {
  const allergyText =
    'penicillin: anaphylaxis, sulfa drugs, ibuprofen rash, codeine nausea, latex, eggs, lisinopril cough, cipro, statins, zorbimax'
  const problemText = 'asthma, ckd stage 4, heart failure, gout, stomach ulcer, epilepsy, glaucoma, bph, diabetes type 2, g6pd deficiency'
  const medicines =
    'amoxicillin,cephalexin,ibuprofen,metformin,lisinopril,atorvastatin,Bactrim,ciprofloxacin,codeine,propranolol,glyburide,prednisone,warfarin,allopurinol,nitrofurantoin'
  const check = () => {
    const person = {
      allergies: readAllergies(allergyText).entries,
      problems: readProblems(problemText).entries,
      sex: 'F' as const,
      months: 840,
    }
    return medicines.split(',').flatMap((name) => conflictsWith(ingredientsOf(name) ?? [], person))
  }
  expect(check().length).toBeGreaterThan(15)
  const times = Array.from({ length: 200 }, () => {
    // of the processor, which other programs may be using meanwhile
    const start = process.cpuUsage()
    check()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  process.stdout.write(
    `a check of 15 medicines, 10 allergies and 10 problems: p50 ${times[100]?.toFixed(2)} ms, p95 ${times[190]?.toFixed(2)} ms\n`,
  )
  expect(times[190]).toBeLessThan(20)
})

describe('an illness in few words', () => {
  const casesIn = (name: string) => casesOf(name).map(([, typed = '', expected = '']) => ({ typed, expected }))
  type Case = ReturnType<typeof casesIn>[number]
  const known = casesIn('problem-words')
  const held = casesIn('problem-words-hold')
  const { kinds } = problemKnowledge()
  const readIn = (typed: string) =>
    new Set(readProblems(typed).entries.flatMap(({ problems }) => problems.flatMap((each) => kinds.get(each) ?? [])))
  const isRead = ({ typed, expected }: Case) =>
    expected.startsWith('!') ? !readIn(typed).has(expected.slice(1)) : expected.split(';').every((each) => readIn(typed).has(each))

  test('every problem expected is one of the list', () => {
    const expected = [...known, ...held].flatMap((each) => each.expected.replace('!', '').split(';'))
    expect(expected.filter((each) => !kinds.has(each))).toEqual([])
    expect(known.length).toBeGreaterThanOrEqual(250)
    expect(held.length).toBeGreaterThanOrEqual(50)
  })
  test('is read by each name that the list has for it', () => {
    const unread = [...allProblems().values()].flatMap(({ id, called }) =>
      Object.values(called)
        .flatMap(({ all }) => all)
        .filter((name) => name !== '' && !readIn(name).has(id)),
    )
    expect(unread).toEqual([])
  })
  test('is read in all that the names were chosen by', () => {
    expect(known.filter((each) => !isRead(each))).toEqual([])
  })
  test.each([
    ['named', false, 0.75],
    ['not meant', true, 1],
  ] as const)('of those nothing was made for, %s', (what, isDenied, least) => {
    const tried = held.filter(({ expected }) => expected.startsWith('!') === isDenied)
    const right = tried.filter(isRead).length
    process.stdout.write(`Illnesses in few words not seen before, ${what}: ${right} of ${tried.length}\n`)
    expect(right / tried.length).toBeGreaterThanOrEqual(least)
  })
})
