import { onUserChange } from './session.ts'
import { waitingKey } from './waiting-key.ts'

/** Sign-out clears the queue; events of a closed or reloaded page are sent now, and when the network is back. */
export function watchWaitingEvents() {
  onUserChange(() => localStorage.removeItem(waitingKey))
  notifyWaiting()
  addEventListener('online', notifyWaiting)
}

const notifyWaiting = () => {
  if (localStorage.getItem(waitingKey) !== null) void import('./log-event.ts').then(({ sendWaiting }) => sendWaiting())
}
