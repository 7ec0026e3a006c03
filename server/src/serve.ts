import { setTimeout as delay } from 'node:timers/promises'
import { buildApp, type UzimaApp } from '#app.ts'
import type { PasswordCost } from '#auth/passwords.ts'
import type { Config } from '#config.ts'
import { insertCanaries, requireMasterKey } from '#crypto/canaries.ts'
import { type Keys, loadMasterKey, openToOthers } from '#crypto/master-key.ts'
import type { Logins } from '#db/migrate.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { seedDemo } from '#demo/seed.ts'
import { type EmbeddedDatabase, startEmbedded } from '#embedded/supervisor.ts'
import { requireNoObjects } from '#files/store/objects.ts'
import { inSystem } from '#jobs/system.ts'
import { requireArticles } from '#modules/articles/public.ts'
import { moveCardEntries } from '#modules/emergency-contacts/public.ts'
import { serveMetrics } from '#watch/metrics-server.ts'

export interface Server {
  address: string
  stop(): Promise<void>
}

export type ServeOptions = {
  /** Prints a line for the operator. */
  say: (line: string) => void
  /** The database is lost for good; the process has to exit. */
  onLost: (reason: string) => void
  now?: () => Date
  passwordCost?: PasswordCost
}

/** How long load balancers get to see /readyz return 503, and running requests to finish. Under 15 s together with PostgreSQL's stop. */
const noticeMilliseconds = 3_000
const drainMilliseconds = 8_000

/** Starts everything in order; when a step fails, what was started before is stopped again. */
export async function serve(config: Config, { say, onLost, now = () => new Date(), passwordCost }: ServeOptions): Promise<Server> {
  const started: { stop(): Promise<void> }[] = []
  const stop = async () => {
    const faults: unknown[] = []
    for (const each of started.splice(0).reverse()) await each.stop().catch((fault: unknown) => faults.push(fault))
    if (faults.length > 0) throw faults[0]
  }
  try {
    requireArticles()
    for (const warning of config.warnings) say(warning)
    const embedded =
      config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, mayUpgrade: true, log: say, onLost }) : undefined
    if (embedded) started.push(embedded)

    const { keys, made } = await loadMasterKey(config.masterKeyFile)
    if (made) say(`A master key was made: ${config.masterKeyFile}. Keep a copy apart from the data, which cannot be read without it.`)
    const isOpen = await openToOthers(config.masterKeyFile)
    // some file systems of a developer's computer keep no modes
    if (isOpen !== undefined && !config.isLocal) throw new Error(isOpen)
    if (isOpen !== undefined) say(isOpen)
    const urls = await prepareDatabase({ ...addressesOf(config, embedded), logins: loginsFrom(keys), now: now(), log: say })

    const app = await buildApp({ config, keys, urls, dataFolder: embedded?.folder, now, ...(passwordCost && { passwordCost }) })
    started.push({ stop: () => stopApp(app, config) })
    await inSystem(app.system, async (ctx) => {
      await insertCanaries(ctx)
      await requireMasterKey(ctx)
      if (!config.files) await requireNoObjects(ctx.db)
    })
    await moveCardEntries({ ownerUrl: urls.owner, services: app.system.services, now: now(), log: app.system.log })
    const { services } = app.system
    await seedDemo({ ownerUrl: urls.owner, services, passwords: services.passwords, now: now(), say })
    await listen(() => app.http.listen({ host: config.host, port: config.port }), config, { host: 'HOST', port: 'PORT' })
    const { metrics } = config
    if (metrics)
      started.push(await listen(() => serveMetrics(app.metrics, metrics), metrics, { host: 'METRICS_HOST', port: 'METRICS_PORT' }))
    await app.start()
    embedded?.announce(config.publicUrl)
    return { address: config.publicUrl, stop }
  } catch (error) {
    await stop().catch((fault: unknown) => say(String(fault)))
    throw error
  }
}

/** Derives the passwords of the two logins from the master key, so that every process with the key can connect. */
export function loginsFrom(keys: Keys): Logins {
  const password = (role: string) => keys.derive(`login:${role}`).toString('base64url')
  return { api: password('uzima_api'), auth: password('uzima_auth') }
}

function addressesOf({ databaseUrl, databaseDirectUrl, databaseReplicaUrl }: Config, embedded: EmbeddedDatabase | undefined) {
  const url = databaseUrl ?? embedded?.ownerUrl
  if (url === undefined) throw new Error('There is neither DATABASE_URL nor an embedded database.')
  return { url, directUrl: databaseDirectUrl ?? url, replicaUrl: databaseReplicaUrl }
}

type Address = { host: string; port: number }

/** `names`: the settings that the address comes from. */
async function listen<T>(open: () => Promise<T>, { host, port }: Address, names: { host: string; port: string }) {
  try {
    return await open()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken by another program; choose another one, such as ${names.port}=${port + 1} npm start.`)
    if (code === 'EACCES') throw new Error(`Port ${port} requires privileges that this user lacks; choose one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`${names.host} is "${host}", which is not an address of this machine.`)
    throw error
  }
}

async function stopApp(app: UzimaApp, { isLocal }: Config) {
  app.drain()
  if (!isLocal) await delay(noticeMilliseconds)
  await Promise.race([app.stop(), delay(drainMilliseconds, undefined, { ref: false })])
}
