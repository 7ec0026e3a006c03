import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import { askCompiled, type Db } from './connect.ts'

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once and run many times, for those that every request asks. `build` receives stand-ins instead of
 * values: it may place them, not look at them.
 */
export function compiled<P extends Record<string, unknown>, R>(build: (db: Db, given: P) => Compilable<R>) {
  const stand = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as P // placed by the builder, never read
  let query: CompiledQuery<R> | undefined
  return async (db: Db, given: P): Promise<R[]> => {
    query ??= build(db, stand).compile()
    const parameters = query.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
    const { rows } = await askCompiled<R>(db, query.sql, parameters)
    return rows
  }
}

/** A statement written out: nothing is built, for what every request asks. */
export const written =
  <R>(text: string) =>
  (db: Db, values: unknown[]): Promise<QueryResult<R>> =>
    askCompiled<R>(db, text, values)
