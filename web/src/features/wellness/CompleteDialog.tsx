import type { Screening } from '@uzima/contract/wellness'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { formatDay } from '#lib/format.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useCompleteScreening } from './api.ts'
import { useCareName } from './useCareName.ts'

const DoneFields = z.object({ day: z.iso.date() })
type CompleteDialogProps = { screening: Screening; today: string; onClose: () => void }

/** Asks for the date it was done; the next due date follows from it. */
export function CompleteDialog({ screening, today, onClose }: CompleteDialogProps) {
  const { t } = useTranslation(['wellness', 'common', 'errors'])
  const nameOf = useCareName()
  const complete = useCompleteScreening({
    onSuccess: ({ nextDue }) =>
      toast.success(t('wellness:complete.done'), {
        text: nextDue ? t('wellness:complete.next', { day: formatDay(nextDue) }) : t('wellness:complete.noNext'),
      }),
  })
  const attempt = useAttempt()
  const form = useZodForm(DoneFields, { day: today })
  const isAtField = (failure: unknown) => isApiError(failure) && failure.field === 'day'
  const save = form.submit(({ day }) => {
    const added = { id: screening.id, day }
    complete.mutate(
      { added, idempotencyKey: attempt(added) },
      {
        onSuccess: onClose,
        onError: (failure) => (isApiError(failure) && isAtField(failure) ? form.fail('day', failure.code) : undefined),
      },
    )
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('wellness:complete.title', { title: nameOf(screening) })} closeLabel={t('common:close')}>
      <form noValidate onSubmit={save} className="space-y-5">
        <TextField label={t('wellness:complete.day')} type="date" max={today} {...form.field('day')} />
        <FormFoot
          error={complete.error && !isAtField(complete.error) ? errorText(complete.error) : undefined}
          cancelLabel={t('wellness:form.cancel')}
          onCancel={onClose}
          submitLabel={t('wellness:complete.submit')}
          busy={complete.isPending}
          busyLabel={t('wellness:form.busy')}
        />
      </form>
    </Dialog>
  )
}
