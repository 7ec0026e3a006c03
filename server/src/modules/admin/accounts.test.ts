import { adminAccountsApi } from '@uzima/contract/admin/accounts'
import { notificationsApi } from '@uzima/contract/notifications'
import { profilesApi } from '@uzima/contract/profiles'
import { providersApi } from '@uzima/contract/providers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

const olga: Person = { ...olive, name: 'Olga Admin', email: 'olga@example.org' }
const reason = 'Asked for it at the desk'
const { listAccounts, getAccount, disableAccount, enableAccount, changeRole, resetFactors, resendConfirmation } = adminAccountsApi

let place: Clinic
let idOf: (who: Person) => string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, drCole, nora, olive, olga] })
  idOf = (who) => place.as(who).id
})
const refusal = (status: number, code: string) => ({ status, problem: { code } })
const emailsTo = async ({ email }: Person) => (await place.mails(email)).map(({ letter }) => letter)
const events = async (event: string) =>
  (await place.sql<{ subject_id: string }>('select subject_id from audit.log where event_type = $1', [event])).map((row) => row.subject_id)

describe('listAccounts', () => {
  const found = async (input: object) => (await place.as(olive).call(listAccounts, input)).rows.map(({ name }) => name).sort()
  test('finds by part of the name or the start of the address, ignoring accents and punctuation', async () => {
    expect(await found({ search: 'utur' })).toEqual([ada.name])
    expect(await found({ search: 'ÁDA' })).toEqual([ada.name])
    expect(await found({ search: 'cole@' })).toEqual([drCole.name])
    expect(await found({ search: 'example.org' })).toEqual([])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ search: 'no' })).toEqual([nora.name])
  })
  test('filters by role and by state', async () => {
    expect(await found({ role: 'admin' })).toEqual([olga.name, olive.name])
    expect(await found({ state: 'unconfirmed' })).toEqual([eve.name])
    expect(await found({ state: 'disabled' })).toEqual([])
  })
  test('continues where the previous page ended, and lists everyone once', async () => {
    await place.sql(
      `with made as (insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
         select gen_random_uuid(), 'many' || n || '@example.net', $1, $1, $1 from generate_series(1, 60) n returning id, email)
       insert into app.profiles (id, name, created_at, updated_at) select id, email, $1, $1 from made`,
      [place.clock.now()],
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await place.as(olive).call(listAccounts, { search: 'many', cursor })
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
  })
  test.each([
    ['a patient', ada, 403],
    ['a doctor', drCole, 403],
    ['a visitor', visitor, 401],
  ] as const)('%s may not', async (_, who, status) => {
    await expect(place.as(who).call(listAccounts)).rejects.toMatchObject({ status })
  })
})

describe('getAccount', () => {
  test('shows the account’s ways to sign in and nothing about health; the person sees that it was opened', async () => {
    const account = await place.as(olive).call(getAccount, { id: idOf(drCole) })
    expect(account).toMatchObject({
      name: drCole.name,
      role: 'doctor',
      state: 'active',
      isOwn: false,
      sessions: 1,
      factors: { emailCode: false, apps: 0, passkeys: 0, phones: 0, recoveryCodes: 0 },
      entry: { kind: 'doctor', specialty: 'Family medicine' },
      applications: [],
      acts: [],
    })
    expect(await events('admin.account_viewed')).toEqual([idOf(drCole)])
  })
  test('an unknown account is not found', async () => {
    const id = '01890000-0000-7000-8000-000000000000'
    await expect(place.as(olive).call(getAccount, { id })).rejects.toMatchObject(refusal(404, 'account_not_found'))
    await expect(place.as(olive).call(disableAccount, { id, reason })).rejects.toMatchObject(refusal(404, 'account_not_found'))
  })
})

