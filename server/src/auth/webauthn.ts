import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '#config.ts'

const productName = 'Uzima'
/** ES256, RS256, Ed25519. */
const algorithms = [-7, -257, -8]
/** The timeout of the browser's prompt. */
export const challengeSeconds = 300

export type Credential = { credentialId: Buffer; publicKey: Buffer; signCount: number; transports: string[] }
type Known = Pick<Credential, 'credentialId' | 'transports'>
type Owner = { id: string; email: string; name: string }

/**
 * Passkeys (WebAuthn). Relying party and origin come from the settings alone, never from the client; user verification is required, so
 * that a passkey counts as two factors.
 */
export function createPasskeys({ publicUrl, isLocal }: Pick<Config, 'publicUrl' | 'isLocal'>) {
  const site = new URL(publicUrl)
  const rpID = site.hostname
  const describe = ({ credentialId, transports }: Known) => ({ id: credentialId.toString('base64url'), transports })

  /** In local mode the pages may be served from another port of this machine. */
  const originOf = (clientData: string): string => {
    const { origin } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { origin?: unknown } // validated below
    const isOwn = isLocal && typeof origin === 'string' && /^http:\/\/localhost(:\d+)?$/.test(origin)
    return isOwn ? origin : site.origin
  }

  return {
    creationOptions: (owner: Owner, known: Known[]) =>
      generateRegistrationOptions({
        rpName: productName,
        rpID,
        userID: new Uint8Array(Buffer.from(owner.id, 'utf8')),
        userName: owner.email,
        userDisplayName: owner.name || owner.email,
        timeout: challengeSeconds * 1000,
        attestationType: 'none',
        excludeCredentials: known.map(describe),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      }),

    /** Without `known`, a discoverable credential: the person chooses among the site's passkeys. */
    requestOptions: (known: Known[] = []) =>
      generateAuthenticationOptions({
        rpID,
        allowCredentials: known.map(describe),
        timeout: challengeSeconds * 1000,
        userVerification: 'required',
      }),

    /** Undefined if the response is invalid in any way. */
    readCreated: async (response: unknown, challenge: string): Promise<Credential | undefined> => {
      try {
        const answer = response as RegistrationResponseJSON // validated by the library
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: answer,
          expectedChallenge: challenge,
          expectedOrigin: originOf(answer.response.clientDataJSON),
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        })
        if (!verified) return undefined
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential
        return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), signCount: counter, transports }
      } catch {
        return undefined
      }
    },

    /** The new signature count of a valid assertion, or undefined. */
    readProof: async (response: unknown, challenge: string, credential: Credential): Promise<number | undefined> => {
      try {
        const answer = response as AuthenticationResponseJSON // validated by the library
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: answer,
          expectedChallenge: challenge,
          expectedOrigin: originOf(answer.response.clientDataJSON),
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: {
            id: credential.credentialId.toString('base64url'),
            publicKey: new Uint8Array(credential.publicKey),
            counter: credential.signCount,
            transports: credential.transports,
          },
        })
        return verified ? authenticationInfo.newCounter : undefined
      } catch {
        return undefined
      }
    },
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>

/** The credential id in a response, or null. */
export function credentialIdOf(response: unknown): Buffer | null {
  const id = typeof response === 'object' && response !== null && 'id' in response ? response.id : null
  return typeof id === 'string' && id.length > 0 && id.length <= 2048 ? Buffer.from(id, 'base64url') : null
}
