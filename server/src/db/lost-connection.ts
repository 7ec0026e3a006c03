const lost =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|53300|57P01|57P02|57P03)$|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|error establishing an SSL connection/

/** Whether the database was unavailable or overloaded, so that the caller may retry. */
export const isLostConnection = (error: unknown): error is Error =>
  error instanceof Error && (('code' in error && lost.test(String(error.code))) || lost.test(error.message))
