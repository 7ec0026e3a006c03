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
    summary: 'Which second factors are switched on, and whether one is a duty.',
  },
  enrolFactor: {
    method: 'POST',
    path: '/auth/v1/factors',
    summary: 'Begins a factor: an authenticator app, a phone or a passkey. It counts once it has been proved.',
    body: z.object({ factor_type: optional, friendly_name: optional, issuer: optional, phone: optional }),
  },
  challengeFactor: {
    method: 'POST',
    path: '/auth/v1/factors/:factor_id/challenge',
    summary: 'Asks a factor for a proof.',
    params: factorId,
    body: z.object({ channel: optional }),
  },
  verifyFactor: {
    method: 'POST',
    path: '/auth/v1/factors/:factor_id/verify',
    summary: 'Proves a factor. The session goes on as a new one, at the second level.',
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
    summary: 'Removes a factor, and ends the other sessions.',
    params: factorId,
  },
  switchEmailCode: {
    method: 'PUT',
    path: '/auth/v1/factors/email-code',
    summary: 'Switches the code by e-mail on, in a session that has just proved one, or off.',
    body: z.object({ enabled: z.nullish(z.boolean()) }),
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/auth/v1/factors/recovery-codes',
    summary: 'Makes ten recovery codes and shows them, this once.',
  },
  confirmRecoveryCodes: {
    method: 'POST',
    path: '/auth/v1/factors/recovery-codes/confirm',
    summary: 'One of the new codes was typed back: the codes made before end.',
    body: z.object({ code: optional }),
  },
  verifyRecoveryCode: {
    method: 'POST',
    path: '/auth/v1/factors/recovery-codes/verify',
    summary: 'Proves a second factor by a recovery code, which is used up.',
    body: z.object({ code: optional }),
  },
  askForFactorReset: {
    method: 'POST',
    path: '/auth/v1/factors/reset',
    summary: 'Someone who has lost every second factor asks the practice for help, after the password.',
  },
  withdrawFactorReset: {
    method: 'DELETE',
    path: '/auth/v1/factors/reset',
    summary: 'The signed-in owner ends the reset of their second factors.',
  },
  cancelFactorReset: {
    method: 'POST',
    path: '/auth/v1/factors/reset/cancel',
    summary: 'Ends a reset of second factors by the link in its mails.',
    body: z.object({ token: optional }),
  },
})
