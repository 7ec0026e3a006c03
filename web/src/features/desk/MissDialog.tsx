import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type MissDialogProps = { name: string; onClose: () => void; onConfirm: () => void }

/** The patient is told at once, so that it is asked first. */
export function MissDialog({ name, onClose, onConfirm }: MissDialogProps) {
  const { t } = useTranslation('desk')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('desk:miss.title', { name })}
      text={t('desk:miss.text')}
      cancelLabel={t('desk:cancel')}
      confirmLabel={t('desk:step.miss')}
      onConfirm={onConfirm}
    />
  )
}