describe('disableAccount', () => {
  test('ends every session at once, blocks signing in, unlists a doctor, and notifies the person', async () => {
    const { rows: before } = await place.as(visitor).call(providersApi.listDoctors, {})
    expect(before.map(({ name }) => name)).toContain(drCole.name)
    const account = await place.as(olive).call(disableAccount, { id: idOf(drCole), reason })
    expect(account).toMatchObject({ state: 'disabled', sessions: 0, acts: [{ act: 'disabled', reason, actorName: olive.name }] })
    await expect(place.as(drCole).call(profilesApi.getProfile)).rejects.toMatchObject(refusal(401, 'session_ended'))
    const { rows: after } = await place.as(visitor).call(providersApi.listDoctors, {})
    expect(after.map(({ name }) => name)).not.toContain(drCole.name)
    expect(await emailsTo(drCole)).toEqual(['account_disabled'])
    expect(await events('admin.account_disabled')).toEqual([idOf(drCole)])
  })
  test('the reason is stored encrypted', async () => {
    const [row] = await place.sql<{ reason: Buffer }>('select reason from app.account_acts limit 1')
    expect(row?.reason.toString('latin1')).not.toContain('desk')
  })
  test('a second time is reported as a concurrent change', async () => {
    await expect(place.as(olga).call(disableAccount, { id: idOf(drCole), reason })).rejects.toMatchObject(refusal(409, 'account_changed'))
  })
  test('no one can disable themselves, and a reason is required', async () => {
    await expect(place.as(olive).call(disableAccount, { id: idOf(olive), reason })).rejects.toMatchObject(refusal(409, 'own_account'))
    await expect(place.as(olive).call(disableAccount, { id: idOf(ada), reason: ' ' })).rejects.toMatchObject({ status: 400 })
  })
  test('requires a proof from the last five minutes', async () => {
    await place.sql("update auth.sessions set auth_time = auth_time - interval '6 minutes' where user_id = $1", [idOf(olive)])
    await expect(place.as(olive).call(disableAccount, { id: idOf(ada), reason })).rejects.toMatchObject(
      refusal(401, 'reauthentication_required'),
    )
    await place.sql("update auth.sessions set auth_time = auth_time + interval '6 minutes' where user_id = $1", [idOf(olive)])
  })
})

describe('enableAccount', () => {
  test('lets the person sign in again, relists a doctor, and notifies them', async () => {
    expect(await place.as(olga).call(enableAccount, { id: idOf(drCole), reason })).toMatchObject({
      state: 'active',
      acts: [{ act: 'enabled' }, { act: 'disabled' }],
    })
    const { rows } = await place.as(visitor).call(providersApi.listDoctors, {})
    expect(rows.map(({ name }) => name)).toContain(drCole.name)
    expect(await emailsTo(drCole)).toContain('account_enabled')
    await expect(place.as(olga).call(enableAccount, { id: idOf(drCole), reason })).rejects.toMatchObject(refusal(409, 'account_changed'))
  })
  test('a closed account stays closed', async () => {
    await place.sql("update auth.users set deleted_at = $2, banned_until = '9999-12-31' where id = $1", [idOf(nora), place.clock.now()])
    await expect(place.as(olga).call(enableAccount, { id: idOf(nora), reason })).rejects.toMatchObject(refusal(404, 'account_not_found'))
  })
})

