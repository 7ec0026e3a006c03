/** What is said once a mutation is answered. A hook takes it, so that it is said even if what was pressed has left the page. */
export type Then<O = unknown> = { onSuccess?: (answer: O) => void; onError?: (error: Error) => void }
