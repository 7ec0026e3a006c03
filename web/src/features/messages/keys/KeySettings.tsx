import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { type Task, WaysView } from './WaysView.tsx'

/** The ways to open the messages, over the messages themselves. */
export function KeySettings({ task, onClose }: { task?: Task | undefined; onClose: () => void }) {
  const { t } = useTranslation(['message-keys', 'common'])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('message-keys:ways.title')}
      text={t('message-keys:ways.intro')}
      closeLabel={t('common:close')}
    >
      <WaysView task={task} />
    </Dialog>
  )
}
