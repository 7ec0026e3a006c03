import pg from 'pg'
import { hadNoRoom } from '#db/no-room.ts'

/** The logged part of a request: never query, headers or body. */
const request = ({ method, routeOptions }: { method: string; routeOptions?: { url?: string } }) => ({
  method,
  route: routeOptions?.url ?? 'page',
})

export type LoggedError = { type: string; message: string; stack: string; [name: string]: unknown }

/** Classes of PostgreSQL whose messages are about the server, not about values: resources, the operator, the system, damaged files. */
const isOfServer = /^(53|57|58|XX00[12])/

/**
 * The logged part of an error. PostgreSQL, zod and the JSON parser quote values in messages: only their codes and names are kept, except
 * where PostgreSQL speaks of itself.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const stack = framesOf(error)
  if (error instanceof pg.DatabaseError) {
    const { code = '', schema, table, column, constraint, routine } = error
    const message = isOfServer.test(code) || hadNoRoom(error) ? error.message : ''
    return { type: 'DatabaseError', message, stack, code, schema, table, column, constraint, routine }
  }
  const isQuoting = error instanceof SyntaxError || error.name.includes('Zod')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const cause = error.cause instanceof pg.DatabaseError ? describeError(error.cause) : undefined
  return { type: error.name, message: isQuoting ? '' : error.message, stack, code, ...(cause && { cause }) }
}

/** The stack frames, without the message that a stack begins with. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

export const serializers = { req: request, err: describeError }

type Line = { write: (line: string) => void }
const gatherMs = 50
let gathered: Line | undefined

/**
 * The log's destination. Lines are batched, since a write costs more than formatting a line. The rest is flushed when the process exits;
 * a killed process may lose its last lines. The audit log is separate.
 */
export function logLines(): Line {
  gathered ??= gatherLines(
    (text) => process.stdout.write(text),
    (flush) => process.on('exit', flush),
  )
  return gathered
}

export function gatherLines(write: (text: string) => void, onExit: (flush: () => void) => void): Line {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting !== '') write(waiting)
    waiting = ''
  }
  onExit(flush)
  return {
    write: (line) => {
      waiting += line
      timer ??= setTimeout(flush, gatherMs).unref()
    },
  }
}
