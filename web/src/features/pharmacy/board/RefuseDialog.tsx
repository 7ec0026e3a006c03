import { type BoardOrder, reasonLength } from '@uzima/contract/pharmacy/board'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { useRefuseDelivery } from './api.ts'

/** Cancels an order: the person sees the reason and is refunded. */
export function RefuseDialog({ order: { id, number }, onClose }: { order: BoardOrder; onClose: () => void }) {
  const { t } = useTranslation('pharmacy')
  const [reason, setReason] = useState('')
  useDraft(`pharmacy.refuse:${id}`, reason || undefined, setReason)
  const refuse = useRefuseDelivery()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('pharmacy:cancel.title', { number })}
      text={t('pharmacy:refuse.text')}
      cancelLabel={t('pharmacy:cancel.keep')}
      confirmLabel={t('pharmacy:cancel.submit')}
      danger
      disabled={reason.trim() === ''}
      busy={refuse.isPending}
      busyLabel={t('pharmacy:cancel.busy')}
      error={refuse.error ? errorText(refuse.error) : undefined}
      onConfirm={() =>
        refuse.mutate(
          { id, reason },
          {
            onSuccess: () => {
              toast.success(t('pharmacy:cancel.done'), { text: t('pharmacy:orders.number', { number }) })
              onClose()
            },
          },
        )
      }
    >
      <TextArea
        label={t('pharmacy:refuse.reason')}
        hint={t('pharmacy:refuse.reasonHint')}
        maxLength={reasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        className="mb-4"
      />
    </ConfirmDialog>
  )
}
