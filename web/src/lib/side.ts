import { useSyncExternalStore } from 'react'
import { onUserChange, type Role, useSession } from './session.ts'

/** What someone is here for: their work, or their own health. */
export type Side = 'work' | 'care'

/** Providers are patients too. Everyone else has one side only: admins receive no care. */
export const hasTwoSides = (role: Role | null) => role === 'doctor' || role === 'professional'

const name = 'uzima.side'
const listeners = new Set<() => void>()
const read = (): Side => (sessionStorage.getItem(name) === 'care' ? 'care' : 'work')

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Remembered until the tab closes or someone else signs in. */
export function chooseSide(side: Side) {
  if (side === read()) return
  sessionStorage.setItem(name, side)
  for (const listener of listeners) listener()
}
onUserChange(() => chooseSide('work'))

/** The side that pages of both sides, such as the first page, show. */
export function useSide(): Side {
  const { role } = useSession()
  const chosen = useSyncExternalStore(subscribe, read)
  if (hasTwoSides(role)) return chosen
  return role === 'admin' ? 'work' : 'care'
}
