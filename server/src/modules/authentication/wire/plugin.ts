import cookie from '@fastify/cookie'
import type { AuditEvent } from '@uzima/contract/audit'
import type { FastifyInstance } from 'fastify'
import { createAppKeys } from '#auth/app-keys.ts'
import type { IdTokens } from '#auth/id-tokens.ts'
import { createProviders } from '#auth/oidc.ts'
import type { Passwords } from '#auth/passwords.ts'
import { createRateLimits } from '#auth/rate-limits.ts'
import { createRedirects } from '#auth/redirects.ts'
import type { Tokens } from '#auth/tokens.ts'
import { createPasskeys } from '#auth/webauthn.ts'
import type { Pool } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { refuse } from '../refusals.ts'
import type { AuthRoutes } from '../service/call.ts'
import { readJsonBodies } from './body.ts'
import { createSessionCookies } from './cookies.ts'
import { allowOrigins } from './cors.ts'
import { sendAuthError } from './errors.ts'
import { mountAuth } from './mount.ts'

export type AuthDeps = {
  modules: Record<string, AuthRoutes>
  services: Services
  pools: { auth: Pool }
  tokens: Tokens
  appTokens: Tokens
  idTokens: IdTokens
  passwords: Passwords
  /** Called with each event that is recorded. */
  noteRecorded: (event: AuditEvent) => void
  now: () => Date
}

/** The auth API as a plugin for /auth/v1, with its own body parsers, error format and 404 answers. */
export async function authApi(
  app: FastifyInstance,
  { modules, services, pools, tokens, appTokens, idTokens, passwords, noteRecorded, now }: AuthDeps,
): Promise<void> {
  const { config, keys } = services
  await app.register(cookie)
  await allowOrigins(app, config.auth.corsOrigins)
  readJsonBodies(app)
  app.setErrorHandler((error, request, reply) => sendAuthError(request, reply, error))
  app.setNotFoundHandler((request, reply) => sendAuthError(request, reply, refuse(404, 'not_found', 'There is no such endpoint')))
  mountAuth(app, {
    modules: Object.values(modules),
    tools: {
      services,
      tokens,
      appTokens,
      idTokens,
      appKeys: createAppKeys(),
      pool: pools.auth,
      passwords,
      limits: createRateLimits({ keys, relaxed: config.auth.relaxed, settings: config.auth }),
      providers: createProviders(config.auth.providers, config),
      redirects: createRedirects({ siteUrl: config.publicUrl, allowed: config.auth.redirectUrls }),
      passkeys: createPasskeys(config),
    },
    cookies: createSessionCookies(config),
    noteRecorded,
    now,
  })
}
