import { useTranslation } from 'react-i18next'
import { isSameTime, ownZone, zoneName } from '#lib/format.ts'

/** The zone of the times beside it; adds the practice's zone if its time differs. */
export function TimeZoneNote({ zone, at }: { zone: string; at: string | Date }) {
  const { t } = useTranslation('providers')
  const own = ownZone()
  const names = { own: zoneName(own, at), practice: zoneName(zone, at) }
  return <>{isSameTime(own, zone, at) ? t('providers:zone.own', names) : t('providers:zone.both', names)}</>
}
