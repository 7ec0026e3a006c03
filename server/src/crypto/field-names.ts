/**
 * A ciphertext decrypts only under the name that its field had when it was encrypted. A field that is renamed keeps its first name here, so
 * that stored data stays readable.
 */
const firstNames = new Map([
  ['disclosure_requests|reason', 'record_openings|reason'],
  ['encryption_canaries|encrypted', 'encryption_canaries|sealed'],
  ['file_chunks|encrypted', 'file_chunks|sealed'],
  ['auth.flow_state|encrypted', 'auth.flow_state|sealed'],
])

/** The name of a field in encryption contexts. */
export function nameInContext({ table, column }: { table: string; column: string }): string {
  const name = `${table}|${column}`
  return firstNames.get(name) ?? name
}
