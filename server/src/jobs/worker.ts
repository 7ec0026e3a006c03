import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import { z } from 'zod/mini'
import { createQueuePool } from '#db/queue-pool.ts'
import { findOverdueMails, sendMail, type Transport } from '#mail/send.ts'
import { runDue } from './clock.ts'
import { inSystem, type SystemDeps } from './system.ts'

const MailsJob = z.object({ mailIds: z.array(z.uuid()) })

export type WorkerOptions = SystemDeps & { ownerUrl: string; transport: Transport }

/** The queue's worker: mails as they are written, and the clock once a minute. */
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
      send_mails: async (payload) => sendAll(options, MailsJob.parse(payload).mailIds),
      clock: async () => {
        await runDue(options)
        await sendAll(options, await inSystem(options, findOverdueMails))
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

/** Each in a transaction of its own; one that cannot be sent does not hold up the others, and fails the job, which is tried again. */
async function sendAll(options: WorkerOptions, mailIds: string[]): Promise<void> {
  let failed = 0
  for (const mailId of mailIds) {
    try {
      await inSystem(options, (ctx) => sendMail(ctx, mailId, options.transport))
    } catch (error) {
      failed += 1
      options.log.warn({ err: error }, 'a mail could not be sent')
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${mailIds.length} mails could not be sent`)
}
