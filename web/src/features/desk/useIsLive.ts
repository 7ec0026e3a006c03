import { useEffect, useState } from 'react'
import { onLive } from '#lib/live.ts'
import { useIsOnline } from '#lib/useIsOnline.ts'

/** A connection that is back at once was never missed. */
const graceMs = 3000

/** Whether changes at other desks are heard of. */
export function useIsLive(): boolean {
  const isOnline = useIsOnline()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ends = [
      onLive('lost', () => {
        timer ??= setTimeout(() => setLost(true), graceMs)
      }),
      onLive('ready', () => {
        clearTimeout(timer)
        timer = undefined
        setLost(false)
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [])
  return isOnline && !isLost
}
