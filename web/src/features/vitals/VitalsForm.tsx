import { type AddVitals, isUrgent, noteLength, unitsOf, type VitalSign } from '@uzima/contract/vitals'
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
import { useAddVitals, type Whose } from './api.ts'
import { OxygenFields } from './OxygenFields.tsx'
import { setUnit } from './units.ts'
import { blankTogether, TogetherFields, togetherField, togetherKinds, toTogether } from './vital-form.ts'
import { unitText } from './vital-words.ts'

const number = { inputMode: 'decimal', autoComplete: 'off' } as const

type VitalsFormProps = { patientId: Whose; onClose: () => void; onAdded: (vital: VitalSign) => void }

/** Several measurements taken at the same time, saved together; blank ones are skipped. */
export function VitalsForm({ patientId, onClose, onAdded }: VitalsFormProps) {
  const { t } = useTranslation(['vitals', 'common', 'errors'])
  const attempt = useAttempt()
  const form = useZodForm(TogetherFields, blankTogether())
  const sent = useFormDraft(`vitals.together:${patientId ?? 'own'}`, form)
  const add = useAddVitals(patientId, {
    onSuccess: ({ rows }) => {
      sent()
      for (const { kind, unit } of rows) setUnit(kind, unit)
      // urgent values are reported on the page; a toast would cover that
      if (!urgentOf(rows)) toast.success(t('vitals:together.done', { count: rows.length }))
    },
  })
  const save = form.submit((fields) => {
    const vitals = toTogether(fields)
    add.mutate(
      { vitals, idempotencyKey: attempt(vitals) },
      {
        onSuccess: ({ rows }) => {
          const shown = urgentOf(rows) ?? rows[0]
          if (shown) onAdded(shown)
          onClose()
        },
        onError: (failure) => {
          const field = fieldOf(failure, vitals)
          if (field && isApiError(failure)) form.fail(field, failure.code)
        },
      },
    )
  })
  const { error, variables } = add
  const shownError = error && !(variables && fieldOf(error, variables.vitals)) ? error : null
  return (
    <Dialog open onOpenChange={onClose} title={t('vitals:together.title')} text={t('vitals:together.intro')} closeLabel={t('common:close')}>
      <form noValidate onSubmit={save} className="space-y-5">
        {togetherKinds.map((kind) => (
          <fieldset key={kind} className="min-w-0">
            <legend className="mb-1 font-semibold">{t(`vitals:kind.${kind}`)}</legend>
            <div className="grid grid-cols-2 items-start gap-4">
              <TextField
                label={t(kind === 'bp' ? 'vitals:form.systolic' : 'vitals:form.value')}
                hint={unitsOf[kind].length > 1 ? undefined : unitText(t, unitsOf[kind][0], kind)}
                {...number}
                {...form.field(`entries.${kind}.first`)}
              />
              {kind === 'bp' ? (
                <TextField
                  label={t('vitals:form.diastolic')}
                  hint={unitText(t, 'mm[Hg]', 'bp')}
                  {...number}
                  {...form.field(`entries.${kind}.second`)}
                />
              ) : null}
              {unitsOf[kind].length > 1 ? (
                <SelectField
                  label={t('vitals:form.unit')}
                  options={unitsOf[kind].map((value) => ({ value, label: unitText(t, value, kind) }))}
                  {...form.field(`entries.${kind}.unit`)}
                />
              ) : null}
            </div>
            {kind === 'spo2' ? (
              <div className="mt-4">
                <OxygenFields flow={form.field('oxygen.flow')} concentration={form.field('oxygen.concentration')} />
              </div>
            ) : null}
          </fieldset>
        ))}
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
          busy={add.isPending}
          busyLabel={t('vitals:form.busy')}
        />
      </form>
    </Dialog>
  )
}

const fieldOf = (failure: unknown, vitals: AddVitals) => (isApiError(failure) ? togetherField(failure.field, vitals) : undefined)

const urgentOf = (rows: VitalSign[]) => rows.find(({ level }) => isUrgent(level))
