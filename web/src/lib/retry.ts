import { isApiError } from './errors.ts'

/** Up to three retries for transient failures; refusals (4xx) are final. */
export const shouldRetry = (failures: number, error: unknown) =>
  failures < 3 && !(isApiError(error) && error.status >= 400 && error.status < 500)

const firstWait = 1000
const longestWait = 60_000

/**
 * Milliseconds before the next attempt: doubles up to a minute, plus jitter (random: 0 to 1) so that clients don't all return at once
 * after a restart.
 */
export const backOff = (attempt: number, random: number) => Math.min(firstWait * 2 ** attempt, longestWait) * (0.5 + random / 2)
