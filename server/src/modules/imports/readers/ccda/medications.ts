import { isNegated, isTakenBack } from './problems.ts'
import { type Entry, leftOut, type Reading } from './section.ts'
import { attribute, child, childrenOf, type Element, isNull, type Maybe, type Narrative } from './tree.ts'
import {
  type Amount,
  amountOf,
  codeIn,
  conceptOf,
  dayOf,
  doneBy,
  follows,
  identifiersOf,
  isNone,
  numberOf,
  periodOf,
  relatedTo,
  snomed,
  timeIn,
} from './values.ts'

const materialOf = (act: Element) => {
  const product = child(act, 'consumable', 'manufacturedProduct')
  return child(product, 'manufacturedMaterial') ?? child(product, 'manufacturedLabeledDrug')
}

const amount = (element: Maybe) => amountOf(numberOf(attribute(element, 'value')), attribute(element, 'unit'))

function doseOf(act: Element, narrative: Narrative) {
  const dose = child(act, 'doseQuantity')
  const form = conceptOf(child(act, 'administrationUnitCode'), narrative)?.text
  const named = (quantity: Amount) => (form && !quantity.unit ? { ...quantity, unit: form.slice(0, 60) } : quantity)
  const low = amount(child(dose, 'low'))
  const high = amount(child(dose, 'high'))
  const one = amount(dose) ?? amount(child(dose, 'center'))
  const rate = amount(child(act, 'rateQuantity'))
  if (low && high && low.value !== high.value) return { doseAndRate: [{ doseRange: { low: named(low), high: named(high) } }] }
  const quantity = one ?? low ?? high
  if (!quantity && !rate) return {}
  return { doseAndRate: [{ ...(quantity && { doseQuantity: named(quantity) }), ...(rate && { rateQuantity: rate }) }] }
}

const periodUnits: Record<string, string> = { s: 's', min: 'min', h: 'h', hr: 'h', d: 'd', wk: 'wk', mo: 'mo', a: 'a' }
const events = new Set(['HS', 'WAKE', 'C', 'CM', 'CD', 'CV', 'AC', 'ACM', 'ACD', 'ACV', 'PC', 'PCM', 'PCD', 'PCV'])

/** How often: every so many hours, or at a time of the day's course. */
function timingOf(act: Element) {
  for (const time of childrenOf(act, 'effectiveTime')) {
    const event = attribute(child(time, 'event'), 'code')
    if (event && events.has(event)) return { timing: { repeat: { when: [event] } } }
    const period = child(time, 'period')
    const [first, last] = [child(period, 'low') ?? period, child(period, 'high')]
    const every = numberOf(attribute(first, 'value'))
    const unit = periodUnits[attribute(first, 'unit') ?? '']
    if (every === undefined || every <= 0 || !unit) continue
    const most = numberOf(attribute(last, 'value'))
    const isRange = most !== undefined && most > every && attribute(last, 'unit') === attribute(first, 'unit')
    return { timing: { repeat: { frequency: 1, period: every, ...(isRange && { periodMax: most }), periodUnit: unit } } }
  }
  return {}
}

/** The instructions as they were written for the person. The text of an entry may be those, its row or the name once more. */
function wordsOfDose(act: Element, narrative: Narrative, name: string | undefined): string | undefined {
  const freeText = relatedTo(act, 'substanceAdministration')
    .filter((each) => follows(each, '22.4.147'))
    .map((each) => narrative.said(child(each, 'text')))
    .find(Boolean)
  const instructions = [...relatedTo(act, 'act'), ...relatedTo(act, 'observation')]
    .filter((each) => follows(each, '22.4.20') || follows(each, '1.49'))
    .map((each) => narrative.said(child(each, 'text')))
    .find(Boolean)
  const text = narrative.isRow(child(act, 'text')) ? undefined : narrative.said(child(act, 'text'))
  const [first = ''] = name?.toLowerCase().split(/[^\p{L}\d]+/u) ?? []
  return freeText ?? instructions ?? (text && first && !text.toLowerCase().includes(first) ? text : undefined)
}

function dosageOf(act: Element, narrative: Narrative, name: string | undefined) {
  const text = wordsOfDose(act, narrative, name)
  const route = conceptOf(child(act, 'routeCode'), narrative)
  const condition = child(act, 'precondition', 'criterion', 'value') ?? child(act, 'precondition', 'criterion', 'code')
  const isAsNeeded = child(act, 'precondition') !== undefined && !isNull(child(act, 'precondition'))
  const reason = isAsNeeded
    ? conceptOf(condition, narrative, undefined, narrative.said(child(act, 'precondition', 'criterion', 'text')))
    : undefined
  const dosage = {
    ...(text && { text }),
    ...timingOf(act),
    ...(reason ? { asNeededCodeableConcept: reason } : isAsNeeded && { asNeededBoolean: true }),
    ...(route && { route }),
    ...doseOf(act, narrative),
  }
  return Object.keys(dosage).length > 0 ? { dosage: [dosage] } : {}
}

const statuses: Record<string, string> = {
  '55561003': 'active',
  '421139008': 'on-hold',
  '392521001': 'completed',
  '73425007': 'completed',
  '413322009': 'completed',
  '385655000': 'stopped',
}
const states: Record<string, string> = {
  active: 'active',
  aborted: 'stopped',
  cancelled: 'stopped',
  suspended: 'on-hold',
  held: 'on-hold',
}

