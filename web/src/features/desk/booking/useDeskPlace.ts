import { useState } from 'react'
import { useChoiceOfLocations } from '../../locations/public.ts'

const key = 'desk-location'

/** Where this desk stands, kept on the device: undefined where the practice has one location only. */
export function useDeskPlace() {
  const locations = useChoiceOfLocations()
  const [kept, keep] = useState(() => localStorage.getItem(key))
  const place = locations.find(({ id }) => id === kept) ?? locations[0]
  function choose(id: string) {
    localStorage.setItem(key, id)
    keep(id)
  }
  return { locations, place, choose }
}
