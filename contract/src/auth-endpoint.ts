import { z } from 'zod/mini'

export type AuthEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/auth/v1/${string}`
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /** The body is a form (application/x-www-form-urlencoded), as OAuth has it, and errors are in OAuth’s format. */
  form?: true
  /** For apps as well, in JSON: errors are in OAuth’s format. */
  oauth?: true
}
export const authEndpoints = <const T extends Record<string, AuthEndpoint>>(table: T) => table

// Unknown fields are ignored; null means absent.
export const optional = z.nullish(z.string())
export const optionalFlag = z.nullish(z.boolean())
export const redirect = z.object({ redirect_to: optional })
export const challenge = { code_challenge: optional, code_challenge_method: optional }
/** The captcha response, for operators who require one. */
export const captcha = { gotrue_meta_security: z.nullish(z.object({ captcha_token: optional })) }
export const metadata = z.nullish(z.record(z.string(), z.unknown()))
