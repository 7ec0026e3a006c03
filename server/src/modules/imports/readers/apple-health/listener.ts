import { type DailyVital, Days } from '../days.ts'
import { type Said, Stopped } from '../limits.ts'
import { type Moment, readMoment } from '../moment.ts'
import { Steps, stepsOf } from '../steps.ts'
import { type Measured, measured } from '../units.ts'
import { observationOf, pressureOf, type Vital, vitals } from '../vitals.ts'
import type { Attributes } from '../xml.ts'

const quantityPrefix = 'HKQuantityTypeIdentifier'
/** Measured by hand or by a device that a person uses for it: each is an entry. */
const single: Record<string, Vital> = { BodyMass: 'weight', Height: 'height', BodyTemperature: 'temp' }
/** Measured all day long by what a person wears. */
const daily: Record<string, DailyVital> = { HeartRate: 'hr', RespiratoryRate: 'rr', OxygenSaturation: 'spo2', BloodGlucose: 'glucose' }
const pressures: Record<string, 'systolic' | 'diastolic'> = { BloodPressureSystolic: 'systolic', BloodPressureDiastolic: 'diastolic' }
const sexes: Record<string, string> = { HKBiologicalSexFemale: 'female', HKBiologicalSexMale: 'male', HKBiologicalSexOther: 'other' }
/** Of the person: it is no measurement, so nothing is left out with it. */
const silent = new Set([
  'HealthData',
  'ExportDate',
  'Me',
  'Record',
  'MetadataEntry',
  'HeartRateVariabilityMetadataList',
  'InstantaneousBeatsPerMinute',
])
/** Readings of a time that are kept to find the other half, or the same again. */
const mostKept = 200_000
const mostKinds = 1000

type Reading = { type: string; value: Measured; at: string; moment: Moment; line: number; source: string }
type Half = { value: Measured; line: number }
type Left = { fault: 'kind_not_kept' | 'moving' | 'half_pressure'; kind: string; count: number; line: number }

/** Follows an export record by record. Memory grows with the days and with what a person has measured by hand. */
export class AppleListener {
  private readonly said: Said[]
  private readonly clinical: ((path: string, version: string) => void) | undefined
  private readonly days = new Days()
  private readonly steps = new Steps()
  private readonly seen = new Set<string>()
  private readonly halves = new Map<string, Half>()
  /** What is left out, by kind. */
  private readonly left = new Map<string, Left>()
  private person: { birthDate?: string; sex?: string } = {}
  private exportedAt: string | undefined
  private isHeadSaid = false
  private ids = 0
  private depth = 0
  /** The record that is open, until what is known about it has been read. */
  private heart: { reading: Reading; isMoving: boolean } | undefined
  private inside: string | undefined

  constructor(said: Said[], clinical?: (path: string, version: string) => void) {
    this.said = said
    this.clinical = clinical
  }

  get hasBegun() {
    return this.isHeadSaid
  }

  open(name: string, attributes: Attributes, line: number) {
    this.depth++
    if (this.depth === 1 && name !== 'HealthData') throw new Stopped('unknown_format', `line ${line}`)
    if (name === 'ExportDate') this.exportedAt = readMoment(attributes.value)?.text
    else if (name === 'Me') this.me(attributes)
    else if (name === 'Record') this.record(attributes, line)
    else if (name === 'MetadataEntry') this.metadata(attributes)
    else if (name === 'ClinicalRecord' && this.clinical) this.clinicalRecord(attributes)
    else if (this.depth === 2 && !silent.has(name)) this.other(name, attributes, line)
  }

  close(name: string) {
    this.depth--
    if (name === 'Record' && this.heart) {
      const { reading, isMoving } = this.heart
      this.heart = undefined
      if (isMoving) this.leave('HeartRate', reading.line, 'moving')
      else this.days.add('hr', reading.value, reading.moment, reading.line)
    }
    if (this.depth === 1) this.inside = undefined
  }

  private other(name: string, attributes: Attributes, line: number) {
    this.inside = name
    // its readings are counted one by one
    if (name === 'Correlation' && attributes.type === 'HKCorrelationTypeIdentifierBloodPressure') return
    this.leave(attributes.type ? shortName(attributes.type) : name, line)
  }

  private me(attributes: Attributes) {
    const born = attributes.HKCharacteristicTypeIdentifierDateOfBirth
    const sex = sexes[attributes.HKCharacteristicTypeIdentifierBiologicalSex ?? '']
    this.person = { ...(born && /^\d{4}-\d{2}-\d{2}$/.test(born) && { birthDate: born }), ...(sex && { sex }) }
    this.sayHead()
  }

  private sayHead() {
    if (this.isHeadSaid) return
    this.isHeadSaid = true
    const source = { name: 'Apple Health', ...(this.exportedAt && { at: this.exportedAt }) }
    this.said.push({ head: { format: 'apple_health', person: this.person, source } })
  }

  private metadata({ key, value }: Attributes) {
    // 2: while the person was active
    if (this.heart && key === 'HKMetadataKeyHeartRateMotionContext' && value === '2') this.heart.isMoving = true
  }

  private clinicalRecord({ resourceFilePath, fhirVersion }: Attributes) {
    if (resourceFilePath && fhirVersion) this.clinical?.(resourceFilePath.slice(0, 300), fhirVersion.slice(0, 20))
  }

