import { z } from 'zod/mini'
import { authEndpoints, optional } from '../auth-endpoint.ts'

const factorId = z.object({ factor_id: z.uuid() })
/** The authenticator's response. The server's WebAuthn library validates every part of it. */
const answered = z.nullish(z.looseObject({}))

/** Enrolling, listing and verifying the signed-in account's second factors. */
export const secondFactorsApi = authEndpoints({
  listFactors: {
    method: 'GET',
    path: '/auth/v1/factors',
    summary: 'Which second factors are enabled, and whether one is required.',
  },
  enrolFactor: {
    method: 'POST',
    path: '/auth/v1/factors',
    summary: 'Starts enrolling a factor: an authenticator app, a phone or a passkey. It takes effect once verified.',
    body: z.object({ factor_type: optional, friendly_name: optional, issuer: optional, phone: optional }),
  },
  challengeFactor: {
    method: 'POST',
    path: '/auth/v1/factors/:factor_id/challenge',
    summary: 'Creates a challenge for a factor.',
    params: factorId,
    body: z.object({ channel: optional }),
  },
  verifyFactor: {
    method: 'POST',
    path: '/auth/v1/factors/:factor_id/verify',
    summary: 'Verifies a factor. A new session at assurance level 2 replaces the current one.',
    params: factorId,
    body: z.object({
      challenge_id: optional,
      code: optional,
      webauthn: z.nullish(z.object({ type: optional, credential_response: answered })),
    }),
  },
  removeFactor: {
    method: 'DELETE',
    path: '/auth/v1/factors/:factor_id',
    summary: 'Removes a factor and ends all other sessions.',
    params: factorId,
  },
  switchEmailCode: {
    method: 'PUT',
    path: '/auth/v1/factors/email-code',
    summary: 'Enables codes by e-mail, in a session that has just verified one, or disables them.',
    body: z.object({ enabled: z.nullish(z.boolean()) }),
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/auth/v1/factors/recovery-codes',
    summary: 'Creates ten recovery codes and returns them, once only.',
  },
  confirmRecoveryCodes: {
    method: 'POST',
    path: '/auth/v1/factors/recovery-codes/confirm',
    summary: 'Confirms new recovery codes by one of them; the previous codes stop working.',
    body: z.object({ code: optional }),
  },
  verifyRecoveryCode: {
    method: 'POST',
    path: '/auth/v1/factors/recovery-codes/verify',
    summary: 'Verifies with a recovery code, which can be used once.',
    body: z.object({ code: optional }),
  },
  askForFactorReset: {
    method: 'POST',
    path: '/auth/v1/factors/reset',
    summary: 'Requests a reset from the practice, after the password, for someone who has lost every second factor.',
  },
  withdrawFactorReset: {
    method: 'DELETE',
    path: '/auth/v1/factors/reset',
    summary: 'Cancels the reset of the caller’s second factors.',
  },
  cancelFactorReset: {
    method: 'POST',
    path: '/auth/v1/factors/reset/cancel',
    summary: 'Cancels a reset of second factors by the link in its mails.',
    body: z.object({ token: optional }),
  },
})
