import type { FastifyBaseLogger } from 'fastify'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Pool } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asSystem } from '#db/identity.ts'
import { afterCommit, inTransaction } from '#db/transaction.ts'
import type { Services } from '#services.ts'

export type SystemDeps = { pool: Pool; services: Services; log: FastifyBaseLogger; now: () => Date }

const system: System = { role: 'system', id: null, sessionId: null }

/** Runs a task as the server itself, in one transaction. Side effects wait for the commit. */
export async function inSystem<T>({ pool, services, log, now }: SystemDeps, task: (ctx: Context<System>) => Promise<T>): Promise<T> {
  const at = now()
  return inTransaction(pool, asSystem(at), async (db) => {
    const ctx: Context<System> = {
      db,
      actor: system,
      language: services.practice.current.language,
      now: at,
      address: null,
      log,
      services,
      newId,
      afterCommit: (effect) => afterCommit(db, effect),
      audit: () => {},
    }
    return { value: await task(ctx) }
  })
}
