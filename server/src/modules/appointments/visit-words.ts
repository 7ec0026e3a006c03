import type { NamesOfType } from '@uzima/contract/appointments/kinds'
import { locale } from '@uzima/contract/fields'
import { textsFrom, words } from '#texts.ts'

const summaries = ['visit', 'videoVisit', 'phoneVisit', 'ownVisit', 'ownVideoVisit', 'ownPhoneVisit'] as const
/** What a visit is called where others may read it. */
export const visitWords = textsFrom('calendar', words('appointment', 'byPhone', 'ownByPhone', 'reminders', ...summaries))

/** Whoever was booked by the front desk has written nothing: what the visit is called stands in the place of a reason. */
export const isOwnReason = (reason: string, typeNames: NamesOfType | null) =>
  !Object.values(typeNames ?? {}).includes(reason) && locale.options.every((each) => visitWords(each).appointment !== reason)
