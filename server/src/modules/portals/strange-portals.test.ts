import { portalsApi } from '@uzima/contract/portals'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { linesOf } from '../../../test/bringing.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, olive } from '../../../test/people.ts'
import { connectionOf, fetchAll, metadata, smartOf, strangePortal } from '../../../test/second-portal.ts'
import { reachOf } from './reach.ts'

let here: Clinic
beforeAll(async () => {
  here = await clinic({ people: [ada, ben, olive] })
  await giveConsent(here.as(ada))
})
type Strange = Awaited<ReturnType<typeof strangePortal>>
let strange: Strange | undefined
afterEach(async () => {
  await strange?.close()
  strange = undefined
  await here.sql('delete from app.portals')
  await here.sql('delete from app.record_imports')
})

const add = (address: string) => here.as(olive).call(portalsApi.addPortal, { name: 'Strange', address, clientId: 'uzima', secret: null })
const condition = (id: string, of = 'Patient/p1') => ({
  resource: { resourceType: 'Condition', id, code: { text: `Gout ${id}` }, subject: { reference: of } },
})
const bundle = (entry: unknown[], next?: string) => ({
  body: { resourceType: 'Bundle', type: 'searchset', entry, ...(next && { link: [{ relation: 'next', url: next }] }) },
})
/** Connects Ada and fetches; returns how it stands after that. */
async function fetchFrom(answering: Parameters<typeof strangePortal>[0], waits: number[] = []) {
  strange = await strangePortal(answering)
  const { id: portalId } = await add(strange.base)
  const { url } = await here.as(ada).call(portalsApi.connectPortal, { portalId })
  const state = new URL(url).searchParams.get('state') ?? ''
  const connected = await here.as(ada).call(portalsApi.finishPortalConnection, { state, code: 'c', iss: null, error: null })
  if (connected.state === 'connected') await fetchAll(here, connected.id, waits)
  return connectionOf(here.as(ada))
}

describe('the list takes no server', () => {
  test.each([
    ['of a private network', 'https://10.0.0.1/fhir', 'portal_address_invalid'],
    ['by a name of ours', 'https://records.internal/fhir', 'portal_address_invalid'],
    ['that is not there', 'http://127.0.0.1:9', 'portal_unreachable'],
    ['with a question', 'https://ehr.example.org/fhir?a=b', 'portal_address_invalid'],
    ['without TLS', 'http://ehr.example.org/fhir', 'portal_address_invalid'],
  ])('%s', async (_, address, code) => {
    await expect(add(address)).rejects.toMatchObject({ problem: { code, field: 'address' } })
  })
  test.each([
    ['that says nothing of SMART', '/.well-known/smart-configuration', { status: 404 }, 'portal_not_smart'],
    [
      'that redirects',
      '/.well-known/smart-configuration',
      { status: 302, headers: { location: 'http://127.0.0.1:22/' } },
      'portal_not_smart',
    ],
    ['that says no JSON', '/.well-known/smart-configuration', { body: '<html>' }, 'portal_not_smart'],
    ['that never ends', '/metadata', { body: 'x'.repeat(5_000_000) }, 'portal_unreachable'],
    ['that takes its time', '/metadata', { body: metadata, afterMs: 6000 }, 'portal_unreachable'],
    ['of another version', '/metadata', { body: { ...metadata, fhirVersion: '3.0.2' } }, 'portal_not_fhir'],
    [
      'without PKCE',
      '/.well-known/smart-configuration',
      { body: { ...smartOf('http://127.0.0.1'), code_challenge_methods_supported: ['plain'] } },
      'portal_not_safe',
    ],
    [
      'whose tokens are of a private network',
      '/.well-known/smart-configuration',
      { body: { ...smartOf('http://127.0.0.1'), token_endpoint: 'https://10.0.0.1/token' } },
      'portal_not_safe',
    ],
  ])('%s', async (_, path, said, code) => {
    strange = await strangePortal(({ pathname }) => (pathname === path ? said : undefined))
    await expect(add(strange.base)).rejects.toMatchObject({ problem: { code, field: 'address' } })
  })
  test('twice', async () => {
    strange = await strangePortal(() => undefined)
    await add(strange.base)
    await expect(add(`${strange.base}/`)).rejects.toMatchObject({ problem: { code: 'portal_exists' } })
  })
  test('on this computer outside local mode', async () => {
    strange = await strangePortal(() => undefined)
    const limits = { mostBytes: 1000, patienceMs: 1000 }
    await expect(reachOf({ isLocal: false })(`${strange.base}/metadata`, {}, limits)).rejects.toThrow('Only public addresses')
    expect(strange.asked).toEqual([])
  })
})

