import type { oauthApi } from '@uzima/contract/connected-apps/oauth-api'
import { onConnection } from '#db/statement.ts'
import { type AnyCall, type InputOf, routeOf, tooManyRequests } from '#modules/authentication/public.ts'

export type Input<Name extends keyof typeof oauthApi> = InputOf<(typeof oauthApi)[Name]>
export const route = routeOf<typeof oauthApi>()

/** At most so many requests of apps from one network. */
export async function takeTokenLimit({ tools, now, origin }: AnyCall) {
  const refused = await onConnection(tools.pool, (db) => tools.limits.take(db, now, [{ bucket: 'token', of: origin.network }]))
  if (refused) throw tooManyRequests(refused.wait)
}
