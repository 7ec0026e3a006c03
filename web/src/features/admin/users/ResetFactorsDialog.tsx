import type { IdentityProof } from '@uzima/contract/admin'
import type { Account } from '@uzima/contract/admin/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { ProofField } from '../ProofField.tsx'
import { useResetFactors } from './api.ts'
import { ReasonField } from './ReasonField.tsx'

/** A reset started by an admin for someone who contacted the practice: same identity check, same three days. */
export function ResetFactorsDialog({ account: { id, name }, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [proof, setProof] = useState<IdentityProof>()
  const [reason, setReason] = useState('')
  const sent = useDraft(`admin.factors:${id}`, reason || undefined, setReason)
  const reset = useResetFactors()

  function handleDone() {
    sent()
    toast.success(t('admin:resets.allow.done'), { text: t('admin:users.resetFactors.doneText', { name }) })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin:resets.allow.title', { name })}
      text={t('admin:resets.allow.text')}
      cancelLabel={t('admin:decide.cancel')}
      confirmLabel={t('admin:resets.allow.submit')}
      busy={reset.isPending}
      busyLabel={t('admin:resets.allow.busy')}
      disabled={proof === undefined || reason.trim() === ''}
      error={reset.error ? errorText(reset.error) : undefined}
      onConfirm={() => (proof ? reset.mutate({ id, proof, reason }, { onSuccess: handleDone }) : undefined)}
    >
      <div className="grid gap-4">
        <ProofField value={proof} onChange={setProof} />
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}
