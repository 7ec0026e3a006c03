import { addressLength, type DeliveryAddress, labelLength, phoneLength, WriteAddress } from '@uzima/contract/pharmacy/addresses'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useAddAddress, useEditAddress } from '../api.ts'

/** Adds or edits an address. */
export function AddressForm({ saved, onClose }: { saved?: DeliveryAddress; onClose: () => void }) {
  const { t } = useTranslation(['pharmacy', 'common'])
  const add = useAddAddress()
  const edit = useEditAddress()
  const attempt = useAttempt()
  const form = useZodForm(WriteAddress, { label: saved?.label ?? '', address: saved?.address ?? '', phone: saved?.phone ?? '' })
  const sent = useFormDraft(`pharmacy.address:${saved?.id ?? 'new'}`, form)
  const { error, isPending } = saved ? edit : add
  const save = form.submit((written) => {
    const onSuccess = ({ label }: DeliveryAddress) => {
      sent()
      toast.success(t(saved ? 'pharmacy:addresses.changed' : 'pharmacy:addresses.added'), { text: label })
      onClose()
    }
    if (saved) edit.mutate({ ...written, id: saved.id }, { onSuccess })
    else add.mutate({ written, idempotencyKey: attempt(written) }, { onSuccess })
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(saved ? 'pharmacy:addresses.editTitle' : 'pharmacy:addresses.add')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={save} className="space-y-5">
        <TextField
          label={t('pharmacy:addresses.label')}
          hint={t('pharmacy:addresses.labelHint')}
          maxLength={labelLength}
          {...form.field('label')}
        />
        <TextArea
          label={t('pharmacy:form.address')}
          hint={t('pharmacy:form.addressHint')}
          autoComplete="street-address"
          maxLength={addressLength}
          {...form.field('address')}
        />
        <TextField
          label={t('pharmacy:form.phone')}
          optional={t('common:optional')}
          type="tel"
          autoComplete="tel"
          maxLength={phoneLength}
          {...form.field('phone')}
        />
        <FormFoot
          error={error ? errorText(error) : undefined}
          cancelLabel={t('pharmacy:addresses.cancel')}
          onCancel={onClose}
          submitLabel={t('pharmacy:addresses.save')}
          busy={isPending}
          busyLabel={t('pharmacy:addresses.busy')}
        />
      </form>
    </Dialog>
  )
}
