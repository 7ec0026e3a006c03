import type { Answer, Call } from '#modules/authentication/public.ts'
import type { Input } from './call.ts'

export async function listIdTokenKeys({ tools, now }: Call<Input<'listIdTokenKeys'>, never>): Promise<Answer> {
  const headers = { 'access-control-allow-origin': '*' }
  return { value: await tools.idTokens.jwks(now), cache: 'public, max-age=300', headers }
}
