import type { TFunction } from 'i18next'
import { Refused } from '#lib/encrypted-messages/refused.ts'
import { errorText } from '#lib/errors.ts'

/** Why something failed: the verification's reason, or the server's message. */
export const problemText = (t: TFunction, error: unknown): string =>
  error instanceof Refused ? t(`messages:refused.${error.reason}`) : errorText(error)
