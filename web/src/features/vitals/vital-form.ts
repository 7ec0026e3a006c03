import { type AddVitals, fromKept, noteLength, type VitalSign } from '@uzima/contract/vitals'
import { type VitalKind, vitalKind, vitalUnit } from '@uzima/contract/vitals/kinds'
import type { Oxygen } from '@uzima/contract/vitals/oxygen'
import { z } from 'zod/mini'
import { dayOf } from '#lib/format.ts'
import { unitFor } from './units.ts'

/** Accepts a decimal comma: 36,6 is 36.6. Undefined if it is not a number. */
function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

const typedNumber = z.string().check(
  z.minLength(1),
  z.refine((text) => text.trim() === '' || readNumber(text) !== undefined, { error: 'invalid_input' }),
)

const optionalNumber = z
  .string()
  .check(z.refine((text) => text.trim() === '' || readNumber(text) !== undefined, { error: 'invalid_input' }))
const oxygenFields = { flow: optionalNumber, concentration: optionalNumber }
type OxygenFields = { flow: string; concentration: string }
const blankOxygen: OxygenFields = { flow: '', concentration: '' }

/** What was breathed; null if both are blank. */
function toOxygen({ flow, concentration }: OxygenFields): Oxygen | null {
  const oxygen = { flow: readNumber(flow) ?? null, concentration: readNumber(concentration) ?? null }
  return oxygen.flow === null && oxygen.concentration === null ? null : oxygen
}

export const VitalFields = z
  .object({
    kind: vitalKind,
    first: typedNumber,
    second: z.string(),
    unit: vitalUnit,
    oxygen: z.object(oxygenFields),
    day: z.iso.date(),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/)),
    note: z.string().check(z.maxLength(noteLength)),
  })
  .check(
    z.refine(({ kind, second }) => kind !== 'bp' || second.trim() !== '', { path: ['second'], error: 'required_field' }),
    z.refine(({ kind, second }) => kind !== 'bp' || second.trim() === '' || readNumber(second) !== undefined, {
      path: ['second'],
      error: 'invalid_input',
    }),
  )
export type VitalFields = z.infer<typeof VitalFields>

const typedTime = (instant: Date) => [instant.getHours(), instant.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')

/** A new form defaults to now. */
export function toFields(kind: VitalKind, vital: VitalSign | undefined): VitalFields {
  const at = vital ? new Date(vital.takenAt) : new Date()
  const unit = vital?.unit ?? unitFor(kind)
  const [first = '', second = ''] = vital?.values.map((value) => String(fromKept(value, unit))) ?? []
  const oxygen = { flow: String(vital?.oxygen?.flow ?? ''), concentration: String(vital?.oxygen?.concentration ?? '') }
  return { kind, first, second, unit, oxygen, day: dayOf(at), time: typedTime(at), note: vital?.note ?? '' }
}

/** The request; date and time are in the zone of the person filling in the form. */
export function toWritten({ kind, first, second, unit, oxygen, day, time, note }: VitalFields) {
  const values = [first, ...(kind === 'bp' ? [second] : [])].map((text) => readNumber(text) ?? 0)
  const breathed = kind === 'spo2' ? toOxygen(oxygen) : null
  return { kind, values, unit, oxygen: breathed, takenAt: new Date(`${day}T${time}`).toISOString(), note }
}

/** Maps a server error to its field. */
export const fieldOf: Record<string, 'first' | 'second' | 'unit' | 'day' | 'note' | 'oxygen.flow' | 'oxygen.concentration'> = {
  'values.0': 'first',
  'values.1': 'second',
  unit: 'unit',
  'oxygen.flow': 'oxygen.flow',
  'oxygen.concentration': 'oxygen.concentration',
  takenAt: 'day',
  note: 'note',
}

/** Kinds often measured together, in form order. */
export const togetherKinds = ['bp', 'hr', 'rr', 'temp', 'spo2', 'glucose', 'weight'] as const satisfies VitalKind[]
type TogetherKind = (typeof togetherKinds)[number]

const entry = z.object({ first: optionalNumber, second: optionalNumber, unit: vitalUnit })
export const TogetherFields = z
  .object({
    entries: z.object({ bp: entry, hr: entry, rr: entry, temp: entry, spo2: entry, glucose: entry, weight: entry }),
    oxygen: z.object(oxygenFields),
    day: z.iso.date(),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/)),
    note: z.string().check(z.maxLength(noteLength)),
  })
  .check(
    z.refine(({ entries: { bp } }) => isBlank(bp.first) || !isBlank(bp.second), {
      path: ['entries', 'bp', 'second'],
      error: 'required_field',
    }),
    z.refine(({ entries: { bp } }) => isBlank(bp.second) || !isBlank(bp.first), {
      path: ['entries', 'bp', 'first'],
      error: 'required_field',
    }),
    z.refine(({ entries: { spo2 }, oxygen }) => toOxygen(oxygen) === null || !isBlank(spo2.first), {
      path: ['entries', 'spo2', 'first'],
      error: 'required_field',
    }),
    z.refine(({ entries }) => togetherKinds.some((kind) => !isBlank(entries[kind].first)), {
      path: ['entries', 'bp', 'first'],
      error: 'vitals:together.nothing',
    }),
  )
export type TogetherFields = z.infer<typeof TogetherFields>

const isBlank = (text: string) => text.trim() === ''

export function blankTogether(): TogetherFields {
  const blank = (kind: TogetherKind) => ({ first: '', second: '', unit: unitFor(kind) })
  const now = new Date()
  return {
    entries: {
      bp: blank('bp'),
      hr: blank('hr'),
      rr: blank('rr'),
      temp: blank('temp'),
      spo2: blank('spo2'),
      glucose: blank('glucose'),
      weight: blank('weight'),
    },
    oxygen: blankOxygen,
    day: dayOf(now),
    time: typedTime(now),
    note: '',
  }
}

/** The filled-in values, at one time. */
export function toTogether({ entries, oxygen, day, time, note }: TogetherFields): AddVitals {
  const filled = togetherKinds.filter((kind) => !isBlank(entries[kind].first))
  return {
    readings: filled.map((kind) => {
      const { first, second, unit } = entries[kind]
      const values = [first, ...(kind === 'bp' ? [second] : [])].map((text) => readNumber(text) ?? 0)
      return { kind, unit, values, ...(kind === 'spo2' && { oxygen: toOxygen(oxygen) }) }
    }),
    takenAt: new Date(`${day}T${time}`).toISOString(),
    note: note || null,
  }
}

/** Maps a server error to that form's field. */
export function togetherField(field: string | undefined, { readings }: AddVitals) {
  const [, amount] = /^readings\.\d+\.oxygen\.(flow|concentration)$/.exec(field ?? '') ?? []
  if (amount) return amount === 'flow' ? 'oxygen.flow' : 'oxygen.concentration'
  const [, index, part] = /^readings\.(\d+)\.(values\.[01]|unit)$/.exec(field ?? '') ?? []
  const kind = togetherKinds.find((each) => each === readings[Number(index)]?.kind)
  const name = part === 'values.0' ? 'first' : part === 'values.1' ? 'second' : 'unit'
  if (kind && part) return `entries.${kind}.${name}` as const
  return field === 'takenAt' ? 'day' : field === 'note' ? 'note' : undefined
}
