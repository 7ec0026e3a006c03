import { type Measured, measured, onlyUnit, quantity } from '../units.ts'
import { concept as conceptOfVital, pressure, type Vital, vitals } from '../vitals.ts'
import { isNegated, isTakenBack } from './problems.ts'
import { type Entry, leftOut, type Reading, type Resource } from './section.ts'
import { attribute, child, childrenOf, type Element, isNull, type Maybe, type Narrative } from './tree.ts'
import {
  type Amount,
  amountOf,
  type Concept,
  codeIn,
  conceptOf,
  follows,
  identifiersOf,
  isNone,
  loinc,
  momentOf,
  numberOf,
  snomed,
  timeIn,
  typeOf,
} from './values.ts'

/** Other codes of LOINC for what the record keeps. */
const others: Record<string, Vital> = {
  '8889-8': 'hr',
  '8893-0': 'hr',
  '8886-4': 'hr',
  '8331-1': 'temp',
  '8310-5': 'temp',
  '8332-9': 'temp',
  '2708-6': 'spo2',
  '2710-2': 'spo2',
  '3141-9': 'weight',
  '3142-7': 'weight',
  '8350-1': 'weight',
  '8351-9': 'weight',
  '3137-7': 'height',
  '3138-5': 'height',
  '8301-4': 'height',
  '8306-3': 'height',
  '8287-5': 'head',
  '8454-1': 'systolic',
  '8459-0': 'systolic',
  '8460-8': 'systolic',
  '8461-6': 'systolic',
  '8453-3': 'diastolic',
  '8455-8': 'diastolic',
  '8496-2': 'diastolic',
  '11377-9': 'diastolic',
}
/** Codes of SNOMED CT, by which documents from before C-CDA name them. */
const ofSnomed: Record<string, Vital> = {
  '271649006': 'systolic',
  '271650006': 'diastolic',
  '364075005': 'hr',
  '78564009': 'hr',
  '86290005': 'rr',
  '386725007': 'temp',
  '431314004': 'spo2',
  '27113001': 'weight',
  '50373000': 'height',
}
const byCode = new Map<string, Vital>([
  ...Object.entries(others),
  ...Object.entries(vitals).map(([vital, { code }]): [string, Vital] => [code, vital as Vital]),
])

const category = (code: string) => [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }] }]
const wordsFor = (code: Concept | undefined) => code?.text ?? code?.coding?.[0]?.display ?? code?.coding?.[0]?.code ?? ''

const isDone = (observation: Element) => {
  const state = attribute(child(observation, 'statusCode'), 'code')
  return state !== 'aborted' && state !== 'cancelled' && state !== 'nullified' && state !== 'held'
}

/** Results by themselves or in panels, with the time of the panel where they have none of their own. */
function resultsIn(entry: Element): { panel: Maybe; observation: Element }[] {
  const inside = (panel: Element, depth = 0): { panel: Maybe; observation: Element }[] =>
    childrenOf(panel, 'component').flatMap((each) => [
      ...childrenOf(each, 'observation').map((observation) => ({ panel, observation })),
      ...(depth < 5 ? childrenOf(each, 'organizer').flatMap((inner) => inside(inner, depth + 1)) : []),
    ])
  return [
    ...childrenOf(entry, 'observation').map((observation) => ({ panel: undefined, observation })),
    ...childrenOf(entry, 'organizer').flatMap((panel) => (isTakenBack(panel) || isNegated(panel) ? [] : inside(panel))),
  ]
}

const timeOf = (panel: Maybe, observation: Element, zone: string | undefined) =>
  momentOf(timeIn(observation), zone) ?? momentOf(timeIn(panel), zone)

