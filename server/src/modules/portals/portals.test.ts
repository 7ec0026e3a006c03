import { conditionsApi } from '@uzima/contract/conditions'
import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { importsApi } from '@uzima/contract/imports'
import { notificationsApi } from '@uzima/contract/notifications'
import { portalsApi } from '@uzima/contract/portals'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linesOf } from '../../../test/bringing.ts'
import { type Caller, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, olive } from '../../../test/people.ts'
import { answerThere, connectionOf, fetchAll, registerThere, returnAddress, secondPortal } from '../../../test/second-portal.ts'

let here: Clinic
let there: Clinic
let portalId: string
beforeAll(async () => {
  here = await clinic({ people: [ada, ben, drCole, olive] })
  const second = await secondPortal([ada, ben, drCole, olive])
  there = second.place
  for (const person of [ada, ben, drCole]) {
    await giveConsent(here.as(person))
    await giveConsent(there.as(person))
  }
  await fill(there.as(ada))
  const { id: clientId, secret } = await registerThere(there, olive)
  portalId = (await here.as(olive).call(portalsApi.addPortal, { name: 'Coast Hospital', address: `${second.address}/`, clientId, secret }))
    .id
})
beforeEach(async () => {
  await here.sql('delete from app.record_imports')
  await here.sql('delete from app.portal_connections')
  await here.sql('delete from app.conditions')
  await here.sql('delete from app.notifications')
  await here.sql('delete from app.rate_limits').catch(() => [])
  await there.sql('delete from app.oauth_grants')
})

const asthma = {
  ...{ problem: { listed: 'asthma', code: 'J45', text: 'Asthma' }, status: 'remission' as const, isChronic: true, onset: '2001-05' },
  note: 'Since a child',
}
async function fill(caller: Caller) {
  await caller.call(conditionsApi.addCondition, asthma)
  await caller.call(immunizationsApi.addImmunization, {
    ...{ vaccine: { code: 'mmr', text: 'MMR' }, status: 'completed', statusReason: null, date: '2019-05-11', doseNumber: 2, lot: 'L-7' },
    ...{ expiry: '2020-01', site: 'left_arm', givenBy: 'Nurse Njeri', place: 'Kisumu', primarySource: false, note: 'Sore arm' },
  })
}

/** Ada connects the other portal, as far as the first fetch. */
async function connect(): Promise<string> {
  const { url } = await here.as(ada).call(portalsApi.connectPortal, { portalId })
  const connected = await here.as(ada).call(portalsApi.finishPortalConnection, await answerThere(there, ada, url))
  expect(connected).toMatchObject({ state: 'connected', problem: null, isFetching: true, isMonthly: true })
  await fetchAll(here, connected.id)
  return connected.id
}
async function acceptAll(caller: Caller): Promise<string> {
  const [id = ''] = (await connectionOf(caller)).waiting
  await caller.call(importsApi.addImportedRecords, { id, reason: null })
  return id
}
const problemsOf = async (caller: Caller) => (await caller.call(conditionsApi.listConditions, {})).rows

