import {
  type AddGoal,
  type AddScreening,
  goalCategory,
  goalFrequency,
  goalTitleLength,
  type Screening,
  screeningTypeLength,
  unitLength,
  type WellnessGoal,
} from '@uzima/contract/wellness'
import { screeningKind } from '@uzima/contract/wellness/kinds'
import { z } from 'zod/mini'

/** Accepts a decimal comma: 1,5 is 1.5. Undefined if it is not a number or has more than two decimals. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

export const typedAmount = (least: number) =>
  z.string().check(
    z.minLength(1),
    z.refine(
      (text) => {
        const value = readNumber(text)
        return text.trim() === '' || (value !== undefined && value >= least && value <= 1_000_000)
      },
      { error: 'invalid_input' },
    ),
  )
const typedText = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const typedDay = z.iso.date()
const optionalDay = z.union([z.literal(''), z.iso.date()])
const typedMonths = z.string().check(
  z.refine((text) => text.trim() === '' || (/^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 240), {
    error: 'invalid_input',
  }),
)

export const GoalFields = z.object({
  title: typedText(goalTitleLength),
  category: goalCategory,
  target: typedAmount(0.01),
  current: typedAmount(0),
  unit: typedText(unitLength),
  deadline: typedDay,
  frequency: goalFrequency,
})
export type GoalFields = z.infer<typeof GoalFields>

export const toGoalFields = (goal: WellnessGoal | undefined): Partial<GoalFields> => ({
  title: goal?.title ?? '',
  category: goal?.category ?? 'activity',
  target: goal ? String(goal.target) : '',
  current: goal ? String(goal.current) : '0',
  unit: goal?.unit ?? '',
  deadline: goal?.deadline ?? '',
  frequency: goal?.frequency ?? 'daily',
})
export const toAddGoal = ({ target, current, ...words }: GoalFields): AddGoal => ({
  ...words,
  target: readNumber(target) ?? 0,
  current: readNumber(current) ?? 0,
})

/** `type` is only asked for custom screenings. */
export const ScreeningFields = (hasName: boolean) =>
  z.object({
    type: hasName ? typedText(screeningTypeLength) : z.string(),
    kind: screeningKind,
    lastCompleted: optionalDay,
    nextDue: optionalDay,
    intervalMonths: typedMonths,
  })
export type ScreeningFields = z.infer<ReturnType<typeof ScreeningFields>>

export const toScreeningFields = (screening: Screening | undefined): ScreeningFields => ({
  type: screening?.catalogId === null ? screening.type : '',
  kind: screening?.kind ?? 'screening',
  lastCompleted: '',
  nextDue: screening?.nextDue ?? '',
  intervalMonths: screening?.intervalMonths ? String(screening.intervalMonths) : '',
})
export const toAddScreening = ({ type, kind, lastCompleted, nextDue, intervalMonths }: ScreeningFields): AddScreening => ({
  catalogId: null,
  type: type.trim() || null,
  kind,
  lastCompleted: lastCompleted || null,
  nextDue: nextDue || null,
  intervalMonths: intervalMonths.trim() === '' ? null : Number(intervalMonths),
})
