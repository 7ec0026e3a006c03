import { ConflictHelp, type DateConflict, type RecurringAppointment } from '@uzima/contract/recurring-appointments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { toast } from '#ui/toast.ts'
import { useAddRecurring, useEditRecurring } from './api.ts'
import { type SeriesValues, toWritten } from './series-form.ts'

const fields = ['title', 'description', 'daysOfWeek', 'timeOfDay', 'startDate', 'endDate', 'day', 'type', 'mode'] as const
type Of = { series: RecurringAppointment | undefined; fail: (field: (typeof fields)[number], code: string) => void }

/** Saves the form. Dates that cannot be booked are returned before anything is saved, and can be skipped. */
export function useSaveSeries({ series, fail }: Of, onSaved: () => void) {
  const { t } = useTranslation('recurring-appointments')
  const add = useAddRecurring()
  const edit = useEditRecurring()
  const attempt = useAttempt()
  const [conflicts, setConflicts] = useState<DateConflict[]>([])

  function save(values: SeriesValues, alsoSkipped: string[] = []) {
    const skippedDates = [...new Set([...(series?.skippedDates ?? []), ...alsoSkipped])]
    const written = toWritten(values, skippedDates)
    const outcome = {
      onSuccess: () => {
        toast.success(t(series ? 'recurring-appointments:edit.done' : 'recurring-appointments:add.done'))
        onSaved()
      },
      onError,
    }
    setConflicts([])
    if (!series) return add.mutate({ written, idempotencyKey: attempt(written) }, outcome)
    const { scope, day } = values
    edit.mutate({ ...written, id: series.id, version: series.version, scope, ...(scope !== 'all' && { day }) }, outcome)
  }

  function onError(error: unknown) {
    if (isApiError(error, 'recurring_conflicts')) return setConflicts(z.parse(ConflictHelp, error.help).conflicts)
    if (isApiError(error, 'recurring_changed')) return
    const field = isApiError(error) ? fields.find((each) => each === error.field) : undefined
    if (field && isApiError(error)) return fail(field, error.code)
    toast.error(t(series ? 'recurring-appointments:edit.failed' : 'recurring-appointments:add.failed'), { text: errorText(error) })
  }

  return {
    save,
    conflicts,
    isBusy: add.isPending || edit.isPending,
    isStale: isApiError(edit.error, 'recurring_changed'),
  }
}
