import type { LinkType, ProviderApplication, SignUpData } from '@uzima/contract/authentication'
import { ownZone } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { loadAuth, replaceSession } from '#lib/session.ts'
import { paths } from '../../paths.ts'

// Each resolves to the error, or null on success.

export async function signIn(credentials: { email: string; password: string }) {
  const auth = await loadAuth()
  const { error } = await auth.signInWithPassword(credentials)
  return error
}

type NewAccount = { name: string; email: string; password: string; phone?: string; application?: ProviderApplication }

/** A provider starts as a patient with an application for an admin to review. */
export async function signUp({ name, email, password, phone, application }: NewAccount) {
  const auth = await loadAuth()
  const data: SignUpData = {
    name,
    role: application ? 'provider' : 'patient',
    locale: currentLanguage(),
    time_zone: ownZone(),
    first_use: true,
    ...(phone && { phone }),
    ...(application && { application }),
  }
  const { error } = await auth.signUp({ email, password, options: { data, emailRedirectTo: location.origin + paths.home() } })
  return error
}

export async function requestReset(email: string) {
  const auth = await loadAuth()
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: location.origin + paths.auth({ mode: 'reset-password' }) })
  return error
}

export async function resendConfirmation(email: string) {
  const auth = await loadAuth()
  const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo: location.origin + paths.auth() } })
  return error
}

/** The first link of an address change only confirms that side: there is no session then, and no error. */
export async function verifyLink(link: { type: LinkType; token_hash: string }) {
  const auth = await loadAuth()
  const { data, error } = await replaceSession(() => auth.verifyOtp(link))
  return { error, isHalf: error === null && data.session === null }
}

export async function verifyCode(typed: { type: LinkType; email: string; token: string }) {
  const auth = await loadAuth()
  const { error } = await replaceSession(() => auth.verifyOtp(typed))
  return error
}

export async function setPassword(password: string) {
  const auth = await loadAuth()
  const { error } = await auth.updateUser({ password })
  return error
}
