import type { Medication, Unchecked } from '@uzima/contract/medications'
import { type Supply, supplyTexts } from '@uzima/contract/medications/supply'
import type { TFunction } from 'i18next'
import { CircleCheck, CirclePause, Flag } from 'lucide-react'
import { formatDay, formatList, formatNumber } from '#lib/format.ts'
import type { BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'
import { timesTaken } from './doses/dose-day.ts'

export const stateLook: Record<Medication['state'], { kind: BadgeKind; icon: IconShape }> = {
  active: { kind: 'success', icon: CircleCheck },
  completed: { kind: 'neutral', icon: Flag },
  inactive: { kind: 'outline', icon: CirclePause },
}

/** Since March 3, 2025; September 1 to 8: start and, if known, end. */
export const termText = (t: TFunction, { startDate, endDate }: Pick<Medication, 'startDate' | 'endDate'>) =>
  endDate
    ? t('medications:row.term', { from: formatDay(startDate), until: formatDay(endDate) })
    : t('medications:row.since', { from: formatDay(startDate) })

/** What the pharmacy hands out. */
export function supplyText(t: TFunction, supply: Supply): string {
  const labels = { quantity: t('medications:field.quantity'), refills: t('medications:field.refills'), days: t('medications:field.days') }
  return supplyTexts(supply, labels, formatNumber).join(' · ')
}

/** Which active medicines nothing could be compared with. */
export const uncheckedText = (t: TFunction, unchecked: readonly Unchecked[]) =>
  t('medications:check.unchecked', { count: unchecked.length, names: formatList(unchecked.map(({ name }) => name)) })

/** Morning and evening; empty for medicines taken as needed. */
export const timesText = (t: TFunction, { frequency, timeOfDay }: Pick<Medication, 'frequency' | 'timeOfDay'>) =>
  frequency === 'as_needed' ? '' : formatList(timesTaken(frequency, timeOfDay).map((time) => t(`medications:time.${time}`)))

/** An ingredient as people where the language is spoken call it; the data has the names of the United States. */
export const ingredientText = (t: TFunction, ingredient: string): string => t(`medications:ingredients.${ingredient}`, ingredient)
