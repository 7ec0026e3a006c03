import type { DeskClinician, DeskDay, DeskStep, DeskVisit } from '@uzima/contract/desk'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { looks } from '../looks.ts'
import type { Marked } from '../moving/useMarked.ts'
import type { Moving } from '../moving/useMoving.ts'
import { MoveHandle } from './MoveHandle.tsx'
import { useCardFocus } from './useCardFocus.ts'
import { useVisitSteps } from './useVisitSteps.ts'
import { VisitBadges } from './VisitBadges.tsx'
import { VisitDialogs } from './VisitDialogs.tsx'
import { VisitFacts } from './VisitFacts.tsx'
import { VisitMenu } from './VisitMenu.tsx'

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
  const { card, isMarked, noteStep } = useCardFocus(visit, marked)
  const steps = useVisitSteps({ visit, clinician, timeZone, onTake: noteStep })
  const { name, state, start, booked } = visit
  // shown under the head of its group visit, which says when it is
  const isSeat = visit.groupVisitId !== null
  const next = visit.steps.find(isOnward)
  const nextWords = next === 'to_room' && booked ? t('desk:room.to', { room: booked.name }) : next && t(`desk:step.${next}`)
  const reason = reasons.find(({ visitId }) => visitId === visit.id)?.reason
  const canMove = visit.isMovable && !isSeat && !isStale
  const isHeld = moving.held?.visit.id === visit.id
  const inZone = { zone: timeZone }

  return (
    <article
      ref={card}
      aria-label={`${formatTime(start, inZone)} ${name}`}
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
          <MoveHandle visit={visit} onTouch={() => steps.setAsked('move')} onPickUp={() => moving.pickUp(visit, clinician, 'press')} />
        ) : null}
        <h3 className="min-w-0 flex-1 pt-2.5 text-base leading-6 [overflow-wrap:anywhere]">
          {isSeat ? null : <span className="mr-2 font-normal tabular-nums">{formatTime(start, inZone)}</span>} {name}
        </h3>
        <VisitMenu visit={visit} next={next} disabled={steps.isPending || isStale} onAsk={steps.setAsked} onBegin={steps.begin} />
      </div>
      <VisitFacts visit={visit} isToday={isToday} reason={reason} />
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <VisitBadges {...{ visit, now, isToday, timeZone }} />
        {next ? (
          <Button
            className="ml-auto print:hidden"
            busy={steps.isPending}
            busyLabel={t('desk:busy')}
            disabled={isStale}
            aria-label={t('desk:stepOf', { step: nextWords, name })}
            onClick={() => steps.begin(next)}
          >
            {nextWords}
          </Button>
        ) : null}
      </div>
      <VisitDialogs {...{ visit, clinician, timeZone, steps, onPlaced }} />
    </article>
  )
}