describe('from another Uzima', () => {
  test('what somebody allows there is laid before them here, and comes as it is there', async () => {
    const { url } = await here.as(ada).call(portalsApi.connectPortal, { portalId })
    const { searchParams } = new URL(url)
    expect(searchParams.get('redirect_uri')).toBe(returnAddress)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(
      searchParams
        .get('scope')
        ?.split(' ')
        .every((scope) => /^(launch\/patient|offline_access|patient\/[A-Za-z]+\.rs)$/.test(scope)),
    ).toBe(true)
    await connect()
    const connection = await connectionOf(here.as(ada))
    expect(connection).toMatchObject({
      state: 'connected',
      found: 2,
      problem: null,
      isFetching: false,
      fetchedAt: here.clock.now().toISOString(),
    })
    // nothing has come in by itself
    expect(await problemsOf(here.as(ada))).toEqual([])
    const [id = ''] = connection.waiting
    expect((await linesOf(here.as(ada), id)).map(({ brought }) => brought.name).toSorted()).toEqual(['Asthma', 'MMR'])
    const { rows } = await here.as(ada).call(notificationsApi.listNotifications, {})
    expect(rows[0]).toMatchObject({ event: 'portal_entries', values: { portal: 'Coast Hospital', count: '2' } })
    await acceptAll(here.as(ada))
    const [came] = await problemsOf(here.as(ada))
    expect(came).toMatchObject({ ...asthma, verification: 'unconfirmed', recorded: { as: 'import', source: 'Coast Hospital, 2027-01-04' } })
  })

  test('tokens are sealed, and the state and the secret are not readable', async () => {
    await connect()
    const [row] = await here.sql<{ text: string }>(
      "select encode(access, 'escape') || coalesce(encode(asked, 'escape'), '') as text from app.portal_connections",
    )
    expect(row?.text).not.toMatch(/eyJ|Bearer|patient/)
    const [portal] = await here.sql<{ secret: Buffer }>('select secret from app.portals')
    expect(portal?.secret.length).toBeGreaterThan(40)
  })

  test('in a month only what is new since comes, and nothing that was taken or left', async () => {
    const id = await connect()
    const waiting = (await connectionOf(here.as(ada))).waiting[0] ?? ''
    const lines = await linesOf(here.as(ada), waiting)
    const mmr = lines.find(({ kind }) => kind === 'immunization')
    await here.as(ada).call(importsApi.chooseImportLines, { id: waiting, choices: [{ id: mmr?.id ?? '', isChosen: false }] })
    await acceptAll(here.as(ada))
    await fetchAll(here, id)
    expect(await connectionOf(here.as(ada))).toMatchObject({ found: 0, waiting: [] })
    await there.as(ada).call(conditionsApi.addCondition, { ...asthma, problem: { listed: null, code: null, text: 'Gout of the toe' } })
    here.clock.advance(33 * 86_400_000)
    there.clock.advance(33 * 86_400_000)
    await here.runScheduledTasks()
    const queued = await here.sql("select 1 from graphile_worker.jobs where key = 'fetch_from_portal:' || $1", [id])
    expect(queued).toHaveLength(1)
    await fetchAll(here, id)
    const after = await connectionOf(here.as(ada))
    expect(after).toMatchObject({ found: 1, problem: null })
    expect((await linesOf(here.as(ada), after.waiting[0] ?? '')).map(({ brought }) => brought.name)).toEqual(['Gout of the toe'])
  })

  test('what nobody decided about is proposed again; what was put aside is not', async () => {
    const id = await connect()
    const [first = ''] = (await connectionOf(here.as(ada))).waiting
    here.clock.advance(8 * 86_400_000)
    there.clock.advance(8 * 86_400_000)
    await here.runScheduledTasks()
    expect((await connectionOf(here.as(ada))).waiting).toEqual([])
    await fetchAll(here, id)
    const [second = ''] = (await connectionOf(here.as(ada))).waiting
    expect(second).not.toBe(first)
    await here.as(ada).call(importsApi.removeRecordImport, { id: second })
    await fetchAll(here, id)
    expect(await connectionOf(here.as(ada))).toMatchObject({ found: 0, waiting: [] })
  })

  test('what is corrected there comes again, to be compared', async () => {
    const id = await connect()
    await acceptAll(here.as(ada))
    const [mine] = (await problemsOf(there.as(ada))).filter(({ problem }) => problem.listed === 'asthma')
    await there.as(ada).call(conditionsApi.editCondition, { ...asthma, id: mine?.id ?? '', version: mine?.version ?? 0, status: 'active' })
    await fetchAll(here, id)
    const [file = ''] = (await connectionOf(here.as(ada))).waiting
    expect(await linesOf(here.as(ada), file)).toMatchObject([{ brought: { name: 'Asthma' }, likeness: 'differs', isChosen: false }])
    await there.as(ada).call(conditionsApi.editCondition, { ...asthma, id: mine?.id ?? '', version: (mine?.version ?? 0) + 1 })
  })

  test('connecting, fetching and removing are on record, and removing leaves nothing behind', async () => {
    const id = await connect()
    await here.as(ada).call(portalsApi.removePortalConnection, { id, records: false })
    const events = await here.sql<{ event: string }>(
      "select distinct event_type as event from audit.log where event_type like 'portal_connection.%' and subject_id = $1",
      [here.as(ada).id],
    )
    expect(events.map(({ event }) => event).toSorted()).toEqual(
      ['answered', 'asked', 'fetched', 'removed'].map((each) => `portal_connection.${each}`),
    )
    expect(await here.sql('select 1 from app.portal_connections union all select 1 from app.portal_entries')).toEqual([])
  })

  test('a refresh token is replaced before it is used, and one that is refused asks to connect again', async () => {
    const id = await connect()
    const sealed = () => here.sql<{ access: Buffer }>('select access from app.portal_connections')
    const [before] = await sealed()
    here.clock.advance(3_600_000)
    there.clock.advance(3_600_000)
    await fetchAll(here, id)
    const [after] = await sealed()
    expect(after?.access.equals(before?.access ?? Buffer.alloc(0))).toBe(false)
    expect(await connectionOf(here.as(ada))).toMatchObject({ state: 'connected', problem: null })
    // the person ends it at the other side
    const [app] = (await there.as(ada).call(connectedAppsApi.listConnectedApps, {})).rows
    await there.as(ada).call(connectedAppsApi.disconnectApp, { id: app?.id ?? '' })
    await fetchAll(here, id)
    expect(await connectionOf(here.as(ada))).toMatchObject({ state: 'lapsed', problem: 'ended', nextAt: null })
    const [row] = await here.sql<{ access: Buffer | null }>('select access from app.portal_connections')
    expect(row?.access).toBeNull()
    await expect(here.as(ada).call(portalsApi.fetchFromPortal, { id })).rejects.toThrow('409 connection_lapsed')
    expect(await connect()).toBe(id)
  })

  test('removing ends it there too; what came stays, or goes but for what was confirmed', async () => {
    const id = await connect()
    await acceptAll(here.as(ada))
    expect(await here.as(ada).call(portalsApi.removePortalConnection, { id, records: false })).toEqual({ ended: 'there_too', kept: [] })
    const [session] = await there.sql<{ endedAt: Date | null }>(
      'select ended_at as "endedAt" from auth.oauth_sessions order by created_at desc, id desc',
    )
    expect(session?.endedAt).not.toBeNull()
    expect((await problemsOf(here.as(ada))).map(({ verification }) => verification)).toContain('unconfirmed')
    expect((await here.as(ada).call(portalsApi.listPortalConnections)).rows).toEqual([])

    await here.sql('delete from app.conditions')
    await here.sql('delete from app.immunizations')
    const again = await connect()
    await acceptAll(here.as(ada))
    const [mine] = (await here.as(ada).call(immunizationsApi.listImmunizations)).rows
    if (!mine) throw new Error('No vaccination.')
    const { id: entry, version, vaccine, status, statusReason, date, doseNumber, lot, expiry, site, givenBy, place, primarySource } = mine
    const said = { vaccine, status, statusReason, date, doseNumber, lot, expiry, site, givenBy, place, primarySource }
    await here.as(ada).call(immunizationsApi.editImmunization, { id: entry, version, ...said, note: 'Given at school' })
    const removed = await here.as(ada).call(portalsApi.removePortalConnection, { id: again, records: true })
    expect(removed).toMatchObject({ ended: 'there_too', kept: [{ kind: 'immunization', words: { name: 'MMR' } }] })
    const left = (await problemsOf(here.as(ada))).map(({ verification }) => verification)
    expect(new Set(left)).toEqual(new Set(['entered-in-error']))
  })
})

