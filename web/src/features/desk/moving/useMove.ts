import type { DeskVisit } from '@uzima/contract/desk'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'
import { useMoveVisit } from '../api.ts'
import { usePlaced } from '../usePlaced.ts'

export type WithWhom = { doctorId: string; name: string }
/** A clinician's time to which a visit is moved. */
export type Target = WithWhom & { start: string; isTaken: boolean }

type Callbacks = { onDone: (moved: DeskVisit) => void; onError: (error: Error) => void }

/** Moves a visit, with ten seconds to take it back. `onBack`: it is where it was. */
export function useMove(timeZone: string, onBack: (visitId: string, doctorId: string) => void) {
  const { t } = useTranslation(['desk', 'common'])
  const placed = usePlaced(timeZone)
  const move = useMoveVisit()

  /** Another move: the old time is nobody's until then. A promise, since whatever asked for the move may be gone by then. */
  const moveBack = (visit: DeskVisit, clinician: WithWhom, moved: DeskVisit, from: string) =>
    move
      .mutateAsync({
        ...{ id: visit.id, from: moved.start, fromDoctorId: from },
        ...{ doctorId: clinician.doctorId, start: visit.start, overbook: true },
      })
      .then(
        () => {
          toast.success(t('desk:move.undone'), { text: placed({ ...visit, doctor: clinician.name }) })
          onBack(visit.id, clinician.doctorId)
        },
        (error: unknown) => toast.error(t('desk:move.notUndone'), { text: errorText(error) }),
      )

  const moveTo = (visit: DeskVisit, clinician: WithWhom, to: Target, { onDone, onError }: Callbacks) =>
    move.mutate(
      { id: visit.id, from: visit.start, fromDoctorId: clinician.doctorId, doctorId: to.doctorId, start: to.start, overbook: to.isTaken },
      {
        onSuccess: (moved) => {
          const isOldToCome = new Date(visit.start) > new Date()
          toast.success(t('desk:move.done'), {
            text: placed({ ...moved, doctor: to.name }),
            ...(isOldToCome && { undo: { label: t('common:undo'), run: () => void moveBack(visit, clinician, moved, to.doctorId) } }),
          })
          onDone(moved)
        },
        onError,
      },
    )
  return { move, moveTo }
}
