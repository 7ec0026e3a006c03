import { moderationReasonLength } from '@uzima/contract/forum'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { type Decision, useModerate } from './admin-api.ts'
import type { Target } from './api.ts'

type ModerateDialogProps = { target: Target | { kind: 'report'; id: string }; act: Decision; onClose: () => void }

/** An admin's decision about a text, with a reason. */
export function ModerateDialog({ target, act, onClose }: ModerateDialogProps) {
  const { t } = useTranslation('forum')
  const [reason, setReason] = useState('')
  const sent = useDraft(`forum.${act}:${target.id}`, reason || undefined, setReason)
  const moderate = useModerate()
  const handleConfirm = () =>
    moderate.mutate(
      { target, act, reason },
      {
        onSuccess: () => {
          sent()
          toast.success(t(`forum:act.${act}.done`))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`forum:act.${act}.title`)}
      text={t(`forum:act.${act}.text`)}
      cancelLabel={t('forum:act.cancel')}
      confirmLabel={t(`forum:act.${act}.submit`)}
      danger={act === 'hide'}
      disabled={reason.trim() === ''}
      busy={moderate.isPending}
      busyLabel={t('forum:act.busy')}
      error={moderate.error ? errorText(moderate.error) : undefined}
      onConfirm={handleConfirm}
    >
      <div className="pb-2">
        <TextArea
          label={t('forum:act.reason')}
          hint={t(act === 'dismiss' || act === 'pin' || act === 'unpin' ? 'forum:act.reasonKept' : 'forum:act.reasonShown')}
          maxLength={moderationReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
