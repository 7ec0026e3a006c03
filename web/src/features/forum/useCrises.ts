import type { CrisisKind } from '@uzima/contract/symptom-checker'
import { useEffect, useRef, useState } from 'react'
import { findCrises } from './api.ts'

/** Debounce while typing. */
const pauseMs = 700
const shortest = 6

/**
 * Checks a draft for signs of a life-threatening crisis: after each pause in typing and before sending. `pass` resolves to whether to
 * send: false if the crisis numbers have only just appeared, so that they are seen first. Sending is never blocked for good.
 */
export function useCrises(text: string) {
  const [crises, setCrises] = useState<CrisisKind[]>([])
  const looked = useRef('')
  const typed = text.trim()

  async function look(what: string): Promise<CrisisKind[]> {
    looked.current = what
    // a failed check must not keep anyone from posting
    const found =
      what.length < shortest
        ? []
        : await findCrises(what).then(
            ({ crises }) => crises,
            () => [],
          )
    if (looked.current === what) setCrises(found)
    return found
  }

  useEffect(() => {
    if (typed === looked.current) return
    const timer = setTimeout(() => void look(typed), pauseMs)
    return () => clearTimeout(timer)
  })

  async function pass(): Promise<boolean> {
    if (typed === looked.current) return true
    const shown = crises
    const found = await look(typed)
    return found.every((crisis) => shown.includes(crisis))
  }
  return { crises, pass }
}
