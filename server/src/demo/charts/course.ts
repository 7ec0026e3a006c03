import type { VitalKind, VitalUnit } from '@uzima/contract/vitals/kinds'
import type { DemoData } from '../schema.ts'

type Of<Key extends keyof DemoData> = DemoData[Key][number]
type Problem = Of<'conditions'>['problem'] & { listed: string }

/** A test that is repeated: from the first value to the last over the years, with some scatter. */
export type Followed = {
  test: string
  name: string
  unit: string
  low: number | null
  high: number | null
  decimals: number
  everyMonths: number
  from: number
  to: number
  scatter: number
  /** Months in which most of the change happens; the whole time unless it says otherwise. */
  withinMonths?: number
}

/** Begins `month` months after the diagnosis; `replaces` is the name of what ends on that day. */
export type MedicineStep = Pick<Of<'medications'>, 'name' | 'dosage' | 'frequency' | 'timeOfDay' | 'notes'> & {
  month: number
  replaces?: string
  /** Ends again after so many months. */
  forMonths?: number
  why: string
}

export type YearlyOrder = Pick<Of<'orders'>, 'category' | 'services' | 'performer'> & { everyMonths: number; found: string }

/** An illness over years: what is measured, taken, ordered and said. */
export type Course = {
  problem: Problem
  isChronic: boolean
  doctor: string
  everyMonths: number
  /** Of an illness that is over. */
  endsAfterMonths?: number
  note: string | null
  /** How it began, in the first note. */
  begins: { reason: string; subjective: string; objective: string }
  /** What people say later. */
  reasons: readonly [string, ...string[]]
  says: readonly [string, ...string[]]
  examined: readonly [string, ...string[]]
  advice: readonly [string, ...string[]]
  /** The value that says how it goes; lower is better unless `higher`. */
  target?: { test: string; at: number; name: string; higher?: boolean }
  tests: readonly Followed[]
  medicines: readonly MedicineStep[]
  orders: readonly YearlyOrder[]
  /** Measured at home in the last weeks. */
  home?: { kind: VitalKind; unit: VitalUnit; values: number[][]; times: readonly [string, ...string[]] }
  /** For the patient, in plain words. */
  plain: { good: string; notYet: string }
}

/** Centimeters; kilograms and blood pressure at the beginning of the chart and now. */
export type Body = {
  height: number
  weight: readonly [number, number]
  pressure: readonly [readonly [number, number], readonly [number, number]]
}

/** Somebody of the demo clinic whose chart is made. */
export type Person = {
  key: string
  name: string
  gender: 'female' | 'male'
  /** In years; with a fraction for children. */
  age: number
  /** Without an account: registered by the front desk, and the code, if one is open, that takes the account over. */
  registered?: { daysAgo: number; born?: string; code?: string }
  locale: Of<'patients'>['locale']
  phone: string
  address: string
  /** Their main doctor. */
  doctor: string
  /** How many years the chart goes back. */
  years: number
  /** Until how long ago yearly checks are made here, in years: later ones are written by hand. */
  checkedUntil?: number
  /** Null of children, who are measured by the curves. */
  body: Body | null
  job: string
  living: 'alone' | 'with-family' | 'with-others' | 'care-home'
  tobacco: 'never' | 'former' | 'current'
  /** Each illness with the years since it began. */
  courses: readonly (readonly [course: Course, years: number])[]
  allergies: readonly Omit<Of<'allergies'>, 'patient' | 'by' | 'daysAgo'>[]
  family: readonly Omit<Of<'familyHistory'>, 'patient' | 'by' | 'daysAgo'>[]
  procedures: readonly (Omit<Of<'procedures'>, 'patient' | 'by' | 'daysAgo' | 'performed' | 'until' | 'indication' | 'orderId'> & {
    yearsAgo: number
    /** Why it was done. */
    why?: string
  })[]
}
