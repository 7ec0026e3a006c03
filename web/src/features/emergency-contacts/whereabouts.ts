import type { Place } from '@uzima/contract/emergency-contacts/alerts'
import { useEffect, useEffectEvent } from 'react'

const patienceMs = 10_000
const options: PositionOptions = { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 30_000 }

const toPlace = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): Place => ({ latitude, longitude, accuracy })

/** This device's location; null if it is refused or takes too long. */
export const findPlace = () =>
  new Promise<Place | null>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(toPlace(position)),
      () => resolve(null),
      options,
    )
    // the API's timeout doesn't run while the permission prompt is open
    setTimeout(() => resolve(null), 2 * patienceMs)
  })

const restMs = 15_000

/** Tracks the device while `isOn`; reports a location at most every 15 seconds. */
export function useFollowing(isOn: boolean, tell: (place: Place) => void) {
  const told = useEffectEvent(tell)
  useEffect(() => {
    if (!isOn || !('geolocation' in navigator)) return undefined
    let last = 0
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        if (Date.now() - last < restMs) return
        last = Date.now()
        told(toPlace(position))
      },
      () => undefined,
      options,
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [isOn])
}
