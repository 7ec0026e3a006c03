import { type Locale, locale } from '@uzima/contract/fields'
import { describe, expect, test } from 'vitest'
import { figuresOn, readVignettes, tuningCases } from '../../../../bench/vignettes.ts'
import { adviceFor } from './advice.ts'
import { assess, type Circumstances } from './assess.ts'
import { crisesIn } from './crisis.ts'
import { read, symptomEngine } from './engine.ts'
import { faultsOfHead, findFaults } from './faults.ts'
import type { Knowledge } from './knowledge.ts'
import { negationCases } from './negation-cases.ts'
import { parseKnowledge } from './parse.ts'
import { alarmingFindings, raisedFlags } from './red-flags.ts'
import { ruleCases } from './rule-cases.ts'
import { textsOf } from './texts.ts'
import { understand, withKinds } from './understand.ts'
import { urgencies } from './urgency.ts'

const { model, lexicons } = symptomEngine()
const { knowledge } = model
const about: Circumstances = { age: 40, sex: 'F', severity: 4, isLong: false, isPregnant: false, isImmunosuppressed: false }
const said = (...present: string[]) => ({ present, primary: [], denied: [] })
const nobodyAsked = new Set<string>()
const judge = (present: string[], circumstances: Partial<Circumstances> = {}) =>
  assess(model, said(...present), { ...about, ...circumstances }, nobodyAsked)
const lexiconOf = (language: Locale) => lexicons.find((lexicon) => lexicon.language === language) ?? lexicons[0]

describe('the 55 red-flag rules', () => {
  test('each has a case', () => {
    expect(ruleCases.map(({ rule }) => rule).sort()).toEqual(knowledge.redFlags.map(({ id }) => id).sort())
    expect(ruleCases).toHaveLength(55)
  })
  const flagsOf = (text: string, person: (typeof ruleCases)[number]['person']) => {
    const { present, denied } = read(text, 'en')
    const all = withKinds({ present: present.keys(), denied: denied.keys() }, knowledge.kinds)
    return raisedFlags(knowledge.redFlags, all.present, person).map(({ id }) => id)
  }
  test.each(ruleCases)('$rule applies where it should, and only there', ({ rule, person, holds, doesNotHold }) => {
    expect(flagsOf(holds, person)).toContain(rule)
    expect(flagsOf(doesNotHold, person)).not.toContain(rule)
  })
  test("a rule restricted by age or sex does not apply if the person's is unknown", () => {
    const fever = new Set(['fever'])
    expect(raisedFlags(knowledge.redFlags, fever, { age: null, sex: null })).toEqual([])
    expect(raisedFlags(knowledge.redFlags, fever, { age: 0.1, sex: null }).map(({ id }) => id)).toEqual(['RF34-infant-fever'])
  })
})

describe('negation', () => {
  const cases = Object.entries(negationCases).flatMap(([language, rows]) => rows.map((row) => [language as Locale, ...row] as const))
  test('has at least 120 cases', () => expect(cases.length).toBeGreaterThanOrEqual(120))
  test.each(cases)('%s: %s', (language, text, present, denied) => {
    const lexicon = lexiconOf(language)
    const found = lexicon && understand(text, lexicon)
    expect([...(found?.present.keys() ?? [])]).toEqual(expect.arrayContaining(present.split(' ').filter(Boolean)))
    expect([...(found?.denied.keys() ?? [])]).toEqual(expect.arrayContaining(denied.split(' ').filter(Boolean)))
  })
})

