import { useRef } from 'react'
import { newIdempotencyKey } from './client.ts'

/** One idempotency key per form content: resending it unchanged is the same attempt. */
export function useAttempt() {
  const last = useRef({ filled: '', key: '' })
  return (values: object) => {
    const filled = JSON.stringify(values)
    if (last.current.filled !== filled) last.current = { filled, key: newIdempotencyKey() }
    return last.current.key
  }
}
