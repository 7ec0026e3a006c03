import { launchScopes, scopedTypes, writeScopes } from '@uzima/contract/connected-apps/scopes'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

/** How long an access token of an app lasts, in seconds. */
export const appTokenSeconds = 600

/** The address of the FHIR API, which is the audience of the tokens of apps. */
export const fhirBase = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/fhir/R4`

/** The address of the authorization server's endpoints. */
export const oauthBase = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/auth/v1/oauth`

const capabilities = [
  'launch-standalone',
  'authorize-post',
  'client-public',
  'client-confidential-symmetric',
  'context-standalone-patient',
  'context-banner',
  'permission-offline',
  'permission-patient',
  'permission-v1',
  'permission-v2',
]

/** What apps read before they ask for anything (RFC 8414; SMART App Launch 2.2, `.well-known/smart-configuration`). */
export function discovery(app: FastifyInstance, config: Config) {
  const { issuer } = config.auth
  const oauth = oauthBase(config)
  const server = {
    issuer,
    authorization_endpoint: `${oauth}/authorize`,
    token_endpoint: `${oauth}/token`,
    revocation_endpoint: `${oauth}/revoke`,
    introspection_endpoint: `${oauth}/introspect`,
    management_endpoint: `${config.publicUrl}/connected-apps`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    authorization_response_iss_parameter_supported: true,
    scopes_supported: [...launchScopes, 'patient/*.rs', ...scopedTypes.map((type) => `patient/${type}.rs`), ...writeScopes],
  }
  // without OpenID Connect SMART's document names no issuer
  const { issuer: _, ...withoutIssuer } = server
  const documents = {
    '/.well-known/oauth-authorization-server': server,
    // RFC 8414, 3: the path of the issuer follows
    [`/.well-known/oauth-authorization-server${new URL(issuer).pathname.replace(/\/$/, '')}`]: server,
    '/fhir/R4/.well-known/smart-configuration': { ...withoutIssuer, capabilities },
  }
  for (const [url, document] of Object.entries(documents)) {
    app.get(url, { exposeHeadRoute: false }, (_request, reply) =>
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' }).send(document),
    )
  }
}
