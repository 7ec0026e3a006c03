import type { TFunction } from 'i18next'
import { errorText } from '#lib/errors.ts'
import { Refused } from '#lib/sealed-messages/refused.ts'

/** Why something failed: the verification's reason, or the server's message. */
export const problemText = (t: TFunction, error: unknown): string =>
  error instanceof Refused ? t(`messages:refused.${error.reason}`) : errorText(error)
