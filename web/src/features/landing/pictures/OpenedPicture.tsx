import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** An entry of the access log. */
export function OpenedPicture() {
  const { t } = useTranslation('landing')
  return (
    <p className="flex items-center gap-3 border-border border-t pt-4 text-small">
      <Icon of={Eye} />
      <span className="min-w-0 flex-1">{t('landing:scene.opened', { doctor: 'Dr. Mwangi' })}</span>
      <span suppressHydrationWarning className="whitespace-nowrap text-muted tabular-nums">
        {formatWallTime('08:12')}
      </span>
    </p>
  )
}
