import type { DeskVisit } from '@uzima/contract/desk'
import { CalendarOff, DoorOpen, Footprints, Smartphone, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { loadMoneyBadge } from '../../payments/public.ts'
import { looks } from '../looks.ts'
import { State } from './VisitState.tsx'

const MoneyBadge = lazy(loadMoneyBadge)

type VisitBadgesProps = { visit: DeskVisit; now: Date; isToday: boolean; timeZone: string }

/** How far a visit is, what is paid, and what is unusual about it. */
export function VisitBadges({ visit, now, isToday, timeZone }: VisitBadgesProps) {
  const { t } = useTranslation('desk')
  const { state, checkIn, money, isWalkIn, isAway, isRoomWaived, isOverbooked } = visit
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge kind={looks[state].badge} icon={looks[state].icon}>
        <State visit={visit} now={now} isToday={isToday} timeZone={timeZone} />
      </Badge>
      {checkIn.finishedAt !== null && checkIn.missing.length === 0 && state === 'booked' ? (
        <Badge kind="success" icon={Smartphone}>
          {t('desk:checkIn.done')}
        </Badge>
      ) : null}
      {money ? (
        <Suspense fallback={null}>
          <MoneyBadge money={money} />
        </Suspense>
      ) : null}
      {isWalkIn ? (
        <Badge kind="outline" icon={Footprints}>
          {t('desk:walkIn.badge')}
        </Badge>
      ) : null}
      {isAway ? (
        <Badge kind="warning" icon={CalendarOff}>
          {t('desk:away')}
        </Badge>
      ) : null}
      {isRoomWaived ? (
        <Badge kind="warning" icon={DoorOpen}>
          {t('desk:room.waived')}
        </Badge>
      ) : null}
      {isOverbooked ? (
        <Badge kind="warning" icon={Users}>
          {t('desk:overbook.badge')}
        </Badge>
      ) : null}
    </span>
  )
}
