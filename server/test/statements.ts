import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Db, openQueries } from '#db/connect.ts'
import { sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Clinic } from './clinic.ts'
import type { Person } from './people.ts'

export type Asked = { text: string; values: unknown[] }

/** Records the statements that a call sends to the database, on connections taken from then on. */
export function watchStatements(place: Pick<Clinic, 'app'>) {
  const asked = watchAsked(place)
  return async (work: () => Promise<unknown>) => (await asked(work)).map(({ text }) => text)
}

/** The same of a call that is repeated until two in a row send the same: letters and hints of what came before may still be on their way. */
export function watchSteadyStatements(place: Pick<Clinic, 'app'>) {
  const asked = watchStatements(place)
  return async function steady(work: () => Promise<unknown>, last: string[] = []): Promise<string[]> {
    const taken = await asked(work)
    return taken.join() === last.join() ? taken : steady(work, taken)
  }
}

/** The same, with parameter values. */
export function watchAsked({ app }: Pick<Clinic, 'app'>) {
  let statements: Asked[] = []
  const watched = new WeakSet<pg.ClientBase>()
  app.system.pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        statements.push(...askedBy(args[0]))
        return query(...args)
      },
    })
  })
  return async (work: () => Promise<unknown>) => {
    statements = []
    await work()
    return [...statements]
  }
}

function askedBy(query: unknown): Asked[] {
  if (typeof query !== 'object' || query === null) return [{ text: String(query), values: [] }]
  if (!('text' in query)) return []
  return [{ text: String(query.text), values: 'values' in query && Array.isArray(query.values) ? query.values : [] }]
}

/** The statement that a query function sends, without executing it. */
async function statementOf(work: (db: Db) => Promise<unknown>): Promise<Asked> {
  let made: Asked | undefined
  const query = async (asked: unknown) => {
    made ??= askedBy(asked)[0]
    return { command: 'SELECT', rowCount: 1, rows: [{}] }
  }
  await work(openQueries({ query } as unknown as pg.ClientBase, { namesStatements: true }).db) // nothing else of the connection is used
  return made ?? { text: '', values: [] }
}

/** The blocks that a query function reads as the API's role and this person, and its plan; measured on the second run. */
export const costOf = async (place: Clinic, who: Person, work: (db: Db) => Promise<unknown>) =>
  costOfAsked(place, who, await statementOf(work))

export async function costOfAsked(place: Clinic, who: Person, { text, values }: Asked) {
  const explain = async () => {
    const opening = sessionContext(await place.as(who).session(), place.clock.now())
    return inTransaction(place.app.system.pool, opening, async (db) => ({
      value: JSON.stringify((await db.executeQuery(CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, values))).rows),
    }))
  }
  await explain() // warms up the connection's catalogue cache
  const plan = await explain()
  const blocks = Number(/"Shared Hit Blocks":(\d+)/.exec(plan)?.[1]) + Number(/"Shared Read Blocks":(\d+)/.exec(plan)?.[1])
  return { blocks, plan }
}
