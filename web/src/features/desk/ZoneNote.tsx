import { useTranslation } from 'react-i18next'
import { isSameTime, ownZone, zoneName } from '#lib/format.ts'

/** Whose time the times are, where it is not that of whoever reads them. */
export function ZoneNote({ zone, at }: { zone: string; at: string | Date }) {
  const { t } = useTranslation('desk')
  return isSameTime(ownZone(), zone, at) ? null : (
    <p className="mb-3 text-muted text-small">{t('desk:zone', { zone: zoneName(zone, at), own: zoneName(ownZone(), at) })}</p>
  )
}