/** Blood pressures of a panel are one entry; a value without a unit is one only where there is but one unit. */
export const readVitals = ({ element, narrative, zone }: Entry): Reading[] => {
  const readings: Reading[] = []
  const pressures = new Map<string, Halves>()
  const breaths: { at: string; component: Resource }[] = []
  for (const { panel, observation } of resultsIn(element)) {
    const code = conceptOf(child(observation, 'code'), narrative)
    const vital = byCode.get(codeIn(code, loinc) ?? '') ?? ofSnomed[codeIn(code, snomed) ?? '']
    const said = wordsFor(code)
    if (!isDone(observation) || isNegated(observation) || isTakenBack(observation)) {
      readings.push(leftOut('not_certain', said))
      continue
    }
    const value = child(observation, 'value')
    const number = isNull(value) ? undefined : numberOf(attribute(value, 'value'))
    const at = timeOf(panel, observation, zone)
    if (number === undefined || !at) {
      readings.push(leftOut(number === undefined ? 'no_value' : 'no_date', said))
      continue
    }
    const base = {
      resourceType: 'Observation',
      ...identifiersOf(observation),
      status: 'final',
      category: category('vital-signs'),
      effectiveDateTime: at,
    }
    if (!vital) {
      const part = oxygenCodes.find((each) => each === codeIn(code, loinc))
      if (part) {
        const unit = attribute(value, 'unit') ?? ''
        const valueQuantity = { value: number, unit, system: 'http://unitsofmeasure.org', code: unit }
        breaths.push({ at, component: { ...base, code: code ?? {}, valueQuantity } })
      } else if (!code) readings.push(leftOut('no_name'))
      else readings.push({ ...base, code, ...answerOf(value, narrative) })
      continue
    }
    const { dimension } = vitals[vital]
    const amount = measured(number, attribute(value, 'unit') ?? onlyUnit[dimension], dimension)
    if (!amount) {
      readings.push(leftOut('unit_unknown', `${said} ${number} ${attribute(value, 'unit') ?? ''}`.trim()))
      continue
    }
    const own = code?.coding
      ?.filter((each) => each.code !== vitals[vital].code)
      .flatMap(({ system, code: each }) => (system ? [{ system, code: each }] : []))
    if (vital === 'systolic' || vital === 'diastolic') {
      const halves = pressures.get(at)
      // a second pair at the same time is one of its own
      if (halves?.[vital]) readings.push(pressureIn(halves))
      pressures.set(at, { ...(halves?.[vital] ? { base } : (halves ?? { base })), [vital]: amount })
    } else readings.push({ ...base, code: conceptOfVital(vital, own), valueQuantity: quantity(amount) })
  }
  for (const halves of pressures.values()) readings.push(pressureIn(halves))
  return withBreaths(readings, breaths)
}

/** Oxygen flow and share, by the code of LOINC and the one that many write for it. */
const oxygenCodes = ['3151-8', '3150-0', '3150-6']
/** What was breathed belongs to the saturation of the same time; without one it stands by itself. */
function withBreaths(readings: Reading[], breaths: readonly { at: string; component: Resource }[]): Reading[] {
  const saturationAt = (reading: Reading, at: string): reading is Resource =>
    'resourceType' in reading && reading.effectiveDateTime === at && codeIn(reading.code as Concept, loinc) === vitals.spo2.code
  const alone = breaths.filter(({ at }) => !readings.some((each) => saturationAt(each, at))).map(({ component }) => component)
  const joined = readings.map((reading) => {
    const component = breaths
      .filter(({ at }) => saturationAt(reading, at))
      .map(({ component: { code, valueQuantity } }) => ({ code, valueQuantity }))
    return component.length > 0 ? { ...reading, component } : reading
  })
  return [...joined, ...alone]
}

type Halves = { base: Resource; systolic?: Measured; diastolic?: Measured }
function pressureIn({ base, systolic, diastolic }: Halves): Reading {
  if (!systolic || !diastolic) return leftOut('half_pressure')
  return { ...base, ...pressure(systolic, diastolic) }
}

const ucum = (element: Maybe): Amount | undefined =>
  isNull(element)
    ? undefined
    : amountOf(numberOf(attribute(element, 'value')), attribute(element, 'unit') ?? attribute(child(element, 'translation'), 'unit'))

const comparators: Record<string, string> = { '<': '<', '>': '>', '<=': '<=', '>=': '>=', '=<': '<=', '=>': '>=' }
/** "155 MG/DL" and "<0.5": a number that was written as text, in the words it was written in. */
function numberIn(words: string) {
  const found = /^([<>]=?|=[<>])?\s*([+-]?\d{1,12}(?:\.\d{1,12})?)(?:\s*([A-Za-z%°][^\s]{0,30}))?$/.exec(words)
  const amount = amountOf(numberOf(found?.[2]), found?.[3])
  if (!amount) return undefined
  const comparator = comparators[found?.[1] ?? '']
  return { valueQuantity: { ...amount, ...(comparator && { comparator }) } }
}

