import type { Appointment } from '@uzima/contract/appointments'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { toast } from '#ui/toast.ts'
import { useRescheduleAppointment } from './api.ts'

const inWords = (at: string) => ({ day: formatDate(at, 'weekday'), time: formatTime(at) })

/** Moves a visit at once, and offers to take it back. Taking it back is another move: the old time is nobody's until then. */
export function useMove({ id, scheduledTime: before }: Appointment, onMoved: () => void) {
  const { t } = useTranslation(['appointments', 'common'])
  const reschedule = useRescheduleAppointment()

  // The promise, since the callbacks of a mutation end with the dialog, which is closed by then.
  const moveBack = (now: string) =>
    reschedule.mutateAsync({ id, start: before }).then(
      () => toast.success(t('appointments:reschedule.undone'), { text: t('appointments:reschedule.undoneText', inWords(before)) }),
      (error: unknown) => {
        const why = isApiError(error, 'slot_taken') ? t('appointments:reschedule.oldTaken', inWords(before)) : errorText(error)
        toast.error(t('appointments:reschedule.notUndone'), { text: `${why} ${t('appointments:reschedule.stays', inWords(now))}` })
      },
    )

  const move = (start: string) => {
    if (reschedule.isPending) return
    reschedule.mutate(
      { id, start },
      {
        onSuccess: ({ scheduledTime }) => {
          toast.success(t('appointments:reschedule.done'), {
            text: t('appointments:reschedule.doneText', inWords(scheduledTime)),
            undo: { label: t('common:undo'), run: () => void moveBack(scheduledTime) },
          })
          onMoved()
        },
      },
    )
  }
  return { move, error: reschedule.error, moving: reschedule.isPending ? reschedule.variables.start : null }
}
