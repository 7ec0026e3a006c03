import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The current time, updated while the page is open. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), halfMinute)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
