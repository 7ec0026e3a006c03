import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { type DataKind, dataKindNames } from '@uzima/contract/connected-apps/scopes'
import { type PortalConnection, portalsApi } from '@uzima/contract/portals'
import { freePort } from '#embedded/free-port.ts'
import { inSystem } from '#jobs/system.ts'
import { fetchFromPortal } from '#modules/portals/fetching.ts'
import { readFile } from './bringing.ts'
import { type Caller, type Clinic, clinic } from './clinic.ts'
import type { Person } from './people.ts'

/** Another Uzima, with a database of its own, that answers on a port of this computer. */
export async function secondPortal(people: Person[]): Promise<{ place: Clinic; address: string }> {
  const port = await freePort()
  const place = await clinic({ people, env: { PORT: String(port) } })
  await place.app.http.listen({ port, host: '127.0.0.1' })
  return { place, address: `http://localhost:${port}/fhir/R4` }
}

export const returnAddress = 'http://localhost:3000/health-records/connections'

/** We are registered there, with a secret. */
export const registerThere = (there: Clinic, admin: Person) =>
  there.as(admin).call(connectedAppsApi.registerApp, {
    ...{ name: 'Portal of the practice', maker: 'Practice', website: null, privacyNotice: null, redirectUris: [returnAddress] },
    ...{ kinds: [...dataKindNames], proof: 'secret' as const, keys: null },
  })

/** What the browser brings back from there. */
export async function answerThere(there: Clinic, who: Person, url: string, kinds?: DataKind[]): Promise<Answer> {
  const begun = await fetch(url, { redirect: 'manual' })
  const id = new URL(begun.headers.get('location') ?? '').searchParams.get('authorization_id') ?? ''
  const body = kinds?.length === 0 ? { action: 'deny' } : { action: 'approve', ...(kinds && { kinds }) }
  const answered = await there.as(who).raw({
    method: 'POST',
    url: `/auth/v1/oauth/authorizations/${id}/consent`,
    headers: { host: new URL(url).host },
    body,
  })
  return answerIn(answered.json<{ redirect_url: string }>().redirect_url)
}

type Answer = { state: string; code: string | null; iss: string | null; error: string | null }
export function answerIn(address: string): Answer {
  const { searchParams } = new URL(address)
  const read = (name: string) => searchParams.get(name)
  return { state: read('state') ?? '', code: read('code'), iss: read('iss'), error: read('error') }
}

/** As the worker fetches, and then reads what came; how long it would have waited is noted. */
export async function fetchAll(place: Clinic, id: string, waits: number[] = [], patienceMs?: number): Promise<void> {
  const wait = async (seconds: number) => void waits.push(seconds)
  await fetchFromPortal((task) => inSystem(place.app.system, task), id, { wait, ...(patienceMs !== undefined && { patienceMs }) })
  const reading = await place.sql<{ id: string }>("select id from app.record_imports where connection_id = $1 and state = 'reading'", [id])
  for (const each of reading) await readFile(place, each.id)
}

export async function connectionOf(caller: Caller): Promise<PortalConnection> {
  const { rows } = await caller.call(portalsApi.listPortalConnections)
  const [row] = rows
  if (!row) throw new Error('Nothing is connected.')
  return row
}

type Said = { status?: number; headers?: Record<string, string>; body?: unknown; afterMs?: number }
/** A server that says what it is told to, as FHIR servers that are broken or hostile do. */
export async function strangePortal(answering: (url: URL, times: number) => Said | undefined) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', base)
    asked.push(url.pathname + url.search)
    const times = asked.filter((each) => each === url.pathname + url.search).length
    const { status = 200, headers = {}, body = {}, afterMs = 0 } = answering(url, times) ?? usual(base, url.pathname)
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }, afterMs)
    request.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { base, asked, close }
}

function usual(base: string, path: string): Said {
  if (path === '/.well-known/smart-configuration') return { body: smartOf(base) }
  if (path === '/metadata') return { body: metadata }
  const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 3600, refresh_token: 'r', patient: 'p1' }
  if (path === '/token') return { body: tokens }
  if (path === '/Patient/p1') return { body: { resourceType: 'Patient', id: 'p1', name: [{ text: 'Ada Muturi' }] } }
  return { body: { resourceType: 'Bundle', type: 'searchset', entry: [] } }
}

export const smartOf = (base: string) => ({
  authorization_endpoint: `${base}/authorize`,
  token_endpoint: `${base}/token`,
  capabilities: ['permission-v2', 'permission-patient', 'permission-offline'],
  code_challenge_methods_supported: ['S256'],
})
export const metadata = {
  ...{ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' },
  rest: [{ mode: 'server', resource: ['Patient', 'Condition', 'Observation'].map((type) => ({ type })) }],
}
