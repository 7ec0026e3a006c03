import { useSyncExternalStore } from 'react'
import { useSession } from '#lib/session.ts'
import { usePage } from '../page.tsx'

const name = 'uzima.sidebar'
const listeners = new Set<() => void>()
const narrow = matchMedia('(max-width: 1439px)')

function subscribe(listener: () => void) {
  listeners.add(listener)
  narrow.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    narrow.removeEventListener('change', listener)
  }
}

/** Kept on the device. */
const chosen = () => localStorage.getItem(name)
function choose(isFolded: boolean) {
  localStorage.setItem(name, isFolded ? 'folded' : 'open')
  for (const listener of listeners) listener()
}

/** Staff may fold the sidebar to a rail. Until they choose, pages that need the width have it folded where the window is narrow. */
export function useSidebar() {
  const { role } = useSession()
  const { dense } = usePage()
  const choice = useSyncExternalStore(subscribe, chosen)
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches)
  const canFold = role !== null && role !== 'patient'
  const isFolded = canFold && (choice ? choice === 'folded' : Boolean(dense && isNarrow))
  return { canFold, isFolded, fold: choose }
}
