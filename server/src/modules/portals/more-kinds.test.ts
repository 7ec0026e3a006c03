import { coverageApi } from '@uzima/contract/check-in/coverage'
import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { importsApi } from '@uzima/contract/imports'
import { portalsApi } from '@uzima/contract/portals'
import { socialHistoryApi } from '@uzima/contract/social-history'
import { wellnessApi } from '@uzima/contract/wellness'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { linesOf } from '../../../test/bringing.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, olive } from '../../../test/people.ts'
import { answerThere, connectionOf, fetchAll, registerThere, secondPortal, smartOf, strangePortal } from '../../../test/second-portal.ts'
import { readPortal } from './reading.ts'

let here: Clinic
beforeAll(async () => {
  here = await clinic({ people: [ada, ben, olive] })
  await giveConsent(here.as(ada))
})
beforeEach(async () => {
  await here.sql('delete from app.portals')
  await here.sql('delete from app.record_imports')
})
type Strange = Awaited<ReturnType<typeof strangePortal>>
let strange: Strange | undefined
afterEach(async () => {
  await strange?.close()
  strange = undefined
})
const linesHere = async () => linesOf(here.as(ada), (await connectionOf(here.as(ada))).waiting[0] ?? '')

test('from another Uzima come daily life, whom to call, goals and insurance too', async () => {
  const { place: there, address } = await secondPortal([ada, ben, olive])
  const me = there.as(ada)
  await giveConsent(me)
  const tobacco = { topic: 'tobacco', kind: null, perDay: null, years: null, quitYear: null } as const
  await me.call(socialHistoryApi.addSocialHistory, { answer: { ...tobacco, status: 'former' }, note: null })
  const kamau = { name: 'Kamau', relationship: 'spouse', phone: '+254712345678', email: null, country: 'KE' } as const
  await me.call(emergencyContactsApi.addContact, kamau)
  const goal = {
    title: 'Walk',
    category: 'activity',
    target: 5,
    unit: 'km',
    deadline: '2027-12-01',
    frequency: 'weekly',
    current: 0,
  } as const
  await me.call(wellnessApi.addGoal, goal)
  await me.call(coverageApi.setCoverage, {
    ...{ kind: 'insurance', insurer: 'Acme', memberNumber: '77-1', plan: null, groupNumber: null, relationship: 'parent', holder: 'Zuri' },
  })
  const { id: clientId, secret } = await registerThere(there, olive)
  const { id: portalId } = await here.as(olive).call(portalsApi.addPortal, { name: 'Coast Hospital', address, clientId, secret })
  const { url } = await here.as(ada).call(portalsApi.connectPortal, { portalId })
  const { id } = await here.as(ada).call(portalsApi.finishPortalConnection, await answerThere(there, ada, url))
  await fetchAll(here, id)
  expect((await linesHere()).map(({ kind, brought: { name } }) => [kind, name]).toSorted()).toEqual([
    ['contact', 'Kamau'],
    ['coverage', 'Acme'],
    ['goal', 'Walk'],
    ['social', 'Tobacco'],
  ])
  const connection = await connectionOf(here.as(ada))
  expect(connection).toMatchObject({ problem: null, hasMore: false })
  await here.as(ada).call(importsApi.addImportedRecords, { id: connection.waiting[0] ?? '', reason: null })
  expect((await here.as(ada).call(coverageApi.getCoverage)).coverage).toMatchObject({ relationship: 'parent', holder: 'Zuri' })
  // known from now on
  await fetchAll(here, id)
  expect(await connectionOf(here.as(ada))).toMatchObject({ found: 0, waiting: [] })
})

const metadataOf = (...types: string[]) => ({
  body: { resourceType: 'CapabilityStatement', fhirVersion: '4.0.1', rest: [{ resource: types.map((type) => ({ type })) }] },
})
const patient = {
  ...{ resourceType: 'Patient', id: 'p1', name: [{ text: 'Ada Muturi' }] },
  contact: [
    {
      name: { text: 'Wanjiru Kamau' },
      relationship: [{ coding: [{ code: 'N' }] }],
      telecom: [{ system: 'phone', value: '+254712345679' }],
    },
  ],
}
const read = (id: string) => readPortal((task) => inSystem(here.app.system, task), id)
const scopesOf = async (portalId: string) =>
  new URL((await here.as(ada).call(portalsApi.connectPortal, { portalId })).url).searchParams.get('scope')
