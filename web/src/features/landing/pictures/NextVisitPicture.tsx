import { Video } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay, formatWallTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Pattern } from '#ui/Pattern.tsx'

const unchanging = () => () => undefined
const noText = '\u00a0'

/** The pattern with a visit card over its third row; tablets show only the two middle rows. Decorative, so hidden from screen readers. */
export function NextVisitPicture() {
  const { t } = useTranslation('landing')
  // Unknown at prerendering.
  const today = useSyncExternalStore(
    unchanging,
    () => dayOf(new Date()),
    () => undefined,
  )
  return (
    <div aria-hidden className="relative overflow-hidden rounded-card sm:max-wide:aspect-2/1">
      <Pattern name="hero" className="block h-auto w-full sm:max-wide:h-full" />
      <div className="absolute bottom-1/4 left-0 flex min-h-1/4 w-[88%] items-center gap-5 bg-raised p-4 sm:w-3/4 sm:px-6 sm:max-wide:bottom-0 sm:max-wide:min-h-1/2">
        <span className="hidden w-15 shrink-0 flex-col rounded-small bg-brand-soft py-2 text-center text-brand-soft-text sm:flex">
          <span className="text-xs">{today ? formatDay(today, 'month') : noText}</span>
          <b className="font-semibold text-xl leading-6">{today ? formatDay(today, 'number') : noText}</b>
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-muted text-small">{t('landing:scene.visit')}</p>
          <p className="font-semibold">Dr. Grace Mwangi</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-small">
            {/* browsers differ in the space before PM */}
            <span suppressHydrationWarning className="font-semibold tabular-nums">
              {t('landing:scene.today')} {formatWallTime('14:30')}
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
