import { fromKept, noteLength, type VitalKind, type VitalSign, vitalKind, vitalUnit } from '@uzima/contract/vitals'
import { z } from 'zod/mini'
import { dayOf } from '#lib/format.ts'
import { unitFor } from './units.ts'

/** As people write numbers: 36,6 is 36.6. Undefined for what is none. */
function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

const typedNumber = z.string().check(
  z.minLength(1),
  z.refine((text) => text.trim() === '' || readNumber(text) !== undefined, { error: 'invalid_input' }),
)

export const VitalFields = z
  .object({
    kind: vitalKind,
    first: typedNumber,
    second: z.string(),
    unit: vitalUnit,
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

/** A blank form is about now. */
export function toFields(kind: VitalKind, vital: VitalSign | undefined): VitalFields {
  const at = vital ? new Date(vital.takenAt) : new Date()
  const unit = vital?.unit ?? unitFor(kind)
  const [first = '', second = ''] = vital?.values.map((value) => String(fromKept(value, unit))) ?? []
  return { kind, first, second, unit, day: dayOf(at), time: typedTime(at), note: vital?.note ?? '' }
}

/** What is sent: the moment on the clocks of the person who fills in the form. */
export function toWritten({ kind, first, second, unit, day, time, note }: VitalFields) {
  const values = [first, ...(kind === 'bp' ? [second] : [])].map((text) => readNumber(text) ?? 0)
  return { kind, values, unit, takenAt: new Date(`${day}T${time}`).toISOString(), note }
}

/** Where the form shows what the server found wrong. */
export const fieldOf: Record<string, 'first' | 'second' | 'unit' | 'day' | 'note'> = {
  'values.0': 'first',
  'values.1': 'second',
  unit: 'unit',
  takenAt: 'day',
  note: 'note',
}