describe('a fetch from a server', () => {
  test('that gives the entries of others leaves those out and says so', async () => {
    const mixed = bundle([condition('1'), condition('2', 'Patient/p2'), { resource: { resourceType: 'Condition', id: '3' } }])
    const connection = await fetchFrom(({ pathname }) => (pathname === '/Condition' ? mixed : undefined))
    expect(connection).toMatchObject({ found: 1, problem: 'others' })
    expect((await linesOf(here.as(ada), connection.waiting[0] ?? '')).map(({ brought }) => brought.name)).toEqual(['Gout 1'])
  })
  test('that gives nothing of use says that there is nothing new, and when it was asked', async () => {
    const nameless = { resource: { resourceType: 'Condition', id: '1', subject: { reference: 'Patient/p1' } } }
    const connection = await fetchFrom(({ pathname }) => (pathname === '/Condition' ? bundle([nameless]) : undefined))
    expect(connection).toMatchObject({ found: 0, waiting: [], problem: null, fetchedAt: here.clock.now().toISOString() })
    expect(await here.sql('select id from app.record_imports')).toEqual([])
  })
  test.each([
    ['another patient', '/Patient/p1', { body: { resourceType: 'Patient', id: 'p2' } }, 'not_understood'],
    ['a redirect', '/Condition', { status: 302, headers: { location: 'http://127.0.0.1:22/' } }, 'not_understood'],
    ['no JSON', '/Condition', { body: '<html>' }, 'not_understood'],
    ['more than can be', '/Condition', { body: ' '.repeat(10_500_000) }, 'not_understood'],
    ['a next page elsewhere', '/Condition', bundle([condition('1')], 'http://localhost:22/Condition?page=2'), 'not_understood'],
    ['a next page with a password', '/Condition', bundle([], 'http://a:b@127.0.0.1/x'), 'not_understood'],
    ['the same page as the next one', '/Condition', bundle([condition('1')], '/Condition?patient=p1&_count=100'), 'not_understood'],
    ['an error', '/Condition', { status: 500 }, 'unreachable'],
    [
      'deeper than any',
      '/Condition',
      {
        body: `{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Condition","id":"1","subject":{"reference":"Patient/p1"},"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}]}`,
      },
      'not_understood',
    ],
  ])('that gives %s stops and takes nothing', async (_, path, said, problem) => {
    const connection = await fetchFrom(({ pathname }) => (pathname === path ? said : undefined))
    expect(connection).toMatchObject({
      state: 'connected',
      problem,
      found: null,
      waiting: [],
      isFetching: false,
      nextAt: expect.any(String),
    })
  })
  test('with pages without end takes what there is room for, and the rest later', async () => {
    const connection = await fetchFrom((url) => {
      const page = Number(url.searchParams.get('page') ?? 0)
      return url.pathname === '/Condition' ? bundle([condition(String(page))], `/Condition?page=${page + 1}`) : undefined
    })
    expect(connection).toMatchObject({ state: 'connected', problem: 'rest_later' })
    expect(connection.found).toBeGreaterThan(300)
    expect(strange?.asked.length).toBeLessThan(420)
  })
  test('that is busy is waited for a while, and else asked again when it says', async () => {
    const waits: number[] = []
    const soon = await fetchFrom(
      ({ pathname }, times) =>
        pathname === '/Condition' ? (times === 1 ? { status: 429, headers: { 'retry-after': '7' } } : bundle([condition('1')])) : undefined,
      waits,
    )
    expect(waits).toEqual([7])
    expect(soon).toMatchObject({ found: 1, problem: null })
    await strange?.close()
    await here.sql('delete from app.portals')
    const later = await fetchFrom(({ pathname }) =>
      pathname === '/Condition' ? { status: 503, headers: { 'retry-after': '7200' } } : undefined,
    )
    const inTwoHours = new Date(here.clock.now().getTime() + 7_200_000).toISOString()
    expect(later).toMatchObject({ problem: 'busy', nextAt: inTwoHours, waiting: [] })
  })
  test('that leaves out what it does not have is read otherwise', async () => {
    const connection = await fetchFrom(({ pathname }) => {
      if (pathname === '/Observation') return { status: 403 }
      return pathname === '/Condition' ? bundle([condition('1')]) : undefined
    })
    expect(connection).toMatchObject({ found: 1, problem: null })
  })
  test('that names no patient is not connected', async () => {
    const connection = await fetchFrom(({ pathname }) =>
      pathname === '/token' ? { body: { access_token: 'a', token_type: 'Bearer' } } : undefined,
    )
    expect(connection).toMatchObject({ state: 'asked', problem: 'no_patient' })
  })
  test('asks whose it is where it is of somebody with another name', async () => {
    const other = { body: { resourceType: 'Patient', id: 'p1', name: [{ text: 'Bella Otieno' }], birthDate: '1990-01-01' } }
    const connection = await fetchFrom(({ pathname }) =>
      pathname === '/Patient/p1' ? other : pathname === '/Condition' ? bundle([condition('1')]) : undefined,
    )
    const [row] = (await here.as(ada).raw({ method: 'GET', url: '/api/imports' })).json<{
      rows: { id: string; asksWhose: object | null }[]
    }>().rows
    expect(row).toMatchObject({ id: connection.waiting[0], asksWhose: { name: 'Ada Muturi' } })
  })
  test('is one at a time', async () => {
    const { id } = await fetchFrom(() => undefined)
    await here.as(ada).call(portalsApi.fetchFromPortal, { id })
    await here.as(ada).call(portalsApi.fetchFromPortal, { id })
    expect(await here.sql("select 1 from graphile_worker.jobs where key = 'fetch_from_portal:' || $1", [id])).toHaveLength(1)
  })
})

