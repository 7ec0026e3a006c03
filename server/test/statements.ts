import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Client, type Db, queriesOn } from '#db/connect.ts'
import type { Exchange } from '#db/exchange.ts'
import { asSession } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Clinic } from './clinic.ts'
import type { Person } from './people.ts'

/** Answers what a call says to the database, statement by statement, on connections taken from then on. */
export function watchStatements({ app }: Pick<Clinic, 'app'>) {
  let statements: string[] = []
  const watched = new WeakSet<pg.ClientBase>()
  app.system.pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        statements.push(...textsOf(args[0]))
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

function textsOf(asked: unknown): string[] {
  if (typeof asked !== 'object' || asked === null) return [String(asked)]
  if ('statements' in asked) return (asked as Exchange).statements.map(({ text }) => text)
  return 'text' in asked ? [String(asked.text)] : []
}

/** The statement a query function makes, and nothing of its answer. */
export async function statementOf(work: (db: Db) => Promise<unknown>) {
  let made = { text: '', values: [] as unknown[] }
  const listening = {
    connection: { stream: { cork: () => {}, uncork: () => {} } },
    query: (exchange: Exchange) => {
      made = exchange.statements[0] ?? made
      exchange.handleRowDescription({ fields: [] })
      exchange.handleDataRow({ fields: [] })
      exchange.handleCommandComplete({ text: 'SELECT 1' })
      exchange.handleReadyForQuery()
    },
  }
  await work(queriesOn(listening as unknown as Client)) // what openQueries asks of a connection
  return made
}

/** How many blocks a query function reads, as the API's role and this person, and by which plan; its second time. */
export async function costOf(place: Clinic, who: Person, work: (db: Db) => Promise<unknown>) {
  const { text, values } = await statementOf(work)
  const explain = async () => {
    const opening = asSession(await place.as(who).session(), place.clock.now())
    return inTransaction(place.app.system.pool, opening, async (db) => ({
      value: JSON.stringify((await db.executeQuery(CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, values))).rows),
    }))
  }
  await explain() // what a connection reads once of the tables' descriptions
  const plan = await explain()
  const blocks = Number(/"Shared Hit Blocks":(\d+)/.exec(plan)?.[1]) + Number(/"Shared Read Blocks":(\d+)/.exec(plan)?.[1])
  return { blocks, plan }
}
