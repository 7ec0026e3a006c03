import { errorText, isAuthFailure } from '#lib/errors.ts'
import { i18n } from '#lib/i18n.ts'

/** A failure that came without a reason gets the specification's words for it. */
export const refusalText = (error: unknown) =>
  isAuthFailure(error) && (error.code || error.name === 'AuthRetryableFetchError')
    ? errorText(error)
    : i18n.t('accounts:register.unexpected')
