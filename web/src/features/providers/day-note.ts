import type { TFunction } from 'i18next'
import type { OfferedDay } from './slot-days.ts'

/** "5 free", "Full", "Closed". */
export const dayNote = (t: TFunction, { state, free }: OfferedDay) =>
  state === 'open' ? t('providers:days.free', { count: free }) : t(`providers:days.${state}`)
