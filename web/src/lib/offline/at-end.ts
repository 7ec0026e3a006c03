import { dropCopies } from '../device-store.ts'
import { getSession } from '../session.ts'

/** No session, no readable copies. Without a connection nobody can sign in again: they stay until there is one. */
export function endCopies() {
  if (getSession().status !== 'signed-out') return
  if (navigator.onLine) void dropCopies()
  else addEventListener('online', endCopies, { once: true })
}
