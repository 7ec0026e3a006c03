import path from 'node:path'
import websocket from '@fastify/websocket'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createHealthCards, publishHealthCardKeys } from '#auth/health-cards.ts'
import { createIdTokens } from '#auth/id-tokens.ts'
import { createLaboratoryAcks, publishLaboratoryAckKeys } from '#auth/laboratory-acks.ts'
import { createPasswords, type PasswordCost } from '#auth/passwords.ts'
import { readSigningKeys, signingKeysBeside } from '#auth/signing-keys.ts'
import { keysInDatabase } from '#auth/stored-keys.ts'
import { createTokens, type Tokens } from '#auth/tokens.ts'
import type { Config } from '#config.ts'
import { type CostlyWork, createCostlyWork } from '#costly-work.ts'
import { createFields } from '#crypto/fields.ts'
import type { Keys } from '#crypto/master-key.ts'
import { createPool, type Pool } from '#db/connect.ts'
import { lastMigration } from '#db/migration-files.ts'
import { type DatabaseUrls, migrationsFolder } from '#db/prepare.ts'
import { createReplica } from '#db/replica.ts'
import { openStore } from '#files/store/open.ts'
import { createDenials } from '#http/denials.ts'
import { openToOrigins } from '#http/fhir-origins.ts'
import { ownHostsOnly, secureHeaders } from '#http/headers.ts'
import { health } from '#http/health.ts'
import { mount } from '#http/mount.ts'
import { openApi, openApiDocument } from '#http/openapi.ts'
import { createReadLimits } from '#http/read-limits.ts'
import { securityTxt } from '#http/security-txt.ts'
import { createHttp } from '#http/server.ts'
import { webApp } from '#http/web-app.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import { startWorker } from '#jobs/worker.ts'
import { keptFor } from '#kept-for.ts'
import { createLiveHints } from '#live/hints.ts'
import { createHub } from '#live/hub.ts'
import { listenForHints } from '#live/listener.ts'
import { watchSessions } from '#live/session-watch.ts'
import { liveSocket } from '#live/socket.ts'
import { findLook } from '#look.ts'
import { createOutboxBell } from '#mail/bell.ts'
import { mailbox } from '#mail/mailbox.ts'
import { createSender } from '#mail/sender.ts'
import { createPracticePages, tellOfDisk } from '#modules/admin/public.ts'
import { authApi, authPaths } from '#modules/authentication/public.ts'
import { appTokenSeconds, discovery, fhirBase, sandbox, smartStyleSheet } from '#modules/connected-apps/public.ts'
import { publishPortalKeys } from '#modules/portals/public.ts'
import { createCallRelay } from '#modules/telemedicine/public.ts'
import { authModules, modules } from '#modules.ts'
import { createPractice, findPractice } from '#practice.ts'
import { createPushSender } from '#push/send.ts'
import { vapidOf } from '#push/vapid.ts'
import { findRoot, findVersion } from '#root.ts'
import type { Services } from '#services.ts'
import { createDiskWatch, type Statfs } from '#watch/disk.ts'
import { createMetrics, type Metrics } from '#watch/metrics.ts'
import { readOperations } from '#watch/operations.ts'
import { createReadiness } from '#watch/readiness.ts'
import { traceBy } from '#watch/spans.ts'

export type AppOptions = {
  config: Config
  keys: Keys
  /** Connection URLs of the three logins; `owner` serves the queue and LISTEN and bypasses any pooler. */
  urls: DatabaseUrls
  /** Where the embedded database keeps its files; undefined if the database is on another machine. */
  dataFolder?: string | undefined
  now?: () => Date
  work?: CostlyWork
  /** Lowered only in tests that are not about hashing. */
  passwordCost?: PasswordCost
  logger?: FastifyBaseLogger
  /** How much room a file system has; the operating system's answer unless a test gives another. */
  statfs?: Statfs
}

