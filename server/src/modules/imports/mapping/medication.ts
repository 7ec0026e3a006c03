import type { Omission } from '@uzima/contract/imports/kinds'
import { dosageLength, nameLength, notesLength } from '@uzima/contract/medications'
import type { Frequency, TimeOfDay } from '@uzima/contract/medications/schedule'
import type { FhirResource } from '#export/fhir.ts'
import type { BroughtMedication } from '#modules/medications/public.ts'
import {
  codingsOf,
  dateIn,
  dateOf,
  dayIn,
  type Json,
  nameOf,
  notesIn,
  numberIn,
  objectIn,
  objectsIn,
  omittedOf,
  shortened,
  textIn,
} from './foreign.ts'
import { type Around, type Mapped, namesIn, reasonIn } from './mapped.ts'
import { quantityIn } from './quantity.ts'

const over = ['completed', 'stopped', 'cancelled', 'ended']
const never = ['draft', 'intended', 'not-taken', 'on-hold', 'unknown']

/** A medicine that somebody prescribed, or that the person takes, as one of their list. */
export function toMedication(resource: FhirResource, around: Around): Mapped {
  const { status } = resource
  const name = nameOf(resource.medicationCodeableConcept) ?? namesIn(resource.medicationReference, resource, around)
  if (status === 'entered-in-error') return { leftOut: 'withdrawn', name }
  if (
    never.some((each) => each === status) ||
    ['proposal', 'option'].some((each) => each === resource.intent) ||
    resource.doNotPerform === true
  )
    return { leftOut: 'not_certain', name }
  if (codingsOf(resource.medicationCodeableConcept).some(({ code }) => code === 'no-medication-info'))
    return { leftOut: 'nothing_known', name }
  if (name === null) return { leftOut: 'no_name', name }
  const omitted = new Set<Omission>()
  const [dosage = {}, ...others] = objectsIn(resource.dosageInstruction ?? resource.dosage)
  const frequency = frequencyOf(dosage)
  if (frequency === undefined) return { leftOut: 'no_frequency', name }
  const isOver = over.some((each) => each === status)
  const bounds = objectIn(objectIn(objectIn(dosage.timing).repeat).boundsPeriod)
  const startDate = firstDay(
    [bounds.start, dateOf(resource, 'effective'), resource.authoredOn, resource.dateAsserted, resource.dateWritten],
    omitted,
  )
  const endDate = dayIn(bounds.end) ?? dayIn(objectIn(resource.effectivePeriod).end)
  if (isOver && startDate === null) return { leftOut: 'no_date', name }
  if (others.length > 0) omitted.add('dose')
  const dose = doseOf(dosage) ?? strengthIn(name)
  if (dose === null) omitted.add('dose')
  const says: BroughtMedication = {
    name: shortened(name, nameLength, omitted) ?? name,
    dosage: shortened(dose, dosageLength, omitted),
    frequency,
    startDate,
    endDate,
    timeOfDay: timesOf(dosage, frequency),
    notes: shortened(notesOf(resource, dosage), notesLength, omitted),
    indication: reasonIn(resource, around, omitted),
    isActive: !(isOver && endDate === null) && status !== 'stopped',
  }
  if (codingsOf(resource.medicationCodeableConcept).length > 0) omitted.add('code')
  const kept = [
    ...['status', 'medicationCodeableConcept', 'medicationReference', 'dosageInstruction', 'dosage', 'note', 'effectivePeriod'],
    ...['effectiveDateTime', 'dateWritten', 'reasonCode', 'reasonReference'],
  ]
  return { kind: 'medication', says, omitted: omittedOf(resource, kept, omitted) }
}

/** A day; of a month or a year the first, and the import says so. */
function firstDay(given: readonly unknown[], omitted: Set<Omission>): string | null {
  for (const each of given) {
    const date = dateIn(each)
    if (date === null) continue
    if (date.length < 10) omitted.add('day')
    return `${date}-01-01`.slice(0, 10)
  }
  return null
}

