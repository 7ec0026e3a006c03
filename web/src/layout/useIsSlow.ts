import { useEffect, useState } from 'react'

const patience = 150

/** True once the component has been mounted for a moment. */
export function useIsSlow() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
