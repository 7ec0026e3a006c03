import type { DeskVisit } from '@uzima/contract/desk'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { presentIn, useDeskChoices, useMoveVisit } from './api.ts'
import { Beside } from './booking/Beside.tsx'
import { type Chosen, TimeField } from './booking/TimeField.tsx'
import { usePlaced, whenIn } from './usePlaced.ts'

type Clinician = { doctorId: string; name: string }
type MoveDialogProps = {
  /** The clinician it was dragged to: at the same time, unless another one is chosen. */
  to?: string | undefined
  visit: DeskVisit
  clinician: Clinician
  timeZone: string
  onClose: () => void
  onFaster: (present: DeskVisit) => void
}

/** Moves a visit to another time or clinician, with ten seconds to take it back. */
export function MoveDialog({ to: draggedTo, visit, clinician, timeZone, onClose, onFaster }: MoveDialogProps) {
  const { t } = useTranslation(['desk', 'common'])
  const placed = usePlaced(timeZone)
  const choices = useDeskChoices()
  const [chosen, setChosen] = useState<Chosen>({
    doctorId: draggedTo ?? clinician.doctorId,
    start: draggedTo !== undefined && new Date(visit.start) > new Date() ? visit.start : null,
    isTaken: false,
  })
  const [asked, setAsked] = useState(false)
  const move = useMoveVisit()
  const to = choices.data?.clinicians.find(({ doctorId }) => doctorId === chosen.doctorId)
  const isRoomless = isApiError(move.error, 'desk_no_room')
  const isAway = isApiError(move.error, 'desk_no_travel')
  const isBeside = chosen.isTaken || isRoomless || isAway || isApiError(move.error, 'desk_time_taken')

  /** Another move: the old time is nobody's until then. A promise, since the dialog is closed by then. */
  const moveBack = (moved: DeskVisit, from: string) =>
    move
      .mutateAsync({
        ...{ id: visit.id, from: moved.start, fromDoctorId: from },
        ...{ doctorId: clinician.doctorId, start: visit.start, overbook: true },
      })
      .then(
        () => toast.success(t('desk:move.undone'), { text: placed({ ...visit, doctor: clinician.name }) }),
        (error: unknown) => toast.error(t('desk:move.notUndone'), { text: errorText(error) }),
      )

  function submit() {
    setAsked(true)
    const { start, doctorId } = chosen
    if (!start || !to) return
    move.mutate(
      { id: visit.id, from: visit.start, fromDoctorId: clinician.doctorId, doctorId, start, overbook: isBeside },
      {
        onSuccess: (moved) => {
          const isOldToCome = new Date(visit.start) > new Date()
          toast.success(t('desk:move.done'), {
            text: placed({ ...moved, doctor: to.name }),
            ...(isOldToCome && { undo: { label: t('common:undo'), run: () => void moveBack(moved, doctorId) } }),
          })
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
        {isBeside && to ? <Beside doctor={to.name} lacks={isRoomless ? 'room' : isAway ? 'travel' : undefined} /> : null}
        {move.isError && !isApiError(move.error, 'desk_time_taken') && !isRoomless && !isAway ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {`${t('desk:move.failed')}. ${errorText(move.error)}`}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