const timesADay: Record<number, Frequency> = { 1: 'once_daily', 2: 'twice_daily', 3: 'three_times_daily', 4: 'four_times_daily' }
const byCode: Record<string, Frequency> = {
  ...{
    QD: 'once_daily',
    AM: 'once_daily',
    PM: 'once_daily',
    BED: 'once_daily',
    HS: 'once_daily',
    QAM: 'once_daily',
    QPM: 'once_daily',
    Q24H: 'once_daily',
  },
  ...{
    BID: 'twice_daily',
    Q12H: 'twice_daily',
    TID: 'three_times_daily',
    Q8H: 'three_times_daily',
    QID: 'four_times_daily',
    Q6H: 'four_times_daily',
  },
  ...{ PRN: 'as_needed' },
}
const byWords: [Frequency, RegExp][] = [
  ['as_needed', /\b(as needed|as required|when needed|if needed|prn|p\.r\.n\.)/i],
  ['four_times_daily', /\b(four|4) times (a|per|each|every)? ?da(y|ily)|\bqid\b|every 6 hours|\bq6h\b/i],
  ['three_times_daily', /\b(three|3) times (a|per|each|every)? ?da(y|ily)|\btid\b|every 8 hours|\bq8h\b/i],
  ['twice_daily', /\btwice (a |per |each )?da(y|ily)|\b(two|2) times (a|per|each|every)? ?da(y|ily)|\bbid\b|every 12 hours|\bq12h\b/i],
  [
    'once_daily',
    /\b(once (a |per |each )?da(y|ily)|(one|1) times? (a|per|each|every)? ?da(y|ily)|daily|every day|each day|every (morning|evening|night)|at bedtime|qd|qhs|nightly)\b/i,
  ],
]

/** How often it is taken, if the record can hold that: a weekly medicine must not become a daily one. */
function frequencyOf(dosage: Json): Frequency | undefined {
  if (dosage.asNeededBoolean === true || dosage.asNeededCodeableConcept !== undefined) return 'as_needed'
  const timing = objectIn(dosage.timing)
  const repeat = objectIn(timing.repeat)
  const coded = codingsOf(timing.code).flatMap(({ code }) => byCode[code] ?? [])[0]
  if (coded) return coded
  if (repeat.dayOfWeek !== undefined) return undefined
  const [often, period] = [numberIn(repeat.frequency) ?? 1, numberIn(repeat.period)]
  if (period !== null && period > 0) {
    const days =
      repeat.periodUnit === 'd' ? period : repeat.periodUnit === 'h' ? period / 24 : repeat.periodUnit === 'wk' ? period * 7 : undefined
    return days === undefined ? undefined : timesADay[often / days]
  }
  const when = [repeat.when, repeat.timeOfDay].find((each) => Array.isArray(each) && each.length > 0)
  if (Array.isArray(when)) return timesADay[when.length]
  const text = [textIn(dosage.text), nameOf(timing.code), textIn(dosage.patientInstruction)].flatMap((each) => each ?? []).join(' ')
  if (/\b(week|weekly|month|monthly|other day|alternate)\b/i.test(text)) return undefined
  return byWords.find(([, words]) => words.test(text))?.[0]
}

const usual: Record<Frequency, TimeOfDay[]> = {
  once_daily: ['morning'],
  twice_daily: ['morning', 'evening'],
  three_times_daily: ['morning', 'noon', 'evening'],
  four_times_daily: ['morning', 'noon', 'evening', 'night'],
  as_needed: ['morning'],
}
const events: [RegExp, TimeOfDay][] = [
  [/^(MORN|ACM|PCM|CM|WAKE)/, 'morning'],
  [/^(NOON|ACD|PCD|CD)$/, 'noon'],
  [/^(EVE|AFT|ACV|PCV|CV|AFT)/, 'evening'],
  [/^(NIGHT|HS|BED)/, 'night'],
]
/** The times that the file says, as far as they are not more than its frequency; otherwise the usual ones. */
function timesOf(dosage: Json, frequency: Frequency): TimeOfDay[] {
  const timing = objectIn(dosage.timing)
  const said = timesIn(objectIn(timing.repeat).when)
  if (said.length > 0 && said.length <= usual[frequency].length) return said
  const coded = timesIn(codingsOf(timing.code).map(({ code }) => code))
  return coded.length === usual[frequency].length ? coded : usual[frequency]
}
const timesIn = (codes: unknown): TimeOfDay[] => {
  const given = [codes].flat().filter((each) => typeof each === 'string')
  return [...new Set(given.flatMap((code) => events.find(([known]) => known.test(code))?.[1] ?? []))]
}

/** "1 tablet", "500 mg": the words of who prescribed it, or else the amount. */
function doseOf(dosage: Json): string | null {
  const text = textIn(dosage.text)
  if (text !== null) return text
  const [first] = objectsIn(dosage.doseAndRate)
  const quantity = quantityIn(first?.doseQuantity ?? dosage.doseQuantity)
  return quantity && quantity.unit !== '' ? `${quantity.value} ${quantity.unit}` : null
}
const strengthIn = (name: string): string | null =>
  /\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|g|ml|units?|iu|%)(?:\s*\/\s*\d*\s*\w+)?/i.exec(name)?.[0] ?? null

function notesOf(resource: FhirResource, dosage: Json): string | null {
  const instruction = textIn(dosage.patientInstruction)
  const notes = notesIn(resource.note)
  return [notes, instruction === textIn(dosage.text) ? null : instruction].filter(Boolean).join('\n') || null
}
