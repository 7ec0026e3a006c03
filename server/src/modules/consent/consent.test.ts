import { consentApi } from '@uzima/contract/consent'
import { profilesApi } from '@uzima/contract/profiles'
import { telemedicineApi } from '@uzima/contract/telemedicine'
import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, eve, type Person, visitor } from '../../../test/people.ts'

let place: Clinic
const as = (who: Person | typeof visitor) => place.as(who)
const mirror = async (who: Person) => {
  const { hipaaConsent, hipaaConsentDate } = await as(who).call(profilesApi.getProfile)
  return { hipaaConsent, hipaaConsentDate }
}
const none = { hipaaConsent: false, hipaaConsentDate: null }

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve] })
})

describe('getNotice', () => {
  // @acceptance LEGAL-009
  test.each([
    ['en', /30 days/],
    ['es', /30 días/],
    ['fr', /30 jours/],
    ['sw', /siku 30/],
  ] as const)('in %s says that copies of the records are usually there within 30 days', async (locale, words) => {
    const notice = await as(ada).call(consentApi.getNotice, { locale })
    expect(notice).toMatchObject({ version: 1, locale })
    expect(notice.sections.map(({ text }) => text).join('\n')).toMatch(words)
    expect(notice.sections).toHaveLength(5)
  })
  test('an unknown version is not found', async () => {
    await expect(as(ada).call(consentApi.getNotice, { locale: 'en', version: 7 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('giveConsent', () => {
  // @acceptance API-DATA-004 to 005, LEGAL-022
  test('is stored with version, text and the server’s time, mirrored in the profile, and on record', async () => {
    expect(await as(ada).call(consentApi.getConsent)).toEqual({ ...none, state: 'none', version: 1 })
    const at = place.clock.now().toISOString()
    expect(await giveConsent(as(ada))).toEqual({ hipaaConsent: true, hipaaConsentDate: at, state: 'given', version: 1 })
    expect(await mirror(ada)).toEqual({ hipaaConsent: true, hipaaConsentDate: at })
    expect(await mirror(ben)).toEqual(none)
    const [event] = (await as(ada).call(consentApi.listConsents)).rows
    expect(event).toMatchObject({ action: 'given', version: 1, locale: 'en', recordedAt: at, isGenuine: true })
    expect(await place.sql("select actor_id, resource_id, details from audit.log where event_type = 'hipaa_consent_given'")).toEqual([
      { actor_id: as(ada).id, resource_id: event?.id, details: { version: 1, locale: 'en' } },
    ])
  })
  test.each([
    ['another text', { textHash: 'a'.repeat(64) }],
    ['another version', { version: 2 }],
    ['the text of another language', { locale: 'fr' }],
  ])('to %s than the one in force is refused', async (_, change) => {
    const { version, locale, textHash } = await as(ben).call(consentApi.getNotice, { locale: 'en' })
    const body = { version, locale, textHash, ...change }
    const response = await as(ben).raw({ method: 'POST', url: consentApi.giveConsent.path, body })
    expect({ status: response.statusCode, code: response.json().code }).toEqual({ status: 409, code: 'notice_changed' })
    expect(await mirror(ben)).toEqual(none)
  })
  test('a time sent by the client is ignored', async () => {
    const { version, locale, textHash } = await as(eve).call(consentApi.getNotice, { locale: 'en' })
    const body = { version, locale, textHash, recordedAt: '2001-01-01T00:00:00Z', hipaaConsentDate: '2001-01-01T00:00:00Z' }
    const response = await as(eve).raw({ method: 'POST', url: consentApi.giveConsent.path, body })
    expect(response.json()).toMatchObject({ hipaaConsentDate: place.clock.now().toISOString() })
  })
  test('a visitor is asked to sign in', async () => {
    for (const endpoint of [consentApi.getConsent, consentApi.listConsents, consentApi.withdrawConsent])
      await expect(as(visitor).call(endpoint)).rejects.toMatchObject({ status: 401 })
  })
})

describe('withdrawConsent', () => {
  test('closes what the consent opened from the next request on, and keeps both events', async () => {
    const list = () => as(ada).call(telemedicineApi.listVideoVisits)
    expect((await list()).rows).toEqual([])
    place.clock.advance(60_000)
    expect(await as(ada).call(consentApi.withdrawConsent)).toEqual({ ...none, state: 'withdrawn', version: 1 })
    await expect(list()).rejects.toMatchObject({ status: 403, problem: { code: 'consent_required' } })
    expect(await mirror(ada)).toEqual(none)
    const { rows } = await as(ada).call(consentApi.listConsents)
    expect(rows.map(({ action, isGenuine }) => [action, isGenuine])).toEqual([
      ['withdrawn', true],
      ['given', true],
    ])
    expect(await place.sql("select actor_id from audit.log where event_type = 'consent.withdrawn'")).toEqual([{ actor_id: as(ada).id }])
  })
})

describe('a new version of the notice', () => {
  test('ends every consent to the previous one; both texts are kept', async () => {
    await giveConsent(as(ada))
    const first = await as(ada).call(consentApi.getNotice, { locale: 'en' })
    for (const locale of ['en', 'es', 'fr', 'sw']) await place.sql("select app.publish_notice(2, $1, 'Notice', 'New', '[]')", [locale])
    expect(await as(ada).call(consentApi.getConsent)).toEqual({ ...none, state: 'outdated', version: 2 })
    const { version, locale, textHash } = first
    await expect(as(ada).call(consentApi.giveConsent, { version, locale, textHash })).rejects.toMatchObject({ status: 409 })
    expect(await as(ada).call(consentApi.getNotice, { locale: 'en', version: 1 })).toEqual(first)
    expect(await giveConsent(as(ada))).toMatchObject({ state: 'given', version: 2 })
  })
})

describe('the database', () => {
  /** Runs a statement directly with Ada's identity, and rolls it back. */
  const asAda = async (statement: string, values: unknown[] = []): Promise<number> => {
    const [session] = await place.sql<{ id: string }>('select id from auth.sessions where user_id = $1', [as(ada).id])
    let count = 0
    const undone = inTransaction(place.app.pools.api, sessionContext(session?.id ?? '', place.clock.now()), async (db) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(statement, values))
      // the driver counts what a statement changed, not what it read
      count = numAffectedRows === undefined ? rows.length : Number(numAffectedRows)
      throw new Error('undone')
    })
    await undone.catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'undone')) throw error
    })
    return count
  }
  const insert = (change: { user?: string; at?: string; version?: number } = {}) =>
    asAda(
      `insert into app.consents (id, user_id, action, version, locale, text_hash, recorded_at, signature)
       values (gen_random_uuid(), $1, 'given', $2, 'en', '', $3, '\\x00')`,
      [change.user ?? as(ada).id, change.version ?? 2, change.at ?? place.clock.now()],
    )

  test('accepts only an event of one’s own, at the time of the request, to the notice in force', async () => {
    expect(await insert()).toBe(1)
    await expect(insert({ user: as(ben).id })).rejects.toMatchObject({ code: '42501' })
    await expect(insert({ at: '2001-01-01T00:00:00Z' })).rejects.toMatchObject({ code: '42501' })
    await expect(insert({ version: 1 })).rejects.toMatchObject({ code: '23514' })
  })
  test.each(['update app.consents set version = 1', 'delete from app.consents', 'update app.profiles set hipaa_consent = true'])(
    'refuses: %s',
    async (statement) => {
      await expect(asAda(statement)).rejects.toMatchObject({ code: '42501' })
    },
  )
  test('shows no one another person’s events', async () => {
    expect(await asAda('select from app.consents where user_id <> $1', [as(ada).id])).toBe(0)
    expect(await asAda('select from app.consents')).toBeGreaterThan(0)
  })
  test('an event inserted or changed behind the server’s back is detected', async () => {
    await place.sql("update app.consents set recorded_at = recorded_at - interval '1 year' where user_id = $1 and version = 2", [
      as(ada).id,
    ])
    const { rows } = await as(ada).call(consentApi.listConsents)
    expect(rows.filter(({ isGenuine }) => !isGenuine).map(({ version }) => version)).toEqual([2])
  })
})
