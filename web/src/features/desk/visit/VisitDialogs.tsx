import type { DeskClinician, DeskVisit } from '@uzima/contract/desk'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadDeskCoverage } from '../../check-in/public.ts'
import type { useVisitSteps } from './useVisitSteps.ts'

const RoomDialog = lazy(async () => ({ default: (await import('../RoomDialog.tsx')).RoomDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('../MoveDialog.tsx')).MoveDialog }))
const MoveSeatDialog = lazy(async () => ({ default: (await import('../groups/MoveSeatDialog.tsx')).MoveSeatDialog }))
const CancelVisitDialog = lazy(async () => ({ default: (await import('../CancelVisitDialog.tsx')).CancelVisitDialog }))
const MissDialog = lazy(async () => ({ default: (await import('../MissDialog.tsx')).MissDialog }))
const DeskCoverageDialog = lazy(loadDeskCoverage)

type VisitDialogsProps = {
  visit: DeskVisit
  clinician: DeskClinician
  timeZone: string
  steps: ReturnType<typeof useVisitSteps>
  onPlaced: (visitId: string, doctorId: string) => void
}

/** What a step, a change or a look at the insurance asks for or shows first. */
export function VisitDialogs({ visit, clinician, timeZone, steps, onPlaced }: VisitDialogsProps) {
  const { t } = useTranslation('desk')
  const { asked, take, keepRoom } = steps
  const { name } = visit
  const onClose = () => steps.setAsked(undefined)
  const dialog = { visit, clinician, timeZone, onClose, onFaster: steps.tellWhoWasFaster }
  const isSeat = visit.groupVisitId !== null
  return (
    <Suspense>
      {asked === 'to_room' ? (
        <RoomDialog
          visit={visit}
          title={t('desk:room.title', { name })}
          text={t('desk:room.text')}
          confirmLabel={t('desk:step.to_room')}
          onClose={onClose}
          onChosen={(chosen) => take('to_room', chosen)}
        />
      ) : null}
      {asked === 'room' ? (
        <RoomDialog
          visit={visit}
          title={t('desk:room.change', { name })}
          text={t('desk:room.changeText')}
          confirmLabel={t('desk:room.save')}
          onClose={onClose}
          onChosen={keepRoom}
        />
      ) : null}
      {asked === 'miss' ? <MissDialog name={name} onClose={onClose} onConfirm={() => take('miss')} /> : null}
      {asked === 'move' && !isSeat ? <MoveDialog {...dialog} onMoved={onPlaced} /> : null}
      {asked === 'move' && isSeat ? <MoveSeatDialog {...dialog} onMoved={onPlaced} /> : null}
      {asked === 'coverage' ? <DeskCoverageDialog visitId={visit.id} title={t('desk:coverage.title', { name })} onClose={onClose} /> : null}
      {asked === 'cancel' ? <CancelVisitDialog {...dialog} /> : null}
    </Suspense>
  )
}
