import { entryTextLength } from '@uzima/contract/chart/entries'
import type { Procedure } from '@uzima/contract/procedures'
import { placeLength, procedureCategories } from '@uzima/contract/procedures/content'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '#lib/form.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { ConflictNote, PartialDateField, useSaveEntry } from '../chart/public.ts'
import { IndicationField } from '../conditions/public.ts'
import { useAddProcedure, useEditProcedure, type Whose } from './api.ts'
import { OrderField } from './OrderField.tsx'
import { ProcedureField } from './ProcedureField.tsx'
import { ProcedureFields, shownFields, toWritten, valuesOf } from './procedure-form.ts'
import { factsText, procedureText } from './procedure-words.ts'

type ProcedureFormProps = { patientId: Whose; procedure?: Procedure | undefined; onClose: () => void }

/** Adds, edits, or corrects a procedure or a hospital stay. */
export function ProcedureForm({ patientId, procedure, onClose }: ProcedureFormProps) {
  const { t } = useTranslation(['procedures', 'chart', 'common', 'errors'])
  const shown = (each: Procedure | undefined) => valuesOf(each, each ? procedureText(each) : '')
  const form = useZodForm(ProcedureFields, shown(procedure))
  const sent = useFormDraft(`procedures.form:${procedure?.id ?? patientId ?? 'own'}`, form)
  const watched = useWatch({ control: form.control, name: ['text', 'category', 'indication', 'orderId'] })
  const [text = '', category, indication = '', orderId = ''] = watched
  const side = patientId ? 'provider' : 'own'
  const isStay = category === 'hospital-stay'
  const optional = t('common:optional')

  const then = {
    onSuccess: (saved: Procedure) => {
      sent()
      toast.success(t(procedure ? 'procedures:form.edited' : 'procedures:form.added'), { text: procedureText(saved) })
    },
  }
  const saving = useSaveEntry({
    entry: procedure,
    add: useAddProcedure(patientId, then),
    edit: useEditProcedure(patientId, then),
    fields: shownFields,
    fail: form.fail,
    onSaved: onClose,
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(procedure ? 'procedures:form.editTitle' : 'procedures:form.addTitle')}
      text={procedure ? undefined : t(`procedures:form.intro.${side}`)}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={form.submit((values) => saving.save(toWritten(values)))} className="space-y-5">
        {saving.conflict ? (
          <ConflictNote onTake={() => form.reset(shown(saving.conflict))}>
            <p>
              {procedureText(saving.conflict)}
              {': '}
              {factsText(t, saving.conflict)}
            </p>
          </ConflictNote>
        ) : null}
        <ChoiceGroup
          legend={t('procedures:field.category')}
          options={procedureCategories.map((value) => ({ value, title: t(`procedures:category.${value}`) }))}
          {...form.field('category')}
        />
        <ProcedureField
          label={t(isStay ? 'procedures:field.reason' : 'procedures:field.procedure')}
          // typed words are no longer what was chosen
          field={form.field('text', { onChange: () => form.setValue('listed', null) })}
          value={text}
          onPick={(picked) => {
            form.setValue('text', picked.text)
            form.setValue('listed', picked.listed)
            form.clearErrors('text')
          }}
        />
        <PartialDateField
          label={t(isStay ? 'procedures:field.from' : 'procedures:field.performed')}
          control={form.control}
          name="performed"
        />
        {isStay ? (
          <PartialDateField label={t('procedures:field.until')} control={form.control} name="until" />
        ) : (
          <IndicationField
            patientId={patientId}
            label={t('procedures:field.indication')}
            hint={t('procedures:form.indicationHint')}
            listLabel={t('procedures:form.suggestions')}
            countText={(count) => t('procedures:form.suggested', { count })}
            field={form.field('indication', { onChange: () => form.setValue('conditionId', null) })}
            value={indication}
            onPick={(picked) => {
              form.setValue('indication', picked.text)
              form.setValue('conditionId', picked.conditionId)
            }}
          />
        )}
        {patientId && !isStay ? <OrderField patientId={patientId} value={orderId} field={form.field('orderId')} /> : null}
        <TextField label={t('procedures:field.place')} optional={optional} maxLength={placeLength} {...form.field('place')} />
        <TextArea label={t('procedures:field.note')} optional={optional} maxLength={entryTextLength} {...form.field('note')} />
        <FormFoot
          error={saving.errorText}
          cancelLabel={t('procedures:form.cancel')}
          onCancel={onClose}
          submitLabel={t(procedure ? 'procedures:form.save' : 'procedures:form.add')}
          busy={saving.isPending}
          busyLabel={t('chart:judge.busy')}
        />
      </form>
    </Dialog>
  )
}
