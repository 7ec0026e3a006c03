import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type ReleaseDialogProps = { name: string; count: number; isCompared: boolean; onClose: () => void; onConfirm: () => void }

/** Explains what happens, and the risk if the new keys belong to someone else. */
export function ReleaseDialog({ name, count, isCompared, onClose, onConfirm }: ReleaseDialogProps) {
  const { t } = useTranslation('released-messages')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('released-messages:title', { name })}
      text={t('released-messages:text', { name, count })}
      cancelLabel={t('released-messages:cancel')}
      confirmLabel={t('released-messages:submit')}
      onConfirm={onConfirm}
    >
      {isCompared ? null : (
        <Banner kind="warning" icon={ShieldAlert}>
          {t('released-messages:notCompared', { name })}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
