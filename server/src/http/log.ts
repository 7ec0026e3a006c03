import pg from 'pg'

/** What of a request stands in the log: never its query, headers or body. */
const request = ({ method, routeOptions }: { method: string; routeOptions?: { url?: string } }) => ({
  method,
  route: routeOptions?.url ?? 'page',
})

export type LoggedError = { type: string; message: string; stack: string; [name: string]: unknown }

/** What of an error stands in the log. PostgreSQL, zod and the JSON parser quote values in their messages: of those only codes and names remain. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const stack = framesOf(error)
  if (error instanceof pg.DatabaseError) {
    const { code, schema, table, column, constraint, routine } = error
    return { type: 'DatabaseError', message: '', stack, code, schema, table, column, constraint, routine }
  }
  const isQuoting = error instanceof SyntaxError || error.name.includes('Zod')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { type: error.name, message: isQuoting ? '' : error.message, stack, code }
}

/** Where it happened, without the message that a stack begins with. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

export const serializers = { req: request, err: describeError }
