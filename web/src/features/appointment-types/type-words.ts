import type { ManagedAppointmentType } from '@uzima/contract/appointment-types'
import { daysBookableAhead } from '@uzima/contract/providers'
import { useTranslation } from 'react-i18next'
import { formatList } from '#lib/format.ts'
import { usePriceWords } from '../payments/public.ts'
import { type Notice, noticeOf } from './notice.ts'

/** A type in words: what it is, and who may book it when. */
export function useTypeWords() {
  const { t } = useTranslation(['appointment-types', 'appointments', 'locations'])
  const priceOf = usePriceWords()
  const notice = ({ unit, count }: Notice) => t(`appointment-types:${unit}`, { count })
  return {
    what({ minutes, minutesBefore, minutesAfter, modes, seats, roomKind, price }: ManagedAppointmentType) {
      const around = [
        minutesBefore > 0 && t('appointment-types:before', { count: minutesBefore }),
        minutesAfter > 0 && t('appointment-types:after', { count: minutesAfter }),
      ].filter((each) => each !== false)
      const how = modes.map((mode) => t(`appointments:mode.${mode}`)).join(', ')
      const room = roomKind === null ? [] : [t('appointment-types:room', { kind: t(`locations:kind.${roomKind}`) })]
      return [
        t('appointment-types:minutes', { count: minutes }),
        ...around,
        ...(seats === null ? [] : [t('appointment-types:group', { count: seats })]),
        how,
        ...room,
        ...(price ? [priceOf(price)] : []),
      ].join(' · ')
    },
    reminders({ reminderMinutes }: ManagedAppointmentType) {
      if (reminderMinutes.length === 0) return t('appointment-types:reminders.noneOf')
      return t('appointment-types:reminders.of', { times: formatList(reminderMinutes.map((minutes) => notice(noticeOf(minutes)))) })
    },
    rules({ bookedBy, noticeMinutes, daysAhead, changeMinutes, visits }: ManagedAppointmentType) {
      const limits = [
        noticeMinutes > 0 && t('appointment-types:noticeOf', { time: notice(noticeOf(noticeMinutes)) }),
        daysAhead < daysBookableAhead && t('appointment-types:aheadOf', { time: notice({ unit: 'days', count: daysAhead }) }),
        changeMinutes > 0 && t('appointment-types:changeOf', { time: notice(noticeOf(changeMinutes)) }),
      ].filter((each) => each !== false)
      const own = bookedBy === 'staff' ? [] : limits
      return [t(`appointment-types:bookedBy.${bookedBy}`), ...own, t('appointment-types:visits', { count: visits })].join(' · ')
    },
  }
}
