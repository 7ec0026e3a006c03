import { onConnection } from '#db/statement.ts'
import { refuse, tooManyRequests } from '../refusals.ts'
import type { Answer, Call, Input } from './call.ts'

/** SSO uses SAML, which is not supported: the same answer for any input. */
export async function signInBySso({ tools, now, origin }: Call<Input<'signInBySso'>, never>): Promise<Answer> {
  const refused = await onConnection(tools.pool, (db) => tools.limits.take(db, now, [{ bucket: 'sso', of: origin.network }]))
  if (refused) throw tooManyRequests(refused.wait)
  throw refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}
