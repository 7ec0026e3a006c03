import type { DeskStepHelp, DeskVisit } from '@uzima/contract/desk'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { presentIn, useDeskChoices } from './api.ts'
import { Beside } from './booking/Beside.tsx'
import { type Chosen, TimeField } from './booking/TimeField.tsx'
import { useMove, type WithWhom } from './moving/useMove.ts'
import { whenIn } from './usePlaced.ts'

type MoveDialogProps = {
  /** Where it was dropped: a taken time, or only a clinician, who has it at the same time then unless another one is chosen. */
  to?: { doctorId: string; start: string | null; isTaken: boolean } | undefined
  /** Who at the desk gave a clinician's time to whom, in words. */
  firstAt?: (doctorId: string, start: string) => string | undefined
  visit: DeskVisit
  clinician: WithWhom
  timeZone: string
  onClose: () => void
  onMoved: (visitId: string, doctorId: string) => void
  onFaster: (present: DeskStepHelp) => void
}

/** Moves a visit to another time or clinician, with ten seconds to take it back. */
export function MoveDialog({ to: dropped, firstAt, visit, clinician, timeZone, onClose, onMoved, onFaster }: MoveDialogProps) {
  const { t } = useTranslation(['desk', 'common'])
  const choices = useDeskChoices()
  const [chosen, setChosen] = useState<Chosen>({
    doctorId: dropped?.doctorId ?? clinician.doctorId,
    start: dropped?.start ?? (dropped && new Date(visit.start) > new Date() ? visit.start : null),
    isTaken: dropped?.isTaken ?? false,
  })
  const [asked, setAsked] = useState(false)
  const { move, moveTo } = useMove(timeZone, onMoved)
  const to = choices.data?.clinicians.find(({ doctorId }) => doctorId === chosen.doctorId)
  const isRoomless = isApiError(move.error, 'desk_no_room')
  const isAway = isApiError(move.error, 'desk_no_travel')
  const isBeside = chosen.isTaken || isRoomless || isAway || isApiError(move.error, 'desk_time_taken')

  function submit() {
    setAsked(true)
    if (!chosen.start || !to) return
    moveTo(
      visit,
      clinician,
      { doctorId: chosen.doctorId, name: to.name, start: chosen.start, isTaken: isBeside },
      {
        onDone: () => {
          onMoved(visit.id, chosen.doctorId)
          onClose()
        },
        onError: (error) => {
          const present = presentIn(error)
          if (present) onFaster(present)
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('desk:move.title', { name: visit.name })}
      text={t('desk:move.text', whenIn(timeZone, { ...visit, doctor: clinician.name }))}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('desk:cancel')}</Button>
          <Button variant="primary" busy={move.isPending} busyLabel={t('desk:busy')} onClick={submit}>
            {t(isBeside ? 'desk:overbook.move' : 'desk:move.submit')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <TimeField
          what={{ visitId: visit.id }}
          timeZone={timeZone}
          value={chosen}
          onChange={(next) => {
            move.reset()
            setChosen(next)
          }}
          error={asked && !chosen.start ? t('desk:when.required') : undefined}
        />
        {isBeside && to ? (
          <Beside
            doctor={to.name}
            lacks={isRoomless ? 'room' : isAway ? 'travel' : undefined}
            first={chosen.start ? firstAt?.(chosen.doctorId, chosen.start) : undefined}
          />
        ) : null}
        {move.isError && !isApiError(move.error, 'desk_time_taken') && !isRoomless && !isAway ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {`${t('desk:move.failed')}. ${errorText(move.error)}`}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
