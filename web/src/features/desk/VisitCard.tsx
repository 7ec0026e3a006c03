import type { DeskClinician, DeskStep, DeskVisit } from '@uzima/contract/desk'
import { CalendarClock, CalendarOff, CalendarX2, DoorOpen, EllipsisVertical, Footprints, IdCard, Smartphone, Undo2, Users, UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatClock, formatDay, formatList, formatTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { toast } from '#ui/toast.ts'
import { loadDeskCoverage } from '../check-in/public.ts'
import { useChoiceOfLocations } from '../locations/public.ts'
import { presentIn, useChangeRoom, useDeskStep } from './api.ts'
import { minutesSince } from './figures.ts'
import { looks } from './looks.ts'
import type { ChosenRoom } from './RoomDialog.tsx'
import type { VisitDrag } from './useVisitDrag.ts'

const RoomDialog = lazy(async () => ({ default: (await import('./RoomDialog.tsx')).RoomDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))
const MoveSeatDialog = lazy(async () => ({ default: (await import('./groups/MoveSeatDialog.tsx')).MoveSeatDialog }))
const CancelVisitDialog = lazy(async () => ({ default: (await import('./CancelVisitDialog.tsx')).CancelVisitDialog }))
const MissDialog = lazy(async () => ({ default: (await import('./MissDialog.tsx')).MissDialog }))

const DeskCoverageDialog = lazy(loadDeskCoverage)

const isOnward = (step: DeskStep) => step === 'check_in' || step === 'to_room' || step === 'leave'
type VisitCardProps = {
  visit: DeskVisit
  clinician: DeskClinician
  timeZone: string
  now: Date
  isToday: boolean
  /** Changes at other desks are not heard of: nothing can be done until they are again. */
  isStale: boolean
  drag: VisitDrag
}

/** A visit with its state, exactly one next step, and the others in a menu. */
export function VisitCard({ visit, clinician, timeZone, now, isToday, isStale, drag }: VisitCardProps) {
  const { t } = useTranslation(['desk', 'common'])
  const [asked, setAsked] = useState<'to_room' | 'room' | 'miss' | 'move' | 'cancel' | 'coverage'>()
  const step = useDeskStep()
  const changeRoom = useChangeRoom()
  const place = useChoiceOfLocations().find(({ id }) => id === visit.locationId)?.name
  const { name, state, steps, start, end, mode, phone, dateOfBirth } = visit
  const time = (instant: string) => formatTime(instant, { zone: timeZone })
  // shown under the head of its group visit, which says when it is
  const isSeat = visit.groupVisitId !== null
  const next = steps.find(isOnward)

  function tellRefused(error: Error) {
    const present = presentIn(error)
    if (present) tellWhoWasFaster(present)
    else toast.error(t('desk:failed'), { text: errorText(error) })
  }
  function take(which: DeskStep, { room, roomId }: ChosenRoom = { room: null, roomId: null }) {
    setAsked(undefined)
    step.mutate({ id: visit.id, step: which, from: state, room, roomId }, { onError: tellRefused })
  }
  function keep({ roomId }: ChosenRoom) {
    setAsked(undefined)
    changeRoom.mutate(
      { id: visit.id, from: visit.booked?.id ?? null, roomId },
      { onSuccess: () => toast.success(t('desk:room.changed')), onError: tellRefused },
    )
  }
  function tellWhoWasFaster({ changed, state: present }: DeskVisit) {
    setAsked(undefined)
    drag.forget()
    const told = changed && t(`desk:taken.${present}`, { by: changed.by ?? t('desk:somebody'), name, at: time(changed.at) })
    toast.warning(t('desk:faster'), { text: told ?? t('desk:closed') })
  }
  const begin = (which: DeskStep) => (which === 'to_room' || which === 'miss' ? setAsked(which) : take(which))

  // once they are gone there is nothing to keep
  const needsRoom = (visit.booked !== null || visit.isRoomWaived) && (state === 'booked' || state === 'arrived' || state === 'in_room')
  const entries: MenuEntry[] = [
    { kind: 'item', label: t('desk:coverage.open'), icon: IdCard, onSelect: () => setAsked('coverage') },
    ...(visit.isMovable
      ? [{ kind: 'item' as const, label: t('desk:move.open'), icon: CalendarClock, onSelect: () => setAsked('move') }]
      : []),
    ...(needsRoom ? [{ kind: 'item' as const, label: t('desk:room.open'), icon: DoorOpen, onSelect: () => setAsked('room') }] : []),
    ...steps
      .filter((each) => each !== next)
      .map((each) => ({
        kind: 'item' as const,
        label: t(`desk:step.${each}`),
        icon: each === 'undo' ? Undo2 : UserX,
        onSelect: () => begin(each),
      })),
    ...(visit.isMovable
      ? [{ kind: 'item' as const, label: t('desk:cancelVisit.open'), icon: CalendarX2, onSelect: () => setAsked('cancel') }]
      : []),
  ]
  const droppedOn = drag.dropped?.visitId === visit.id ? drag.dropped.doctorId : undefined
  const close = () => {
    setAsked(undefined)
    drag.forget()
  }
  const dialog = { visit, clinician, timeZone, onClose: close, onFaster: tellWhoWasFaster }

  return (
    <article
      aria-label={`${time(start)} ${name}`}
      className={classes('break-inside-avoid rounded-card border px-4 py-3', looks[state].card)}
    >
      <div className="flex items-start gap-2">
        <h3
          draggable={visit.isMovable && !isSeat && !isStale}
          {...drag.card(visit.id, clinician.doctorId)}
          className="min-w-0 flex-1 pt-2.5 text-base leading-6 [overflow-wrap:anywhere]"
        >
          {isSeat ? null : <span className="mr-2 font-normal tabular-nums">{formatClock(start, { zone: timeZone })}</span>}
          {name}
        </h3>
        {entries.length > 0 ? (
          <span className="-mr-2 print:hidden">
            <MenuButton
              trigger={<IconButton name={t('desk:more', { name })} icon={EllipsisVertical} disabled={step.isPending || isStale} />}
              entries={entries}
            />
          </span>
        ) : null}
      </div>
      {isSeat ? null : (
        <p className="text-muted text-small">
          {[
            t('desk:length', { way: t(`desk:mode.${mode}`), minutes: Math.round((Date.parse(end) - Date.parse(start)) / 60_000) }),
            place,
            visit.booked && state !== 'in_room' && t('desk:room.kept', { room: visit.booked.name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <p className="text-muted text-small">
        {[dateOfBirth && t('desk:born', { day: formatDay(dateOfBirth) }), phone ?? (mode === 'phone' && t('desk:noNumber'))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Missing visit={visit} isToday={isToday} />
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap gap-1.5">
          <Badge kind={looks[state].badge} icon={looks[state].icon}>
            <State visit={visit} now={now} isToday={isToday} timeZone={timeZone} />
          </Badge>
          {visit.checkIn.finishedAt !== null && visit.checkIn.missing.length === 0 && state === 'booked' ? (
            <Badge kind="success" icon={Smartphone}>
              {t('desk:checkIn.done')}
            </Badge>
          ) : null}
          {visit.isWalkIn ? (
            <Badge kind="outline" icon={Footprints}>
              {t('desk:walkIn.badge')}
            </Badge>
          ) : null}
          {visit.isAway ? (
            <Badge kind="warning" icon={CalendarOff}>
              {t('desk:away')}
            </Badge>
          ) : null}
          {visit.isRoomWaived ? (
            <Badge kind="warning" icon={DoorOpen}>
              {t('desk:room.waived')}
            </Badge>
          ) : null}
          {visit.isOverbooked ? (
            <Badge kind="warning" icon={Users}>
              {t('desk:overbook.badge')}
            </Badge>
          ) : null}
        </span>
        {next ? (
          <Button
            className="ml-auto print:hidden"
            busy={step.isPending}
            busyLabel={t('desk:busy')}
            disabled={isStale}
            aria-label={t('desk:stepOf', { step: t(`desk:step.${next}`), name })}
            onClick={() => begin(next)}
          >
            {t(`desk:step.${next}`)}
          </Button>
        ) : null}
      </div>
      <Suspense>
        {asked === 'to_room' ? (
          <RoomDialog
            visit={visit}
            title={t('desk:room.title', { name })}
            text={t('desk:room.text')}
            confirmLabel={t('desk:step.to_room')}
            onClose={() => setAsked(undefined)}
            onChosen={(chosen) => take('to_room', chosen)}
          />
        ) : null}
        {asked === 'room' ? (
          <RoomDialog
            visit={visit}
            title={t('desk:room.change', { name })}
            text={t('desk:room.changeText')}
            confirmLabel={t('desk:room.save')}
            onClose={() => setAsked(undefined)}
            onChosen={keep}
          />
        ) : null}
        {asked === 'miss' ? <MissDialog name={name} onClose={() => setAsked(undefined)} onConfirm={() => take('miss')} /> : null}
        {(asked === 'move' && !isSeat) || droppedOn ? <MoveDialog {...dialog} to={droppedOn} /> : null}
        {asked === 'move' && isSeat ? <MoveSeatDialog {...dialog} /> : null}
        {asked === 'coverage' ? (
          <DeskCoverageDialog visitId={visit.id} title={t('desk:coverage.title', { name })} onClose={() => setAsked(undefined)} />
        ) : null}
        {asked === 'cancel' ? <CancelVisitDialog {...dialog} /> : null}
      </Suspense>
    </article>
  )
}

/** What the practice still has to ask whoever comes today, and how they said that they are here. */
function Missing({ visit: { state, arrivedWay, checkIn }, isToday }: Pick<VisitCardProps, 'visit' | 'isToday'>) {
  const { t } = useTranslation('desk')
  const isHere = state === 'arrived'
  const missing = isToday && (isHere || state === 'booked') ? checkIn.missing.map((step) => t(`desk:checkIn.${step}`)) : []
  const words = [
    isHere && arrivedWay ? t('desk:arrived', { way: t(`desk:way.${arrivedWay}`) }) : null,
    missing.length > 0 ? t('desk:checkIn.missing', { what: formatList(missing) }) : null,
  ].filter(Boolean)
  return words.length > 0 ? <p className="text-muted text-small">{words.join(' · ')}</p> : null
}

const longWait = 10

function State({ visit, now, isToday, timeZone }: Pick<VisitCardProps, 'visit' | 'now' | 'isToday' | 'timeZone'>) {
  const { t } = useTranslation('desk')
  const { state, mode, room, arrivedAt, start } = visit
  const late = state === 'booked' && mode === 'in_person' && isToday ? minutesSince(start, now) : 0
  if (late > 0) return t('desk:state.expected', { minutes: late })
  if (state === 'in_room' && room !== null) return t('desk:state.room', { room })
  if (state !== 'arrived' || arrivedAt === null) return t(`desk:state.${state}`)
  const waited = minutesSince(arrivedAt, now)
  return isToday && waited >= longWait
    ? t('desk:state.waiting', { minutes: waited })
    : t('desk:state.arrivedAt', { time: formatTime(arrivedAt, { zone: timeZone }) })
}
