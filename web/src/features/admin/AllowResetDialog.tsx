import type { FactorReset, IdentityProof } from '@uzima/contract/admin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useAllowFactorReset } from './factor-resets-api.ts'
import { ProofField } from './ProofField.tsx'

export function AllowResetDialog({ reset: { id, name }, onClose }: { reset: FactorReset; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [proof, setProof] = useState<IdentityProof>()
  const allow = useAllowFactorReset()

  function handleConfirm() {
    if (!proof) return
    allow.mutate(
      { id, proof },
      {
        onSuccess: ({ effectiveAt }) => {
          toast.success(t('admin:resets.allow.done'), { text: t('admin:resets.allow.doneText', { name, at: formatDateTime(effectiveAt) }) })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin:resets.allow.title', { name })}
      text={t('admin:resets.allow.text')}
      cancelLabel={t('admin:decide.cancel')}
      confirmLabel={t('admin:resets.allow.submit')}
      busy={allow.isPending}
      busyLabel={t('admin:resets.allow.busy')}
      disabled={proof === undefined}
      error={allow.error ? errorText(allow.error) : undefined}
      onConfirm={handleConfirm}
    >
      <ProofField value={proof} onChange={setProof} />
    </ConfirmDialog>
  )
}
