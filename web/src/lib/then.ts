/** What is said once a mutation is answered. Its hook takes it, so that it is said even if what was pressed has left the page. */
export type Then<Answer = unknown, Input = unknown> = {
  onSuccess?: (answer: Answer, input: Input) => void
  onError?: (error: Error, input: Input) => void
}
