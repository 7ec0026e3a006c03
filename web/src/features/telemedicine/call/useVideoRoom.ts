import type { Appointment } from '@uzima/contract/appointments'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useVideoCall } from '../api.ts'
import { createLocalMedia } from './local-media.ts'
import { usePeer } from './usePeer.ts'
import { useSeat } from './useSeat.ts'

/** The user's place in a visit. elsewhere: another tab took over. */
export type Place = 'closed' | 'check' | 'waiting' | 'together' | 'left' | 'elsewhere'
export type VideoRoom = ReturnType<typeof useVideoRoom>

/** A video visit in this tab: devices, seat and peer connection. */
export function useVideoRoom(visit: Appointment) {
  const { id, side } = visit
  const call = useVideoCall(id)
  const [store] = useState(createLocalMedia)
  const media = useSyncExternalStore(store.subscribe, store.get)
  const [isConnected, setConnected] = useState(false)
  const seat = useSeat(id, isConnected)
  const { talk, forgetQuality } = usePeer(id, seat.entered, call.data, store)
  const [hasLeft, setLeft] = useState(false)
  const taken = seat.entered?.seat

  const now = call.data
  const isOvertaken = seat.last !== undefined && now?.ownSeat != null && now.ownSeat !== seat.last
  const isClosed = now !== undefined && !now.isOpen
  const place = placeOf()

  useEffect(() => setConnected(talk.state === 'connected'), [talk.state])
  const needsMedia = place === 'check' || place === 'waiting' || place === 'together'
  useEffect(() => {
    if (!needsMedia) return
    void store.open()
    return store.close
  }, [needsMedia, store])
  const lose = useEffectEvent(seat.lose)
  useEffect(() => {
    if (isOvertaken || isClosed) lose()
  }, [isOvertaken, isClosed])

  function placeOf(): Place {
    if (!now || isClosed) return 'closed'
    if (isOvertaken) return 'elsewhere'
    if (taken) return side === 'patient' && !now?.isAdmitted ? 'waiting' : 'together'
    return hasLeft ? 'left' : 'check'
  }

  return {
    visit,
    call,
    place,
    store,
    media,
    talk,
    enter: async () => {
      await seat.enter()
      setLeft(false)
    },
    /** Rejoins from another tab or after leaving, starting with the device check. */
    comeBack: () => {
      seat.forget()
      setLeft(false)
    },
    leave: async () => {
      store.close()
      setLeft(true)
      await seat.leave()
    },
    showPictureAgain: () => {
      forgetQuality()
      store.setWeak(false)
    },
  }
}
