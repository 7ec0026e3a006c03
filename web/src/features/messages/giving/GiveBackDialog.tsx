import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type GiveBackDialogProps = { name: string; count: number; isCompared: boolean; onClose: () => void; onConfirm: () => void }

/** Says what happens, and what it would mean if the new keys were somebody else's. */
export function GiveBackDialog({ name, count, isCompared, onClose, onConfirm }: GiveBackDialogProps) {
  const { t } = useTranslation('messages')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('messages:giving.title', { name })}
      text={t('messages:giving.text', { name, count })}
      cancelLabel={t('messages:giving.cancel')}
      confirmLabel={t('messages:giving.submit')}
      onConfirm={onConfirm}
    >
      {isCompared ? null : (
        <Banner kind="warning" icon={ShieldAlert}>
          {t('messages:giving.notCompared', { name })}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
