import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** One other device, all others, or all. */
export type EndScope = 'end' | 'others' | 'everywhere'

type EndDialogProps = {
  scope: EndScope
  /** The device, if it is one. */
  device: string
  busy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

export function EndDialog({ scope, device, busy, error, onConfirm, onClose }: EndDialogProps) {
  const { t } = useTranslation('sessions')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`sessions:${scope}.title`)}
      text={t(`sessions:${scope}.confirm`, { device })}
      cancelLabel={t(`sessions:${scope}.cancel`)}
      confirmLabel={t(`sessions:${scope}.submit`)}
      danger
      busy={busy}
      busyLabel={t('sessions:end.busy')}
      error={error ? errorText(error) : undefined}
      onConfirm={onConfirm}
    />
  )
}