describe('changeRole', () => {
  const entry = { kind: 'doctor' as const, specialty: 'Dermatology', languages: ['en', 'fr'] }
  test('makes a patient a doctor in the directory, ends their sessions and notifies them', async () => {
    const id = idOf(ben)
    expect(await place.as(olive).call(changeRole, { id, from: 'patient', to: 'doctor', reason, entry })).toMatchObject({
      role: 'doctor',
      sessions: 0,
      entry,
      acts: [{ act: 'role', fromRole: 'patient', toRole: 'doctor', reason }],
    })
    const { rows } = await place.as(visitor).call(providersApi.listDoctors, { specialty: 'Dermatology' })
    expect(rows).toMatchObject([{ name: ben.name }])
    expect(await emailsTo(ben)).toEqual(['role_changed'])
    expect(await place.sql('select event from app.notifications where user_id = $1', [id])).toEqual([{ event: 'role_changed' }])
  })
  test('back to a patient, who is unlisted; a doctor again keeps the same entry', async () => {
    const id = idOf(ben)
    const change = (from: 'patient' | 'doctor', to: 'patient' | 'doctor') =>
      place.as(olive).call(changeRole, { id, from, to, reason, entry: to === 'doctor' ? { ...entry, specialty: 'Skin' } : null })
    expect(await change('doctor', 'patient')).toMatchObject({ role: 'patient', entry: null })
    expect(await change('patient', 'doctor')).toMatchObject({ entry: { specialty: 'Skin' } })
    expect(await place.sql('select is_active from app.doctors where user_id = $1', [id])).toEqual([{ is_active: true }])
    await change('doctor', 'patient')
  })
  test.each([
    ['without the directory entry a doctor needs', { from: 'patient', to: 'doctor', entry: null }],
    ['with an unnecessary directory entry', { from: 'patient', to: 'admin', entry }],
    ['a nurse as a doctor', { from: 'patient', to: 'doctor', entry: { ...entry, kind: 'nurse' } }],
    ['to the same role', { from: 'patient', to: 'patient', entry: null }],
  ] as const)('%s is refused', async (_, input) => {
    await expect(place.as(olive).call(changeRole, { id: idOf(ada), reason, ...input } as never)).rejects.toMatchObject({ status: 400 })
  })
  test('a changed role, an unconfirmed address and a pending application are reported', async () => {
    const to = { to: 'admin', reason, entry: null } as const
    await expect(place.as(olive).call(changeRole, { id: idOf(ada), from: 'doctor', ...to })).rejects.toMatchObject(
      refusal(409, 'account_changed'),
    )
    await expect(place.as(olive).call(changeRole, { id: idOf(eve), from: 'patient', ...to })).rejects.toMatchObject(
      refusal(409, 'account_unconfirmed'),
    )
    await place.sql(
      `insert into app.provider_applications (id, user_id, kind, specialty, licence_number, licence_region, created_at)
       values (gen_random_uuid(), $1, 'nurse', 'Wounds', decode('010000' || repeat('00', 40), 'hex'), decode('010000' || repeat('00', 40), 'hex'), $2)`,
      [idOf(ada), place.clock.now()],
    )
    await expect(place.as(olive).call(changeRole, { id: idOf(ada), from: 'patient', ...to })).rejects.toMatchObject(
      refusal(409, 'application_pending'),
    )
    await place.sql('delete from app.provider_applications where user_id = $1', [idOf(ada)])
  })
  test('an admin appoints an admin, and of two who remove each other concurrently one remains', async () => {
    expect(await place.as(olive).call(changeRole, { id: idOf(ada), from: 'patient', to: 'admin', reason, entry: null })).toMatchObject({
      role: 'admin',
    })
    const notified = await place.sql<{ user_id: string; link: string }>(
      "select user_id, link from app.notifications where event = 'admin_raised'",
    )
    expect(new Set(notified.map(({ user_id }) => user_id))).toEqual(new Set([olive, olga].map(idOf)))
    expect(new Set(notified.map(({ link }) => link))).toEqual(new Set([`/admin/users/${idOf(ada)}`]))
    const { rows } = await place.as(olga).call(notificationsApi.listNotifications, {})
    expect(rows[0]).toMatchObject({ event: 'admin_raised', values: { name: ada.name, by: olive.name } })
    const remove = (who: Person, other: Person) =>
      place.as(who).raw({
        method: 'POST',
        url: `/api/admin/accounts/${idOf(other)}/role`,
        body: { from: 'admin', to: 'patient', reason, entry: null },
      })
    const answers = await Promise.all([remove(olive, olga), remove(olga, olive)])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
    expect((await place.sql("select id from app.profiles where role = 'admin' and id = any($1)", [[idOf(olive), idOf(olga)]])).length).toBe(
      1,
    )
    await place.sql("update app.profiles set role = 'admin' where id = any($1)", [[idOf(olive), idOf(olga)]])
    await place.sql("update app.profiles set role = 'patient' where id = $1", [idOf(ada)])
  })
})

describe('resetFactors', () => {
  test('starts the three days as if the person had asked, notifies them, and refuses a second time', async () => {
    place.clock.advance(20 * 60_000)
    const id = idOf(ada)
    await expect(place.as(olive).call(resetFactors, { id, proof: 'in_person', reason })).rejects.toMatchObject(
      refusal(409, 'account_changed'),
    )
    await place.sql('update auth.users set email_code_at = $2 where id = $1', [id, place.clock.now()])
    expect(await place.as(olive).call(resetFactors, { id, proof: 'in_person', reason })).toMatchObject({
      factorReset: 'waiting',
      factors: { emailCode: true },
    })
    expect(await emailsTo(ada)).toContain('factor_reset_allowed')
    await expect(place.as(olive).call(resetFactors, { id, proof: 'in_person', reason })).rejects.toMatchObject(
      refusal(409, 'account_changed'),
    )
    place.clock.advance(72 * 3_600_000)
    await place.runScheduledTasks()
    expect(await place.as(olive).call(getAccount, { id })).toMatchObject({ factorReset: null, factors: { emailCode: false } })
  })
  test('no one can start their own', async () => {
    await expect(place.as(olive).call(resetFactors, { id: idOf(olive), proof: 'video', reason })).rejects.toMatchObject(
      refusal(409, 'own_account'),
    )
  })
})

describe('resendConfirmation', () => {
  test('emails a link and code that confirm the address; at most once a minute, and not once confirmed', async () => {
    const id = idOf(eve)
    await place.as(olive).call(resendConfirmation, { id })
    await expect(place.as(olive).call(resendConfirmation, { id })).rejects.toMatchObject({
      ...refusal(429, 'too_many_requests'),
      retryAfter: 60,
    })
    const [mail] = await place.mails(eve.email)
    expect(mail).toMatchObject({ letter: 'confirm', link: expect.stringContaining('/auth?verify=signup#token_hash=') })
    const confirmed = await place
      .as(visitor)
      .raw({ method: 'POST', url: '/auth/v1/verify', body: { type: 'signup', email: eve.email, token: mail?.code } })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    place.clock.advance(61_000)
    await expect(place.as(olive).call(resendConfirmation, { id })).rejects.toMatchObject(refusal(409, 'account_changed'))
  })
})
