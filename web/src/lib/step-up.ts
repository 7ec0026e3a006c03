/** Error codes, of our API and of the auth API, that mean: prove once more who you are, then it will be done. */
const askable = new Set(['reauthentication_required', 'insufficient_aal'])

type Asker = () => Promise<boolean>
let ask: Asker | undefined
let asking: Promise<boolean> | undefined

/** What asks the person; answers the way to take it away again. */
export function onStepUp(asker: Asker) {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** One question for all calls that wait for it. False when the person would not, or when there is nobody to ask. */
export function stepUp(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}

/** Whether a refused call may be repeated after a proof; the answer stays readable. */
export async function asksForProof(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403 && response.status !== 422) return false
  const { code }: { code?: unknown } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return typeof code === 'string' && askable.has(code)
}
