import { isUrgent, noteLength, unitsOf, type VitalSign } from '@uzima/contract/vitals'
import { type VitalKind, vitalKind, vitalKinds } from '@uzima/contract/vitals/kinds'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { dayOf } from '#lib/format.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useAddVital, useEditVital, type Whose } from './api.ts'
import { OxygenFields } from './OxygenFields.tsx'
import { setUnit, unitFor } from './units.ts'
import { fieldOf, toFields, toWritten, VitalFields } from './vital-form.ts'
import { unitText } from './vital-words.ts'

type VitalFormProps = { patientId: Whose; onClose: () => void } & (
  | { vital: VitalSign; kind?: never; onAdded?: never }
  | { vital?: never; kind: VitalKind; onAdded: (vital: VitalSign) => void }
)

/** Adds or edits a measurement in the unit the person uses. */
export function VitalForm({ patientId, vital, kind: first, onAdded, onClose }: VitalFormProps) {
  const { t } = useTranslation(['vitals', 'common', 'errors'])
  const attempt = useAttempt()
  const form = useZodForm(VitalFields, toFields(vital?.kind ?? first ?? 'bp', vital))
  const sent = useFormDraft(`vitals.form:${vital?.id ?? patientId ?? 'own'}`, form)
  const kind = useWatch({ control: form.control, name: 'kind' })
  const then = {
    onSuccess: (saved: VitalSign) => {
      sent()
      setUnit(saved.kind, saved.unit)
      // urgent values are reported on the page; a toast would cover that
      if (!isUrgent(saved.level)) toast.success(t(vital ? 'vitals:edit.done' : 'vitals:add.done'))
    },
  }
  const add = useAddVital(patientId, then)
  const edit = useEditVital(patientId, then)
  const { error, isPending } = vital ? edit : add
  const { onChange: changeKind, ...kindField } = form.field('kind')

  const save = form.submit((fields) => {
    const written = toWritten(fields)
    const onError = (failure: unknown) => {
      const field = isApiError(failure) ? fieldOf[failure.field ?? ''] : undefined
      if (field && isApiError(failure)) form.fail(field, failure.code)
    }
    const finish = (saved: VitalSign) => {
      if (!vital) onAdded(saved)
      onClose()
    }
    if (vital) edit.mutate({ ...written, id: vital.id, version: vital.version }, { onSuccess: finish, onError })
    else add.mutate({ vital: written, idempotencyKey: attempt(written) }, { onSuccess: finish, onError })
  })
  const shownError = error && !(isApiError(error) && fieldOf[error.field ?? '']) ? error : null
  const units = unitsOf[kind] ?? unitsOf.bp
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const

  return (
    <Dialog open onOpenChange={onClose} title={t(vital ? 'vitals:edit.title' : 'vitals:add.title')} closeLabel={t('common:close')}>
      <form noValidate onSubmit={save} className="space-y-5">
        {vital ? (
          <p className="font-semibold">{t(`vitals:kind.${kind}`)}</p>
        ) : (
          <SelectField
            label={t('vitals:form.kind')}
            options={vitalKinds.map((value) => ({ value, label: t(`vitals:kind.${value}`) }))}
            {...kindField}
            onChange={(event) => {
              const chosen = vitalKind.parse(event.target.value)
              void changeKind(event)
              form.setValue('unit', unitFor(chosen))
              form.resetField('first', { defaultValue: '' })
              form.resetField('second', { defaultValue: '' })
              form.resetField('oxygen', { defaultValue: { flow: '', concentration: '' } })
            }}
          />
        )}
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            label={t(kind === 'bp' ? 'vitals:form.systolic' : 'vitals:form.value')}
            hint={units.length > 1 ? undefined : unitText(t, units[0], kind)}
            // the only thing to fill in; the kind stands already
            autoFocus={!vital}
            {...number}
            {...form.field('first')}
          />
          {kind === 'bp' ? (
            <TextField label={t('vitals:form.diastolic')} hint={unitText(t, 'mm[Hg]', 'bp')} {...number} {...form.field('second')} />
          ) : null}
          {units.length > 1 ? (
            <SelectField
              label={t('vitals:form.unit')}
              options={units.map((value) => ({ value, label: unitText(t, value, kind) }))}
              {...form.field('unit')}
            />
          ) : null}
        </div>
        <p className="text-muted text-small">{t(`vitals:howTo.${kind}`)}</p>
        {kind === 'spo2' ? <OxygenFields flow={form.field('oxygen.flow')} concentration={form.field('oxygen.concentration')} /> : null}
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField label={t('vitals:form.day')} type="date" max={dayOf(new Date())} {...form.field('day')} />
          <TextField label={t('vitals:form.time')} type="time" {...form.field('time')} />
        </div>
        <TextField
          label={t('vitals:form.note')}
          optional={t('common:optional')}
          hint={t('vitals:form.noteHint')}
          maxLength={noteLength}
          {...form.field('note')}
        />
        <FormFoot
          error={shownError ? errorText(shownError) : undefined}
          cancelLabel={t('vitals:form.cancel')}
          onCancel={onClose}
          submitLabel={t('vitals:form.submit')}
          busy={isPending}
          busyLabel={t('vitals:form.busy')}
        />
      </form>
    </Dialog>
  )
}
