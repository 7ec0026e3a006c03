import type { FastifyInstance } from 'fastify'

/** consumer: work that was left for later; client: what another program is asked for. */
export type Kind = 'consumer' | 'client'

type Asking<R> = (text: string, values?: readonly unknown[]) => Promise<R>

/** What takes spans where tracing is on. */
export type Tracer = {
  measure: (http: FastifyInstance) => void
  inSpan: <T>(name: string, kind: Kind, work: () => Promise<T>) => Promise<T>
  ofStatements: <R>(ask: Asking<R>) => Asking<R>
}

let tracer: Tracer | undefined

/** For the whole process; undefined switches it off. */
export function traceBy(next: Tracer | undefined) {
  tracer = next
}

export const inSpan = <T>(name: string, kind: Kind, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.inSpan(name, kind, work) : work()

/** Where tracing is off the very function that was given. */
export const tracingStatements = <R>(ask: Asking<R>): Asking<R> => (tracer ? tracer.ofStatements(ask) : ask)

export type Statement = { kind: string; table: string | undefined; template: string }

const known = new Map<string, Statement>()
/** Texts come from our code and are finite, except for lists of varying length. */
const kept = 2000

/** The kind of a statement, the first table in it, and its text without any value, should one stand in it in the clear. */
export function describeStatement(text: string): Statement {
  const found = known.get(text)
  if (found) return found
  const template = text
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w."])\d[\d.]*(?!\w)/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
  const words = template.replaceAll('"', '')
  const kind = /^\(?(\w+)/.exec(words)?.[1]?.toUpperCase() ?? 'OTHER'
  const table =
    /\b(?:from|into|update|join)\s+(?:only\s+)?([a-z_][\w.]*)/i.exec(words)?.[1] ?? /\bselect\s+([a-z_]\w*\.\w+)\(/i.exec(words)?.[1]
  const statement = { kind, table, template }
  if (known.size < kept) known.set(text, statement)
  return statement
}
