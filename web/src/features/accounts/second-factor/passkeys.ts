import { isAuthFailure } from '#lib/errors.ts'
import { loadAuth, replaceSession } from '#lib/session.ts'

/** Whether this browser can make and use passkeys at all. */
export const canUsePasskeys = () => 'credentials' in navigator && 'PublicKeyCredential' in window

/** The person closed the browser's question, or had no passkey to answer it with. */
export class PasskeyNotUsed extends Error {}

const here = () => ({ rpId: location.hostname, rpOrigins: [location.origin] })

/** Signs in by a passkey alone. Answers what went wrong, or null. */
export async function signInByPasskey(): Promise<Error | null> {
  const auth = await loadAuth()
  const { error } = await auth.signInWithPasskey()
  return error && isOfBrowser(error) ? new PasskeyNotUsed() : error
}

/** Proves the second factor by any of the person's passkeys. */
export async function proveByPasskey(factorId: string): Promise<Error | null> {
  const auth = await loadAuth()
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: here() })
  if (error) return error
  if (data.webauthn.type !== 'request') return new PasskeyNotUsed()
  const credential = await asked(() => navigator.credentials.get(data.webauthn.credential_options as CredentialRequestOptions))
  if (!credential) return new PasskeyNotUsed()
  const webauthn = { ...here(), type: 'request' as const, credential_response: credential as never } // what the browser answers to get()
  const { error: refused } = await replaceSession(() => auth.mfa.verify({ factorId, challengeId: data.id, webauthn }))
  return refused
}

/** Makes a passkey on this device or another one, and proves it. */
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
  const webauthn = { ...here(), type: 'create' as const, credential_response: credential as never } // what the browser answers to create()
  const { error: refused } = await replaceSession(() => auth.mfa.verify({ factorId, challengeId: data.id, webauthn }))
  return refused
}

/** The browser tells only that nothing came of it, not why. */
const asked = (question: () => Promise<Credential | null>) => question().catch(() => null)

const isOfBrowser = (error: Error) => !isAuthFailure(error) || error.name === 'AuthUnknownError'