  private record(attributes: Attributes, line: number) {
    this.sayHead()
    const type = shortName(attributes.type ?? '')
    if (type === 'StepCount') {
      this.stepCount(attributes, line)
      return
    }
    const vital = single[type] ?? daily[type] ?? pressures[type] ?? (type === 'RestingHeartRate' ? 'hr' : undefined)
    // what else is in a workout or a meal stands in the file once more, by itself
    if (!vital) {
      if (!this.inside) this.leave(type || 'Record', line)
      return
    }
    const value = amountIn(attributes, vital)
    const moment = readMoment(attributes.startDate)
    if (!value || !moment) {
      this.said.push({ fault: 'not_understood', where: `${type}, line ${line}` })
      return
    }
    const at = moment.text
    const reading = { type, value, at, moment, line, source: attributes.sourceName ?? '' }
    if (type in pressures) this.pressure(pressures[type] ?? 'systolic', reading)
    else if (type === 'RestingHeartRate') this.days.rest(value, moment, line)
    else if (type === 'HeartRate') this.heart = { reading, isMoving: false }
    else if (type in daily) this.days.add(daily[type] ?? 'hr', value, moment, line)
    else if (this.isNew(`${type} ${at} ${value.value} ${value.unit}`, line))
      this.found(observationOf(vital, value, { id: this.nextId(), at }), `${type}, line ${line}`)
  }

  private stepCount({ value, unit, startDate, sourceName }: Attributes, line: number) {
    // in a workout they stand in the file once more, by themselves
    if (this.inside) return
    const moment = readMoment(startDate)
    if (value === undefined || !number.test(value) || unit !== 'count' || !moment)
      this.said.push({ fault: 'not_understood', where: `StepCount, line ${line}` })
    else this.steps.add(moment, { device: sourceName ?? '', count: Number(value), line })
  }

  /** Both halves of a pressure have the same time and source; in an export each stands in the file twice. */
  private pressure(half: 'systolic' | 'diastolic', { value, at, line, source }: Reading) {
    const place = `${at} ${source}`
    const other = `${half === 'systolic' ? 'diastolic' : 'systolic'} ${place}`
    const found = this.halves.get(other)
    if (!found) {
      if (this.halves.size >= mostKept) throw new Stopped('too_many', `BloodPressure, line ${line}`)
      this.halves.set(`${half} ${place}`, { value, line })
      return
    }
    this.halves.delete(other)
    const [systolic, diastolic] = half === 'systolic' ? [value, found.value] : [found.value, value]
    if (this.isNew(`BloodPressure ${at} ${systolic.value} ${diastolic.value}`, line))
      this.found(pressureOf(systolic, diastolic, { id: this.nextId(), at }), `BloodPressure, line ${line}`)
  }

  private isNew(what: string, line: number): boolean {
    if (this.seen.has(what)) return false
    if (this.seen.size >= mostKept) throw new Stopped('too_many', `line ${line}`)
    this.seen.add(what)
    return true
  }

  private nextId = () => `apple-${++this.ids}`
  private found(resource: ReturnType<typeof pressureOf>, where: string) {
    this.said.push({ resource, where })
  }

  /** Of very many kinds the later ones are counted together. */
  private leave(given: string, line: number, fault: Left['fault'] = 'kind_not_kept') {
    const kind = this.left.size < mostKinds || this.left.has(`${fault} ${given.slice(0, 80)}`) ? given.slice(0, 80) : ''
    const known = this.left.get(`${fault} ${kind}`)
    if (known) known.count++
    else this.left.set(`${fault} ${kind}`, { fault, kind, count: 1, line })
  }

  /** What is known when all has been read: the days, and how many of which kind were left out. */
  *rest(): Generator<Said> {
    this.sayHead()
    yield* this.said.splice(0)
    for (const day of this.steps.chosen()) yield { resource: stepsOf(day, this.nextId()), where: `day ${day.day}` }
    for (const { vital, value, at, isResting, where } of this.days.chosen()) {
      const resting = isResting ? [{ system: 'http://loinc.org', code: '40443-4' }] : undefined
      yield { resource: observationOf(vital, value, { id: this.nextId(), at }, resting), where }
    }
    for (const { line } of this.halves.values()) this.leave('BloodPressure', line, 'half_pressure')
    for (const [vital, count] of this.days.condensed()) yield { fault: 'condensed', where: `vital ${vital}`, count }
    for (const { fault, kind, count, line } of this.left.values()) {
      const place = [...(kind ? [kind] : []), ...(count === 1 ? [`line ${line}`] : [])].join(', ')
      yield { fault, where: place, ...(count > 1 && { count }) }
    }
  }
}

const shortName = (type: string) =>
  type.replace(quantityPrefix, '').replace(/^HK(?:Category|Correlation|Data|Workout)?(?:Type)?(?:Identifier)?/, '')

const number = /^\d{1,7}(\.\d{1,15})?(e[+-]?\d)?$/i
function amountIn({ value, unit }: Attributes, vital: Vital): Measured | undefined {
  if (value === undefined || !number.test(value)) return undefined
  const given = Number(value)
  // Apple writes a part of one, and % beside it
  if (vital === 'spo2') return unit === '%' ? { value: round(given <= 1 ? given * 100 : given, 1), unit: '%' } : undefined
  const found = measured(given, unit, vitals[vital].dimension)
  return found && { ...found, value: round(found.value, digits[found.unit] ?? 2) }
}
/** In converting between units, Apple writes fifteen of them. */
const digits: Record<string, number> = { '/min': 0, 'mm[Hg]': 0, 'mg/dL': 0, 'mmol/L': 1 }
const round = (value: number, places: number) => Number(value.toFixed(places))
