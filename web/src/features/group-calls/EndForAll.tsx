import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useEndGroupCall } from './api.ts'

/** The doctor ends the call for everybody. */
export function EndForAll({ callId, onClose }: { callId: string; onClose: () => void }) {
  const { t } = useTranslation(['group-calls', 'common'])
  const end = useEndGroupCall(callId)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('group-calls:end.title')}
      text={t('group-calls:end.text')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('group-calls:end.keep')}</Button>
          <Button
            variant="danger"
            busy={end.isPending}
            busyLabel={t('group-calls:end.busy')}
            onClick={() => end.mutate(undefined, { onError: (error) => toast.error(t('common:error'), { text: errorText(error) }) })}
          >
            {t('group-calls:end.submit')}
          </Button>
        </>
      }
    />
  )
}
