import { isApiError } from './errors.ts'
import { backOff } from './retry.ts'

/** Retries after a lost connection before asking the person. */
const patience = 6

/** `onWait` is called when waiting starts and ends. */
type Persistence = { signal: AbortSignal; onWait?: (isWaiting: boolean) => void }

/** Retries while the network or, briefly, the server is unavailable; refusals are final. */
export async function persist<T>(work: () => Promise<T>, { signal, onWait }: Persistence): Promise<T> {
  for (let attempt = 0, waited = false; ; attempt += 1)
    try {
      const answer = await work()
      if (waited) onWait?.(false)
      return answer
    } catch (error) {
      // no attempt is counted while the device is offline
      const isOffline = !navigator.onLine
      if (!isPassing(error) || (attempt >= patience && !isOffline)) throw error
      onWait?.(true)
      waited = true
      if (isOffline) attempt = 0
      await pause(backOff(isOffline ? patience : attempt, Math.random()), signal)
    }
}

/** The network or, briefly, the server is unavailable. */
const isPassing = (error: unknown) => isApiError(error) && (error.status === 0 || error.status === 502 || error.status === 503)

/** Ends early when the network comes back. */
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
