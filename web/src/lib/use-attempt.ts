import { useRef } from 'react'
import { newIdempotencyKey } from './client.ts'

/** One key for one filled form: sent again unchanged it is the same attempt, changed it is another. */
export function useAttempt() {
  const last = useRef({ filled: '', key: '' })
  return (values: object) => {
    const filled = JSON.stringify(values)
    if (last.current.filled !== filled) last.current = { filled, key: newIdempotencyKey() }
    return last.current.key
  }
}