describe('urgency', () => {
  test('is never lowered by an additional alarming finding', () => {
    const findings = [...knowledge.findings.keys()]
    const alarming = [...alarmingFindings(knowledge)]
    // seeded, so that a failure can be reproduced
    let seed = 20_261_121
    const draw = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    const lowered: string[] = []
    for (let round = 0; round < 400; round++) {
      const before = Array.from({ length: 1 + draw(7) }, () => findings[draw(findings.length)] ?? '')
      const more = alarming[draw(alarming.length)] ?? ''
      const person = { age: draw(90), sex: draw(2) === 0 ? ('F' as const) : ('M' as const), severity: 1 + draw(10) }
      const [one, other] = [judge(before, person).urgency, judge([...before, more], person).urgency]
      if (one && (!other || urgencies.indexOf(other) < urgencies.indexOf(one)))
        lowered.push(`${before.join(' ')} + ${more}: ${one} to ${other}`)
    }
    expect(lowered).toEqual([])
  })
  test('is deterministic', () => {
    const once = () => JSON.stringify(judge(['cough', 'fever', 'runny_nose', 'sore_throat']))
    expect(once()).toBe(once())
  })
  test('a cold is self-care; a heart attack is not', () => {
    expect(judge(['runny_nose', 'nasal_congestion', 'sneezing', 'sore_throat']).urgency).toBe('self-care')
    expect(judge(['chest_pressure', 'radiating_arm_jaw', 'sweating']).urgency).toBe('emergency')
  })
  test('is raised by exactly one step for severe symptoms, newborns, pregnancy and a weak immune system', () => {
    const cold = ['runny_nose', 'nasal_congestion', 'sneezing', 'sore_throat']
    expect(judge(cold, { severity: 9 })).toMatchObject({ urgency: 'soon', reasons: ['severe'] })
    expect(judge(cold, { age: 0.2 }).reasons).toEqual(['newborn'])
    expect(judge(cold, { isPregnant: true, isImmunosuppressed: true })).toMatchObject({ reasons: ['pregnant', 'immunosuppressed'] })
    expect(judge(cold, { isLong: true })).toMatchObject({ urgency: 'soon', reasons: ['long'] })
  })
  test('is null if nothing was understood', () => {
    expect(judge([])).toMatchObject({ urgency: null, possible: [], question: null })
    expect(judge([], { isPregnant: true }).urgency).toBeNull()
  })
  test('is an emergency when there are more alarming findings than can be enumerated', () => {
    const alarming = [...alarmingFindings(knowledge)].filter((finding) => !/pregnan|_hx$/.test(finding))
    expect(judge(alarming.slice(0, 30)).urgency).toBe('emergency')
  })
})

describe('possible conditions', () => {
  test('percentages descend, are capped at 90 and come with reasons', () => {
    const { possible } = judge(['rlq_pain', 'fever', 'vomiting', 'loss_appetite', 'guarding'])
    expect(possible[0]?.condition.id).toBe('appendicitis')
    const percents = possible.map(({ percent }) => percent)
    expect(percents).toEqual([...percents].sort((a, b) => b - a))
    expect(Math.max(...percents)).toBeLessThanOrEqual(90)
    expect(possible[0]?.contributions.filter(({ of }) => of === 'present').map(({ finding }) => finding)).toContain('rlq_pain')
  })
  test('every self-care condition has its own advice, and every advice has a text', () => {
    const texts = textsOf('en').advice
    for (const condition of knowledge.conditions.filter(({ triage }) => triage === 'self-care')) {
      const advice = adviceFor({
        urgency: 'self-care',
        flags: [],
        possible: [{ condition, percent: 80, band: 'likely', contributions: [] }],
        takesMedicines: true,
      })
      expect(advice.helps, condition.id).not.toEqual(['general_rest'])
      expect([...advice.helps, ...advice.seeDoctorIf].filter((id) => !texts.has(id))).toEqual([])
    }
    for (const flag of knowledge.redFlags)
      expect(
        adviceFor({ urgency: 'emergency', flags: [flag], possible: [], takesMedicines: false }).helps.filter((id) => !texts.has(id)),
      ).toEqual([])
  })
})

