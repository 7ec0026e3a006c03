import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#lib/format.ts'

type Placed = { name: string; start: string; doctor: string }

/** A visit in words: who, when and with whom. */
export function usePlaced(timeZone: string) {
  const { t } = useTranslation('desk')
  return (visit: Placed) => t('desk:placed', { name: visit.name, ...whenIn(timeZone, visit) })
}

export const whenIn = (zone: string, { start, doctor }: Omit<Placed, 'name'>) => ({
  ...{ day: formatDate(start, 'weekday', { zone }), time: formatTime(start, { zone }), doctor },
})
