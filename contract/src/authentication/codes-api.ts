import { z } from 'zod/mini'
import { authEndpoints, captcha, challenge, metadata, optional, optionalFlag, redirect } from '../auth-endpoint.ts'

/** One-time codes for signing in, and reauthentication by code or password. */
export const codesApi = authEndpoints({
  sendOtp: {
    method: 'POST',
    path: '/auth/v1/otp',
    summary: 'Mails a link and a code, or sends a code by SMS, that sign in.',
    query: redirect,
    body: z.object({
      email: optional,
      phone: optional,
      create_user: optionalFlag,
      data: metadata,
      channel: optional,
      ...challenge,
      ...captcha,
    }),
  },
  sendMagicLink: {
    method: 'POST',
    path: '/auth/v1/magiclink',
    summary: 'Mails a link and a code that sign in: an older name of the way by e-mail.',
    query: redirect,
    body: z.object({ email: optional, data: metadata, ...challenge, ...captcha }),
  },
  reauthenticate: {
    method: 'GET',
    path: '/auth/v1/reauthenticate',
    summary: 'Sends a code that proves again who is there, for a change that asks for it.',
  },
  provePassword: {
    method: 'POST',
    path: '/auth/v1/reauthenticate',
    summary: 'Proves again by the password who is there. The session goes on as a new one.',
    body: z.object({ password: optional }),
  },
})
