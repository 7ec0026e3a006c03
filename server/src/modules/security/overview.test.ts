import { consentApi } from '@uzima/contract/consent'
import { securityActivityApi } from '@uzima/contract/security'
import { securityOverviewApi } from '@uzima/contract/security/overview'
import { sessionsApi } from '@uzima/contract/sessions'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditStatement } from '#audit/append.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, eve, olive, type Person, visitor } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, olive], env: { AUTH_RELAXED: 'on' } })
})
const overviewOf = (who: Person | typeof visitor) => place.as(who).call(securityOverviewApi.getSecurityOverview)
const missing = async (who: Person) => (await overviewOf(who)).checks.filter(({ passed }) => !passed).map(({ name }) => name)
const stateOf = async (name: string, who: Person = ada) => (await overviewOf(who)).safeguards.find((each) => each.name === name)?.state

type Event = Pick<Parameters<typeof auditStatement>[0], 'event'> & Partial<Parameters<typeof auditStatement>[0]>
async function happen(event: Event) {
  place.clock.advance(1000)
  const { sql, values } = auditStatement({
    at: place.clock.now(),
    actorId: place.as(ada).id,
    requestId: null,
    ip: '192.0.2.7',
    userAgent: 'Agent',
    purpose: 'self',
    outcome: 'success',
    ...event,
  })
  await place.sql(sql, values)
}

