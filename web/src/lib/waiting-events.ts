import { onUserChange } from './session.ts'

/** Where events wait that the server could not be told of (log-event.ts). */
export const waitingKey = 'waiting-events'

/** Whoever signs out leaves none behind; those of a page that was closed or loaded anew are told now, and when the network is back. */
export function watchWaitingEvents() {
  onUserChange(() => localStorage.removeItem(waitingKey))
  tellWaiting()
  addEventListener('online', tellWaiting)
}

const tellWaiting = () => {
  if (localStorage.getItem(waitingKey) !== null) void import('./log-event.ts').then(({ sendWaiting }) => sendWaiting())
}
