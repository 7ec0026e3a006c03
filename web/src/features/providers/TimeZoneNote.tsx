import { useTranslation } from 'react-i18next'
import { isSameTime, ownZone, zoneName } from '#lib/format.ts'

/** Whose clock the times beside it follow; the practice's too where it shows another time. */
export function TimeZoneNote({ zone, at }: { zone: string; at: string | Date }) {
  const { t } = useTranslation('providers')
  const own = ownZone()
  const names = { own: zoneName(own, at), practice: zoneName(zone, at) }
  return <>{isSameTime(own, zone, at) ? t('providers:zone.own', names) : t('providers:zone.both', names)}</>
}
