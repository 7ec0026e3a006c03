import type { DeskClinician, DeskDay, DeskStep, DeskStepHelp, DeskVisit } from '@uzima/contract/desk'
import {
  CalendarClock,
  CalendarOff,
  CalendarX2,
  DoorOpen,
  EllipsisVertical,
  Footprints,
  GripVertical,
  IdCard,
  ReceiptText,
  Smartphone,
  Undo2,
  Users,
  UserX,
} from 'lucide-react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatClock, formatDay, formatTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { toast } from '#ui/toast.ts'
import { focusArea } from '#ui/use-return-focus.ts'
import { loadDeskCoverage } from '../check-in/public.ts'
import { saveInvoiceForStaff } from '../invoices/public.ts'
import { useChoiceOfLocations } from '../locations/public.ts'
import { loadMoneyBadge } from '../payments/public.ts'
import { presentIn, useChangeRoom, useDeskStep } from './api.ts'
import { looks } from './looks.ts'
import { useFaster } from './moving/useFaster.ts'
import type { Marked } from './moving/useMarked.ts'
import { handleIdOf, type Moving } from './moving/useMoving.ts'
import type { ChosenRoom } from './RoomDialog.tsx'
import { Missing, State } from './VisitState.tsx'

const RoomDialog = lazy(async () => ({ default: (await import('./RoomDialog.tsx')).RoomDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))
const MoveSeatDialog = lazy(async () => ({ default: (await import('./groups/MoveSeatDialog.tsx')).MoveSeatDialog }))
const CancelVisitDialog = lazy(async () => ({ default: (await import('./CancelVisitDialog.tsx')).CancelVisitDialog }))
const MissDialog = lazy(async () => ({ default: (await import('./MissDialog.tsx')).MissDialog }))

const DeskCoverageDialog = lazy(loadDeskCoverage)
const MoneyBadge = lazy(loadMoneyBadge)

const isOnward = (step: DeskStep) => step === 'check_in' || step === 'to_room' || step === 'leave'
type VisitCardProps = {
  visit: DeskVisit
  clinician: DeskClinician
  timeZone: string
  now: Date
  isToday: boolean
  /** Changes at other desks are not heard of: nothing can be done until they are again. */
  isStale: boolean
  reasons: DeskDay['reasons']
  moving: Moving
  marked: Marked | undefined
  onPlaced: (visitId: string, doctorId: string) => void
}

/** A visit with its state, exactly one next step, and the others in a menu. */
export function VisitCard({ visit, clinician, timeZone, now, isToday, isStale, reasons, moving, marked, onPlaced }: VisitCardProps) {
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
  const nextWords = next === 'to_room' && visit.booked ? t('desk:room.to', { room: visit.booked.name }) : next && t(`desk:step.${next}`)
  const reason = reasons.find(({ visitId }) => visitId === visit.id)?.reason
  const tellFaster = useFaster(timeZone)
  const invoice = visit.money?.invoice

  function tellRefused(error: Error) {
    const present = presentIn(error)
    if (present) tellWhoWasFaster(present)
    else toast.error(t('desk:failed'), { text: errorText(error) })
  }
  function take(which: DeskStep, { room, roomId }: ChosenRoom = { room: null, roomId: null }) {
    setAsked(undefined)
    stepped.current = true
    step.mutate({ id: visit.id, step: which, from: state, room, roomId }, { onError: tellRefused })
  }
  function keep({ roomId }: ChosenRoom) {
    setAsked(undefined)
    changeRoom.mutate(
      { id: visit.id, from: visit.booked?.id ?? null, roomId },
      { onSuccess: () => toast.success(t('desk:room.changed')), onError: tellRefused },
    )
  }
  function tellWhoWasFaster(present: DeskStepHelp) {
    setAsked(undefined)
    tellFaster(present, { start, doctorId: clinician.doctorId })
  }
  const begin = (which: DeskStep) => {
    if (which === 'to_room' && visit.booked) bringTo(visit.booked.id)
    else if (which === 'to_room' || which === 'miss') setAsked(which)
    else take(which)
  }
  /** By one press where a room is kept; if somebody is still in it, another is asked for. */
  function bringTo(roomId: string) {
    const isTaken = (error: Error) => isApiError(error, 'room_taken')
    step.mutate(
      { id: visit.id, step: 'to_room', from: state, room: null, roomId },
      { onError: (error) => (isTaken(error) ? setAsked('to_room') : tellRefused(error)) },
    )
  }

  // once they are gone there is nothing to keep
  const needsRoom = (visit.booked !== null || visit.isRoomWaived) && (state === 'booked' || state === 'arrived' || state === 'in_room')
  const entries: MenuEntry[] = [
    { kind: 'item', label: t('desk:coverage.open'), icon: IdCard, onSelect: () => setAsked('coverage') },
    ...(invoice
      ? [
          {
            kind: 'item' as const,
            label: t('desk:invoice', { number: invoice.number }),
            icon: ReceiptText,
            onSelect: () => void saveInvoiceForStaff(invoice),
          },
        ]
      : []),
    ...(visit.isMovable
      ? [{ kind: 'item' as const, label: t('desk:move.open'), icon: CalendarClock, onSelect: () => setAsked('move') }]
      : []),
    ...(next === 'to_room' && visit.booked
      ? [{ kind: 'item' as const, label: t('desk:room.elsewhere'), icon: DoorOpen, onSelect: () => setAsked('to_room') }]
      : needsRoom
        ? [{ kind: 'item' as const, label: t('desk:room.open'), icon: DoorOpen, onSelect: () => setAsked('room') }]
        : []),
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
  const dialog = { visit, clinician, timeZone, onClose: () => setAsked(undefined), onFaster: tellWhoWasFaster }
  const canMove = visit.isMovable && !isSeat && !isStale
  const isHeld = moving.held?.visit.id === visit.id
  const isMarked = marked?.visitId === visit.id
  const focuses = isMarked && marked.focuses
  const card = useRef<HTMLElement>(null)
  const stepped = useRef(false)
  // the button of the last step is gone with it: whoever works by keyboard goes on from the menu
  useEffect(() => {
    if (stepped.current && state === 'done' && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
    stepped.current = false
  }, [state])
  // nor is the focus lost with a card that goes
  useLayoutEffect(() => {
    const shown = card.current
    return () => {
      const column = shown?.closest('section')
      if (column && shown?.contains(document.activeElement)) focusArea(column)
    }
  }, [])
  useEffect(() => {
    if (!isMarked) return
    card.current?.scrollIntoView({ block: 'center' })
    if (focuses) document.getElementById(handleIdOf(visit.id))?.focus()
  }, [isMarked, focuses, visit.id])

  return (
    <article
      ref={card}
      aria-label={`${time(start)} ${name}`}
      {...(canMove && moving.card(visit, clinician))}
      onPointerDown={({ currentTarget, target, pointerType }) => {
        // touch has the dialog, and a number can be selected to be copied
        currentTarget.draggable = canMove && pointerType === 'mouse' && !(target instanceof Element && target.closest('[data-selectable]'))
      }}
      className={classes(
        'break-inside-avoid rounded-card border px-4 py-3',
        isMarked ? 'border-brand border-l-6 border-l-brand bg-brand-soft' : looks[state].card,
        isHeld && 'border-dashed',
      )}
    >
      <div className="flex items-start gap-2">
        {canMove ? (
          <button
            id={handleIdOf(visit.id)}
            type="button"
            title={t('desk:moving.pickUp')}
            aria-label={t('desk:moving.pickUpNamed', { name })}
            onClick={({ nativeEvent }) => {
              if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') setAsked('move')
              else moving.pickUp(visit, clinician, 'press')
            }}
            className="-mr-1 -ml-3 grid h-11 shrink-0 cursor-pointer place-items-center rounded-small px-0.5 text-muted hover:bg-sunken hover:text-text max-wide:hidden print:hidden"
          >
            <Icon of={GripVertical} />
          </button>
        ) : null}
        <h3 className="min-w-0 flex-1 pt-2.5 text-base leading-6 [overflow-wrap:anywhere]">
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
        {dateOfBirth ? t('desk:born', { day: formatDay(dateOfBirth) }) : null}
        {dateOfBirth && (phone || mode === 'phone') ? ' · ' : null}
        {phone ? (
          <span data-selectable className="whitespace-nowrap">
            {phone}
          </span>
        ) : mode === 'phone' ? (
          t('desk:noNumber')
        ) : null}
      </p>
      {reason ? <p className="text-small [overflow-wrap:anywhere] print:hidden">{reason}</p> : null}
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
          {visit.money ? (
            <Suspense fallback={null}>
              <MoneyBadge money={visit.money} />
            </Suspense>
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
            aria-label={t('desk:stepOf', { step: nextWords, name })}
            onClick={() => begin(next)}
          >
            {nextWords}
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
        {asked === 'move' && !isSeat ? <MoveDialog {...dialog} onMoved={onPlaced} /> : null}
        {asked === 'move' && isSeat ? <MoveSeatDialog {...dialog} onMoved={onPlaced} /> : null}
        {asked === 'coverage' ? (
          <DeskCoverageDialog visitId={visit.id} title={t('desk:coverage.title', { name })} onClose={() => setAsked(undefined)} />
        ) : null}
        {asked === 'cancel' ? <CancelVisitDialog {...dialog} /> : null}
      </Suspense>
    </article>
  )
}
