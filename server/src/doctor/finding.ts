/** skipped: not looked at, and `says` tells why. */
export type State = 'ok' | 'warning' | 'failed' | 'skipped'
/** One line for the operator. `remedy`: what to do, where something is not well. */
export type Finding = { check: string; state: State; says: string; remedy?: string }

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says })
export const skipped = (check: string, says: string): Finding => ({ check, state: 'skipped', says })
export const warning = (check: string, says: string, remedy: string): Finding => ({ check, state: 'warning', says, remedy })
export const failed = (check: string, says: string, remedy: string): Finding => ({ check, state: 'failed', says, remedy })

/** A check that breaks is a finding, too: the others go on. */
export async function guarded(check: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work()
  } catch (error) {
    return [failed(check, `This could not be checked: ${reasonOf(error)}`, 'Read the reason; the checks above may say more.')]
  }
}

/** Connecting to a name with several addresses fails with an AggregateError that has no message; fetch hides the reason in its cause. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}

export function span(ms: number): string {
  const seconds = Math.abs(ms) / 1000
  if (seconds < 90) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
  const minutes = seconds / 60
  if (minutes < 90) return `${Math.round(minutes)} minutes`
  const hours = minutes / 60
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}