/** A result as it is: a number, more or less than a number, a range, a code or words. */
export function answerOf(value: Maybe, narrative: Narrative): Record<string, unknown> {
  if (!value || isNull(value)) return {}
  const [low, high] = [child(value, 'low'), child(value, 'high')]
  const [least, greatest] = [ucum(low), ucum(high)]
  if (least && greatest) return { valueRange: { low: least, high: greatest } }
  if (least) return { valueQuantity: { ...least, comparator: attribute(low, 'inclusive') === 'false' ? '>' : '>=' } }
  if (greatest) return { valueQuantity: { ...greatest, comparator: attribute(high, 'inclusive') === 'false' ? '<' : '<=' } }
  switch (typeOf(value) ?? '') {
    case 'CD':
    case 'CE':
    case 'CO':
    case 'CV':
    case 'CS': {
      const concept = conceptOf(value, narrative)
      return concept ? { valueCodeableConcept: concept } : {}
    }
    case 'BL':
      return { valueBoolean: attribute(value, 'value') === 'true' }
    case 'TS': {
      const at = momentOf(value, undefined)
      return at ? { valueDateTime: at } : {}
    }
    case 'RTO':
    case 'RTO_PQ_PQ': {
      const [numerator, denominator] = [ucum(child(value, 'numerator')), ucum(child(value, 'denominator'))]
      return numerator && denominator ? { valueRatio: { numerator, denominator } } : {}
    }
    default: {
      const amount = ucum(value)
      if (amount) return { valueQuantity: amount }
      const words = narrative.said(value) ?? attribute(value, 'value') ?? attribute(value, 'displayName')
      return words ? (numberIn(words) ?? { valueString: words }) : {}
    }
  }
}

function rangesOf(observation: Element, narrative: Narrative) {
  const ranges = childrenOf(observation, 'referenceRange').flatMap((each) => {
    const range = child(each, 'observationRange')
    const value = child(range, 'value')
    const [low, high] = [ucum(child(value, 'low')), ucum(child(value, 'high'))]
    const text = narrative.said(child(range, 'text')) ?? (low || high ? undefined : narrative.said(value))
    return low || high || text ? [{ ...(low && { low }), ...(high && { high }), ...(text && { text: text.slice(0, 200) }) }] : []
  })
  return ranges.length > 0 ? { referenceRange: ranges } : {}
}

export const readResults = ({ element, narrative, zone }: Entry): Reading[] =>
  resultsIn(element).map(({ panel, observation }) => {
    const code = conceptOf(child(observation, 'code'), narrative, undefined, narrative.said(child(observation, 'text')))
    const said = wordsFor(code)
    if (!code) return leftOut('no_name')
    if (!isDone(observation) || isTakenBack(observation)) return leftOut('not_certain', said)
    if (isNegated(observation)) return leftOut('not_certain', said)
    const at = timeOf(panel, observation, zone)
    const value = answerOf(child(observation, 'value'), narrative)
    if (Object.keys(value).length === 0) return leftOut('no_value', said)
    if (!at) return leftOut('no_date', said)
    const interpretation = childrenOf(observation, 'interpretationCode').flatMap((each) => conceptOf(each, narrative) ?? [])
    const state = attribute(child(observation, 'statusCode'), 'code')
    return {
      resourceType: 'Observation',
      ...identifiersOf(observation),
      status: state === 'active' ? 'preliminary' : 'final',
      category: category('laboratory'),
      code,
      effectiveDateTime: at,
      ...value,
      ...(interpretation.length > 0 && { interpretation }),
      ...rangesOf(observation, narrative),
    }
  })

/** A period is that of what is said, such as the years of smoking; whoever wrote it down did so when it was said. */
const saidAt = (panel: Maybe, observation: Element, zone: string | undefined) =>
  momentOf(
    childrenOf(observation, 'effectiveTime').find((each) => attribute(each, 'value')),
    zone,
  ) ??
  momentOf(child(observation, 'author', 'time'), zone) ??
  timeOf(panel, observation, zone)

/** Answers about how a person lives; those that only assert something are asked for by what they assert. */
export const readSocial = ({ element, narrative, zone }: Entry): Reading[] =>
  resultsIn(element).map(({ panel, observation }) => {
    const value = answerOf(child(observation, 'value'), narrative)
    const isSmoking = follows(observation, '22.4.78') || follows(observation, '22.4.85')
    const isPregnancy = follows(observation, '15.3.8')
    const given = conceptOf(child(observation, 'code'), narrative)
    const asked = given?.coding?.some((each) => each.code === 'ASSERTION') ? undefined : given
    const code = isSmoking
      ? { coding: [{ system: loinc, code: '72166-2', display: 'Tobacco smoking status' }], text: 'Tobacco smoking status' }
      : isPregnancy
        ? { coding: [{ system: loinc, code: '82810-3', display: 'Pregnancy status' }], text: 'Pregnancy status' }
        : asked
    if (!code) return leftOut('no_name')
    if (!isDone(observation) || isTakenBack(observation) || isNegated(observation)) return leftOut('not_certain', wordsFor(code))
    if (Object.keys(value).length === 0 || isNone(value.valueCodeableConcept as Concept | undefined))
      return leftOut('no_value', wordsFor(code))
    const at = saidAt(panel, observation, zone)
    return {
      resourceType: 'Observation',
      ...identifiersOf(observation),
      status: 'final',
      category: category('social-history'),
      code,
      ...(at && { effectiveDateTime: at }),
      ...value,
    }
  })
