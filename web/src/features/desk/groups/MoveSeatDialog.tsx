import type { DeskClinician, DeskStepHelp, DeskVisit } from '@uzima/contract/desk'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { presentIn, useGroupsOfType, useMoveDeskSeat } from '../api.ts'
import { whenIn } from '../usePlaced.ts'

type MoveSeatDialogProps = {
  visit: DeskVisit
  clinician: Pick<DeskClinician, 'name' | 'groups'>
  timeZone: string
  onClose: () => void
  onFaster: (present: DeskStepHelp) => void
  onMoved: (visitId: string, doctorId: string) => void
}

/** Moves a seat to another group visit of the type, whoever holds it. */
export function MoveSeatDialog({ visit, clinician, timeZone: zone, onClose, onFaster, onMoved }: MoveSeatDialogProps) {
  const { t } = useTranslation(['desk', 'common'])
  const from = visit.groupVisitId ?? ''
  const type = clinician.groups.find(({ id }) => id === from)?.type.code
  const others = useGroupsOfType(type).data?.filter(({ id }) => id !== from) ?? []
  const [to, setTo] = useState<string>()
  const [asked, setAsked] = useState(false)
  const move = useMoveDeskSeat()

  function submit() {
    setAsked(true)
    if (!to) return
    move.mutate(
      { id: visit.id, from, to },
      {
        onSuccess: () => {
          toast.success(t('desk:group.moved', { name: visit.name }))
          const group = others.find(({ id }) => id === to)
          if (group) onMoved(visit.id, group.doctorId)
          onClose()
        },
        onError: (error) => {
          const present = presentIn(error)
          if (present) onFaster(present)
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('desk:move.title', { name: visit.name })}
      text={t('desk:move.text', whenIn(zone, { ...visit, doctor: clinician.name }))}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('desk:cancel')}</Button>
          <Button variant="primary" busy={move.isPending} busyLabel={t('desk:busy')} onClick={submit}>
            {t('desk:move.submit')}
          </Button>
        </>
      }
    >
      <div className="space-y-5 pb-2">
        {others.length === 0 ? (
          <p className="text-muted">{t('desk:group.noOther')}</p>
        ) : (
          <ChoiceGroup
            legend={t('desk:group.others')}
            name="group-visit"
            value={to ?? null}
            onPick={(next) => {
              move.reset()
              setTo(next)
            }}
            {...(asked && !to && { error: t('desk:when.required') })}
            options={others.map(({ id, start, doctor, seats, taken }) => ({
              value: id,
              title: `${formatDate(start, 'weekday', { zone })}, ${formatTime(start, { zone })}`,
              text: `${doctor} · ${t('desk:group.left', { left: Math.max(0, seats - taken), seats })}`,
              disabled: taken >= seats,
            }))}
          />
        )}
        {move.isError && !presentIn(move.error) ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {`${t('desk:move.failed')}. ${errorText(move.error)}`}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
