import { isAuthFailure } from '#lib/errors.ts'

/** Rejections to show at the new password's field. */
export const isWeakPassword = (error: unknown) => isAuthFailure(error) && (error.code === 'weak_password' || error.code === 'same_password')
