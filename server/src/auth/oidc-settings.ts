import { z } from 'zod/mini'
import { ConfigError, webUrl } from '#config-values.ts'

export type OidcSettings = {
  /** The provider's name in the API: the lower-cased part of AUTH_OIDC_<NAME>_ISSUER. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string | undefined
  scopes: string
  /** Further client ids whose ID tokens are accepted, such as an app's. */
  audiences: string[]
}

const variable = /^AUTH_OIDC_([A-Z0-9]+)_(ISSUER|CLIENT_ID|CLIENT_SECRET|SCOPES|AUDIENCES)$/
/** Reserved for built-in sign-in methods. */
const taken = new Set(['email', 'phone', 'web3', 'anonymous'])

/** OpenID Connect providers: AUTH_OIDC_<NAME>_ISSUER, _CLIENT_ID, _CLIENT_SECRET, _SCOPES, _AUDIENCES. */
export function readOidcSettings(env: Record<string, string | undefined>, isLocal: boolean): OidcSettings[] {
  const found = new Map<string, Map<string, string>>()
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('AUTH_OIDC_') || !value) continue
    const [, provider, field] = variable.exec(name) ?? []
    if (!provider || !field) throw new ConfigError(`${name} is no setting; providers are set by AUTH_OIDC_<NAME>_ISSUER and _CLIENT_ID.`)
    found.set(provider, (found.get(provider) ?? new Map()).set(field, value))
  }
  return [...found].map(([provider, fields]) => toProvider(provider, fields, isLocal))
}

function toProvider(provider: string, fields: Map<string, string>, isLocal: boolean): OidcSettings {
  const prefix = `AUTH_OIDC_${provider}`
  const [issuer, clientId] = [fields.get('ISSUER') ?? '', fields.get('CLIENT_ID')]
  if (taken.has(provider.toLowerCase()))
    throw new ConfigError(`${prefix}_ISSUER cannot be used: ${provider.toLowerCase()} is a way of our own to sign in.`)
  if (!z.safeParse(webUrl, issuer).success)
    throw new ConfigError(`${prefix}_ISSUER is "${issuer}", but it must be the address of the provider.`)
  if (!isLocal && !issuer.startsWith('https:')) throw new ConfigError(`${prefix}_ISSUER must be an https address outside local mode.`)
  if (!clientId) throw new ConfigError(`${prefix}_CLIENT_ID is not set; it must be the id that the provider gave.`)
  return {
    name: provider.toLowerCase(),
    issuer,
    clientId,
    clientSecret: fields.get('CLIENT_SECRET'),
    scopes: fields.get('SCOPES') ?? 'openid email profile',
    audiences: [
      clientId,
      ...(fields.get('AUDIENCES') ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ],
  }
}
