import type { Practice } from '@uzima/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { useNow } from '../../appointments/public.ts'
import { visitsToday, visitsToGo } from './practice-day.ts'

/** 8 visits today, 4 to go; names the zone if it isn't the reader's. */
export function TodayInWords({ practice }: { practice: Practice }) {
  const { t } = useTranslation('appointments')
  const now = useNow()
  const { timeZone: zone } = practice
  return (
    <>
      {t('appointments:schedule.countToday', { count: visitsToday(practice, now), left: visitsToGo(practice, now).length })}
      {isSameTime(zone, ownZone(), now) ? null : (
        <span className="block text-small">{t('dashboard:practice.zone', { zone: zoneName(zone, now) })}</span>
      )}
    </>
  )
}
