import { z } from 'zod/mini'
import { authEndpoints, optional } from '../auth-endpoint.ts'

const passkeyId = z.object({ passkey_id: z.uuid() })
const answer = z.object({ challenge_id: optional, credential: z.nullish(z.looseObject({})) })

/** Passkeys: factors that can also sign in on their own. */
export const passkeysApi = authEndpoints({
  startPasskey: {
    method: 'POST',
    path: '/auth/v1/passkeys/registration/options',
    summary: 'The options an authenticator needs to create a passkey.',
  },
  registerPasskey: {
    method: 'POST',
    path: '/auth/v1/passkeys/registration/verify',
    summary: 'Stores a passkey created by an authenticator.',
    body: answer,
  },
  startPasskeySignIn: {
    method: 'POST',
    path: '/auth/v1/passkeys/authentication/options',
    summary: 'The options an authenticator needs to sign in with a passkey.',
  },
  signInByPasskey: {
    method: 'POST',
    path: '/auth/v1/passkeys/authentication/verify',
    summary: 'Starts a session with a passkey, without a password.',
    body: answer,
  },
  listPasskeys: { method: 'GET', path: '/auth/v1/passkeys', summary: 'The passkeys of the signed-in account.' },
  renamePasskey: {
    method: 'PATCH',
    path: '/auth/v1/passkeys/:passkey_id',
    summary: 'Renames a passkey.',
    params: passkeyId,
    body: z.object({ friendly_name: optional }),
  },
  removePasskey: {
    method: 'DELETE',
    path: '/auth/v1/passkeys/:passkey_id',
    summary: 'Removes a passkey and ends all other sessions.',
    params: passkeyId,
  },
})
