import { errorText, isAuthFailure } from '#lib/errors.ts'
import { i18n } from '#lib/i18n.ts'

/** Falls back to the specification's text for failures without a reason. */
export const refusalText = (error: unknown) =>
  isAuthFailure(error) && (error.code || error.name === 'AuthRetryableFetchError')
    ? errorText(error)
    : i18n.t('authentication:register.unexpected')