describe('getSecurityOverview', () => {
  test('lists what a new account is missing, and nothing else', async () => {
    expect(await overviewOf(ada)).toMatchObject({
      score: 64,
      encrypted: { kinds: 4, of: 4 },
      sessions: { count: 1, devices: 1 },
      alerts: { count: 0, unread: 0 },
      idleMinutes: 15,
      isLocal: true,
      consentedAt: null,
      checkedAt: place.clock.now().toISOString(),
    })
    expect(await missing(ada)).toEqual(['second_factor', 'strong_factor', 'recovery_codes', 'consent'])
    expect(await missing(eve)).toContain('email_confirmed')
  })

  test('asks no consent of an admin, who has no record', async () => {
    const { checks, safeguards } = await overviewOf(olive)
    expect(checks.map(({ name }) => name)).not.toContain('consent')
    expect(safeguards.map(({ name }) => name)).not.toContain('privacy_notice')
  })

  test('counts mailed codes as a second factor, an authenticator app as a strong one, and unused confirmed recovery codes', async () => {
    const id = place.as(ada).id
    const now = place.clock.now()
    await place.sql('update auth.users set email_code_at = $2 where id = $1', [id, now])
    expect(await missing(ada)).toEqual(['strong_factor', 'recovery_codes', 'consent'])
    const factor = (status: string, type: string) =>
      place.sql(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, secret, phone, created_at, updated_at)
         values (gen_random_uuid(), $1, $2, $3, $2 || $3, 'x', '15550100', $4, $4)`,
        [id, type, status, now],
      )
    await factor('unverified', 'totp')
    await factor('verified', 'phone')
    expect(await missing(ada)).toContain('strong_factor')
    await factor('verified', 'totp')
    expect(await missing(ada)).toEqual(['recovery_codes', 'consent'])

    const codes = (count: number, isConfirmed: boolean, usedAt: Date | null) =>
      place.sql(
        `insert into auth.recovery_codes (user_id, code_mac, is_confirmed, used_at, created_at)
         select $1, decode(md5(random()::text), 'hex'), $3, $4, $5 from generate_series(1, $2)`,
        [id, count, isConfirmed, usedAt, now],
      )
    await codes(5, false, null)
    await codes(5, true, now)
    await codes(2, true, null)
    expect(await missing(ada)).toEqual(['recovery_codes', 'consent'])
    await codes(1, true, null)
    expect(await missing(ada)).toEqual(['consent'])
    expect(await stateOf('authentication')).toBe('met')
    expect(await missing(ben)).toEqual(['second_factor', 'strong_factor', 'recovery_codes', 'consent'])
  })

  test('counts a consent while it is in force and signed by this server', async () => {
    await giveConsent(place.as(ada))
    expect(await overviewOf(ada)).toMatchObject({ score: 100, consentedAt: place.clock.now().toISOString() })
    await place.sql('update app.consents set signature = sha256(signature) where user_id = $1', [place.as(ada).id])
    expect(await missing(ada)).toEqual(['consent'])
    expect(await stateOf('privacy_notice')).toBe('open')
    place.clock.advance(1000)
    await giveConsent(place.as(ada))
    expect(await missing(ada)).toEqual([])
    place.clock.advance(1000)
    await place.as(ada).call(consentApi.withdrawConsent)
    expect(await overviewOf(ada)).toMatchObject({ consentedAt: null })
    place.clock.advance(1000)
    await giveConsent(place.as(ada))
  })

  test('a timeout of half an hour fails the check', async () => {
    await place.as(ada).call(sessionsApi.changeTimeout, { idleMinutes: 30 })
    expect(await overviewOf(ada)).toMatchObject({ idleMinutes: 30, score: 91 })
    expect(await missing(ada)).toEqual(['short_timeout'])
    await place.as(ada).call(sessionsApi.changeTimeout, { idleMinutes: 15 })
  })

  test('an unencrypted row fails its kind, the figure and the safeguard', async () => {
    await place.sql('alter table app.appointments drop constraint appointments_encrypted_check')
    expect(await overviewOf(ada)).toMatchObject({ encrypted: { kinds: 3, of: 4 } })
    expect(await missing(ada)).toEqual(['medical_records'])
    expect(await stateOf('encryption')).toBe('open')
    expect(await stateOf('integrity')).toBe('met')
    await place.sql("select app.require_encrypted('appointments')")
    await place.sql("select app.validate_encrypted('appointments')")
    expect(await overviewOf(ada)).toMatchObject({ encrypted: { kinds: 4, of: 4 } })
  })

  test('counts active sessions; the same browser on the same system is one device', async () => {
    const at = place.clock.now()
    const signIn = (agent: string, revoked: Date | null = null) =>
      place.sql(
        `insert into auth.sessions (id, user_id, auth_time, created_at, refreshed_at, last_activity_at, absolute_at, refresh_key, user_agent, revoked_at)
         values (gen_random_uuid(), $1, $2, $2, $2, $2, $3, 'key', $4, $5)`,
        [place.as(ada).id, at, new Date(at.getTime() + 3_600_000), agent, revoked],
      )
    const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'
    for (const agent of [phone, phone.replace('126', '127')]) await signIn(agent)
    await signIn('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', at)
    expect((await overviewOf(ada)).sessions).toEqual({ count: 3, devices: 2 })
    expect((await overviewOf(ben)).sessions).toEqual({ count: 1, devices: 1 })
  })

  test('alerts are the caller’s own noteworthy events of thirty days; opening the audit logs marks them read', async () => {
    await happen({ event: 'mfa_verification_failed', outcome: 'failure' })
    await happen({ event: 'account.sign_in_failed', actorId: null, subjectId: place.as(ada).id, outcome: 'failure' })
    await happen({ event: 'profile.updated' })
    await happen({ event: 'security_mfa_enabled' })
    await happen({ event: 'account.sign_in_failed', actorId: null, subjectId: place.as(ben).id, outcome: 'failure' })
    expect((await overviewOf(ada)).alerts).toEqual({ count: 2, unread: 2 })
    expect(await missing(ada)).toEqual(['alerts_seen'])
    expect((await overviewOf(ben)).alerts).toEqual({ count: 1, unread: 1 })

    place.clock.advance(1000)
    await place.as(ada).call(securityActivityApi.listAuditLogs)
    expect(await overviewOf(ada)).toMatchObject({ alerts: { count: 2, unread: 0 }, score: 100 })
    await happen({ event: 'session.token_reused' })
    expect((await overviewOf(ada)).alerts).toEqual({ count: 3, unread: 1 })
    await happen({ event: 'security_mfa_reset_asked' })
    await happen({ event: 'admin.factor_removed', actorId: null, subjectId: place.as(ada).id })
    expect((await overviewOf(ada)).alerts).toEqual({ count: 5, unread: 3 })
    expect((await overviewOf(ben)).alerts).toEqual({ count: 1, unread: 1 })
  })

  test('the log counts as protected while it is signed every minute', async () => {
    await place.sql('delete from audit.last_checkpoint')
    expect(await stateOf('audit_controls')).toBe('unknown')
    await place.runScheduledTasks()
    const { logSignedAt } = await overviewOf(ada)
    expect(logSignedAt).toBe(place.clock.now().toISOString())
    expect(await stateOf('audit_controls')).toBe('met')
    place.clock.advance(6 * 60_000)
    expect(await stateOf('audit_controls')).toBe('open')
  })

  test('asks a visitor to sign in', async () => {
    await expect(overviewOf(visitor)).rejects.toMatchObject({ status: 401 })
  })

  test('an alert no longer counts after thirty days', async () => {
    place.clock.advance(31 * 86_400_000)
    expect((await overviewOf(ada)).alerts).toEqual({ count: 0, unread: 0 })
  })
})
