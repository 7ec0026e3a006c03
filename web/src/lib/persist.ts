import { isApiError } from './errors.ts'
import { backOff } from './retry.ts'

/** How often a lost connection is tried again before the person is asked to. */
const patience = 6

/** `onWait` hears that it waits, and that it goes on. */
type Persistence = { signal: AbortSignal; onWait?: (isWaiting: boolean) => void }

/** Does it again while the network is gone, or the server for a moment; what is refused stays refused. */
export async function persist<T>(work: () => Promise<T>, { signal, onWait }: Persistence): Promise<T> {
  for (let attempt = 0, waited = false; ; attempt += 1)
    try {
      const answer = await work()
      if (waited) onWait?.(false)
      return answer
    } catch (error) {
      // where the device itself knows of no network, no try is counted
      const isOffline = !navigator.onLine
      if (!isPassing(error) || (attempt >= patience && !isOffline)) throw error
      onWait?.(true)
      waited = true
      if (isOffline) attempt = 0
      await pause(backOff(isOffline ? patience : attempt, Math.random()), signal)
    }
}

/** The network is gone, or the server for a moment. */
const isPassing = (error: unknown) => isApiError(error) && (error.status === 0 || error.status === 502 || error.status === 503)

/** Shorter when the network comes back meanwhile. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const ended = new AbortController()
    const end = (then: () => void) => {
      ended.abort()
      clearTimeout(timer)
      then()
    }
    const timer = setTimeout(() => end(resolve), ms)
    addEventListener('online', () => end(resolve), { signal: ended.signal })
    signal.addEventListener('abort', () => end(() => reject(new DOMException('Cancelled', 'AbortError'))), { signal: ended.signal })
  })
