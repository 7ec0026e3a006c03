import { z } from 'zod/mini'
import { authEndpoints, captcha, challenge, metadata, optional, optionalFlag, redirect } from '../auth-endpoint.ts'

/** One-time codes for signing in, and reauthentication by code or password. */
export const codesApi = authEndpoints({
  sendOtp: {
    method: 'POST',
    path: '/auth/v1/otp',
    summary: 'Sends a sign-in link and code by mail, or a sign-in code by text message.',
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
    summary: 'Sends a sign-in link and code by mail; the older name of the same operation.',
    query: redirect,
    body: z.object({ email: optional, data: metadata, ...challenge, ...captcha }),
  },
  reauthenticate: {
    method: 'GET',
    path: '/auth/v1/reauthenticate',
    summary: 'Sends a code for reauthentication before a sensitive change.',
  },
  provePassword: {
    method: 'POST',
    path: '/auth/v1/reauthenticate',
    summary: 'Reauthenticates with the password. A new session replaces the current one.',
    body: z.object({ password: optional }),
  },
  claimRecord: {
    method: 'POST',
    path: '/auth/v1/claim',
    summary: 'Takes over an account that the practice has registered, with the code and the date of birth.',
    body: z.object({ code: optional, date_of_birth: optional, email: optional, password: optional }),
  },
})
