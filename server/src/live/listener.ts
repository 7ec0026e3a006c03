import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { z } from 'zod/mini'
import { type ChangedPractice, type Hint, liveChannel, type ShreddedKeys, type SignalHint } from './hints.ts'

const Hints = z.array(z.object({ userId: z.string(), topic: z.string(), id: z.optional(z.string()) }))
const firstRetryMs = 250
const longestRetryMs = 8000

type Options = {
  directUrl: string
  log: FastifyBaseLogger
  onHint: (hint: Hint | ShreddedKeys | ChangedPractice | SignalHint) => void
  /** The connection was lost and re-established: hints in between were missed. */
  onReturn: () => void
}

/** Listens for the hints of all processes; reconnects by itself. */
export async function listenForHints({ directUrl, log, onHint, onReturn }: Options): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const next = new pg.Client({ connectionString: directUrl })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => {
      const hints = Hints.safeParse(parse(payload))
      if (hints.success) for (const hint of hints.data) onHint(hint as Parameters<typeof onHint>[0]) // topics come from our own notifiers
    })
    await next.connect()
    await next.query(`listen ${liveChannel}`)
    if (closed) await next.end()
    else client = next
  }
  /** Not called for a failed connection attempt, which is retried in its own catch, so that only one attempt runs at a time. */
  const lose = (lost: pg.Client) => {
    if (closed || client !== lost) return
    client = undefined
    log.warn('the live listener lost its connection')
    comeBack(firstRetryMs)
  }
  const comeBack = (wait: number) => {
    retry = setTimeout(() => {
      if (!closed) connect().then(onReturn, () => comeBack(Math.min(wait * 2, longestRetryMs)))
    }, wait)
  }
  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

function parse(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '')
  } catch {
    return undefined
  }
}
