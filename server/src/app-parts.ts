import type { FastifyBaseLogger } from 'fastify'
import { createHealthCards } from '#auth/health-cards.ts'
import { createIdTokens } from '#auth/id-tokens.ts'
import { createLaboratoryAcks } from '#auth/laboratory-acks.ts'
import { createPasswords, type PasswordCost } from '#auth/passwords.ts'
import { readSigningKeys, signingKeysBeside } from '#auth/signing-keys.ts'
import { keysInDatabase } from '#auth/stored-keys.ts'
import { createTokens } from '#auth/tokens.ts'
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
import { createHttp } from '#http/server.ts'
import type { SystemDeps } from '#jobs/system.ts'
import { keptFor } from '#kept-for.ts'
import { createLiveHints } from '#live/hints.ts'
import { createHub } from '#live/hub.ts'
import { createOutboxBell } from '#mail/bell.ts'
import { appTokenSeconds, fhirBase } from '#modules/connected-apps/public.ts'
import { createCallRelay } from '#modules/telemedicine/public.ts'
import { createPractice } from '#practice.ts'
import { findVersion } from '#root.ts'
import type { Services } from '#services.ts'
import { createDiskWatch, type DiskWatch, type Statfs } from '#watch/disk.ts'
import { createMetrics } from '#watch/metrics.ts'
import { readOperations } from '#watch/operations.ts'
import { createReadiness } from '#watch/readiness.ts'

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

/** How long figures about the work are kept before they are read from the database again. */
const operationsMs = 2_000

export type AppParts = Awaited<ReturnType<typeof createParts>>

/** What the routes and the background work of one process share. Nothing runs or listens yet. */
export async function createParts(options: AppOptions) {
  const { config, keys, urls, dataFolder, logger, statfs } = options
  const now = options.now ?? (() => new Date())
  const work = options.work ?? createCostlyWork({ threads: config.threads })
  const http = createHttp(config, logger)
  const log = http.log
  const disk = createDiskWatch({ config, dataFolder, log, statfs })
  const { pools, replica } = createPools({ config, urls, log, disk })
  const live = createLiveHints(pools.api, log)
  const outbox = createOutboxBell(pools.api, now, log)
  const fileStore = config.files && (await openStore(config.files, { pool: pools.api, now, log }))
  const services: Services = {
    ...{ config, keys, fileStore, live, outbox, work },
    fields: createFields(keys),
    passwords: createPasswords({ work, ...(options.passwordCost && { cost: options.passwordCost }) }),
    practice: createPractice(config),
    healthCards: createHealthCards({ pool: pools.auth, keys, publicUrl: config.publicUrl }),
    portalKeys: keysInDatabase({ pool: pools.auth, keys, use: 'portal' }),
    laboratoryAcks: createLaboratoryAcks({ pool: pools.auth, keys }),
  }
  const system: SystemDeps = { pool: pools.api, services, log, now }
  const hub = createHub()
  const operations = keptFor(operationsMs, () => readOperations(system))
  const migration = await lastMigration(migrationsFolder())
  return {
    ...{ config, keys, urls, now, http, log, disk, pools, replica, services, system, hub },
    ...createIssuers(config, keys, pools.auth),
    denials: createDenials(system),
    calls: createCallRelay({ pool: pools.api, live, now, log }),
    readiness: createReadiness({
      ...{ disk, fileStore, migration, log, now },
      readOperations: operations,
      ping: () => pools.api.query('select'),
    }),
    metrics: createMetrics({ pools, hub, disk, fileStore, readOperations: operations, version: findVersion(), now }),
  }
}

type PoolOptions = { config: Config; urls: DatabaseUrls; log: FastifyBaseLogger; disk: DiskWatch }

/** Separate pools, so that sign-in still gets a connection when the others are exhausted. */
function createPools({ config, urls, log, disk }: PoolOptions) {
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  const onNoRoom = disk.noteFull
  const max = config.databasePool
  const isBehindPooler = config.databaseDirectUrl !== config.databaseUrl
  const pools = {
    api: createPool({ url: urls.api, max, isBehindPooler, onError, onNoRoom }),
    auth: createPool({ url: urls.auth, max: Math.max(4, Math.ceil(max / 2)), isBehindPooler, onError, onNoRoom }),
  }
  const replica = urls.replica
    ? createReplica({ primary: pools.api, log, pool: createPool({ url: urls.replica, max, isBehindPooler: true, onError }) })
    : undefined
  return { pools, replica }
}

/** What signs tokens: for people, for connected apps, and the ID tokens that those apps get. */
function createIssuers(config: Config, keys: Keys, pool: Pool) {
  const { issuer, audience, accessTokenSeconds: seconds, signingKeysFile } = config.auth
  const keyFile = signingKeysFile ?? signingKeysBeside(config.masterKeyFile)
  const signingKeys = readSigningKeys(keyFile, { made: keys.signingKey, isGiven: signingKeysFile !== undefined })
  return {
    tokens: createTokens({ signingKeys, issuer, audience, seconds }),
    appTokens: createTokens({ signingKeys, issuer, audience: fhirBase(config), seconds: appTokenSeconds }),
    idTokens: createIdTokens({ pool, keys, issuer }),
  }
}
