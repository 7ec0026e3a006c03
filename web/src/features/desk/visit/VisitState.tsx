import type { DeskVisit } from '@uzima/contract/desk'
import { useTranslation } from 'react-i18next'
import { formatList, formatTime } from '#lib/format.ts'
import { minutesSince } from '../figures.ts'

type StateProps = { visit: DeskVisit; now: Date; isToday: boolean; timeZone: string }

/** What the practice still has to ask whoever comes today, and how they said that they are here. */
export function Missing({ visit: { state, arrivedWay, checkIn }, isToday }: Pick<StateProps, 'visit' | 'isToday'>) {
  const { t } = useTranslation('desk')
  const isHere = state === 'arrived'
  const missing = isToday && (isHere || state === 'booked') ? checkIn.missing.map((step) => t(`desk:checkIn.${step}`)) : []
  const words = [
    isHere && arrivedWay ? t('desk:arrived', { way: t(`desk:way.${arrivedWay}`) }) : null,
    missing.length > 0 ? t('desk:checkIn.missing', { what: formatList(missing) }) : null,
  ].filter(Boolean)
  return words.length > 0 ? <p className="text-muted text-small">{words.join(' · ')}</p> : null
}

const longWait = 10

/** How far a visit is, in words: who is late, and since when somebody waits. */
export function State({ visit, now, isToday, timeZone }: StateProps) {
  const { t } = useTranslation('desk')
  const { state, mode, room, arrivedAt, start } = visit
  const late = state === 'booked' && mode === 'in_person' && isToday ? minutesSince(start, now) : 0
  if (late > 0) return t('desk:state.expected', { minutes: late })
  if (state === 'in_room' && room !== null) return t('desk:state.room', { room })
  if (state !== 'arrived' || arrivedAt === null) return t(`desk:state.${state}`)
  const waited = minutesSince(arrivedAt, now)
  return isToday && waited >= longWait
    ? t('desk:state.waiting', { minutes: waited })
    : t('desk:state.arrivedAt', { time: formatTime(arrivedAt, { zone: timeZone }) })
}
