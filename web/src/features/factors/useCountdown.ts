import { useEffect, useState } from 'react'

/** Seconds until something may be requested again; 0 if it may. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  const start = (length: number) => {
    setNow(Date.now())
    setEndsAt(Date.now() + length * 1000)
  }
  return { seconds, start }
}
