import { calendarFeedsApi } from '@uzima/contract/calendar-feeds'
import { coverageApi } from '@uzima/contract/check-in/coverage'
import { forumApi } from '@uzima/contract/forum'
import { healthLinksApi } from '@uzima/contract/health-links'
import { healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import { kiosksApi } from '@uzima/contract/kiosks'
import { messagesApi } from '@uzima/contract/messages'
import { messageKeysApi } from '@uzima/contract/messages/keys'
import { noteTemplatesApi } from '@uzima/contract/note-templates'
import { notificationSettingsApi } from '@uzima/contract/notifications/settings'
import { paymentsApi } from '@uzima/contract/payments'
import { registrationApi } from '@uzima/contract/registration'
import { importsApi } from '@uzima/contract/registration/imports'
import { staffApi } from '@uzima/contract/staff'
import { subscriptionsApi } from '@uzima/contract/subscriptions'
import { waitlistApi } from '@uzima/contract/waitlist'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { startPayment } from '#modules/payments/public.ts'
import { authClient } from './auth.ts'
import { clinic } from './clinic.ts'
import { secret, send, writer } from './encrypted-messages.ts'
import { ada, drCole, faith, nora, olive } from './people.ts'
import { layRecord } from './whole-record.ts'

const ours = ['app', 'auth', 'audit']
const place = await clinic()
const { app, as, sql, mails, clock } = place

/** Public directory data, published forum posts and notices, and wrapped keys, which are useless by themselves. */
const open = [
  'app.clinical_signatures',
  'app.content_switches',
  'app.doctors',
  'app.healthcare_professionals',
  'app.doctor_hours',
  'app.doctor_days_off',
  'app.doctor_one_off_hours',
  'app.profile_photos',
  'app.subject_keys',
  'app.notices',
  'app.practice_settings',
  'app.practice_holidays',
  'app.practice_look',
  'app.appointment_types',
  'app.group_visits',
  'app.locations',
  'app.travel_times',
  'app.forum_members',
  'app.forum_posts',
  'app.forum_replies',
]

const tables = () =>
  sql<{ name: string; enabled: boolean; forced: boolean; policies: number }>(
    `select c.oid::regclass::text as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
            (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text = any($1) order by 1`,
    [ours],
  )
const withoutLock = async () =>
  (await tables()).filter(({ enabled, forced, policies }) => !enabled || !forced || policies === 0).map(({ name }) => name)

const functions = () =>
  sql<{ name: string; isDefiner: boolean; settings: string[]; isPublic: boolean; text: string }>(
    `select p.oid::regprocedure::text as name, p.prosecdef as "isDefiner", coalesce(p.proconfig, '{}') as settings,
            has_function_privilege('public', p.oid, 'execute') as "isPublic", pg_get_functiondef(p.oid) as text
       from pg_proc p where p.pronamespace::regnamespace::text = any($1) and p.prokind = 'f' order by 1`,
    [ours],
  )
const looseDefiners = async () =>
  (await functions())
    .filter(({ isDefiner, isPublic, settings }) => isDefiner && (isPublic || !settings.includes('search_path=""')))
    .map(({ name }) => name)

const clocks =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(current_(date|time|timestamp)|localtime(stamp)?)\b/i
const clockReaders = async () => {
  const policies = await sql<{ name: string; text: string }>(
    `select format('policy %s on %s.%s', policyname, schemaname, tablename) as name, concat_ws(' ', qual, with_check) as text
       from pg_policies where schemaname = any($1)`,
    [ours],
  )
  const defaults = await sql<{ name: string; text: string }>(
    `select format('default of %s.%s', d.adrelid::regclass, a.attname) as name, pg_get_expr(d.adbin, d.adrelid) as text
       from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
       join pg_class c on c.oid = d.adrelid where c.relnamespace::regnamespace::text = any($1)`,
    [ours],
  )
  return [...policies, ...defaults, ...(await functions())].filter(({ text }) => clocks.test(text)).map(({ name }) => name)
}

const logins = ['uzima_api', 'uzima_auth']

describe('row-level security', () => {
  test('every table has it enabled and forced upon the owner, and has a policy', async () => {
    expect((await tables()).length).toBeGreaterThan(20)
    expect(await withoutLock()).toEqual([])
  })

  test('every SECURITY DEFINER function has a fixed search path and is not executable by PUBLIC', async () => {
    expect((await functions()).filter(({ isDefiner }) => isDefiner).length).toBeGreaterThan(10)
    expect(await looseDefiners()).toEqual([])
  })

  test('no policy, default or function reads the clock: the time is the request’s', async () => {
    expect(await clockReaders()).toEqual([])
  })

  test('these checks detect a table, a function and a policy that break the rules', async () => {
    await sql('create table app.unlocked (id uuid primary key, at timestamptz default now())')
    await sql('create table app.unforced (id uuid primary key)')
    await sql('alter table app.unforced enable row level security')
    await sql('create policy late on app.unforced using (current_timestamp is not null)')
    await sql('create function app.loose() returns int language sql security definer as $$ select 1 $$')
    expect(await withoutLock()).toEqual(['app.unforced', 'app.unlocked'])
    expect(await looseDefiners()).toEqual(['app.loose()'])
    expect((await clockReaders()).sort()).toEqual(['default of app.unlocked.at', 'policy late on app.unforced'])
    await sql('drop table app.unlocked, app.unforced')
    await sql('drop function app.loose')
  })
})

describe('the roles', () => {
  test('cannot bypass a policy, and own nothing', async () => {
    const roles = await sql(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = any($1) order by 1`,
      [logins],
    )
    const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false }
    expect(roles).toEqual(logins.map((rolname) => ({ rolname, ...none })))
    const owned = await sql(
      `select c.oid::regclass::text as name from pg_class c where c.relowner::regrole::text = any($1)
       union all select p.oid::regprocedure::text from pg_proc p where p.proowner::regrole::text = any($1)
       union all select n.nspname from pg_namespace n where n.nspowner::regrole::text = any($1)`,
      [logins],
    )
    expect(owned).toEqual([])
    const memberships = await sql('select 1 from pg_auth_members where member::regrole::text = any($1)', [logins])
    expect(memberships).toEqual([])
  })

  test('cannot truncate a table, create triggers or foreign keys, or create tables', async () => {
    const rights = await sql(
      `select r as login, c.oid::regclass::text as name, kind
         from unnest($2::text[]) r, unnest(array['truncate', 'trigger', 'references']) kind, pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text = any($1) and has_table_privilege(r, c.oid, kind)
       union all
       select r, n.nspname, 'create' from unnest($2::text[]) r, pg_namespace n
        where n.nspname = any($1 || 'public'::text) and has_schema_privilege(r, n.oid, 'create')`,
      [ours, logins],
    )
    expect(rights).toEqual([])
  })

  test('can access only the tables meant for them', async () => {
    const reached = await sql<{ login: string; name: string; kinds: string }>(
      `select r as login, c.oid::regclass::text as name, string_agg(kind, ' ' order by kind) as kinds
         from unnest($2::text[]) r, unnest(array['select', 'insert', 'update', 'delete']) kind, pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text = any($1)
          and (has_table_privilege(r, c.oid, kind) or (kind <> 'delete' and has_any_column_privilege(r, c.oid, kind)))
        group by 1, 2 order by 1, 2`,
      [ours, logins],
    )
    const of = (login: string) => reached.filter((each) => each.login === login)
    expect(of('uzima_api').filter(({ name }) => name.startsWith('auth.'))).toEqual([])
    expect(of('uzima_api').filter(({ name }) => name.startsWith('audit.'))).toMatchObject([{ name: 'audit.log', kinds: 'select' }])
    expect(of('uzima_auth').filter(({ name }) => !name.startsWith('auth.'))).toMatchObject([
      { name: 'app.claim_codes', kinds: 'insert select update' },
      { name: 'app.mails', kinds: 'insert' },
      { name: 'app.oauth_clients', kinds: 'insert select update' },
      { name: 'app.oauth_grants', kinds: 'insert select update' },
      { name: 'app.oauth_settings', kinds: 'select' },
      { name: 'app.patient_registrations', kinds: 'select' },
      { name: 'app.profiles', kinds: 'delete insert select update' },
      { name: 'app.provider_applications', kinds: 'delete insert select' },
      { name: 'app.subject_keys', kinds: 'insert select' },
    ])
  })
})

describe('uzima_api without an identity', () => {
  beforeAll(async () => {
    const application = { kind: 'nurse', specialty: 'Wounds', licence_number: 'N 1', licence_region: 'Nairobi', languages: ['en'] }
    const auth = authClient({ app, mails, clock })
    await auth.join('ruth@example.org', { data: { name: 'Ruth', role: 'provider', application } })
    await sql('insert into app.doctor_days_off (doctor_id, day, created_at) values ($1, $2, $3)', [
      as(drCole).doctorId,
      '2027-01-07',
      clock.now(),
    ])
    await sql('insert into app.doctor_one_off_hours (doctor_id, day, starts, ends, created_at) values ($1, $2, 540, 600, $3)', [
      as(drCole).doctorId,
      '2027-01-09',
      clock.now(),
    ])
    await sql(`insert into app.profile_photos (user_id, digest, image, created_at) values ($1, repeat('a', 64), 'x', $2)`, [
      as(drCole).id,
      clock.now(),
    ])
    await sql(`insert into app.analytics_events (id, user_id, type, data, created_at) values ($1, $1, 'phi_access_attempt', '{}', $2)`, [
      as(ada).id,
      clock.now(),
    ])
    const { appointmentId } = await layRecord(place, ada)
    await sql('insert into app.video_visits (appointment_id) select id from app.appointments')
    await sql(
      `insert into app.video_seats (id, appointment_id, side, user_id, session_id, seen_at)
       select id, id, 'patient', patient_id, id, $1 from app.appointments`,
      [clock.now()],
    )
    await sql("insert into app.video_signals (seat_id, from_seat_id, body, created_at) select id, id, 'Hello', $1 from app.video_seats", [
      clock.now(),
    ])
    await sql('insert into app.desk_visits (appointment_id, arrived_at, changed_by, changed_at) values ($1, $2, $3, $2)', [
      ...[appointmentId, clock.now(), as(faith).id],
    ])
    await sql(
      `insert into app.group_visits (id, type, doctor_id, start_time, minutes, seats, changed_at)
       select id, 'checkup', id, '2027-01-22 09:00Z', 30, 2, '2027-01-04' from app.doctors limit 1`,
    )
    await sql(`insert into app.group_calls (id, room, media_key, opened_at) select id, repeat('r', 43), 'k', $1 from app.group_visits`, [
      clock.now(),
    ])
    await sql('insert into app.check_ins (appointment_id, finished_at) values ($1, $2)', [appointmentId, clock.now()])
    await sql(`insert into app.arrival_codes (appointment_id, code_mac, ends_at) values ($1, sha256('c'), $2)`, [
      appointmentId,
      clock.now(),
    ])
    await sql(`insert into app.check_in_steps (patient_id, step, confirmed_at) values ($1, 'identity', $2)`, [as(ada).id, clock.now()])
    await as(ada).call(coverageApi.setCoverage, {
      ...{ kind: 'self-pay', insurer: null, memberNumber: null, plan: null, groupNumber: null, relationship: null, holder: null },
    })
    await as(olive).call(kiosksApi.startKiosk, { name: 'At the door' })
    await sql(
      `with client as (
         insert into app.oauth_clients (id, name, redirect_uris, kinds, registered_at)
         values ($1, 'App', '{https://app.example/}', '{vitals}', $2) returning id),
       held as (
         insert into app.oauth_grants (id, patient_id, client_id, scopes, asked_scopes, granted_at, ends_at)
         select $1, $3, id, '{patient/Patient.rs}', '{patient/Patient.rs}', $2, '2028-01-01' from client returning id)
       insert into auth.oauth_sessions (id, grant_id, refresh_key, scopes, created_at, ends_at)
       select id, id, '\\x00', '{patient/Patient.rs}', $2, '2028-01-01' from held`,
      [as(ada).id, clock.now(), as(ada).id],
    )
    await sql(
      `insert into auth.oauth_assertions (client_id, jti_hash, expires_at) select id, sha256('j'), '2028-01-01' from app.oauth_clients`,
    )
    await place.app.http.inject({ method: 'GET', url: '/auth/v1/oauth/jwks', headers: { host: 'localhost:3000' } })
    await sql(
      `insert into auth.oauth_authorizations (id, client_id, redirect_uri, scopes, code_challenge, created_at, expires_at)
       select id, id, 'https://app.example/', '{patient/Patient.rs}', repeat('x', 43), $1, '2028-01-01' from app.oauth_clients`,
      [clock.now()],
    )
    await sql(
      `with client as (
         insert into app.oauth_clients (id, name, redirect_uris, kinds, is_backend, registered_at) values ($2, 'Registry', '{}', '{}', true, $1)
         returning id),
       asked as (
         insert into app.backend_requests (id, client_id, kinds, jwks_uri, asked_at)
         select id, id, '{vitals}', 'https://registry.example/jwks', $1 from client returning id),
       decided as (insert into app.backend_decisions (request_id, outcome, decided_at) select id, 'refused', $1 from asked),
       made as (
         insert into app.bulk_exports (id, client_id, service_name, request, types, filters, scopes, with_practice, started_at, file_key)
         select id, id, 'Registry', 'x', '{Patient}', '{}', '{system/*.rs}', false, $1, '\\x00' from client returning id)
       insert into app.bulk_export_parts (export_id, type, file, position, lines, bytes, sealed)
       select id, 'Patient', 1, 0, 1, 1, '\\x00' from made`,
      [clock.now(), as(olive).id],
    )
    await sql(
      `with laboratory as (insert into app.laboratories (id, name, application, facility, registered_at) values ($2, 'Lab', '', 'LAB', $1) returning id),
       key as (insert into app.laboratory_keys (id, laboratory_id, jwk, asked_at) select id, id, '{"kty":"EC"}', $1 from laboratory returning id),
       message as (
         insert into app.laboratory_messages (id, laboratory_id, key_id, control_id, digest, answer, received_at)
         select id, id, id, '1', '\\x00', 'MSH', $1 from key returning id),
       result as (
         insert into app.laboratory_results (id, message_id, position, same_as, changed_at, state, received_at)
         select id, id, 0, '\\x00', $1, 'unmatched', $1 from message returning id)
       insert into app.laboratory_result_events (id, result_id, change, changed_at) select id, id, 'unmatched', $1 from result`,
      [clock.now(), as(olive).id],
    )
    await sql(
      `with portal as (
         insert into app.portals (id, name, address, client_id, about, read_at, added_at)
         values ($1, 'Coast Hospital', 'https://coast.example/fhir', 'uzima', '{}', $2, $2) returning id),
       connected as (
         insert into app.portal_connections (id, patient_id, portal_id, state, asked_at) select id, $1, id, 'lapsed', $2 from portal returning id)
       insert into app.portal_entries (connection_id, entry_hash, patient_id) select id, sha256('entry'), $1 from connected`,
      [as(ada).id, clock.now()],
    )
    await place.app.http.inject({ method: 'GET', url: '/laboratories/.well-known/jwks.json', headers: { host: 'localhost:3000' } })
    const sealed = {
      ...({ token: 'x'.repeat(43), language: 'en', days: 7, isLongTerm: false, withPasscode: false } as const),
      files: [{ recordId: null, sealed: 'e30..a.b.c' }],
    }
    await as(ada).call(healthLinksApi.makeHealthLink, sealed)
    await as(ada).call(calendarFeedsApi.makeCalendarFeed, { isDetailed: true })
    await as(ada).call(waitlistApi.joinWaitlist, {
      ...{ firstDay: '2027-01-04', lastDay: '2027-02-04', weekdays: [1], half: null, mode: 'video', reason: 'Cough' },
    })
    await sql(
      `with entry as (select id from app.waitlist_entries limit 1), doctor as (select id from app.doctors limit 1),
            freed as (insert into app.freed_times (id, release_id, reason, doctor_id, span, freed_at)
                      select id, id, 'cancelled', id, '[2027-01-20 09:00Z,2027-01-20 09:30Z)', '2027-01-04' from doctor)
       insert into app.waitlist_offers (id, entry_id, reason, doctor_id, start_time, minutes, token_hash, offered_at, expires_at)
       select entry.id, entry.id, 'cancelled', doctor.id, '2027-01-20 09:00Z', 30, sha256('o'), '2027-01-04', '2027-01-05' from entry, doctor`,
    )
    await sql(
      `with absence as (
         insert into app.absences (id, doctor_id, first_day, last_day, span, days_added, arranged_at, undo_until)
         select id, id, '2027-01-20', '2027-01-20', '[2027-01-20,2027-01-21)', '{}', '2027-01-04', '2027-01-05' from app.doctors limit 1 returning id)
       insert into app.absence_requests (id, absence_id, appointment_id, start_time, token_hash, ask_at, expires_at)
       select $1, id, $1, '2027-01-20 09:00Z', sha256('a'), '2027-01-05', '2027-01-06' from absence`,
      [appointmentId],
    )
    await sql(
      `with series as (
         insert into app.recurring_appointments (id, patient_id, title, frequency, time_of_day, time_zone, start_date, created_at, updated_at)
         values ($1, $2, decode('010000' || repeat('5f', 30), 'hex'), 'daily', '09:00', 'UTC', '2027-01-04', '2027-01-04', '2027-01-04') returning id),
       asked as (
         insert into app.absence_series (id, absence_id, series_id, ask_at, expires_at)
         select x.id, x.id, series.id, '2027-01-05', '2027-01-06' from app.absences x, series limit 1)
       insert into app.absence_groups (id, absence_id, group_visit_id, due_at)
       select x.id, x.id, g.id, '2027-01-05' from app.absences x, app.group_visits g limit 1`,
      [appointmentId, as(ada).id],
    )
    const zuri = { name: 'Zuri Achieng', gender: null, dateOfBirth: '2019-05-03', phone: null, address: null, locale: 'sw' } as const
    const registered = await as(drCole).call(registrationApi.registerPatient, { ...zuri, notThese: [] })
    await as(drCole).call(registrationApi.makeClaimCode, { id: registered.id, way: 'paper', to: null })
    const imported = {
      line: 2,
      name: 'Imara Wekesa',
      gender: null,
      dateOfBirth: '1977-01-02',
      phone: null,
      address: null,
      locale: 'sw',
    } as const
    await as(olive).call(importsApi.importPatients, { fileName: 'patients.csv', rows: [imported] })
    for (const email of [olive.email, 'somebody@example.org']) await as(olive).call(staffApi.giveStaffRole, { email, role: 'front_desk' })
    await as(drCole).call(noteTemplatesApi.addNoteTemplate, {
      ...{ owner: 'own', name: 'Tiredness', subjective: 'Tired', objective: '', assessment: '', plan: '' },
      ...{ diagnoses: [], followUp: '', summary: '' },
    })
    await as(ada).call(subscriptionsApi.subscribe, { planId: 'free' })
    const charge = { purpose: 'subscription', purposeId: as(ada).id, amount: 1000, currency: 'usd', description: 'plan_basic' } as const
    const { transactionId } = await inSystem(app.system, (ctx) =>
      startPayment(ctx, { ...charge, userId: as(ada).id, savesMethod: true, returnPath: '/subscription' }),
    )
    const card = { attempt: transactionId, number: '4242424242424242', expiry: '12/49', cvc: '123', name: 'Ada' }
    await as(ada).call(paymentsApi.payByCard, { id: transactionId, ...card })
    await sql(
      `insert into app.payment_methods (user_id, provider, customer_ref, method_ref, payment_method, brand, last4, exp_month, exp_year, created_at)
       values ($1, 'sandbox', 'sandbox', 'pays', 'credit_card', 'visa', '4242', 12, 2049, $2)`,
      [as(ada).id, clock.now()],
    )
    await sql(
      `insert into app.payment_refunds (id, transaction_id, user_id, amount, status, asked_at) values ($1, $1, $2, 1, 'pending', $3)`,
      [transactionId, as(ada).id, clock.now()],
    )
    await sql(
      `insert into app.payment_disputes (id, transaction_id, user_id, dispute_ref, amount, reason, status, is_live, opened_at, said_at)
       values ($1, $1, $2, 'du_1', 1, 'general', 'won', false, $3, $3)`,
      [transactionId, as(ada).id, clock.now()],
    )
    await as(ada).call(notificationSettingsApi.changeNotificationSettings, { messages: false })
    const browser = { endpoint: 'https://push.example.org/ada', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    await as(ada).call(notificationSettingsApi.addPushDevice, browser)
    const [adas] = await Promise.all([writer(as(ada), clock.now()), writer(as(drCole), clock.now())])
    const { id: encryptedFile } = await as(ada).call(messagesApi.startAttachment, { contactId: as(drCole).id, size: 100 })
    await as(ada).call(messagesApi.sendAttachmentChunk, { id: encryptedFile, position: 0, bytes: Buffer.alloc(100) })
    const { id: messageId } = await send(adas, as(drCole), 'Hello')
    const note = {
      title: 'Note',
      type: 'other',
      date: '2026-12-01',
      provider: 'Lab',
      description: null,
      values: [],
      files: [],
    } satisfies WriteRecord
    await as(ada).call(healthRecordsApi.addHealthRecord, { ...note, message: { senderId: as(ada).id, messageId } })
    await as(ada).call(messageKeysApi.setPin, { contactId: as(drCole).id, pin: 'a.b.c' })
    await as(ada).call(messageKeysApi.startTransfer, { keyId: adas.keys[0]?.keyId ?? '', ticketHash: 't'.repeat(43), secret })
    await sql("insert into app.records_keys (key_id, card, created_by, created_at) values (repeat('k', 43), 'a.b.c', $1, $2)", [
      as(ada).id,
      clock.now(),
    ])
    await sql(
      `insert into app.disclosure_requests (id, patient_id, asked_by, time_zone, reason, created_at)
       select $1, $1, $2, 'UTC', m.content, m.created_at from app.messages m limit 1`,
      [as(ada).id, as(olive).id],
    )
    await sql(
      `insert into app.disclosure_decisions (request_id, asked_by, outcome, decided_by, decided_at)
       values ($1, $2, 'withdrawn', $2, $3)`,
      [as(ada).id, as(olive).id, clock.now()],
    )
    await as(ada).call(forumApi.chooseName, { displayName: 'Quiet River' })
    const { id: postId } = await as(ada).call(forumApi.writePost, { title: 'Walking', content: 'It helps' })
    await as(ada).call(forumApi.writeReply, { id: postId, content: 'Every day' })
    await as(nora).call(forumApi.likePost, { id: postId })
    await as(nora).call(forumApi.reportPost, { id: postId, reason: 'spam', note: null })
    await sql("insert into app.forum_acts (id, post_id, act, reason, created_at) values ($1, $1, 'pin', 'Good', $2)", [postId, clock.now()])
    await sql("insert into app.account_acts (id, user_id, actor_id, act, created_at) values ($1, $1, $2, 'confirmation', $3)", [
      as(ada).id,
      as(olive).id,
      clock.now(),
    ])
    await sql(
      `insert into app.patient_merges (id, source_id, target_id, merged_at, undone_at, act_xid)
       select patient_id, patient_id, $1, $2, $2, '1' from app.patient_registrations`,
      [as(ada).id, clock.now()],
    )
    await sql(
      `insert into app.distinct_patients (id, patient_id, other_id, marked_at)
       select a.id, least(a.id, b.id), greatest(a.id, b.id), $1 from app.profiles a join app.profiles b on b.id > a.id limit 1`,
      [clock.now()],
    )
    await sql('insert into app.scheduled_task_runs (started_at, ended_at, failed) values ($1, $1, $2)', [clock.now(), []])
    await sql('insert into app.audit_checks (id, asked_at, seen_at, entries_total) values ($1, $2, $2, 1)', [as(ada).id, clock.now()])
    await sql(
      "insert into app.backup_runs (id, kind, started_at, ended_at, outcome, name) values ($1, 'backup', $2, $2, 'done', 'uzima')",
      [as(ada).id, clock.now()],
    )
    await sql('insert into app.file_folders (id) values ($1)', [as(ada).id])
    await sql('insert into app.file_removals (object, due_at) values ($1, $2)', [as(ada).id, clock.now()])
    await sql("insert into app.disk_notices (state, seen_at) values ('low', $1)", [clock.now()])
    await sql("insert into app.content_switches (name, value, changed_at) values ('forum.posting', 'on', $1)", [clock.now()])
    // a notice that has expired: everyone can read it while it is shown
    await sql(
      `insert into app.practice_notices (en, es, fr, sw, shown_from, shown_until, changed_at)
       values ('Closed', 'Cerrado', 'Fermé', 'Tumefunga', $1::timestamptz - interval '1 hour', $1, $1)`,
      [clock.now()],
    )
    await sql("insert into app.rooms (id, location_id, name, kind) select id, id, 'Theatre', 'procedure' from app.locations")
    const second = '00000000-0000-7000-8000-0000000000aa'
    await sql("insert into app.locations (id, name, address) values ($1, 'Lake branch', '4 Oginga Street')", [second])
    await sql(
      `insert into app.travel_times (one_id, other_id, minutes)
       select least(l.id, $1::uuid), greatest(l.id, $1::uuid), 30 from app.locations l where l.is_main`,
      [second],
    )
    await sql("insert into app.practice_holidays (day, name, added_at) values ('2027-12-12', 'Jamhuri Day', $1)", [clock.now()])
    await sql('insert into app.oauth_settings (self_registration, changed_at) values (true, $1)', [clock.now()])
    await sql("insert into app.practice_look (accent, changed_at) values ('#7c3aed', $1)", [clock.now()])
    await sql("insert into app.practice_settings (name, country, time_zone, changed_at) values ('Clinic', 'KE', 'Africa/Nairobi', $1)", [
      clock.now(),
    ])
    await sql(
      "insert into app.clinical_signatures (id, part, version, signed_by, name, signed_at) values ($1, 'symptoms', 'v1', $1, 'Dr. Cole', $2)",
      [as(drCole).id, clock.now()],
    )
    await sql("insert into app.seeds (name, applied_at) values ('none', $1)", [clock.now()])
  })

  /** Based on the schema rather than the list of tested tables: a new table without a row here would prove nothing. */
  test('every readable table contains a row', async () => {
    const readable = await sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
          and c.relnamespace::regnamespace::text = any($1) and has_any_column_privilege('uzima_api', c.oid, 'select')`,
      [ours],
    )
    const empty: string[] = []
    for (const { name } of readable) if ((await sql(`select from ${name} limit 1`)).length === 0) empty.push(name)
    expect(empty).toEqual([])
  })

  test.each(['no identity', 'a visitor'])('as %s no row of any person is visible', async (identity) => {
    const seen: string[] = []
    const client = await app.pools.api.connect()
    try {
      for (const { name } of await tables()) {
        await client.query('begin')
        if (identity === 'a visitor') await client.query('select app.set_visitor_context($1)', [clock.now()])
        const rows = await client.query(`select from ${name}`).catch((error: unknown) => {
          if (error instanceof pg.DatabaseError && error.code === '42501') return { rowCount: 0 }
          throw error
        })
        await client.query('rollback')
        if (rows.rowCount !== 0) seen.push(name)
      }
    } finally {
      client.release()
    }
    expect(seen.sort()).toEqual([...open].sort())
  })

  test('nothing can be changed or removed', async () => {
    const changed: string[] = []
    const client = await app.pools.api.connect()
    try {
      const columns = await sql<{ name: string; column: string }>(
        `select c.oid::regclass::text as name, (select quote_ident(a.attname) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and has_column_privilege('uzima_api', c.oid, a.attnum, 'update') limit 1) as column
           from pg_class c where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text = any($1)`,
        [ours],
      )
      for (const { name, column } of columns) {
        const statements = [`delete from ${name}`, ...(column ? [`update ${name} set ${column} = ${column}`] : [])]
        for (const statement of statements) {
          await client.query('begin')
          const result = await client.query(statement).catch(() => ({ rowCount: 0 }))
          await client.query('rollback')
          if (result.rowCount !== 0) changed.push(statement)
        }
      }
    } finally {
      client.release()
    }
    expect(changed).toEqual([])
  })
})