test('we prove ourselves by our keys where that is agreed, as connecting, refreshing and removing go', async () => {
  const published = await here.app.http.inject({ url: '/portals/.well-known/jwks.json', headers: { host: 'localhost:3000' } })
  expect(published.body).not.toContain('"d"')
  const { id: clientId } = await there.as(olive).call(connectedAppsApi.registerApp, {
    ...{
      name: 'By keys',
      maker: 'Practice',
      website: null,
      privacyNotice: null,
      redirectUris: [returnAddress],
      kinds: ['problems', 'profile'],
    },
    ...{ proof: 'keys', keys: published.body },
  })
  const [before] = (await here.as(olive).call(portalsApi.listPortals)).rows
  if (!before) throw new Error('No portal.')
  await here.as(olive).call(portalsApi.changePortal, { ...before, clientId, signs: true, secret: null })
  expect((await here.as(olive).call(portalsApi.listPortals)).rows).toMatchObject([{ signs: true, hasSecret: false }])
  const id = await connect()
  here.clock.advance(3_600_000)
  there.clock.advance(3_600_000)
  await fetchAll(here, id)
  expect(await connectionOf(here.as(ada))).toMatchObject({ state: 'connected', problem: null, found: 0 })
  expect(await here.as(ada).call(portalsApi.removePortalConnection, { id, records: false })).toMatchObject({ ended: 'there_too' })
  await here.as(olive).call(portalsApi.changePortal, { ...before, signs: false, secret: null })
  // the secret is gone with the change, so that it is given again
  const [after] = (await here.as(olive).call(portalsApi.listPortals)).rows
  expect(after).toMatchObject({ signs: false, hasSecret: false })
  const { id: again, secret } = await registerThere(there, olive)
  await here.as(olive).call(portalsApi.changePortal, { ...before, clientId: again, signs: false, secret })
})