export type UzimaApp = {
  http: FastifyInstance
  tokens: Tokens
  appTokens: Tokens
  pools: { api: Pool; auth: Pool }
  metrics: Metrics
  /** Dependencies of scheduled tasks; tests use it to run tasks directly. */
  system: SystemDeps
  /** Starts background work: the live listener and, depending on the role, the queue worker. */
  start: () => Promise<void>
  /** Looks at the disks, and tells the log and the admins; once a minute in each process. */
  watchRoom: () => Promise<void>
  /** Makes /readyz return 503 from now on. */
  drain: () => void
  stop: () => Promise<void>
}

/** How often what was denied again and again is put on record. */
const denialsMs = 60_000
/** How long what the database says of the work is kept. */
const operationsMs = 2_000
/** How often it is looked whether the disk fills up. */
const diskMs = 60_000

/** Builds the whole server from its dependencies without listening. */
export async function buildApp({
  config,
  keys,
  urls,
  dataFolder,
  now = () => new Date(),
  work = createCostlyWork({ threads: config.threads }),
  passwordCost,
  logger,
  statfs,
}: AppOptions): Promise<UzimaApp> {
  const traces = await startTraces(config)
  const http = createHttp(config, logger)
  const log = http.log
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  const disk = createDiskWatch({ config, dataFolder, log, statfs })
  const onNoRoom = disk.noteFull
  const isBehindPooler = config.databaseDirectUrl !== config.databaseUrl
  // separate pools, so that sign-in still gets a connection when the others are exhausted
  const pools = {
    api: createPool({ url: urls.api, max: config.databasePool, isBehindPooler, onError, onNoRoom }),
    auth: createPool({ url: urls.auth, max: Math.max(4, Math.ceil(config.databasePool / 2)), isBehindPooler, onError, onNoRoom }),
  }
  const replica = urls.replica
    ? createReplica({
        ...{ primary: pools.api, log },
        pool: createPool({ url: urls.replica, max: config.databasePool, isBehindPooler: true, onError }),
      })
    : undefined
  const live = createLiveHints(pools.api, log)
  const outbox = createOutboxBell(pools.api, now, log)
  const practice = createPractice(config)
  const healthCards = createHealthCards({ pool: pools.auth, keys, publicUrl: config.publicUrl })
  const portalKeys = keysInDatabase({ pool: pools.auth, keys, use: 'portal' })
  const laboratoryAcks = createLaboratoryAcks({ pool: pools.auth, keys })
  const fields = createFields(keys)
  const passwords = createPasswords({ work, ...(passwordCost && { cost: passwordCost }) })
  const fileStore = config.files && (await openStore(config.files, { pool: pools.api, now, log }))
  const services: Services = {
    ...{ config, keys, fields, fileStore, live, outbox, work, passwords, practice, healthCards, portalKeys, laboratoryAcks },
  }
  const { issuer, audience, accessTokenSeconds: seconds, signingKeysFile } = config.auth
  const keyFile = signingKeysFile ?? signingKeysBeside(config.masterKeyFile)
  const signingKeys = readSigningKeys(keyFile, { made: keys.signingKey, isGiven: signingKeysFile !== undefined })
  const tokens = createTokens({ signingKeys, issuer, audience, seconds })
  const appTokens = createTokens({ signingKeys, issuer, audience: fhirBase(config), seconds: appTokenSeconds })
  const idTokens = createIdTokens({ pool: pools.auth, keys, issuer })
  const system: SystemDeps = { pool: pools.api, services, log, now }
  const denials = createDenials(system)
  const hub = createHub()
  const calls = createCallRelay({ pool: pools.api, live, now, log })
  const operations = keptFor(operationsMs, () => readOperations(system))
  const migration = await lastMigration(migrationsFolder())
  const readiness = createReadiness({
    disk,
    fileStore,
    readOperations: operations,
    ping: () => pools.api.query('select'),
    migration,
    log,
    now,
  })
  const metrics = createMetrics({ pools, hub, disk, fileStore, readOperations: operations, version: findVersion(), now })
  let isStopping = false

  traces?.measure(http)
  metrics.measure(http)
  await http.register(websocket, { options: { maxPayload: 16_384 } })
  ownHostsOnly(http, config)
  secureHeaders(http, config)
  health(http, { isStopping: () => isStopping, readiness })
  await http.register(authApi, {
    prefix: '/auth/v1',
    modules: authModules,
    services,
    pools,
    tokens,
    appTokens,
    idTokens,
    passwords,
    noteRecorded: metrics.noteRecorded,
    now,
  })
  discovery(http, config, pools.auth)
  smartStyleSheet(http, services)
  securityTxt(http, { config, practice, now })
  publishHealthCardKeys(http, healthCards, now)
  publishPortalKeys(http, portalKeys, now)
  publishLaboratoryAckKeys(http, laboratoryAcks, now)
  openToOrigins(http)
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
  const ofPractice = createPracticePages({ pool: pools.api, now, log })
  await webApp(http, { folder: path.join(findRoot(), 'web', 'dist'), config, practice, ofPractice })
  const readPractice = async () => {
    const [stored, look] = await inSystem(system, ({ db }) => Promise.all([findPractice(db), findLook(db)]))
    practice.set(stored)
    practice.setLook(look)
  }
  const readPracticeAgain = () =>
    void readPractice().catch((error: unknown) => log.warn({ err: error }, 'could not read the settings of the practice'))
  await readPractice()

  const watchRoom = async () => {
    await disk.tell()
    const trouble = await disk.trouble()
    await inSystem(system, (ctx) => tellOfDisk(ctx, trouble))
    disk.forgetRefusal()
  }
  const running: { stop: () => Promise<void> }[] = []
  return {
    http,
    tokens,
    appTokens,
    pools,
    metrics,
    system,
    watchRoom,
    start: async () => {
      // the first start makes the first key
      await Promise.all([idTokens.jwks(now()), healthCards.load(now()), portalKeys(now()), laboratoryAcks.load(now())])
      const watch = config.role === 'jobs' ? undefined : watchSessions({ hub, pool: pools.api, now, log })
      if (watch) running.push(watch)
      await replica?.start()
      const listener = await listenForHints({
        directUrl: urls.owner,
        log,
        onHint: (hint) => {
          if (hint.topic === 'keys') services.fields.forget(hint.userId)
          else if (hint.topic === 'practice') readPracticeAgain()
          else if (hint.topic === 'signals') calls.deliver(hint.id ?? '')
          else watch?.hear(hint)
        },
        onReturn: () => {
          services.fields.forgetAll()
          readPracticeAgain()
          watch?.doubtAll()
        },
      })
      running.push({ stop: listener.close })
      const settling = setInterval(() => {
        denials.settle().catch((error: unknown) => log.error({ err: error }, 'denials could not be recorded'))
      }, denialsMs)
      const lookAtRoom = () => void watchRoom().catch((error: unknown) => log.warn({ err: error }, 'admins could not be told of the disk'))
      lookAtRoom()
      const watching = setInterval(lookAtRoom, diskMs)
      running.push({ stop: async () => clearInterval(watching) })
      running.push({
        stop: async () => {
          clearInterval(settling)
          await denials.settle(true)
        },
      })
      // events before the listener connected are unknown
      readPracticeAgain()
      watch?.doubtAll()
      if (config.role !== 'web')
        running.push(
          await startWorker({
            ...system,
            ownerUrl: urls.owner,
            transport: createSender(config),
            push: createPushSender(vapidOf(config, keys), config.pushServices),
          }),
        )
    },
    drain: () => {
      isStopping = true
    },
    stop: async () => {
      isStopping = true
      hub.close()
      await http.close()
      for (const { stop } of running.reverse()) await stop()
      await Promise.all([live.close(), outbox.close()])
      await fileStore?.close()
      await Promise.all([pools.api.end(), pools.auth.end(), replica?.stop()])
      await traces?.stop()
    },
  }
}

/** Its libraries are loaded only where somebody wants spans. */
async function startTraces({ tracesUrl: url }: Config) {
  if (url === undefined) return undefined
  const { createTraces } = await import('#watch/traces.ts')
  const traces = createTraces({ url, version: findVersion() })
  traceBy(traces)
  return {
    ...traces,
    stop: async () => {
      traceBy(undefined)
      await traces.stop()
    },
  }
}
