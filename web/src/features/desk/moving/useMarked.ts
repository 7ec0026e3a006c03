import { useEffect, useState } from 'react'

/** Long enough to find it with the eyes. */
const shownMs = 4000

/** A visit that has just been booked, taken in or moved here; `focuses`: whoever moved it by keyboard goes on from it. */
export type Marked = { visitId: string; focuses: boolean }

export function useMarked() {
  const [marked, setMarked] = useState<Marked>()
  useEffect(() => {
    if (!marked) return
    const timer = setTimeout(() => setMarked(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [marked])
  return { marked, mark: (visitId: string, focuses = false) => setMarked({ visitId, focuses }) }
}
