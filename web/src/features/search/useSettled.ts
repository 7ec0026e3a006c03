import { useEffect, useState } from 'react'

/** Long enough for a search to be one word and not its letters, short enough not to be waited for. */
const typingMs = 150

/** What was typed, once typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