/** Many systems call every entry completed; only one that has an end is known to be over. */
function statusOf({ element, narrative, madeOn }: Entry & { element: Element }): string {
  const [stated] = relatedTo(element, 'observation').filter(
    (each) => attribute(child(each, 'code'), 'code') === '33999-4' || follows(each, '22.4.47') || follows(each, '1.47'),
  )
  const known =
    statuses[codeIn(conceptOf(child(stated, 'value'), narrative), snomed) ?? ''] ??
    states[attribute(child(element, 'statusCode'), 'code') ?? '']
  const { end } = periodOf(element)
  // a course that ended years ago is often still called active
  const isOver = end !== undefined && madeOn !== undefined && end < madeOn
  return isOver && known !== 'stopped' ? 'completed' : (known ?? 'unknown')
}

/** What is taken, by itself or as what an act of discharge or admission is about. */
const administrationsIn = (entry: Element): Element[] => [
  ...childrenOf(entry, 'substanceAdministration'),
  ...childrenOf(entry, 'act').flatMap((act) => relatedTo(act, 'substanceAdministration')),
]

export const readMedication = (entry: Entry): Reading[] =>
  administrationsIn(entry.element).map((act) => {
    const { narrative } = entry
    if (isTakenBack(act) || isNull(act)) return leftOut('withdrawn')
    const material = materialOf(act)
    const code = conceptOf(child(material, 'code'), narrative, narrative.said(child(material, 'name')))
    if (isNegated(act)) return code?.text && !isNone(code) ? leftOut('not_certain', code.text) : leftOut('nothing_known')
    if (!code) return leftOut('no_name')
    if (isNone(code)) return leftOut('nothing_known')
    const mood = attribute(act, 'moodCode') ?? 'EVN'
    if (!['EVN', 'INT', 'RQO'].includes(mood)) return leftOut('not_certain', code.text)
    const { start, end } = periodOf(act)
    const reasons = relatedTo(act, 'observation', 'RSON').flatMap((each) => conceptOf(child(each, 'value'), narrative) ?? [])
    const period = { ...(start && { start }), ...(end && { end }) }
    return {
      resourceType: 'MedicationStatement',
      ...identifiersOf(act),
      status: statusOf({ ...entry, element: act }),
      medicationCodeableConcept: code,
      ...(Object.keys(period).length > 0 && { effectivePeriod: period }),
      ...(reasons.length > 0 && { reasonCode: reasons }),
      ...dosageOf(act, narrative, code.text),
    }
  })

/** A vaccine that was refused or not due is said not to have been given. */
export const readImmunization = ({ element, narrative }: Entry): Reading[] =>
  childrenOf(element, 'substanceAdministration').map((act) => {
    if (isTakenBack(act)) return leftOut('withdrawn')
    if (isNull(act)) return leftOut('not_certain')
    const material = materialOf(act)
    const code = conceptOf(
      child(material, 'code'),
      narrative,
      narrative.said(child(material, 'name')) ?? narrative.said(child(act, 'text')),
    )
    if (!code) return leftOut('no_name')
    if (isNone(code)) return leftOut('nothing_known')
    const mood = attribute(act, 'moodCode') ?? 'EVN'
    if (mood !== 'EVN') return leftOut('not_certain', code.text)
    const state = attribute(child(act, 'statusCode'), 'code')
    const isGiven = !isNegated(act) && state !== 'aborted' && state !== 'cancelled'
    const at = dayOf(timeIn(act))
    if (isGiven && !at) return leftOut('no_date', code.text)
    const maker = narrative.said(child(act, 'consumable', 'manufacturedProduct', 'manufacturerOrganization', 'name'))
    const lot = narrative.said(child(material, 'lotNumberText'))?.replace(/^(unknown|n\/?a)$/i, '')
    const route = conceptOf(child(act, 'routeCode'), narrative)
    const site = conceptOf(child(act, 'approachSiteCode'), narrative)
    const dose = amount(child(act, 'doseQuantity'))
    const [reason] = relatedTo(act, 'observation', 'RSON').flatMap((each) => conceptOf(child(each, 'code'), narrative) ?? [])
    const number = numberOf(attribute(child(act, 'repeatNumber'), 'value'))
    const performer = isGiven ? doneBy(act, narrative) : undefined
    return {
      resourceType: 'Immunization',
      ...identifiersOf(act),
      status: isGiven ? 'completed' : 'not-done',
      ...(!isGiven && reason && { statusReason: reason }),
      vaccineCode: code,
      ...(at ? { occurrenceDateTime: at } : { occurrenceString: 'unknown' }),
      ...(lot && { lotNumber: lot.slice(0, 100) }),
      ...(maker && { manufacturer: { display: maker.slice(0, 200) } }),
      ...(route && { route }),
      ...(site && { site }),
      ...(isGiven && dose && { doseQuantity: dose }),
      ...(performer && { performer: [{ actor: { display: performer } }] }),
      ...(isGiven && number !== undefined && Number.isInteger(number) && number > 0 && number < 20
        ? { protocolApplied: [{ doseNumberPositiveInt: number }] }
        : {}),
    }
  })
