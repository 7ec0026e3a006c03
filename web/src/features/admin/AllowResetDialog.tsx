import { type FactorReset, type IdentityProof, identityProof } from '@uzima/contract/admin'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { useAllowFactorReset } from './factor-resets-api.ts'

export function AllowResetDialog({ reset: { id, name }, onClose }: { reset: FactorReset; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [proof, setProof] = useState<IdentityProof>('in_person')
  const allow = useAllowFactorReset()

  function handleConfirm() {
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
      onConfirm={handleConfirm}
    >
      <SelectField
        label={t('admin:resets.allow.how')}
        options={identityProof.options.map((value) => ({ value, label: t(`admin:resets.proof.${value}`) }))}
        value={proof}
        onChange={(event) => setProof(identityProof.options.find((each) => each === event.target.value) ?? proof)}
      />
      {allow.error ? (
        <div className="mt-4">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(allow.error)}
          </Banner>
        </div>
      ) : null}
    </ConfirmDialog>
  )
}
