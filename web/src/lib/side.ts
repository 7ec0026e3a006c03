import type { StaffRole } from '@uzima/contract/staff/roles'
import { useSyncExternalStore } from 'react'
import { onUserChange, type Role, useSession } from './session.ts'

/** What someone is here for: their work, or their own health. */
export type Side = 'work' | 'care'

type Base = Role | StaffRole
/**
 * Whom the navigation is for: what somebody is, or what a patient does at the practice beside; and whether they are an admin as well, or bill as
 * well. Admins bill anyway.
 */
export type NavigationRole = Base | `${Base}+admin` | `${Base}+biller`
export function useNavigationRole(): NavigationRole | null {
  const { role, staffRoles } = useSession()
  const own = role === 'patient' ? staffRoles.filter((held) => held !== 'admin') : []
  const base = own.find((held) => held !== 'biller') ?? own[0] ?? role
  if (!base || role === 'admin') return base
  if (staffRoles.includes('admin')) return `${base}+admin`
  return base !== 'biller' && staffRoles.includes('biller') ? `${base}+biller` : base
}

/** Whoever works here is a patient too. Everyone else has one side only: an account that is an admin and nothing else receives no care. */
export const hasTwoSides = (role: NavigationRole | null) => role !== null && role !== 'patient' && role !== 'admin'

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

/** The side that pages of both sides, such as the first page, show. `isStaff`: what is known of somebody whose role is still to come. */
export function useSide(isStaff = false): Side {
  const role = useNavigationRole()
  const chosen = useSyncExternalStore(subscribe, read)
  if (hasTwoSides(role) || (role === null && isStaff)) return chosen
  return role === 'admin' ? 'work' : 'care'
}
