import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useCompleteVisit, useVideoVisit } from './api.ts'
import type { VideoRoom } from './call/useVideoRoom.ts'

/** The doctor leaves for a while, or ends the visit for both. */
export function EndDialog({ room, onClose }: { room: VideoRoom; onClose: () => void }) {
  const { t } = useTranslation(['telemedicine', 'common'])
  const { id, patient } = room.visit
  // refetched, since only a visit that has begun can be completed
  const visit = useVideoVisit(id)
  const complete = useCompleteVisit(id)
  const [isLeaving, setLeaving] = useState(false)
  const canComplete = (visit.data ?? room.visit).actions.includes('complete')

  const leave = async () => {
    setLeaving(true)
    await room.leave().catch(() => undefined)
    onClose()
  }
  const finish = async () => {
    try {
      await complete.mutateAsync()
      toast.success(t('telemedicine:end.done'))
      await leave()
    } catch (error) {
      toast.error(t('common:error'), { text: errorText(error) })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('telemedicine:end.title')}
      text={t('telemedicine:end.text', { name: patient.name })}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button busy={isLeaving && !complete.isSuccess} onClick={() => void leave()}>
            {t('telemedicine:end.leave')}
          </Button>
          <Button
            variant="primary"
            disabled={!canComplete}
            busy={complete.isPending}
            busyLabel={t('telemedicine:end.busy')}
            onClick={() => void finish()}
          >
            {t('telemedicine:end.submit')}
          </Button>
        </>
      }
    >
      {canComplete ? null : <p className="text-muted text-small">{t('telemedicine:end.notBegun')}</p>}
    </Dialog>
  )
}
