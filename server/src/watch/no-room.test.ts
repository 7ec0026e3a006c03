import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { type ErrorCode, errorTitles } from '@uzima/contract/errors'
import { filesApi } from '@uzima/contract/files'
import { beforeAll, describe, expect, test } from 'vitest'
import { authClient } from '../../test/auth.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { giveConsent } from '../../test/consent.ts'
import { ada, drCole, visitor } from '../../test/people.ts'

const code: ErrorCode = 'insufficient_storage'
const focus = { method: 'PUT', url: '/api/profiles/me/focus', body: { focus: ['medications'] } } as const
const readyz = (place: Clinic) => place.as(visitor).raw({ method: 'GET', url: '/readyz' })

describe('a database without room', () => {
  /** Raises what PostgreSQL does when it cannot make a table larger. */
  const fill = async (place: Clinic, event: string, table: string) => {
    await place.sql(`create function app.no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`)
    await place.sql(`create trigger no_room before ${event} on ${table} for each row execute function app.no_room()`)
  }
  let place: Clinic
  beforeAll(async () => {
    place = await clinic({ people: [ada, drCole] })
    await giveConsent(place.as(ada))
  })
  const withoutRoom = async (event: string, table: string, work: () => Promise<void>) => {
    await fill(place, event, table)
    try {
      await work()
    } finally {
      await place.sql('drop function app.no_room cascade')
    }
  }

  test('says so, changes nothing, and is not ready; reading goes on', async () => {
    await withoutRoom('update', 'app.profiles', async () => {
      const refused = await place.as(ada).raw(focus)
      expect(refused.statusCode).toBe(507)
      expect(refused.json()).toMatchObject({ code, title: 'The server has no room left. Nothing was saved. Tell the practice.' })
      expect((await place.as(ada).raw({ method: 'GET', url: '/api/profiles/me' })).json()).toMatchObject({ focus: [] })
    })
    // whoever asks hears no more than the names of the checks
    const answer = await readyz(place)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({
      status: 'unavailable',
      checks: { database: 'ok', disk: 'full', migrations: 'ok', jobs: 'ok', mails: 'ok', files: 'ok' },
    })
  })

  test('shows nothing that cannot be put on record, and tells FHIR clients in their words', async () => {
    await withoutRoom('insert', 'audit.log', async () => {
      const refused = await place.as(ada).raw({ method: 'GET', url: `/fhir/R4/Patient/${place.as(ada).id}` })
      expect(refused.statusCode).toBe(507)
      expect(refused.headers['content-type']).toContain('application/fhir+json')
      expect(refused.json()).toEqual({
        resourceType: 'OperationOutcome',
        id: refused.headers['x-request-id'],
        issue: [
          { severity: 'error', code: 'no-store', details: { coding: [{ system: 'urn:uzima:error', code }], text: errorTitles[code] } },
        ],
      })
    })
  })

  test('keeps people signed in: clients of the auth API are told to come back', async () => {
    const auth = authClient(place)
    await auth.signUp('full@example.org')
    await withoutRoom('insert', 'auth.sessions', async () => {
      const refused = await auth.signIn('full@example.org')
      expect({ status: refused.statusCode, wait: refused.headers['retry-after'], message: refused.json().message }).toEqual({
        ...{ status: 503, wait: '60', message: errorTitles[code] },
      })
    })
    expect((await auth.signIn('full@example.org')).statusCode).toBe(200)
  })
})

describe('a disk with little room', () => {
  let place: Clinic
  beforeAll(async () => {
    place = await clinic({ people: [ada, drCole], statfs: async () => ({ bavail: 4, blocks: 100, bsize: 1_000_000_000 }) })
    await giveConsent(place.as(ada))
  })
  const refusal = { status: 507, problem: { code } }

  test('takes no uploads', async () => {
    const announced = { name: 'a.pdf', size: 300_000, type: 'application/pdf' }
    await expect(place.as(ada).call(filesApi.startUpload, announced)).rejects.toMatchObject(refusal)
    const piece = {
      method: 'PUT',
      url: `/api/files/${place.as(ada).id}/chunks/0`,
      headers: { 'content-type': 'application/octet-stream' },
    } as const
    expect((await place.as(ada).raw({ ...piece, body: Buffer.alloc(10) })).json()).toMatchObject({ code })
    const document = { method: 'POST', url: '/fhir/R4/DocumentReference', headers: { 'content-type': 'application/fhir+json' } } as const
    expect((await place.as(ada).raw({ ...document, body: Buffer.alloc(262_145) })).statusCode).toBe(507)
    expect((await place.as(ada).raw({ ...document, body: Buffer.alloc(262_144) })).statusCode).toBe(400)
  })

  test('refuses before a byte of the body is sent', async () => {
    await place.app.http.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((place.app.http.server.address() as AddressInfo).port, '127.0.0.1')
    const token = await place.as(ada).token()
    socket.write(
      `PUT /api/files/${place.as(ada).id}/chunks/0 HTTP/1.1\r\nHost: localhost:3000\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: application/octet-stream\r\nContent-Length: 262144\r\n\r\n',
    )
    const [heard] = await once(socket, 'data')
    socket.destroy()
    expect(String(heard)).toMatch(/^HTTP\/1.1 507 /)
  })

  test('goes on to serve people', async () => {
    const auth = authClient(place)
    expect((await auth.signUp('scarce@example.org')).statusCode).toBe(200)
    expect((await auth.signIn('scarce@example.org')).statusCode).toBe(200)
    expect((await place.as(ada).raw(focus)).statusCode).toBe(200)
    const answer = await readyz(place)
    expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({ status: 'degraded', checks: { disk: 'scarce' } })
    expect(answer.statusCode).toBe(200)
  })
})
