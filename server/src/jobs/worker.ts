import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import { createQueuePool } from '#db/queue-pool.ts'
import { removeObjects } from '#files/store/objects.ts'
import type { Transport } from '#mail/transport.ts'
import { writeExports } from '#modules/bulk-export/work.ts'
import { checkFile } from '#modules/files/check.ts'
import { readImport } from '#modules/imports/reading.ts'
import { settleInvoices } from '#modules/invoices/work.ts'
import { fileLaboratoryResults, tellOfConflict } from '#modules/laboratories/filing.ts'
import { sendPush } from '#modules/notifications/push.ts'
import { settlePayments } from '#modules/payments/work.ts'
import { fetchFromPortal, noteFetched } from '#modules/portals/fetching.ts'
import { readPortal } from '#modules/portals/reading.ts'
import { offerFreedTimes } from '#modules/waitlist/making-offers.ts'
import type { PushSender } from '#push/send.ts'
import { inSpan } from '#watch/spans.ts'
import { archiveAudit } from './archive-audit.ts'
import { checkAudit } from './check-audit.ts'
import { runScheduledTasks, signAuditLog } from './clock.ts'
import { encryptRows } from './encrypt-rows.ts'
import { emptyOutbox } from './outbox.ts'
import { inSystem, type SystemDeps } from './system.ts'

export type WorkerOptions = SystemDeps & { ownerUrl: string; transport: Transport; push: PushSender }

/** Starts the queue worker: deliveries when the outbox bell rings, and scheduled tasks once a minute. */
export async function startWorker(options: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  const { ownerUrl, log } = options
  const pool = createQueuePool(ownerUrl, (error) => log.warn({ worker: 'error' }, error.message))
  const stopping = new AbortController()
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: level }, message)
    }),
    taskList: traced({
      send_mails: async () => {
        await emptyOutbox(options)
      },
      send_push: (payload) => sendPush(options, options.push, payload),
      encrypt_rows: () => encryptRows(options),
      check_audit: (payload) => checkAudit(options, idIn(payload)),
      archive_audit: () => archiveAudit(options),
      check_file: (payload) => checkFile((task) => inSystem(options, task), idIn(payload)),
      fetch_from_portal: (payload) => fetchFromPortal((task) => inSystem(options, task), idIn(payload)),
      read_portal: (payload) => readPortal((task) => inSystem(options, task), idIn(payload)),
      read_import: (payload) => readImport((task) => inSystem(options, task), idIn(payload), { stopping: stopping.signal, noteFetched }),
      invoices: async () => {
        await settleInvoices(options)
        await emptyOutbox(options)
      },
      payments: async () => {
        await settlePayments(options)
        await emptyOutbox(options)
      },
      offer_freed_times: async () => {
        await offerFreedTimes(options)
        await emptyOutbox(options)
      },
      bulk_exports: () => writeExports(options, stopping.signal),
      remove_files: async () => {
        const { fileStore } = options.services
        if (fileStore) await removeObjects((task) => inSystem(options, task), fileStore)
      },
      laboratory_results: async () => {
        await fileLaboratoryResults(options)
        await emptyOutbox(options)
      },
      laboratory_conflict: async (payload) => {
        await tellOfConflict(options, idIn(payload))
        await emptyOutbox(options)
      },
      clock: async () => {
        await runScheduledTasks(options)
        await emptyOutbox(options)
      },
    }),
    parsedCronItems: parseCronItems([
      { task: 'clock', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1, jobKey: 'clock' } },
      // separate from the scheduler, which must not wait for it
      { task: 'encrypt_rows', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1, jobKey: 'encrypt_rows' } },
      { task: 'archive_audit', match: '17 2 * * *', options: { backfillPeriod: 0, maxAttempts: 1, jobKey: 'archive_audit' } },
      { task: 'bulk_exports', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1, jobKey: 'bulk_exports' } },
      { task: 'remove_files', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1, jobKey: 'remove_files' } },
      {
        task: 'laboratory_results',
        match: '* * * * *',
        options: { backfillPeriod: 0, maxAttempts: 1, jobKey: 'laboratory_results', queueName: 'laboratory_results' },
      },
    ]),
  })
  return {
    stop: async () => {
      stopping.abort()
      await runner.stop()
      await signAuditLog(options)
      await pool.end()
    },
  }
}

/** Each job is a trace of its own, by its name; what it is about has ids in it. */
const traced = (tasks: Record<string, (payload: unknown) => Promise<unknown>>) =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload: unknown) => inSpan(`job ${name}`, 'consumer', async () => void (await work(payload))),
    ]),
  )

function idIn(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'id' in payload && typeof payload.id === 'string') return payload.id
  throw new Error('The payload of the job has no id.')
}
