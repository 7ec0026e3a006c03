import type { Half } from '@uzima/contract/waitlist'
import type { TFunction } from 'i18next'
import { addDays, formatDay, formatList } from '#lib/format.ts'
import { specialtyName } from '../providers/public.ts'

type Whom = { doctor?: { name: string } | null | undefined; specialty?: string | null | undefined }

/** The doctor somebody waits for, or any, or any of a specialty. */
export const whomWords = (t: TFunction, { doctor, specialty }: Whom): string =>
  doctor?.name ?? (specialty ? t('waitlist:anyOf', { specialty: specialtyName(specialty) }) : t('waitlist:anyDoctor'))

export type Wish = { firstDay: string; lastDay: string; weekdays: number[]; half: Half | null }

/** A Sunday: the day before Monday 4 January 2027. */
const someSunday = '2027-01-03'
export const weekdays = [0, 1, 2, 3, 4, 5, 6]
export const weekdayName = (weekday: number, style: 'weekdayLong' | 'weekdayShort') => formatDay(addDays(someSunday, weekday), style)

/** Mon, Wed, mornings, Jan 5, 2027 to Mar 1, 2027. */
export function wishWords(t: TFunction, { firstDay, lastDay, weekdays: chosen, half }: Wish): string {
  const days =
    chosen.length === weekdays.length ? t('waitlist:anyDay') : formatList(chosen.map((each) => weekdayName(each, 'weekdayShort')))
  const times = t(`waitlist:half.${half ?? 'any'}`)
  return t('waitlist:wish', { days, times, from: formatDay(firstDay), until: formatDay(lastDay) })
}
