import type { AuditEvent } from '@uzima/contract/audit'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '#db/connect.ts'
import type { FileStore } from '#files/store/store.ts'
import type { Hub } from '#live/hub.ts'
import type { DiskWatch } from './disk.ts'
import type { OperationsFacts } from './operations.ts'
import { routeOf } from './routes.ts'

type Options = {
  pools: Record<'api' | 'auth', Pool>
  hub: Pick<Hub, 'size'>
  disk: Pick<DiskWatch, 'rooms'>
  fileStore?: Pick<FileStore, 'isThere' | 'counts'> | undefined
  readOperations: () => Promise<OperationsFacts>
  version: string
  now: () => Date
}

export type Metrics = {
  contentType: string
  /** All of them, in Prometheus' text format. */
  read: () => Promise<string>
  /** Counts what is recorded of people who sign in. */
  noteRecorded: (event: AuditEvent) => void
  /** Counts the requests of a server. */
  measure: (http: FastifyInstance) => void
}

const seconds = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]
const signIns: Partial<Record<AuditEvent, string>> = { 'account.signed_in': 'succeeded', 'account.sign_in_failed': 'failed' }

/** What the operator's Prometheus reads. Labels have few values, all of them ours: routes as templates, never what somebody has sent. */
export function createMetrics({ pools, hub, disk, fileStore, readOperations, version, now }: Options): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const counter = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name, help, labelNames, registers })

  const answers = new Histogram({
    name: 'uzima_http_request_duration_seconds',
    help: 'Requests that were answered, and how long that took.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  const brokenOff = counter('uzima_http_requests_broken_off_total', 'Requests that the client broke off.')
  const signedIn = counter('uzima_sign_ins_total', 'Sign-ins that succeeded and failed.', ['outcome'])
  const sockets = gauge('uzima_live_sockets', 'Open live sockets of people who are signed in.')
  const connections = gauge('uzima_database_connections', 'Connections of a pool.', ['pool', 'state'])
  const limits = gauge('uzima_database_connections_max', 'Connections that a pool may have.', ['pool'])
  const waiting = gauge('uzima_database_waiting', 'Requests that wait for a connection of a pool.', ['pool'])
  const transactions = counter('uzima_database_transactions_total', 'Transactions by how they ended.', ['pool', 'outcome'])
  const isUp = gauge('uzima_database_up', 'Whether the database answers.')
  const jobsWaiting = gauge('uzima_jobs_waiting', 'Jobs that are due, up to 1000.', ['task'])
  const jobsOldest = gauge('uzima_jobs_oldest_seconds', 'How long the oldest job that is due has waited.', ['task'])
  const jobsFailed = gauge('uzima_jobs_failed', 'Jobs that were given up, up to 1000.')
  const clock = gauge('uzima_scheduled_tasks_age_seconds', 'How long ago the scheduled tasks last began.')
  const mailsWaiting = gauge('uzima_mails_waiting', 'Letters and text messages that wait to be sent, up to 1000.')
  const mailsOldest = gauge('uzima_mails_oldest_seconds', 'How long the oldest of them has waited.')
  const signed = gauge('uzima_audit_checkpoint_age_seconds', 'How long ago the audit log was last signed.')
  const free = gauge('uzima_disk_free_bytes', 'Free space of the file systems that are written to.', ['place'])
  const size = gauge('uzima_disk_size_bytes', 'Size of these file systems.', ['place'])
  const schema = gauge('uzima_schema_info', 'The last migration of the database.', ['migration'])
  const storeIsUp = gauge('uzima_file_storage_up', 'Whether the storage of files answers, where they are kept outside the database.')
  const storeAsked = counter('uzima_file_storage_requests_total', 'What was asked of the storage of files.', ['operation', 'outcome'])
  gauge('uzima_build_info', 'The version that runs.', ['version', 'node']).set({ version, node: process.versions.node }, 1)
  for (const outcome of Object.values(signIns)) signedIn.inc({ outcome }, 0)

  const ofPools = () => {
    transactions.reset()
    for (const [pool, { totalCount, idleCount, waitingCount, options, transactions: counts }] of Object.entries(pools)) {
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'used' }, totalCount - idleCount)
      limits.set({ pool }, options.max)
      waiting.set({ pool }, waitingCount)
      transactions.inc({ pool, outcome: 'committed' }, counts.committed)
      transactions.inc({ pool, outcome: 'rolled_back' }, counts.rolledBack)
    }
  }
  const ofDatabase = async () => {
    // what is not known is left out, rather than shown as it was
    for (const each of [jobsFailed, clock, mailsWaiting, mailsOldest, signed]) each.remove()
    for (const each of [jobsWaiting, jobsOldest, schema]) each.reset()
    const facts = await readOperations().catch(() => undefined)
    isUp.set(facts ? 1 : 0)
    if (!facts) return
    const age = (since: Date) => Math.max(0, (now().getTime() - since.getTime()) / 1000)
    for (const { task, waiting: count, oldest } of facts.jobs) {
      jobsWaiting.set({ task }, count)
      jobsOldest.set({ task }, age(oldest))
    }
    jobsFailed.set(facts.failedJobs)
    if (facts.clockAt) clock.set(age(facts.clockAt))
    mailsWaiting.set(facts.mails.waiting)
    mailsOldest.set(facts.mails.oldest ? age(facts.mails.oldest) : 0)
    if (facts.signedAt) signed.set(age(facts.signedAt))
    if (facts.migration) schema.set({ migration: facts.migration }, 1)
  }
  const ofDisk = async () => {
    for (const each of [free, size]) each.reset()
    for (const room of await disk.rooms()) {
      free.set({ place: room.place }, room.free)
      size.set({ place: room.place }, room.total)
    }
  }

  const ofFiles = async () => {
    storeIsUp.remove()
    storeAsked.reset()
    if (!fileStore) return
    storeIsUp.set((await fileStore.isThere()) ? 1 : 0)
    for (const [operation, { done, failed }] of Object.entries(fileStore.counts)) {
      storeAsked.inc({ operation, outcome: 'done' }, done)
      storeAsked.inc({ operation, outcome: 'failed' }, failed)
    }
  }

  return {
    contentType: registry.contentType,
    read: async () => {
      ofPools()
      sockets.set(hub.size())
      await Promise.all([ofDatabase(), ofDisk(), ofFiles()])
      return registry.metrics()
    },
    noteRecorded: (event) => {
      const outcome = signIns[event]
      if (outcome !== undefined) signedIn.inc({ outcome })
    },
    measure: (http) => {
      http.addHook('onResponse', (request, reply, done) => {
        const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
        answers.observe(labels, reply.elapsedTime / 1000)
        done()
      })
      http.addHook('onRequestAbort', (_, done) => {
        brokenOff.inc()
        done()
      })
    },
  }
}
