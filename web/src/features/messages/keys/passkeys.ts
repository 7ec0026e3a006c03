import { type Bytes, fromBase64url, randomBytes, sha256, toBase64url, utf8 } from '#lib/encrypted-messages/bytes.ts'
import { prfInput } from '#lib/encrypted-messages/ways.ts'
import { canUsePasskeys } from '../../factors/public.ts'

/** What a passkey derives for this person's messages; it never leaves the browser. */
export type PasskeySecret = { credential: string; output: Bytes }

/** The person dismissed the browser's prompt, or there is no passkey of theirs here. */
export class PasskeyDismissed extends Error {}
/** This passkey or browser cannot derive a secret. */
export class PasskeyUnable extends Error {}

/** none: this browser cannot. device: by fingerprint, face or screen lock. elsewhere: on a phone or security key. */
export type PasskeySupport = 'none' | 'device' | 'elsewhere'

export async function passkeySupport(): Promise<PasskeySupport> {
  if (!canUsePasskeys()) return 'none'
  // not all browsers tell; those that do not are asked when it is tried
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined)
  if (capabilities?.['extension:prf'] === false) return 'none'
  return (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()) ? 'device' : 'elsewhere'
}

const timeout = 300_000
const rpId = () => location.hostname
/** The challenge proves nothing to the server: what is asked for is the derived secret. */
const challenge = () => randomBytes(32)

/**
 * Makes a passkey for messages. It signs nobody in: it belongs to another user handle than the passkeys of the account, which the
 * authenticator would otherwise replace by it.
 */
export async function makePasskey(userId: string, name: string, known: string[]): Promise<PasskeySecret> {
  const handle = await sha256(utf8(`uzima-messages-handle-v1|${userId}`))
  const first = await prfInput(userId)
  const created = await navigator.credentials
    .create({
      publicKey: {
        challenge: challenge(),
        rp: { id: rpId(), name: 'Uzima' },
        user: { id: handle, name, displayName: name },
        pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key' as const, alg })),
        // kept by the authenticator, and so by the account it synchronises with
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: known.map(describe),
        attestation: 'none',
        timeout,
        extensions: { prf: { eval: { first } } },
      },
    })
    .catch(refuse)
  if (!(created instanceof PublicKeyCredential)) throw new PasskeyDismissed()
  const credential = toBase64url(new Uint8Array(created.rawId))
  const { prf } = created.getClientExtensionResults()
  const output = outputOf(prf)
  if (output) return { credential, output }
  // many authenticators derive only when the passkey is used
  if (prf?.enabled) return askPasskey(userId, [credential])
  await forgetPasskey(credential)
  throw new PasskeyUnable()
}

/** Uses one of the person's passkeys for messages. */
export async function askPasskey(userId: string, known: string[]): Promise<PasskeySecret> {
  const first = await prfInput(userId)
  const used = await navigator.credentials
    .get({
      publicKey: {
        challenge: challenge(),
        rpId: rpId(),
        allowCredentials: known.map(describe),
        userVerification: 'required',
        timeout,
        extensions: { prf: { eval: { first } } },
      },
    })
    .catch(refuse)
  if (!(used instanceof PublicKeyCredential)) throw new PasskeyDismissed()
  const output = outputOf(used.getClientExtensionResults().prf)
  if (!output) throw new PasskeyUnable()
  return { credential: toBase64url(new Uint8Array(used.rawId)), output }
}

/** Tells the authenticator, where the browser can, that the passkey opens nothing any more. */
export const forgetPasskey = async (credentialId: string): Promise<void> =>
  PublicKeyCredential.signalUnknownCredential?.({ rpId: rpId(), credentialId }).catch(() => undefined)

const describe = (credential: string) => ({ type: 'public-key' as const, id: fromBase64url(credential) })

/** Browsers only report that the prompt failed, not why. */
function refuse(): never {
  throw new PasskeyDismissed()
}

function outputOf(prf: AuthenticationExtensionsPRFOutputs | undefined): Bytes | undefined {
  const first = prf?.results?.first
  if (!first) return undefined
  const bytes = ArrayBuffer.isView(first) ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength) : new Uint8Array(first)
  return new Uint8Array(bytes)
}
