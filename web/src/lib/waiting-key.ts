/** Where this browser keeps events that could not be delivered. A file of its own: log-event.ts writes there and is loaded only when something waits. */
export const waitingKey = 'waiting-events'
