import type { WellnessGoal } from '@uzima/contract/wellness'
import { CircleCheck, Clock, Flame, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'

/** A goal: progress, deadline and streak. */
export function GoalCard({ goal, actions }: { goal: WellnessGoal; actions?: ReactNode }) {
  const { t } = useTranslation('wellness')
  const { title, category, current, target, unit, deadline, frequency, percent, streak, state } = goal
  const amounts = t('wellness:goal.progress', { current: formatNumber(current), target: formatNumber(target), unit })
  return (
    <li className="min-w-0 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="break-words">{title}</h3>
          <p className="text-muted text-small">
            {t(`wellness:category.${category}`)} · {t(`wellness:frequency.${frequency}`)} ·{' '}
            {t(state === 'active' ? 'wellness:goal.until' : 'wellness:goal.was', { day: formatDay(deadline) })}
          </p>
        </div>
        <StateBadge goal={goal} />
      </div>
      <div className="mt-3 flex items-baseline justify-between gap-4">
        <span className="min-w-0 break-words text-small">{amounts}</span>
        <span className="shrink-0 font-semibold tabular-nums">{formatNumber(percent / 100, { style: 'percent' })}</span>
      </div>
      <progress
        value={percent}
        max={100}
        aria-label={t('wellness:goal.bar', { title })}
        className="mt-1.5 block h-2.5 w-full appearance-none overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
      />
      <div className="mt-2 -mr-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-h-11 items-center gap-1.5 text-muted text-small">
          {streak && frequency !== 'once' ? (
            <>
              <Icon of={Flame} size={16} />
              {t(`wellness:streak.${frequency}`, { count: streak })}
            </>
          ) : null}
        </span>
        {actions ? <span className="ml-auto flex flex-wrap items-center gap-1">{actions}</span> : null}
      </div>
    </li>
  )
}

function StateBadge({ goal: { state, isOnTrack } }: { goal: WellnessGoal }) {
  const { t } = useTranslation('wellness')
  if (state === 'completed')
    return (
      <Badge kind="success" icon={CircleCheck}>
        {t('wellness:state.completed')}
      </Badge>
    )
  if (state === 'overdue')
    return (
      <Badge kind="warning" icon={Clock}>
        {t('wellness:state.overdue')}
      </Badge>
    )
  return (
    <Badge kind={isOnTrack ? 'brand' : 'outline'} icon={isOnTrack ? TrendingUp : TrendingDown}>
      {t(isOnTrack ? 'wellness:state.onTrack' : 'wellness:state.behind')}
    </Badge>
  )
}
