import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** A day's doses: one taken, one to come. */
export function DosesPicture() {
  const { t } = useTranslation('landing')
  return (
    <ul className="divide-y divide-border border-border border-t font-medium text-[0.9375rem]">
      <li className="flex min-h-12 items-center gap-3">
        <span className="grid size-6 shrink-0 place-items-center rounded-[5px_5px_50%_50%] bg-brand text-brand-contrast">
          <Icon of={Check} size={14} />
        </span>
        <span className="min-w-0 flex-1">{t('landing:scene.taken')}</span>
        <span suppressHydrationWarning className="font-normal text-muted text-small tabular-nums">
          {formatWallTime('08:04')}
        </span>
      </li>
      <li className="flex min-h-12 items-center gap-3">
        <span className="size-6 shrink-0 rounded-[5px_5px_50%_50%] border border-border-strong" />
        <span className="min-w-0 flex-1">{t('landing:scene.due')}</span>
        <span className="font-normal text-muted text-small">{t('landing:scene.evening')}</span>
      </li>
    </ul>
  )
}
