import path from 'node:path'
import websocket from '@fastify/websocket'
import { publishHealthCardKeys } from '#auth/health-cards.ts'
import { publishLaboratoryAckKeys } from '#auth/laboratory-acks.ts'
import { createCostlyWork } from '#costly-work.ts'
import { openToOrigins } from '#http/fhir-origins.ts'
import { ownHostsOnly, secureHeaders } from '#http/headers.ts'
import { health } from '#http/health.ts'
import { mount } from '#http/mount.ts'
import { openApi, openApiDocument } from '#http/openapi.ts'
import { createReadLimits } from '#http/read-limits.ts'
import { securityTxt } from '#http/security-txt.ts'
import { webApp } from '#http/web-app.ts'
import { liveSocket } from '#live/socket.ts'
import { mailbox } from '#mail/mailbox.ts'
import { createPracticePages } from '#modules/admin/public.ts'
import { authApi, authPaths } from '#modules/authentication/public.ts'
import { discovery, sandbox, smartStyleSheet } from '#modules/connected-apps/public.ts'
import { publishPortalKeys } from '#modules/portals/public.ts'
import { authModules, modules } from '#modules.ts'
import { findRoot } from '#root.ts'
import type { AppParts } from './app-parts.ts'

/** Everything the server answers: accounts, the API, what it publishes to others, and the web app last. */
export async function serveAll(parts: AppParts, isStopping: () => boolean): Promise<void> {
  const { config, http, log, now, pools, services, tokens, appTokens, idTokens, metrics, readiness } = parts
  const { healthCards, portalKeys, laboratoryAcks, passwords, practice } = services
  await http.register(websocket, { options: { maxPayload: 16_384 } })
  ownHostsOnly(http, config)
  secureHeaders(http, config)
  health(http, { isStopping, readiness })
  await http.register(authApi, {
    ...{ prefix: '/auth/v1', modules: authModules, noteRecorded: metrics.noteRecorded },
    ...{ services, pools, tokens, appTokens, idTokens, passwords, now },
  })
  discovery(http, config, pools.auth)
  smartStyleSheet(http, services)
  securityTxt(http, { config, practice, now })
  publishHealthCardKeys(http, healthCards, now)
  publishPortalKeys(http, portalKeys, now)
  publishLaboratoryAckKeys(http, laboratoryAcks, now)
  openToOrigins(http)
  await serveApi(parts)
  const ofPractice = createPracticePages({ pool: pools.api, now, log })
  await webApp(http, { folder: path.join(findRoot(), 'web', 'dist'), config, practice, ofPractice })
}

/** The endpoints of the modules, their description, and the live channel. */
async function serveApi({ config, http, now, pools, replica, services, system, hub, calls, denials, disk, ...parts }: AppParts) {
  const { tokens, appTokens } = parts
  await http.register(async (scope) => {
    liveSocket(scope, { pool: pools.api, tokens, now, hub, config, onSaid: calls.hear })
    const readLimits = createReadLimits(config.auth)
    const admission = createCostlyWork({ atOnce: 4 })
    for (const { routes } of Object.values(modules))
      mount(scope, routes, { pool: pools.api, replica, services, tokens, appTokens, admission, readLimits, denials, disk, now })
    const tables = Object.fromEntries(Object.entries(modules).map(([name, { routes }]) => [name, routes]))
    openApi(scope, () => openApiDocument(tables, authPaths(authModules), config.publicUrl))
    if (config.isLocal) mailbox(scope, system)
    if (config.isLocal && config.seed !== 'none') sandbox(scope)
  })
}
