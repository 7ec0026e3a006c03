import { rootCertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { authoritiesFor } from '#backup/dump.ts'

const authorities = (query: string) => authoritiesFor(new URL(`postgres://uzima_owner:secret@db.example/uzima${query}`))

test.each(['?sslmode=verify-full', '?sslmode=verify-ca'])('with %s pg_dump gets the certificates that the portal knows', (query) => {
  expect(authorities(query)).toContain(rootCertificates[0])
})

test.each(['', '?sslmode=require', '?sslmode=verify-full&sslrootcert=/etc/uzima/database-ca.pem'])(
  'an address with %o says all of it itself',
  (query) => {
    expect(authorities(query)).toBeUndefined()
  },
)
