import type { CrisisKind } from '@uzima/contract/symptom-checker'
import { useEffect, useRef, useState } from 'react'
import { findCrises } from './api.ts'

/** A pause in typing. */
const pauseMs = 700
const shortest = 6

/**
 * What a text that is being typed says of a danger to life: looked at in every pause, and once more before it is sent. `pass` answers
 * whether it may go: not where the numbers have only now come into view, so that they are seen first. Nothing is forbidden by it.
 */
export function useCrises(text: string) {
  const [crises, setCrises] = useState<CrisisKind[]>([])
  const looked = useRef('')
  const typed = text.trim()

  async function look(what: string): Promise<CrisisKind[]> {
    looked.current = what
    // where the answer does not come, nobody is kept from writing
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
