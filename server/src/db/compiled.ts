import type { Compilable, CompiledQuery, QueryResult, RawBuilder } from 'kysely'
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
  const statementOf = compiledStatement(build)
  return async (db: Db, given: P): Promise<R[]> => {
    const { sql, values } = statementOf(db, given)
    const { rows } = await askCompiled<R>(db, sql, values)
    return rows
  }
}

/** The same, to be asked later. */
export function compiledStatement<P extends Record<string, unknown>, R>(build: (db: Db, given: P) => Compilable<R>) {
  const stand = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as P // placed by the builder, never read
  let query: CompiledQuery<R> | undefined
  return (db: Db, given: P) => {
    query ??= build(db, stand).compile()
    return { sql: query.sql, values: query.parameters.map((value) => (value instanceof Slot ? given[value.name] : value)) }
  }
}

/** Raw text as something to compile. */
export const compilable = <R>(db: Db, raw: RawBuilder<R>): Compilable<R> => ({ compile: () => raw.compile(db) })

/** A statement written out: nothing is built, for what every request asks. */
export const written =
  <R>(text: string) =>
  (db: Db, values: unknown[]): Promise<QueryResult<R>> =>
    askCompiled<R>(db, text, values)
