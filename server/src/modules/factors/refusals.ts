import { isFresh } from '#auth/actor.ts'
import { type PersonCall, refuse } from '#modules/authentication/public.ts'

/** Conditions for adding, renaming or removing factors. */
export function refuseFactorChange({ now, person }: PersonCall, status: 401 | 403 | 422, message: string) {
  const { account, session } = person
  if (account.emailConfirmedAt === null) throw refuse(422, 'email_not_confirmed', 'Please verify your email first.')
  if (session.isRecovery) throw refuse(403, 'no_authorization', 'A recovery session may only set the password')
  if (account.hasSecondFactor && session.aal !== 'aal2') throw refuse(status, 'insufficient_aal', message)
  if (account.factorsHeldUntil && account.factorsHeldUntil > now)
    throw refuse(403, 'factors_held', 'Your password was reset a short time ago. Second factors can be changed again after 24 hours.')
  if (!isFresh(session.authTime, now)) throw refuse(401, 'reauthentication_required', 'Please confirm that it is you to do this.')
}

export const factorNotFound = () => refuse(404, 'mfa_factor_not_found', 'Factor not found')
