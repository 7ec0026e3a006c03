import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import type { OwnKeys, Way } from './api.ts'
import { useWayProblem } from './way-problem.ts'
import { useRemoveWay } from './ways-api.ts'

/** Asks before something stops opening the messages. */
export function RemoveWay({ way, own, onClose }: { way: Way; own: OwnKeys; onClose: () => void }) {
  const { t } = useTranslation('message-keys')
  const problemOf = useWayProblem()
  const removing = useRemoveWay()
  const isThisDevice = way.method === 'device' && way.credential === own.deviceId
  const handleConfirm = () =>
    removing.mutate(
      { way, isThisDevice },
      {
        onSuccess: () => {
          toast.success(t('ways.removed'))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={t(`remove.title.${way.method}`)}
      text={t(isThisDevice ? 'remove.text.thisDevice' : `remove.text.${way.method}`)}
      cancelLabel={t('remove.keep')}
      confirmLabel={t('ways.remove')}
      busy={removing.isPending}
      busyLabel={t('remove.busy')}
      error={removing.error ? problemOf(removing.error) : undefined}
      onConfirm={handleConfirm}
    />
  )
}
