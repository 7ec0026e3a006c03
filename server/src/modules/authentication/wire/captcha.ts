import type { AuthEndpoint } from '@uzima/contract/auth-endpoint'
import { z } from 'zod/mini'
import { verifyCaptcha } from '#auth/captcha.ts'
import { refuse } from '../refusals.ts'
import type { Tools } from '../service/call.ts'

const Solved = z.object({ gotrue_meta_security: z.nullish(z.object({ captcha_token: z.nullish(z.string()) })) })
/** Refreshing a session and exchanging a code are not user input, so they need no captcha. */
const typedGrants = new Set<unknown>([undefined, null, 'password'])

/** If a captcha is configured, verifies it on the calls that anyone can make. */
export async function admitPerson(
  { services: { config } }: Tools,
  endpoint: AuthEndpoint,
  { input, ip }: { input: Record<string, unknown>; ip: string },
): Promise<void> {
  const { captcha } = config.auth
  if (!captcha || !endpoint.body || !('gotrue_meta_security' in endpoint.body.shape) || !typedGrants.has(input.grant_type)) return
  const token = z.safeParse(Solved, input).data?.gotrue_meta_security?.captcha_token
  if (!token) throw failed('no captcha_token found')
  const verdict = await verifyCaptcha(captcha, token, ip)
  if (verdict === 'unknown') throw refuse(500, 'unexpected_failure', 'captcha protection: verification process failed')
  if (verdict !== 'right') throw failed(verdict.faults.join(', ') || 'invalid-input-response')
}

const failed = (why: string) => refuse(400, 'captcha_failed', `captcha protection: request disallowed (${why})`)