describe('while the other portal takes its time', () => {
  const openTransactions = async () => {
    const [row] = await here.sql<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and state <> 'active'`,
    )
    return row?.count
  }

  test('no transaction is open, whatever it is asked', async () => {
    const seen = new Map<string, Promise<number | undefined>>()
    const answering: Parameters<typeof strangePortal>[0] = ({ origin, pathname }) => {
      seen.set(pathname, openTransactions())
      if (pathname === '/.well-known/smart-configuration')
        return { body: { ...smartOf(origin), revocation_endpoint: `${origin}/revoke` }, afterMs: 300 }
      if (pathname === '/metadata') return { body: metadata, afterMs: 300 }
      if (pathname === '/Condition') return { ...bundle([condition('1')]), afterMs: 300 }
      const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 20, refresh_token: 'r', patient: 'p1' }
      if (pathname === '/token') return { body: tokens, afterMs: 300 }
      return pathname === '/revoke' ? { afterMs: 300 } : undefined
    }
    const { id } = await fetchFrom(answering)
    const [portal] = (await here.as(olive).call(portalsApi.listPortals)).rows
    if (!portal) throw new Error('There is no portal.')
    const change = { id: portal.id, name: 'Slow', address: portal.address, clientId: 'uzima', secret: null }
    await here.as(olive).call(portalsApi.changePortal, change)
    const removed = await here.as(ada).call(portalsApi.removePortalConnection, { id, records: true })
    expect(removed.ended).toBe('there_too')
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['/.well-known/smart-configuration', '/metadata', '/token', '/Patient/p1', '/Condition', '/revoke']),
    )
    for (const [path, count] of seen) expect([path, await count]).toEqual([path, 0])
  })

  test('an answer that comes twice is used once', async () => {
    strange = await strangePortal(({ pathname }) => (pathname === '/token' ? { body: {}, afterMs: 300 } : undefined))
    const { id: portalId } = await add(strange.base)
    const { url } = await here.as(ada).call(portalsApi.connectPortal, { portalId })
    const answer = { state: new URL(url).searchParams.get('state') ?? '', code: 'c', iss: null, error: null }
    const finish = () => here.as(ada).raw({ method: 'POST', url: '/api/portal-connections/answer', body: answer })
    const statuses = (await Promise.all([finish(), finish()])).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 404])
    expect(strange.asked.filter((each) => each === '/token')).toHaveLength(1)
  })
})

test('a portal that does not answer for a week after it should have is told of once', async () => {
  let isDown = false
  const notices = () => here.sql("select content from app.notifications where event = 'portal_silent' order by created_at")
  await here.sql("delete from app.notifications where event = 'portal_silent'")
  await fetchFrom(() => (isDown ? { status: 500 } : undefined))
  const [{ id } = { id: '' }] = await here.sql<{ id: string }>('select id from app.portal_connections')
  const since = here.clock.now().toISOString()
  const after = async (days: number) => {
    here.clock.advance(days * 86_400_000)
    await fetchAll(here, id)
  }
  isDown = true
  await after(38)
  expect(await notices()).toEqual([])
  await after(2)
  await after(1)
  expect(await notices()).toEqual([{ content: { portal: 'Strange', time: since } }])
  isDown = false
  await after(1)
  isDown = true
  await after(40)
  expect(await notices()).toHaveLength(2)
})
