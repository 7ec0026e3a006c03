import type pg from 'pg'
import type { Exchange } from '#db/exchange.ts'
import type { Clinic } from './clinic.ts'

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
