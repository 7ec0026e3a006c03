import { isApiError } from './errors.ts'

/** Three more tries for what may pass; a refusal (4xx) stays a refusal. */
export const shouldRetry = (failures: number, error: unknown) =>
  failures < 3 && !(isApiError(error) && error.status >= 400 && error.status < 500)

const firstWait = 1000
const longestWait = 60_000

/** Milliseconds before the next try: doubles up to a minute, with a random part (0 to 1) so that a restart of the server is not met by everyone at once. */
export const backOff = (attempt: number, random: number) => Math.min(firstWait * 2 ** attempt, longestWait) * (0.5 + random / 2)
