import { isAuthFailure } from '#lib/errors.ts'
import { loadAuth, replaceSession } from '#lib/session.ts'

/** Whether this browser supports passkeys. */
export const canUsePasskeys = () => 'credentials' in navigator && 'PublicKeyCredential' in window

/** The person dismissed the browser's prompt, or has no matching passkey. */
export class PasskeyNotUsed extends Error {}

const here = () => ({ rpId: location.hostname, rpOrigins: [location.origin] })

/** Signs in by a passkey alone. Resolves to the error, or null on success. */
export async function signInByPasskey(): Promise<Error | null> {
  const auth = await loadAuth()
  const { error } = await auth.signInWithPasskey()
  return error && isOfBrowser(error) ? new PasskeyNotUsed() : error
}

/** Verifies the second factor with any of the person's passkeys. */
export async function proveByPasskey(factorId: string): Promise<Error | null> {
  const auth = await loadAuth()
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: here() })
  if (error) return error
  if (data.webauthn.type !== 'request') return new PasskeyNotUsed()
  const credential = await asked(() => navigator.credentials.get(data.webauthn.credential_options as CredentialRequestOptions))
  if (!credential) return new PasskeyNotUsed()
  const webauthn = { ...here(), type: 'request' as const, credential_response: credential as never } // what get() returns
  const { error: refused } = await replaceSession(() => auth.mfa.verify({ factorId, challengeId: data.id, webauthn }))
  return refused
}

/** Creates a passkey on this or another device, and verifies it. */
export async function addPasskey(friendlyName: string): Promise<Error | null> {
  const auth = await loadAuth()
  const { data: factor, error: notEnrolled } = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (notEnrolled) return notEnrolled
  const failed = await make(factor.id)
  if (failed) await auth.mfa.unenroll({ factorId: factor.id })
  return failed
}

async function make(factorId: string): Promise<Error | null> {
  const auth = await loadAuth()
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: here() })
  if (error) return error
  if (data.webauthn.type !== 'create') return new PasskeyNotUsed()
  const credential = await asked(() => navigator.credentials.create(data.webauthn.credential_options as CredentialCreationOptions))
  if (!credential) return new PasskeyNotUsed()
  const webauthn = { ...here(), type: 'create' as const, credential_response: credential as never } // what create() returns
  const { error: refused } = await replaceSession(() => auth.mfa.verify({ factorId, challengeId: data.id, webauthn }))
  return refused
}

/** Browsers only report that the prompt failed, not why. */
const asked = (question: () => Promise<Credential | null>) => question().catch(() => null)

const isOfBrowser = (error: Error) => !isAuthFailure(error) || error.name === 'AuthUnknownError'
