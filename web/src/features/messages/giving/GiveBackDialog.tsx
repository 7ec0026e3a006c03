import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type GiveBackDialogProps = { name: string; count: number; isCompared: boolean; onClose: () => void; onConfirm: () => void }

/** Explains what happens, and the risk if the new keys belong to someone else. */
export function GiveBackDialog({ name, count, isCompared, onClose, onConfirm }: GiveBackDialogProps) {
  const { t } = useTranslation('given-messages')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('given-messages:title', { name })}
      text={t('given-messages:text', { name, count })}
      cancelLabel={t('given-messages:cancel')}
      confirmLabel={t('given-messages:submit')}
      onConfirm={onConfirm}
    >
      {isCompared ? null : (
        <Banner kind="warning" icon={ShieldAlert}>
          {t('given-messages:notCompared', { name })}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
