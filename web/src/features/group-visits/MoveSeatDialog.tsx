import type { Appointment } from '@uzima/contract/appointments'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useMoveSeat } from './api.ts'
import { GroupTimes } from './GroupTimes.tsx'

/** Moves the patient's seat to another group visit of the type. */
export function MoveSeatDialog({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  const { t } = useTranslation(['group-visits', 'common'])
  const [chosen, setChosen] = useState<string>()
  const [asked, setAsked] = useState(false)
  const move = useMoveSeat()
  const inWords = (at: string) => ({ day: formatDate(at, 'weekday'), time: formatTime(at) })

  function submit() {
    setAsked(true)
    if (!chosen) return
    move.mutate(
      { id: chosen, visitId: visit.id },
      {
        onSuccess: ({ scheduledTime }) => {
          toast.success(t('group-visits:move.done'), { text: t('group-visits:move.doneText', inWords(scheduledTime)) })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('group-visits:move.title')}
      text={t('group-visits:move.text', inWords(visit.scheduledTime))}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('group-visits:move.keep')}</Button>
          <Button variant="primary" busy={move.isPending} busyLabel={t('group-visits:move.busy')} onClick={submit}>
            {t('group-visits:move.submit')}
          </Button>
        </>
      }
    >
      <div className="space-y-4 pb-2">
        <GroupTimes
          type={visit.type?.code ?? ''}
          except={visit.group?.id}
          value={chosen ?? null}
          onChange={({ id }) => {
            move.reset()
            setChosen(id)
          }}
          error={asked && !chosen ? t('group-visits:take.missing') : undefined}
        />
        {move.isError ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(move.error)}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
