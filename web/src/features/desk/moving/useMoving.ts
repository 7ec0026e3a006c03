import type { DeskVisit } from '@uzima/contract/desk'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'
import { presentIn } from '../api.ts'
import type { Spot } from './targets.ts'
import { useFaster } from './useFaster.ts'
import { type Target, useMove, type WithWhom } from './useMove.ts'

/** What is moved: dragged, or picked up and put down with keys or presses. */
type Held = { visit: DeskVisit; clinician: WithWhom; by: 'drag' | 'press' }
/** A drop that needs a yes, or a time. */
export type Asked = Pick<Held, 'visit' | 'clinician'> & { to: WithWhom & { start: string | null; isTaken: boolean } }

export type Moving = ReturnType<typeof useMoving>
type MovingOptions = { timeZone: string; onMoved: (visitId: string, doctorId: string, focuses: boolean) => void }

export const handleIdOf = (visitId: string) => `pick-up-${visitId}`

/**
 * A visit on its way to another time or clinician. On a free time it is moved at once, and can be taken back; a taken one is asked about
 * first. Until the server has answered, the card stays where it is.
 */
export function useMoving({ timeZone, onMoved }: MovingOptions) {
  const { t } = useTranslation('desk')
  const [held, setHeld] = useState<Held>()
  /** The time that has the focus, or on which it was put down. */
  const [at, setAt] = useState<Spot>()
  const [asked, setAsked] = useState<Asked>()
  const [said, setSaid] = useState('')
  const { move, moveTo } = useMove(timeZone, (visitId, doctorId) => onMoved(visitId, doctorId, false))
  const tellFaster = useFaster(timeZone)
  const isDropping = useRef(false)
  const focusBack = useRef<string>(undefined)

  // once its column can have the focus again
  useEffect(() => {
    if (held || !focusBack.current) return
    document.getElementById(focusBack.current)?.focus()
    focusBack.current = undefined
  }, [held])

  function pickUp(visit: DeskVisit, clinician: WithWhom, by: Held['by']) {
    setAt(undefined)
    setHeld({ visit, clinician, by })
    if (by === 'press') setSaid(t('desk:moving.picked', { name: visit.name }))
  }
  function putDown(goesBack: boolean) {
    isDropping.current = false
    if (goesBack && held?.by === 'press') focusBack.current = handleIdOf(held.visit.id)
    setHeld(undefined)
  }
  function leave() {
    if (isDropping.current || !held) return
    if (held.by === 'press') setSaid(t('desk:moving.left', { name: held.visit.name }))
    putDown(true)
  }
  function ask(to: Asked['to']) {
    if (held) setAsked({ visit: held.visit, clinician: held.clinician, to })
    putDown(false)
  }
  function drop(target: Target) {
    if (!held || isDropping.current) return
    if (held.by === 'drag') noteDrop()
    if (target.isTaken) return ask(target)
    const { visit, clinician, by } = held
    isDropping.current = true
    setAt(target)
    moveTo(visit, clinician, target, {
      onDone: () => {
        putDown(false)
        onMoved(visit.id, target.doctorId, by === 'press')
      },
      onError: (error) => {
        const present = presentIn(error)
        // somebody else has the time by now: whether to stand beside them is asked, with who was first
        if (isApiError(error, 'desk_time_taken') || isApiError(error, 'desk_no_room')) return ask({ ...target, isTaken: true })
        putDown(true)
        if (present) tellFaster(present, { start: visit.start, doctorId: clinician.doctorId })
        else toast.error(t('desk:move.failed'), { text: errorText(error) })
      },
    })
  }

  return {
    ...{ held, at, asked, said, pickUp, drop, leave },
    isBusy: move.isPending,
    lookAt: setAt,
    forget: () => setAsked(undefined),
    card: (visit: DeskVisit, clinician: WithWhom) => ({
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.setData('application/x-uzima-visit', visit.id)
        event.dataTransfer.effectAllowed = 'move'
        // Chromium ends a drag whose source is covered while it begins
        setTimeout(() => pickUp(visit, clinician, 'drag'))
      },
      onDragEnd: leave,
    }),
    /** Dropped beside the times of another clinician: the time is asked for. */
    column: (clinician: WithWhom) => {
      const takes = held?.by === 'drag' && held.clinician.doctorId !== clinician.doctorId
      return {
        onDragOver: (event: DragEvent<HTMLElement>) => (takes ? event.preventDefault() : undefined),
        onDrop: (event: DragEvent<HTMLElement>) => {
          event.preventDefault()
          if (takes) ask({ ...clinician, start: null, isTaken: false })
        },
      }
    },
  }
}

/** Chromium leaves the page `:active` after a drop, as if something were still pressed; presses would go through toasts (ui/toast-region.css). */
function noteDrop() {
  const { dataset } = document.documentElement
  dataset.dropped = ''
  addEventListener('pointerdown', () => Reflect.deleteProperty(dataset, 'dropped'), { once: true, capture: true })
}
