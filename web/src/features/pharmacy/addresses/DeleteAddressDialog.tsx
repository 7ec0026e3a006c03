import type { DeliveryAddress } from '@uzima/contract/pharmacy/addresses'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useDeleteAddress } from '../api.ts'

export function DeleteAddressDialog({ address: { id, label }, onClose }: { address: DeliveryAddress; onClose: () => void }) {
  const { t } = useTranslation('pharmacy')
  const remove = useDeleteAddress()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('pharmacy:addresses.deleteTitle', { label })}
      text={t('pharmacy:addresses.deleteText')}
      cancelLabel={t('pharmacy:addresses.keep')}
      confirmLabel={t('pharmacy:addresses.delete')}
      danger
      busy={remove.isPending}
      busyLabel={t('pharmacy:addresses.deleteBusy')}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast.success(t('pharmacy:addresses.deleted'), { text: label })
            onClose()
          },
        })
      }
    />
  )
}
