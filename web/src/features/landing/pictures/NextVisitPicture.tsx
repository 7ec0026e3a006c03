import { Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatWallTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Pattern } from '#ui/Pattern.tsx'

const aTuesday = '2030-03-12'

/** The pattern with a visit card over its third row; tablets show only the two middle rows. Decorative, so hidden from screen readers. */
export function NextVisitPicture() {
  const { t } = useTranslation('landing')
  return (
    <div aria-hidden className="relative overflow-hidden rounded-card sm:max-wide:aspect-2/1">
      <Pattern name="hero" className="block h-auto w-full sm:max-wide:h-full" />
      <div className="absolute bottom-1/4 left-0 flex min-h-1/4 w-[88%] items-center gap-5 bg-raised p-4 sm:w-3/4 sm:px-6 sm:max-wide:bottom-0 sm:max-wide:min-h-1/2">
        <span className="hidden w-15 shrink-0 flex-col rounded-small bg-brand-soft py-2 text-center text-brand-soft-text sm:flex">
          <span suppressHydrationWarning className="text-xs">
            {formatDay(aTuesday, 'month')}
          </span>
          <b className="font-semibold text-xl leading-6">{formatDay(aTuesday, 'number')}</b>
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-muted text-small">{t('landing:scene.visit')}</p>
          <p className="font-semibold">Dr. Grace Mwangi</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-small">
            {/* browsers differ in the space before PM */}
            <span suppressHydrationWarning className="font-semibold tabular-nums first-letter:uppercase">
              {formatDay(aTuesday, 'weekdayLong')} {formatWallTime('14:30')}
            </span>
            <Badge kind="brand" icon={Video}>
              {t('landing:scene.video')}
            </Badge>
          </p>
        </div>
      </div>
    </div>
  )
}