describe('questions', () => {
  test('the alarming findings of the likeliest conditions come first, each once', () => {
    const asked = new Set<string>()
    for (let count = 0; count < 20; count++) {
      const { question } = assess(model, said('headache', 'photophobia'), about, asked)
      if (!question) break
      expect(asked).not.toContain(question)
      asked.add(question)
    }
    const [first = ''] = asked
    expect(alarmingFindings(knowledge)).toContain(first)
    const likeliest = judge(['headache', 'photophobia']).possible.slice(0, 3)
    expect(likeliest.some(({ condition }) => condition.findings.has(first))).toBe(true)
    const alarms = likeliest
      .flatMap(({ condition }) => [...condition.findings.keys()])
      .filter((finding) => alarmingFindings(knowledge).has(finding))
    const known = judge(['headache', 'photophobia']).evidence.present
    expect([...asked]).toEqual(expect.arrayContaining(alarms.filter((finding) => !known.has(finding))))
  })
  test('children and pregnant people are asked about what is dangerous for them', () => {
    expect(judge(['runny_nose'], { age: 0.5 }).question).toBe('infant_poor_feeding')
    expect(judge(['runny_nose'], { age: 9 }).question).toBe('confusion')
    expect(judge(['heartburn'], { isPregnant: true }).question).toBe('vaginal_bleeding')
  })
})

describe('words of a crisis', () => {
  test.each([
    ['I want to die', ['suicide']],
    ['quiero morirme', ['suicide']],
    ['je veux mourir', ['suicide']],
    ['nataka kufa', ['suicide']],
    ['my husband hits me', ['abuse']],
    ['mi marido me pega', ['abuse']],
    ['mon mari me frappe', ['abuse']],
    ['mume wangu ananipiga', ['abuse']],
    ['I took too many pills', ['overdose']],
    ['tomé demasiadas pastillas', ['overdose']],
    ["j'ai pris trop de comprimés", ['overdose']],
    ['nimekunywa sumu', ['overdose']],
    ['I have food poisoning and cut myself cooking', []],
    ['no suicidal thoughts', []],
  ])('%s', (text, expected) => expect(crisesIn(text)).toEqual(expected))
})

