import type { Account } from '@uzima/contract/admin/accounts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { loadOpenWork } from '../../absences/public.ts'
import { type ReasonedAct, useSwitchAccount } from './api.ts'
import { ReasonField } from './ReasonField.tsx'

const OpenWork = lazy(loadOpenWork)

type SwitchDialogProps = { account: Account; act: ReasonedAct; onClose: () => void }

/** Disables or enables an account, with a reason for other admins. */
export function SwitchDialog({ account: { id, name, role }, act, onClose }: SwitchDialogProps) {
  const { t } = useTranslation('admin')
  const [reason, setReason] = useState('')
  const sent = useDraft(`admin.${act}:${id}`, reason || undefined, setReason)
  const change = useSwitchAccount(act)
  const isProvider = role === 'doctor' || role === 'professional'

  function handleDone() {
    sent()
    toast.success(t(`admin:users.${act}.done`), { text: t(`admin:users.${act}.doneText`, { name }) })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`admin:users.${act}.title`, { name })}
      text={
        <>
          {t(`admin:users.${act}.text`)}
          {isProvider ? <span className="mt-2 block">{t(`admin:users.${act}.provider`)}</span> : null}
        </>
      }
      cancelLabel={t('admin:decide.cancel')}
      confirmLabel={t(`admin:users.${act}.submit`)}
      danger={act === 'disable'}
      busy={change.isPending}
      busyLabel={t('admin:users.busy')}
      disabled={reason.trim() === ''}
      error={change.error ? errorText(change.error) : undefined}
      onConfirm={() => change.mutate({ id, reason }, { onSuccess: handleDone })}
    >
      <div className="grid gap-4">
        {act === 'disable' ? (
          <Suspense fallback={null}>
            <OpenWork userId={id} />
          </Suspense>
        ) : null}
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}
