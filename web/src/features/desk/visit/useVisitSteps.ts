import type { DeskClinician, DeskStep, DeskStepHelp, DeskVisit } from '@uzima/contract/desk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'
import { presentIn, useChangeRoom, useDeskStep } from '../api.ts'
import { useFaster } from '../moving/useFaster.ts'
import type { ChosenRoom } from '../RoomDialog.tsx'

/** The dialog that is open about a visit. */
export type Asked = 'to_room' | 'room' | 'miss' | 'move' | 'cancel' | 'coverage'

type Of = {
  visit: DeskVisit
  clinician: DeskClinician
  timeZone: string
  /** A step is being taken that may take its own button away. */
  onTake: () => void
}

/** What can be done with a visit of the desk, and the dialog that asks for what it needs. */
export function useVisitSteps({ visit, clinician, timeZone, onTake }: Of) {
  const { t } = useTranslation('desk')
  const [asked, setAsked] = useState<Asked>()
  const tellFaster = useFaster(timeZone)
  const step = useDeskStep(tellRefused)
  // where a room is kept one press is enough; if somebody is still in it, another is asked for
  const bring = useDeskStep((error) => (isApiError(error, 'room_taken') ? setAsked('to_room') : tellRefused(error)))
  const changeRoom = useChangeRoom({ onSuccess: () => toast.success(t('desk:room.changed')), onError: tellRefused })
  const { id, state, booked } = visit

  function tellRefused(error: Error) {
    const present = presentIn(error)
    if (present) tellWhoWasFaster(present)
    else toast.error(t('desk:failed'), { text: errorText(error) })
  }

  function tellWhoWasFaster(present: DeskStepHelp) {
    setAsked(undefined)
    tellFaster(present, { start: visit.start, doctorId: clinician.doctorId })
  }

  function take(which: DeskStep, { room, roomId }: ChosenRoom = { room: null, roomId: null }) {
    setAsked(undefined)
    onTake()
    step.mutate({ id, step: which, from: state, room, roomId })
  }

  function begin(which: DeskStep) {
    if (which === 'to_room' && booked) bring.mutate({ id, step: 'to_room', from: state, room: null, roomId: booked.id })
    else if (which === 'to_room' || which === 'miss') setAsked(which)
    else take(which)
  }

  function keepRoom({ roomId }: ChosenRoom) {
    setAsked(undefined)
    changeRoom.mutate({ id, from: booked?.id ?? null, roomId })
  }

  return { asked, setAsked, begin, take, keepRoom, tellWhoWasFaster, isPending: step.isPending || bring.isPending }
}
