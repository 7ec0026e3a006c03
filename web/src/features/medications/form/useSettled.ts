import { useEffect, useState } from 'react'

/** Long enough for the next letter, short enough not to be noticed. */
const typingMs = 250

/** What is written, once the person pauses. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
