import { goalCategories, goalFrequencies, goalTitleLength, unitLength, type WellnessGoal } from '@uzima/contract/wellness'
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
import { useAddGoal, useEditGoal } from './api.ts'
import { GoalFields, toAddGoal, toGoalFields } from './wellness-form.ts'

type GoalFormProps = { goal?: WellnessGoal; today: string; onClose: () => void }

/** Adds or edits a goal; progress is recorded elsewhere. */
export function GoalForm({ goal, today, onClose }: GoalFormProps) {
  const { t } = useTranslation(['wellness', 'common', 'errors'])
  const attempt = useAttempt()
  const form = useZodForm(GoalFields, toGoalFields(goal))
  const sent = useFormDraft(`wellness.goal:${goal?.id ?? 'new'}`, form)
  const then = {
    onSuccess: ({ title }: WellnessGoal) => {
      sent()
      toast.success(t(goal ? 'wellness:editGoal.done' : 'wellness:addGoal.done'), { text: title })
    },
  }
  const add = useAddGoal(then)
  const edit = useEditGoal(then)
  const { error, isPending } = goal ? edit : add
  const isAtField = (failure: unknown) => isApiError(failure) && failure.field === 'deadline'

  const save = form.submit((fields) => {
    const onError = (failure: unknown) => {
      if (isApiError(failure) && isAtField(failure)) form.fail('deadline', failure.code)
    }
    const added = toAddGoal(fields)
    const { current: _, ...words } = added
    if (goal) edit.mutate({ ...words, id: goal.id }, { onSuccess: onClose, onError })
    else add.mutate({ added, idempotencyKey: attempt(added) }, { onSuccess: onClose, onError })
  })
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(goal ? 'wellness:editGoal.title' : 'wellness:addGoal.title')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={save} className="space-y-5">
        <TextField
          label={t('wellness:form.title')}
          hint={t('wellness:form.titleHint')}
          maxLength={goalTitleLength}
          {...form.field('title')}
        />
        <SelectField
          label={t('wellness:form.category')}
          options={goalCategories.map((value) => ({ value, label: t(`wellness:category.${value}`) }))}
          {...form.field('category')}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField label={t('wellness:form.target')} {...number} {...form.field('target')} />
          <TextField label={t('wellness:form.unit')} hint={t('wellness:form.unitHint')} maxLength={unitLength} {...form.field('unit')} />
        </div>
        {goal ? null : <TextField label={t('wellness:form.current')} {...number} {...form.field('current')} />}
        <SelectField
          label={t('wellness:form.frequency')}
          options={goalFrequencies.map((value) => ({ value, label: t(`wellness:frequency.${value}`) }))}
          {...form.field('frequency')}
        />
        <TextField label={t('wellness:form.deadline')} type="date" min={today} {...form.field('deadline')} />
        <FormFoot
          error={error && !isAtField(error) ? errorText(error) : undefined}
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
