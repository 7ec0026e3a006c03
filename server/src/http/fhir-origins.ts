import { oauthApi } from '@uzima/contract/connected-apps/oauth-api'
import { healthLinkBase } from '@uzima/contract/health-links'
import type { FastifyInstance } from 'fastify'
import { isFhir } from './outcome.ts'

/**
 * The FHIR API answers pages of any origin, as SMART asks: it takes tokens from the Authorization header alone, and neither cookies nor
 * anything else that a browser adds by itself. So do the endpoints that apps ask for tokens, and SMART Health Links, which ask for nothing
 * but a passcode.
 */
export function openToOrigins(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isFhir(request.url) || request.url.startsWith(healthLinkBase)) {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers':
          'Content-Location, ETag, Expires, Last-Modified, Location, Retry-After, WWW-Authenticate, X-Progress',
      })
    }
    done()
  })
  const { issueAppToken, revokeAppToken, introspectAppToken, registerClient } = oauthApi
  const ofApps = [issueAppToken, revokeAppToken, introspectAppToken, registerClient].map(({ path }) => path)
  for (const path of ['/fhir/R4', '/fhir/R4/*', `${healthLinkBase}/*`, ...ofApps])
    app.options(path, { exposeHeadRoute: false }, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-origin': '*',
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers': 'authorization, accept, content-type, dpop, prefer, if-match, if-none-exist, if-none-match',
          'access-control-max-age': '600',
        })
        .send(),
    )
}
