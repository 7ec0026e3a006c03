import cookie from '@fastify/cookie'
import { authApi as contract } from '@uzima/contract/authentication/api'
import type { AuthEndpoint } from '@uzima/contract/authentication/auth-endpoint'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { System } from '#auth/actor.ts'
import { createProviders } from '#auth/oidc.ts'
import type { Passwords } from '#auth/passwords.ts'
import { createRateLimits } from '#auth/rate-limits.ts'
import { createRedirects } from '#auth/redirects.ts'
import type { Tokens } from '#auth/tokens.ts'
import { totpSecrets } from '#auth/totp.ts'
import { createPasskeys } from '#auth/webauthn.ts'
import type { Context } from '#context.ts'
import type { KeyColumn } from '#crypto/key-columns.ts'
import type { Pool } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { mailConfirmation } from './confirmation.ts'
import { lookAfterFactorResets } from './factor-resets.ts'
import { oauthStateSecrets } from './oauth-state.ts'
import { refuse } from './refusals.ts'
import { authentication } from './routes.ts'
import { readJsonBodies } from './wire/body.ts'
import { createSessionCookies } from './wire/cookies.ts'
import { allowOrigins } from './wire/cors.ts'
import { sendAuthError } from './wire/errors.ts'
import { mountAuth } from './wire/mount.ts'

export { mailConfirmation }

/** The columns of an account that are encrypted directly with the master key. */
export const accountSecrets: KeyColumn[] = [oauthStateSecrets, totpSecrets]

export type AuthDeps = { services: Services; pools: { auth: Pool }; tokens: Tokens; passwords: Passwords; now: () => Date }

/** The auth API as a plugin for /auth/v1, with its own body parsers, error format and 404 answers. */
export async function authApi(app: FastifyInstance, { services, pools, tokens, passwords, now }: AuthDeps): Promise<void> {
  const { config, keys } = services
  await app.register(cookie)
  await allowOrigins(app, config.auth.corsOrigins)
  readJsonBodies(app)
  app.setErrorHandler((error, request, reply) => sendAuthError(request, reply, error))
  app.setNotFoundHandler((request, reply) => sendAuthError(request, reply, refuse(404, 'not_found', 'There is no such endpoint')))
  mountAuth(app, {
    tools: {
      services,
      tokens,
      pool: pools.auth,
      passwords,
      limits: createRateLimits({ keys, relaxed: config.auth.relaxed, settings: config.auth }),
      providers: createProviders(config.auth.providers, config),
      redirects: createRedirects({ siteUrl: config.publicUrl, allowed: config.auth.redirectUrls }),
      passkeys: createPasskeys(config),
    },
    cookies: createSessionCookies(config),
    now,
  })
}

/** Runs every minute: deletes expired credentials, flows and unfinished factors, and carries on factor resets. */
export async function forgetEndedCredentials(ctx: Context<System>): Promise<void> {
  const { db, now } = ctx
  await sql`select app.forget_ended_credentials(${now})`.execute(db)
  await sql`select app.forget_ended_flows(${now})`.execute(db)
  await sql`select app.forget_unfinished_factors(${now})`.execute(db)
  await lookAfterFactorResets(ctx)
}

/** The auth API for the OpenAPI document. */
export const authPaths: Record<string, Record<string, unknown>> = describePaths(contract)

function describePaths(endpoints: Record<string, AuthEndpoint>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(name, endpoint) }
  }
  return paths
}

function describe(name: string, { summary, params, query, body }: AuthEndpoint) {
  const route: { allow?: string; audit?: readonly string[] } = new Map(Object.entries(authentication)).get(name) ?? {}
  const named = (place: 'path' | 'query', fields: z.ZodMiniObject | undefined) =>
    Object.keys(fields?.shape ?? {}).map((field) => ({ name: field, in: place, required: place === 'path', schema: { type: 'string' } }))
  const parameters = [...named('path', params), ...named('query', query)]
  return {
    operationId: `auth.${name}`,
    tags: ['authentication'],
    summary,
    'x-allow': route.allow,
    'x-audit': route.audit,
    security: route.allow === 'anyone' ? [] : [...(route.allow === 'known' ? [{}] : []), { bearer: [] }],
    parameters,
    ...(body && { requestBody: { content: { 'application/json': { schema: toSchema(body) } } } }),
    responses: { default: { description: 'As clients of @supabase/auth-js know it.' } },
  }
}

function toSchema(body: z.ZodMiniObject) {
  const { $schema, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return schema
}
