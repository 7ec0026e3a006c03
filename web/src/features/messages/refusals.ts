import type { TFunction } from 'i18next'
import { errorText } from '#lib/errors.ts'
import { Refused } from '#lib/sealed-messages/refused.ts'

/** Why something was not done: in the words of what was not believed, or of the server. */
export const problemText = (t: TFunction, error: unknown): string =>
  error instanceof Refused ? t(`messages:refused.${error.reason}`) : errorText(error)
