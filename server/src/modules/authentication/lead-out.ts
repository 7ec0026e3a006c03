import type { Provider } from '#auth/oidc.ts'
import { newId } from '#db/id.ts'
import { onConnection } from '#db/statement.ts'
import type { Challenge } from './flows.ts'
import { encryptOutward, hashOfState } from './oauth-state.ts'
import { insertFlow } from './queries/flows.ts'
import { invalid } from './refusals.ts'
import type { AnyCall } from './service/call.ts'

/** How long a user may take to sign in at the provider. */
const awayMs = 10 * 60_000

export function findProvider({ tools }: AnyCall, name: string | null | undefined): Provider {
  const provider = name ? tools.providers.find({ name }) : undefined
  if (!provider) throw invalid(`Unsupported provider: ${name ? 'provider is not enabled' : 'missing provider'}`)
  return provider
}

type Lead = { provider: Provider; challenge: Challenge | undefined; linkTo: string | null }
type WishInput = { redirect_to?: string | null | undefined; scopes?: string | null | undefined }
export async function leadOut(call: AnyCall & { input: WishInput }, { provider, challenge, linkTo }: Lead): Promise<string> {
  const { tools, now, input, origin } = call
  const oauthState = provider.newOAuthState()
  const redirectUri = callbackOf(call)
  const location = await provider.authorizationUrl(oauthState, { redirectUri, scopes: input.scopes ?? undefined })
  const id = newId()
  const redirectTo = tools.redirects.choose(input.redirect_to ?? undefined, origin.referer)
  const encrypted = encryptOutward(tools.services.keys, id, { nonce: oauthState.nonce, verifier: oauthState.verifier, redirectTo, linkTo })
  const expiresAt = new Date(now.getTime() + awayMs)
  await onConnection(tools.pool, (db) =>
    insertFlow(db, {
      id,
      method: 'oauth',
      provider: provider.name,
      stateHash: hashOfState(oauthState.state),
      encrypted,
      codeChallenge: challenge?.text ?? null,
      codeChallengeMethod: challenge?.method ?? null,
      createdAt: now,
      expiresAt,
    }),
  )
  return location
}

export const callbackOf = ({ tools }: AnyCall) => `${tools.services.config.publicUrl}/auth/v1/callback`
