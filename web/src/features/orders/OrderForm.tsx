import {
  type OrderDetails,
  orderCategories,
  orderNoteLength,
  orderPriorities,
  orderPriority,
  performerLength,
  reasonLength,
} from '@uzima/contract/orders/content'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { dayOf } from '#lib/format.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { ConflictNote, currentEntry } from '../chart/public.ts'
import { useAddOrder, useEditOrder } from './api.ts'
import { expectedBy, fieldNames, linesOf, OrderFields, type OrderValues, toWritten, valuesOf } from './order-form.ts'
import { servicesText } from './order-words.ts'
import { PresetButtons } from './PresetButtons.tsx'
import { ReasonFields } from './ReasonFields.tsx'

type Status = 'draft' | 'requested'
type OrderFormProps = {
  patientId: string
  /** A draft. */
  order?: OrderDetails
  appointmentId?: string | undefined
  onClose: () => void
}

/** Orders something, or prepares it as a draft; only doctors request. */
export function OrderForm({ patientId, order, appointmentId, onClose }: OrderFormProps) {
  const { t } = useTranslation(['orders', 'chart', 'common', 'errors'])
  const isDoctor = hasRole(useSession(), 'doctor')
  const attempt = useAttempt()
  const form = useZodForm(OrderFields, valuesOf(order))
  const sent = useFormDraft(`orders.form:${order?.id ?? appointmentId ?? patientId}`, form)
  const [category = 'laboratory', services = ''] = useWatch({ control: form.control, name: ['category', 'services'] })
  /** What the change is based on: the draft as it was opened, or as it had become meanwhile. */
  const [based, setBased] = useState(order)
  const conflict = order && based && based.version !== order.version ? based : undefined
  const then = {
    onSuccess: (saved: OrderDetails, { status }: { status: Status }) => {
      sent()
      toast.success(t(status === 'draft' ? 'orders:form.drafted' : 'orders:form.requested'), { text: servicesText(saved) })
    },
  }
  const add = useAddOrder(patientId, then)
  const edit = useEditOrder(patientId, then)
  const { error, isPending } = order ? edit : add
  const { onChange: onPriority, ...priority } = form.field('priority')
  const optional = t('common:optional')

  function save(values: OrderValues, status: Status) {
    const onError = (failure: unknown) => {
      setBased((before) => currentEntry<OrderDetails>(failure) ?? before)
      const field = isApiError(failure) ? fieldNames.find((each) => each === failure.field?.split('.')[0]) : undefined
      if (field && isApiError(failure)) form.fail(field, failure.code)
    }
    const written = toWritten(values)
    if (based) edit.mutate({ written, status, id: based.id, version: based.version }, { onSuccess: onClose, onError })
    else add.mutate({ written, appointmentId, status, idempotencyKey: attempt({ ...written, status }) }, { onSuccess: onClose, onError })
  }
  const isAtField = isApiError(error) && (error.code === 'entry_changed' || fieldNames.some((each) => each === error.field?.split('.')[0]))

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(order ? 'orders:form.editTitle' : 'orders:form.title')}
      text={isDoctor ? undefined : t('orders:form.prepare')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={form.submit((values) => save(values, isDoctor ? 'requested' : 'draft'))} className="space-y-5">
        {conflict ? (
          <ConflictNote onTake={() => form.reset(valuesOf(conflict))}>
            <p>{servicesText(conflict)}</p>
          </ConflictNote>
        ) : null}
        <ChoiceGroup
          legend={t('orders:field.category')}
          columns={2}
          options={orderCategories.map((value) => ({ value, title: t(`orders:category.${value}`) }))}
          {...form.field('category')}
        />
        <div>
          <TextArea label={t('orders:field.services')} hint={t('orders:form.lines')} {...form.field('services')} />
          <PresetButtons
            category={category}
            onPick={(preset) => {
              form.setValue('services', [...linesOf(services), preset].join('\n'))
              form.clearErrors('services')
            }}
          />
        </div>
        <ReasonFields patientId={patientId} form={form} length={reasonLength} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('orders:field.priority')}
            options={orderPriorities.map((value) => ({ value, label: t(`orders:priority.${value}`) }))}
            {...priority}
            onChange={(event) => {
              const next = orderPriority.safeParse(event.target.value).data
              // a day that was chosen stays
              if (next && form.getValues('expectedOn') === expectedBy(form.getValues('priority')))
                form.setValue('expectedOn', expectedBy(next))
              return onPriority(event)
            }}
          />
          <TextField label={t('orders:field.expectedOn')} type="date" min={dayOf(new Date())} {...form.field('expectedOn')} />
        </div>
        <TextField
          label={t('orders:field.performer')}
          hint={t('orders:form.performerHint')}
          optional={optional}
          maxLength={performerLength}
          {...form.field('performer')}
        />
        <TextArea label={t('orders:field.note')} optional={optional} maxLength={orderNoteLength} {...form.field('note')} />
        {error && !isAtField ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(error)}
          </Banner>
        ) : null}
        <div className="flex flex-col gap-3 pb-2 sm:flex-row sm:flex-wrap">
          <Button size="large" onClick={onClose}>
            {t('orders:form.cancel')}
          </Button>
          {isDoctor ? (
            <Button size="large" disabled={isPending} onClick={() => void form.handleSubmit((values) => save(values, 'draft'))()}>
              {t('orders:form.saveDraft')}
            </Button>
          ) : null}
          <Button type="submit" size="large" variant="primary" busy={isPending} busyLabel={t('orders:form.busy')}>
            {t(isDoctor ? 'orders:form.request' : 'orders:form.saveDraft')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
