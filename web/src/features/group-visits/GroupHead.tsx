import type { GroupVisit } from '@uzima/contract/appointments/group'
import { CalendarClock, CalendarX2, EllipsisVertical, Hourglass, MapPin, UserPlus, Users, Video } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTimeRange } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { paths } from '../../paths.ts'

const ChangeGroupDialog = lazy(async () => ({ default: (await import('./GroupVisitDialog.tsx')).ChangeGroupDialog }))
const CancelGroupDialog = lazy(async () => ({ default: (await import('./CancelGroupDialog.tsx')).CancelGroupDialog }))

type GroupHeadProps = {
  group: GroupVisit
  timeZone: string
  now: Date
  /** Changes elsewhere are not heard of. */
  isStale?: boolean
  /** Gives somebody a seat, where the reader may. */
  onBook?: (() => void) | undefined
  /** It is the reader's: they hold its call. */
  isOwn?: boolean
}

/** What a group visit is, how many have a seat, and what can be done with all of it. */
export function GroupHead({ group, timeZone: zone, now, isStale = false, onBook, isOwn = false }: GroupHeadProps) {
  const { t } = useTranslation('group-visits')
  const [asked, setAsked] = useState<'change' | 'cancel'>()
  const { id, type, mode, title, place, start, end, seats, taken, held } = group
  const isToCome = new Date(start) > now
  const entries: MenuEntry[] = isToCome
    ? [
        ...(onBook ? [{ kind: 'item' as const, label: t('group-visits:seat.open'), icon: UserPlus, onSelect: onBook }] : []),
        { kind: 'item' as const, label: t('group-visits:change.open'), icon: CalendarClock, onSelect: () => setAsked('change') },
        { kind: 'item' as const, label: t('group-visits:end.open'), icon: CalendarX2, onSelect: () => setAsked('cancel') },
      ]
    : []
  const dialog = { group, timeZone: zone, onClose: () => setAsked(undefined) }
  return (
    <div>
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 pt-2.5 text-base leading-6 [overflow-wrap:anywhere]">
          <span className="mr-2 font-normal tabular-nums">{formatTimeRange(start, end, { zone })}</span>
          {title ?? type.name}
        </h3>
        {entries.length > 0 ? (
          <span className="-mr-2 print:hidden">
            <MenuButton
              trigger={
                <IconButton name={t('group-visits:more', { name: title ?? type.name })} icon={EllipsisVertical} disabled={isStale} />
              }
              entries={entries}
            />
          </span>
        ) : null}
      </div>
      {title ? <p className="text-muted text-small">{type.name}</p> : null}
      {place ? (
        <p className="flex gap-2 text-muted text-small">
          <Icon of={MapPin} size={16} className="mt-0.5" />
          {place}
        </p>
      ) : null}
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge kind={taken + held >= seats ? 'neutral' : 'brand'} icon={Users}>
          {t('group-visits:taken', { taken, seats })}
        </Badge>
        {held > 0 ? (
          <Badge kind="brand" icon={Hourglass}>
            {t('group-visits:held', { count: held })}
          </Badge>
        ) : null}
        {mode === 'video' ? (
          <Badge kind="outline" icon={Video}>
            {t('group-visits:video')}
          </Badge>
        ) : null}
      </p>
      {mode === 'video' && isOwn && new Date(end) > now ? (
        <Button asChild className="mt-3 print:hidden">
          <Link to={paths.groupCall({ id })}>{t('group-visits:call')}</Link>
        </Button>
      ) : null}
      <Suspense>
        {asked === 'change' ? <ChangeGroupDialog {...dialog} /> : null}
        {asked === 'cancel' ? <CancelGroupDialog {...dialog} /> : null}
      </Suspense>
    </div>
  )
}
