import { onUserChange } from './session.ts'
import { waitingKey } from './waiting-key.ts'

/** Whoever signs out leaves none behind; those of a page that was closed or loaded anew are told now, and when the network is back. */
export function watchWaitingEvents() {
  onUserChange(() => localStorage.removeItem(waitingKey))
  tellWaiting()
  addEventListener('online', tellWaiting)
}

const tellWaiting = () => {
  if (localStorage.getItem(waitingKey) !== null) void import('./log-event.ts').then(({ sendWaiting }) => sendWaiting())
}