describe('the knowledge base', () => {
  const files = {
    version: 'test',
    findings: 'fever = fever\ncough = cough\nrash = rash',
    kinds: '',
    conditions: 'flu | Flu | | N | 4 | 0-110 | A | fever:5 cough:4',
    redFlags: JSON.stringify({ rules: [] }),
  }
  const rule = {
    id: 'R1',
    level: 'urgent',
    all: ['fever'],
    any: [],
    any_min: 0,
    none: [],
    age: null,
    sex: null,
    source: 'S',
    url: 'https://example.org',
  }
  const faultsWith = (change: Partial<typeof files>) => findFaults(parseKnowledge({ ...files, ...change }))
  const withRule = (change: object) => faultsWith({ redFlags: JSON.stringify({ rules: [{ ...rule, ...change }] }) })

  test('rejects a file without its source in the header', () => {
    expect(faultsOfHead('kinds.dsl', '# narrower < broader\nhigh_fever < fever')).toEqual(['kinds.dsl does not say where it comes from.'])
    expect(faultsOfHead('kinds.dsl', '# Source:\nhigh_fever < fever')).toHaveLength(1)
    expect(faultsOfHead('kinds.dsl', '# Source: what words mean\nhigh_fever < fever')).toEqual([])
  })
  test('is consistent', () => {
    expect(faultsWith({})).toEqual([])
    expect(withRule({})).toEqual([])
  })
  test.each([
    [
      'a condition with an unknown finding',
      () => faultsWith({ conditions: 'flu | Flu | | N | 4 | 0-110 | A | fewer:5' }),
      /unknown finding fewer/,
    ],
    ['a rule with an unknown finding', () => withRule({ any: ['fewer'], any_min: 1 }), /unknown finding fewer/],
    ['a rule without a source', () => withRule({ source: ' ' }), /no source/],
    ['a rule without a URL', () => withRule({ url: 'nhs.uk' }), /no address/],
    ['a rule that requires more findings than it lists', () => withRule({ any: ['cough'], any_min: 2 }), /never holds/],
    ['a rule that contradicts itself', () => withRule({ none: ['fever'] }), /never holds/],
    ['a rule that always applies', () => withRule({ all: [] }), /everybody/],
    ['an inverted age range', () => withRule({ age: [9, 3] }), /wrong way round/],
    ['a finding broader than itself', () => faultsWith({ kinds: 'fever < cough\ncough < fever' }), /broader than itself/],
    ['a duplicate condition', () => faultsWith({ conditions: `${files.conditions}\n${files.conditions}` }), /stands twice/],
  ])('%s is rejected', (_, faults, words) => expect(faults().join(' ')).toMatch(words))
  test.each([
    ['a frequency out of range', { conditions: 'flu | Flu | | N | 4 | 0-110 | A | fever:6' }],
    ['an invalid triage level', { conditions: 'flu | Flu | | X | 4 | 0-110 | A | fever:5' }],
    ['a duplicate finding', { findings: 'fever = fever\nfever = hot' }],
    ['an empty pattern', { findings: 'fever = fever | ' }],
  ])('%s is a parse error', (_, change) => {
    expect(() => {
      const parsed: Knowledge = parseKnowledge({ ...files, ...change })
      for (const patterns of parsed.findings.values()) if (patterns.split('|').some((each) => each.trim() === '')) throw new Error('empty')
    }).toThrow()
  })
  test.each(locale.options)('every finding, condition, rule and advice has a text in %s', (language) => {
    const texts = textsOf(language)
    const missing = (kind: keyof typeof texts, ids: Iterable<string>) => [...ids].filter((id) => !texts[kind].has(id))
    expect(missing('finding', knowledge.findings.keys())).toEqual([])
    expect(
      missing(
        'condition',
        knowledge.conditions.map(({ id }) => id),
      ),
    ).toEqual([])
    expect(
      missing(
        'flag',
        knowledge.redFlags.map(({ id }) => id),
      ),
    ).toEqual([])
    expect(missing('advice', textsOf('en').advice.keys())).toEqual([])
  })
  test('no expression has an unbounded quantifier, which a long text could exploit (ReDoS)', () => {
    const endless = lexicons.flatMap(({ expressions }) => [...expressions].filter(([, { source }]) => /(?<!\\)[*+]|\{\d+,\}/.test(source)))
    expect(endless.map(([finding]) => finding)).toEqual([])
  })
  test('the lexicons of the other languages cover enough findings', () => {
    const sizes = Object.fromEntries(lexicons.map(({ language, expressions }) => [language, expressions.size]))
    expect(sizes.es).toBeGreaterThanOrEqual(150)
    expect(sizes.fr).toBeGreaterThanOrEqual(150)
    expect(sizes.sw).toBeGreaterThanOrEqual(80)
  })
  test('ambiguous words alone yield no finding', () => {
    for (const word of ['heavy', 'fell', 'screen', 'ring', 'web', 'cast', 'plane', 'waves'])
      expect([word, ...read(`It is my ${word}`, 'en').present.keys()]).toEqual([word])
    expect([...read('My eyes burn after hours at the screen', 'en').present.keys()]).toContain('dry_eye')
  })
  test('a text in another language than the chosen one is understood in its own', () => {
    expect(read('tengo fiebre y tos', 'en').language).toBe('es')
    expect(read('xqzt', 'fr')).toMatchObject({ language: 'fr', present: new Map() })
  })
})

const vignettes = readVignettes(tuningCases)
test.skipIf(!vignettes)('of the published cases for tuning the right one stands first, in the first three and five often enough', () => {
  const { top1, top3, top5, selfCareCalledEmergency } = figuresOn(vignettes ?? [])
  expect(top1).toBeGreaterThanOrEqual(57)
  expect(top3).toBeGreaterThanOrEqual(80)
  expect(top5).toBeGreaterThanOrEqual(86)
  expect(selfCareCalledEmergency).toBeLessThanOrEqual(10)
})