const add = (address: string) => here.as(olive).call(portalsApi.addPortal, { name: 'Hill', address, clientId: 'uzima', secret: null })

test('who stands in the patient’s own resource comes once', async () => {
  strange = await strangePortal(({ pathname }) => (pathname === '/Patient/p1' ? { body: patient } : undefined))
  const { id: portalId } = await add(strange.base)
  const { url } = await here.as(ada).call(portalsApi.connectPortal, { portalId })
  const state = new URL(url).searchParams.get('state') ?? ''
  const { id } = await here.as(ada).call(portalsApi.finishPortalConnection, { state, code: 'c', iss: null, error: null })
  await fetchAll(here, id)
  const connection = await connectionOf(here.as(ada))
  expect((await linesHere()).map(({ kind, brought: { name } }) => [kind, name])).toEqual([['contact', 'Wanjiru Kamau']])
  await here.as(ada).call(importsApi.removeRecordImport, { id: connection.waiting[0] ?? '' })
  await fetchAll(here, id)
  expect(await connectionOf(here.as(ada))).toMatchObject({ found: 0, waiting: [] })
})

describe('what a portal says of itself is read again', () => {
  test('by itself, so that people can allow what it did not have when it was listed', async () => {
    let answer: (path: string) => object | undefined = (path) => (path === '/metadata' ? metadataOf('Patient', 'Condition') : undefined)
    strange = await strangePortal(({ pathname }) =>
      pathname === '/token'
        ? { body: { access_token: 'a', token_type: 'Bearer', refresh_token: 'r', patient: 'p1', scope: 'patient/Condition.rs' } }
        : answer(pathname),
    )
    const { base } = strange
    const { id } = await add(base)
    expect(await scopesOf(id)).not.toContain('DocumentReference')
    const { url } = await here.as(ada).call(portalsApi.connectPortal, { portalId: id })
    const state = new URL(url).searchParams.get('state') ?? ''
    await here.as(ada).call(portalsApi.finishPortalConnection, { state, code: 'c', iss: null, error: null })
    expect(await connectionOf(here.as(ada))).toMatchObject({ state: 'connected', hasMore: false })

    answer = (path) =>
      path === '/metadata'
        ? metadataOf('Patient', 'Condition', 'DocumentReference', 'Goal')
        : path === '/.well-known/smart-configuration'
          ? { body: { ...smartOf(base), token_endpoint: `${base}/elsewhere` } }
          : undefined
    await here.runScheduledTasks()
    const queued = () => here.sql("select 1 from graphile_worker.jobs where key = 'read_portal:' || $1", [id])
    expect(await queued()).toEqual([])
    here.clock.advance(31 * 86_400_000)
    await here.runScheduledTasks()
    expect(await queued()).toHaveLength(1)
    await read(id)
    expect(await scopesOf(id)).toMatch(/patient\/DocumentReference\.rs patient\/Goal\.rs$/)
    expect(await connectionOf(here.as(ada))).toMatchObject({ state: 'connected', hasMore: true })
    // whom secrets and codes are shown to is for an admin to say
    const [row] = await here.sql<{ token: string }>("select about->>'token' as token from app.portals")
    expect(row?.token).toBe(`${base}/token`)
  })
  test('of one that was listed before, at once after an upgrade; one that does not answer stays as it was, until tomorrow', async () => {
    let isDown = false
    strange = await strangePortal(({ pathname }) =>
      isDown ? { status: 500 } : pathname === '/metadata' ? metadataOf('Patient', 'Condition') : undefined,
    )
    const { id } = await add(strange.base)
    await here.sql('update app.portals set look_at = null')
    isDown = true
    await here.runScheduledTasks()
    expect(await here.sql("select 1 from graphile_worker.jobs where key = 'read_portal:' || $1", [id])).toHaveLength(1)
    const before = await here.sql('select about, read_at from app.portals')
    await read(id)
    expect(await here.sql('select about, read_at from app.portals')).toEqual(before)
    const [row] = await here.sql<{ at: Date }>('select look_at as at from app.portals')
    expect(row?.at).toEqual(new Date(here.clock.now().getTime() + 86_400_000))
  })
})
