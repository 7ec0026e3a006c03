/** Error codes of our API and the auth API that ask for step-up authentication. */
const askable = new Set(['reauthentication_required', 'insufficient_aal'])

type Asker = () => Promise<boolean>
let ask: Asker | undefined
let asking: Promise<boolean> | undefined

/** Registers the dialog that asks the person; returns a function to unregister. */
export function onStepUp(asker: Asker) {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** One prompt for all waiting calls. Resolves to false if the person declines or no dialog is registered. */
export function stepUp(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}

/** Whether a refused call can be retried after step-up; leaves the response readable. */
export async function asksForProof(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403 && response.status !== 422) return false
  const { code }: { code?: unknown } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return typeof code === 'string' && askable.has(code)
}
