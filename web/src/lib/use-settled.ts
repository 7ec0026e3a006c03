import { useEffect, useState } from 'react'

/** Debounce for typing. */
const typingMs = 250

/** The value once typing has paused. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
