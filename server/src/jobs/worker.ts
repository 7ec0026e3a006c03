import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import { createQueuePool } from '#db/queue-pool.ts'
import { sendNext, type Transport } from '#mail/send.ts'
import { runDue } from './clock.ts'
import { inSystem, type SystemDeps } from './system.ts'

export type WorkerOptions = SystemDeps & { ownerUrl: string; transport: Transport }

/** The queue's worker: mails when the outbox rings, and the clock once a minute. */
export async function startWorker(options: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  const { ownerUrl, log } = options
  const pool = createQueuePool(ownerUrl, (error) => log.warn({ worker: 'error' }, error.message))
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: level }, message)
    }),
    taskList: {
      send_mails: () => emptyOutbox(options),
      clock: async () => {
        await runDue(options)
        await emptyOutbox(options)
      },
    },
    parsedCronItems: parseCronItems([
      { task: 'clock', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1, jobKey: 'clock' } },
    ]),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

/** Sends what is due, each mail in a transaction of its own, so that one cannot hold up the others. */
async function emptyOutbox(options: WorkerOptions): Promise<void> {
  while ((await inSystem(options, (ctx) => sendNext(ctx, options.transport))) !== 'none');
}