describe('an answer', () => {
  const ask = async () => {
    const { url } = await here.as(ada).call(portalsApi.connectPortal, { portalId })
    return { url, answer: await answerThere(there, ada, url) }
  }
  test('counts once', async () => {
    const { answer } = await ask()
    await here.as(ada).call(portalsApi.finishPortalConnection, answer)
    await expect(here.as(ada).call(portalsApi.finishPortalConnection, answer)).rejects.toThrow('404 connection_not_found')
  })
  test('of somebody else is none', async () => {
    const { answer } = await ask()
    await expect(here.as(ben).call(portalsApi.finishPortalConnection, answer)).rejects.toThrow('404 connection_not_found')
  })
  test('from another server is refused (mix-up)', async () => {
    const { answer } = await ask()
    const mixed = { ...answer, iss: 'https://elsewhere.example' }
    expect(await here.as(ada).call(portalsApi.finishPortalConnection, mixed)).toMatchObject({ state: 'asked', problem: 'refused' })
    const { answer: silent } = await ask()
    expect(await here.as(ada).call(portalsApi.finishPortalConnection, { ...silent, iss: null })).toMatchObject({ problem: 'refused' })
  })
  test('that is no, late, of another sign-in or made up connects nothing', async () => {
    const { url } = await here.as(ada).call(portalsApi.connectPortal, { portalId })
    const denied = await answerThere(there, ada, url, [])
    expect(await here.as(ada).call(portalsApi.finishPortalConnection, denied)).toMatchObject({ state: 'asked', problem: 'declined' })
    const { answer } = await ask()
    here.clock.advance(16 * 60_000)
    there.clock.advance(16 * 60_000)
    // the sign-in has lapsed too
    expect(await here.as(ada).call(portalsApi.finishPortalConnection, answer)).toMatchObject({ problem: 'other_session' })
    const { answer: other } = await ask()
    expect(await here.as(ada).call(portalsApi.finishPortalConnection, { ...other, code: 'made-up' })).toMatchObject({ problem: 'refused' })
    expect(await here.sql("select 1 from app.portal_connections where state = 'connected'")).toEqual([])
  })
  test('a portal that is suspended or removed is not asked', async () => {
    await here.as(olive).call(portalsApi.suspendPortal, { id: portalId, suspended: true })
    await expect(here.as(ada).call(portalsApi.connectPortal, { portalId })).rejects.toThrow('409 portal_suspended')
    await here.as(olive).call(portalsApi.suspendPortal, { id: portalId, suspended: false })
    const id = await connect()
    const [portal] = await here.sql<{ about: object }>('select to_jsonb(p) as about from app.portals p where id = $1', [portalId])
    await here.as(olive).call(portalsApi.removePortal, { id: portalId })
    expect(await connectionOf(here.as(ada))).toMatchObject({
      id,
      state: 'lapsed',
      problem: 'ended',
      isSuspended: true,
      portal: { name: 'Coast Hospital' },
    })
    expect(portal).toBeDefined()
    await here.sql('update app.portals set removed_at = null where id = $1', [portalId])
  })
})
