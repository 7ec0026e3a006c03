import { assertionAlgorithms } from '@uzima/contract/connected-apps/app-keys'
import { userScopesOffered } from '@uzima/contract/connected-apps/clinician-scopes'
import { identityScopes, launchScopes, scopedTypes, writeScopes } from '@uzima/contract/connected-apps/scopes'
import { systemScopesOffered } from '@uzima/contract/connected-apps/system-scopes'
import type { FastifyInstance } from 'fastify'
import { dpopAlgorithms } from '#auth/dpop.ts'
import type { Config } from '#config.ts'
import type { Pool } from '#db/connect.ts'
import { onConnection } from '#db/statement.ts'
import { isSelfRegistrationOpen } from './queries/client-registration.ts'

/** How long an access token of an app lasts, in seconds. */
export const appTokenSeconds = 600
/** The same of a backend service. */
export const backendTokenSeconds = 300

/** The address of the FHIR API, which is the audience of the tokens of apps. */
export const fhirBase = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/fhir/R4`

/** The address of the authorization server's endpoints. */
export const oauthBase = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/auth/v1/oauth`

/** The address of a person's own resource: as a patient, or as a clinician. */
export const fhirUserOf = (config: Pick<Config, 'publicUrl'>, personId: string, asClinician: boolean) =>
  `${fhirBase(config)}/${asClinician ? 'Practitioner' : 'Patient'}/${personId}`

/** Where apps find the look of the portal (SMART's `smart_style_url`). */
export const stylePath = '/fhir/smart-style.json'
export const styleAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}${stylePath}`

/** What of SMART App Launch is offered. */
export const smartCapabilities = [
  'launch-standalone',
  'launch-ehr',
  'authorize-post',
  'client-public',
  'client-confidential-symmetric',
  'client-confidential-asymmetric',
  'sso-openid-connect',
  'context-standalone-patient',
  'context-ehr-patient',
  'context-ehr-encounter',
  'context-banner',
  'context-style',
  'permission-offline',
  'permission-patient',
  'permission-user',
  'permission-v1',
  'permission-v2',
]

const proofs = ['client_secret_basic', 'client_secret_post', 'private_key_jwt']

/** What apps read before they ask for anything (RFC 8414; OpenID Connect Discovery; SMART App Launch 2.2). */
export function discovery(app: FastifyInstance, config: Config, pool: Pool) {
  const { issuer } = config.auth
  const oauth = oauthBase(config)
  const server = {
    issuer,
    authorization_endpoint: `${oauth}/authorize`,
    token_endpoint: `${oauth}/token`,
    revocation_endpoint: `${oauth}/revoke`,
    introspection_endpoint: `${oauth}/introspect`,
    jwks_uri: `${oauth}/jwks`,
    management_endpoint: `${config.publicUrl}/connected-apps`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', ...proofs],
    token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    revocation_endpoint_auth_methods_supported: ['none', ...proofs],
    revocation_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    introspection_endpoint_auth_methods_supported: proofs,
    introspection_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    authorization_response_iss_parameter_supported: true,
    dpop_signing_alg_values_supported: dpopAlgorithms,
    scopes_supported: [
      ...identityScopes,
      ...launchScopes,
      'launch',
      'online_access',
      ...userScopesOffered,
      'patient/*.rs',
      ...scopedTypes.map((type) => `patient/${type}.rs`),
      ...writeScopes,
      ...systemScopesOffered,
    ],
  }
  const openId = {
    ...server,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'fhirUser'],
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  }
  const path = new URL(issuer).pathname.replace(/\/$/, '')
  const documents = {
    '/.well-known/oauth-authorization-server': server,
    // RFC 8414, 3: the path of the issuer follows; OpenID Connect Discovery, 4: it precedes
    [`/.well-known/oauth-authorization-server${path}`]: server,
    [`${path}/.well-known/openid-configuration`]: openId,
    '/.well-known/openid-configuration': openId,
    '/fhir/R4/.well-known/smart-configuration': { ...server, capabilities: smartCapabilities },
  }
  for (const [url, document] of Object.entries(documents)) {
    app.get(url, { exposeHeadRoute: false }, async (_request, reply) => {
      const isOpen = await onConnection(pool, isSelfRegistrationOpen)
      return reply
        .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
        .send({ ...document, ...(isOpen && { registration_endpoint: `${oauth}/clients/register` }) })
    })
  }
}
