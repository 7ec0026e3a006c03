import { type Screening, screeningTypeLength } from '@uzima/contract/wellness'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useAddScreening, useEditScreening } from './api.ts'
import { useCareName } from './useCareName.ts'
import { ScreeningFields, toAddScreening, toScreeningFields } from './wellness-form.ts'

type ScreeningFormProps = { screening?: Screening; today: string; onClose: () => void }
const fieldOf = (failure: unknown) =>
  isApiError(failure) ? (['lastCompleted', 'nextDue'] as const).find((name) => name === failure.field) : undefined

/** Adds a custom screening, or changes when one is due. */
export function ScreeningForm({ screening, today, onClose }: ScreeningFormProps) {
  const { t } = useTranslation(['wellness', 'common', 'errors'])
  const nameOf = useCareName()
  const isOwn = !screening || screening.catalogId === null
  const attempt = useAttempt()
  const [schema] = useState(() => ScreeningFields(isOwn))
  const form = useZodForm(schema, toScreeningFields(screening))
  const sent = useFormDraft(`wellness.screening:${screening?.id ?? 'new'}`, form)
  const then = {
    onSuccess: (saved: Screening) => {
      sent()
      toast.success(t(screening ? 'wellness:editScreening.done' : 'wellness:addScreening.done'), { text: nameOf(saved) })
    },
  }
  const add = useAddScreening(then)
  const edit = useEditScreening(then)
  const { error, isPending } = screening ? edit : add

  const save = form.submit((fields) => {
    const onError = (failure: unknown) => {
      const field = fieldOf(failure)
      if (field && isApiError(failure)) form.fail(field, failure.code)
    }
    const added = toAddScreening(fields)
    const { type, intervalMonths, nextDue } = added
    if (screening) edit.mutate({ id: screening.id, type, intervalMonths, nextDue }, { onSuccess: onClose, onError })
    else add.mutate({ added, idempotencyKey: attempt(added) }, { onSuccess: onClose, onError })
  })
  const optional = t('common:optional')

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(screening ? 'wellness:editScreening.title' : 'wellness:addScreening.title')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={save} className="space-y-5">
        {isOwn ? (
          <TextField
            label={t('wellness:screening.type')}
            hint={t('wellness:screening.typeHint')}
            maxLength={screeningTypeLength}
            {...form.field('type')}
          />
        ) : (
          <p className="font-semibold">{nameOf(screening)}</p>
        )}
        {screening ? null : (
          <>
            <SelectField
              label={t('wellness:screening.kind')}
              options={(['screening', 'vaccination'] as const).map((value) => ({ value, label: t(`wellness:kind.${value}`) }))}
              {...form.field('kind')}
            />
            <TextField label={t('wellness:screening.last')} optional={optional} type="date" max={today} {...form.field('lastCompleted')} />
          </>
        )}
        <TextField
          label={t('wellness:screening.interval')}
          optional={optional}
          hint={t('wellness:screening.intervalHint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('intervalMonths')}
        />
        <TextField
          label={t('wellness:screening.next')}
          optional={optional}
          hint={screening ? undefined : t('wellness:screening.nextHint')}
          type="date"
          {...form.field('nextDue')}
        />
        <FormFoot
          error={error && !fieldOf(error) ? errorText(error) : undefined}
          cancelLabel={t('wellness:form.cancel')}
          onCancel={onClose}
          submitLabel={t('wellness:form.submit')}
          busy={isPending}
          busyLabel={t('wellness:form.busy')}
        />
      </form>
    </Dialog>
  )
}
