import type { Medication } from '@uzima/contract/medications'
import { courierNoteLength, type DeliveryOrder } from '@uzima/contract/pharmacy'
import { addressLength, type DeliveryAddress, phoneLength } from '@uzima/contract/pharmacy/addresses'
import { partnerOf, partners } from '@uzima/contract/pharmacy/partners'
import { Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { formatList } from '#lib/format.ts'
import { formatDollars } from '#lib/money.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useRequestDelivery } from '../api.ts'
import { PartnerLogo } from '../PartnerLogo.tsx'
import { feeWords, timeWords } from '../partner-words.ts'
import { Asked, firstValues } from './delivery-values.ts'
import { MedicineChoice } from './MedicineChoice.tsx'

type DeliveryFormProps = {
  medications: readonly Medication[]
  addresses: readonly DeliveryAddress[]
  /** An order to repeat. */
  again: DeliveryOrder | undefined
}

export function DeliveryForm({ medications, addresses, again }: DeliveryFormProps) {
  const { t } = useTranslation(['pharmacy', 'common', 'errors'])
  const request = useRequestDelivery()
  const attempt = useAttempt()
  const form = useZodForm(Asked, firstValues(medications, addresses, again))
  const sent = useFormDraft('pharmacy.delivery', form)
  const heading = useFocusOf(again)
  const medicines = useRef<HTMLFieldSetElement>(null)
  const [chosen = [], partnerId = '', address = ''] = form.watch(['medicationIds', 'partnerId', 'address'])
  const fee = partnerOf(partnerId)?.deliveryFee
  const isKnown = addresses.some((each) => each.address === address.trim())
  const gone = again?.items.filter(({ medicationId }) => !medications.some(({ id }) => id === medicationId)) ?? []

  const save = form.submit(
    (asked) =>
      request.mutate(
        { asked, idempotencyKey: attempt(asked) },
        {
          onSuccess: (made) => {
            sent()
            form.reset({ ...form.getValues(), medicationIds: [], partnerId: '', note: '' })
            const text =
              made.state === 'payment_pending'
                ? t('pharmacy:form.doneToPay', { fee: formatDollars(made.fee) })
                : t('pharmacy:form.doneText', { number: made.number })
            toast.success(t('pharmacy:form.done'), { text })
          },
          onError: () => toast.error(t('pharmacy:form.failed.title'), { text: t('pharmacy:form.failed.text') }),
        },
      ),
    (errors) => {
      // the form only knows how to focus its other fields
      if (errors.medicationIds) medicines.current?.querySelector('input')?.focus()
      if (errors.medicationIds || errors.partnerId || errors.address)
        toast.error(t('pharmacy:form.missing.title'), { text: t('pharmacy:form.missing.text') })
    },
  )
  const fill = (id: string) => {
    const saved = addresses.find((each) => each.id === id)
    if (!saved) return
    form.setValue('address', saved.address)
    form.setValue('phone', saved.phone ?? '')
    form.clearErrors(['address', 'phone'])
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-6">
      <h2 ref={heading} tabIndex={-1}>
        {t('pharmacy:form.title')}
      </h2>
      {gone.length > 0 ? (
        <Banner icon={Info}>{t('pharmacy:form.gone', { names: formatList(gone.map(({ name }) => name)), count: gone.length })}</Banner>
      ) : null}
      <MedicineChoice
        ref={medicines}
        medications={medications}
        chosen={chosen}
        error={form.field('medicationIds').error}
        onChange={(ids) => {
          form.setValue('medicationIds', ids)
          form.clearErrors('medicationIds')
        }}
      />
      <ChoiceGroup
        legend={t('pharmacy:form.pharmacy')}
        {...form.field('partnerId')}
        value={partnerId}
        options={partners.map((partner) => ({
          value: partner.id,
          title: partner.name,
          text: `${timeWords(t, partner)} · ${feeWords(t, partner.deliveryFee)}`,
          leading: <PartnerLogo logo={partner.logo} />,
        }))}
      />
      {addresses.length > 0 ? (
        <SelectField
          label={t('pharmacy:form.saved')}
          placeholder={t('pharmacy:form.choose')}
          options={addresses.map(({ id, label }) => ({ value: id, label }))}
          value={addresses.find((each) => each.address === address)?.id ?? ''}
          onChange={(event) => fill(event.target.value)}
        />
      ) : null}
      <TextArea
        label={t('pharmacy:form.address')}
        hint={t('pharmacy:form.addressHint')}
        autoComplete="street-address"
        maxLength={addressLength}
        {...form.field('address')}
      />
      {isKnown ? null : <CheckboxField label={t('pharmacy:form.keep')} className="-mt-4" {...form.register('keepAddress')} />}
      <TextField
        label={t('pharmacy:form.phone')}
        optional={t('common:optional')}
        hint={t('pharmacy:form.phoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={phoneLength}
        {...form.field('phone')}
      />
      <TextArea
        label={t('pharmacy:form.note')}
        optional={t('common:optional')}
        hint={t('pharmacy:form.noteHint')}
        rows={2}
        maxLength={courierNoteLength}
        {...form.field('note')}
      />
      {request.error ? (
        <Banner kind="danger" icon={TriangleAlert}>
          {errorText(request.error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="large"
          variant="primary"
          busy={request.isPending}
          busyLabel={t('pharmacy:form.busy')}
          className="max-sm:w-full"
        >
          {t('pharmacy:form.submit')}
        </Button>
        {fee ? <p className="text-muted text-small">{t('pharmacy:form.feeNext', { fee: formatDollars(fee) })}</p> : null}
      </div>
    </form>
  )
}

/** Moves the focus to the form, above the list, when ordering again. */
function useFocusOf(again: DeliveryOrder | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (again) heading.current?.focus()
  }, [again])
  return heading
}
