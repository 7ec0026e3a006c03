import { isAuthFailure } from '#lib/errors.ts'

/** The refusals that belong at the field of the new password. */
export const isWeakPassword = (error: unknown) => isAuthFailure(error) && (error.code === 'weak_password' || error.code === 'same_password')
