import type { EnteredCall } from '@uzima/contract/telemedicine'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '#lib/errors.ts'
import { askLimits } from '#lib/idle.ts'
import { enterVideoVisit, keepVideoVisit, leaveVideoVisit, useTakeCall } from '../api.ts'

const sayEvery = 10_000

/** The user's seat in a visit: taken, kept by a heartbeat every ten seconds, and released. */
export function useSeat(id: string, isConnected: boolean) {
  const take = useTakeCall(id)
  const [entered, setEntered] = useState<EnteredCall | null>(null)
  /** The last seat, even after losing it: whoever holds the side's seat now took over. */
  const [last, setLast] = useState<string>()
  const connected = useRef(isConnected)
  const seat = entered?.seat

  const keep = useEffectEvent(async () => {
    if (!seat) return
    try {
      take(await keepVideoVisit(id, seat, connected.current))
      // the call has kept the session alive, so the idle timer needs the new limits
      await askLimits()
    } catch (error) {
      // taken over by another tab, or the visit is closed: the call's state tells which
      if (isApiError(error) && error.status === 409) setEntered(null)
    }
  })
  useEffect(() => {
    if (!seat) return
    const timer = window.setInterval(() => void keep(), sayEvery)
    return () => window.clearInterval(timer)
  }, [seat])
  // report a connection made or lost at once
  useEffect(() => {
    connected.current = isConnected
    void keep()
  }, [isConnected])

  const enter = async () => {
    const next = await enterVideoVisit(id)
    setEntered(next)
    setLast(next.seat)
    take(next.call)
  }
  const leave = async () => {
    setEntered(null)
    if (seat) take(await leaveVideoVisit(id, seat))
  }
  return { entered, last, enter, leave, lose: () => setEntered(null), forget: () => setLast(undefined) }
}
