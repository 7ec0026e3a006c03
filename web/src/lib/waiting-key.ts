/** Storage key for undelivered events. In its own file, so that log-event.ts is only loaded when something is queued. */
export const waitingKey = 'waiting-events'
