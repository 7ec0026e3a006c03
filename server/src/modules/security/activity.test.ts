import { appointmentsApi } from '@uzima/contract/appointments'
import { dashboardApi } from '@uzima/contract/dashboard'
import { securityActivityApi, securityApi } from '@uzima/contract/security'
import { describe, expect, test } from 'vitest'
import { auditStatement } from '#audit/append.ts'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, eve, olive, type Person, visitor } from '../../../test/people.ts'

const { as, sql, clock, runScheduledTasks } = await clinic()
const { listSecurityEvents, summarizeSecurityEvents, exportSecurityEvents, listAuditLogs, listRecordViews, storeAnalyticsEvent } =
  securityActivityApi

type Event = Pick<Parameters<typeof auditStatement>[0], 'event'> & Partial<Parameters<typeof auditStatement>[0]>
/** Records an event of this person, a second after the previous one; `stored` is the name in the row if it is not the current one. */
async function happen(who: Person, event: Event, stored: string = event.event) {
  clock.advance(1000)
  const { sql: text, values } = auditStatement({
    at: clock.now(),
    actorId: as(who).id,
    requestId: null,
    ip: '192.0.2.7',
    userAgent: 'Agent',
    purpose: 'self',
    outcome: 'success',
    ...event,
  })
  await sql(
    text,
    values.map((value) => (value === event.event ? stored : value)),
  )
}
const eventTypes = async (who: Person, filters = {}) =>
  (await as(who).call(listSecurityEvents, filters)).rows.map(({ event_type }) => event_type)

await happen(ada, { event: 'account.signed_in', details: { method: 'password' } })
await happen(ada, { event: 'security_password_changed', resourceType: 'accounts', resourceId: 'res-77' })
await happen(ada, { event: 'session.token_reused', details: { reason: 'Lamu' } })
await happen(ben, { event: 'profile.updated' })
// by an unknown actor, about Ada's account
await happen(ada, { event: 'account.sign_in_failed', actorId: null, subjectId: as(ada).id, outcome: 'failure' })
// by someone else on Ada's record: belongs to the record views
await happen(drCole, {
  event: 'appointment.viewed',
  subjectId: as(ada).id,
  purpose: 'treatment',
  resourceType: 'appointments',
  resourceId: 'visit-1',
})

describe('listSecurityEvents', () => {
  // @acceptance API-DATA-013, AUDIT-034 to 035
  test('shows the own events newest first, with the fields the specification names', async () => {
    expect(await eventTypes(ada)).toEqual([
      'account.sign_in_failed',
      'session.token_reused',
      'security_password_changed',
      'account.signed_in',
    ])
    const { rows } = await as(ada).call(listSecurityEvents, { user_id_param: as(ada).id })
    expect(rows[2]).toEqual({
      id: expect.any(String),
      user_id: as(ada).id,
      event_type: 'security_password_changed',
      timestamp: expect.stringMatching(/^2027-01-04T08:/),
      severity: 'warning',
      resource_type: 'accounts',
      resource_id: 'res-77',
      ip_address: '192.0.2.7',
      user_agent: 'Agent',
      details: {},
    })
    expect(rows.every(({ severity }) => ['info', 'warning', 'critical'].includes(severity))).toBe(true)
  })
  // @acceptance AUDIT-010 to 013
  test.each([
    ['a part of the event type', { search: 'PASSWORD_ch' }, ['security_password_changed']],
    ['a part of the resource type', { search: 'ccounts' }, ['security_password_changed']],
    ['the resource id', { search: 'res-77' }, ['security_password_changed']],
    ['a word of the details', { search: 'lamu' }, ['session.token_reused']],
    ['a wildcard character', { search: '%' }, []],
    ['no match', { search: 'zzz' }, []],
    ['blanks', { search: '  ' }, 4],
    ['a severity', { severity: 'critical' }, ['session.token_reused']],
    ['an event type', { event_type: 'account.signed_in' }, ['account.signed_in']],
    ['both', { severity: 'info', event_type: 'security_password_changed' }, []],
  ])('filters by %s', async (_, filters, expected) => {
    const found = await eventTypes(ada, filters)
    if (typeof expected === 'number') expect(found).toHaveLength(expected)
    else expect(found).toEqual(expected)
  })
  test('pages through, each event once', async () => {
    for (let n = 0; n < 60; n += 1) await happen(ben, { event: 'notification.read', resourceId: String(n) })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(ben).call(listSecurityEvents, { event_type: 'notification.read', ...(cursor && { cursor }) })
      seen.push(...page.rows.map(({ resource_id }) => resource_id ?? ''))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => String(59 - n)))
  })
  test('requires a session, but no confirmed address', async () => {
    expect(Array.isArray((await as(eve).call(listSecurityEvents)).rows)).toBe(true)
    await expect(as(visitor).call(listSecurityEvents)).rejects.toMatchObject({ status: 401 })
  })
  test.each([
    ['listSecurityEvents', listSecurityEvents],
    ['summarizeSecurityEvents', summarizeSecurityEvents],
    ['exportSecurityEvents', exportSecurityEvents],
  ])('%s with somebody else’s id is refused, and that is on record', async (_, endpoint) => {
    await expect(as(ben).call(endpoint, { user_id_param: as(ada).id })).rejects.toMatchObject({
      status: 403,
      problem: { code: 'forbidden' },
    })
    const denied = await sql(
      "select 1 from audit.log where actor_id = $1 and event_type = 'access.denied' and details ->> 'operation' = $2",
      [as(ben).id, _],
    )
    expect(denied).toHaveLength(1)
  })
})

describe('summarizeSecurityEvents', () => {
  test('counts by severity and those that match the filters, and lists the types found', async () => {
    expect(await as(ada).call(summarizeSecurityEvents, { severity: 'warning' })).toEqual({
      total: 4,
      bySeverity: { info: 1, warning: 2, critical: 1 },
      matching: 2,
      eventTypes: ['account.sign_in_failed', 'account.signed_in', 'security_password_changed', 'session.token_reused'],
      isPartial: false,
    })
  })
})

describe('exportSecurityEvents', () => {
  test('returns the rows that match the filters as a table, and is audited', async () => {
    const response = await as(ada).raw({ method: 'GET', url: '/api/security/events.csv?event_type=security_password_changed' })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment')
    const [head, row, ...rest] = response.body.split('\r\n')
    expect(head).toBe('"timestamp","event_type","severity","resource_type","resource_id","ip_address","user_agent","details"')
    expect(row).toMatch(/^"2027-.*Z","security_password_changed","warning","accounts","res-77","192.0.2.7","Agent",""$/)
    expect(rest).toEqual([''])
    expect(await eventTypes(ada, { event_type: 'security_events.exported' })).toHaveLength(1)
  })
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('no cell starts a formula: %j', async (userAgent) => {
    await happen(drCole, { event: 'profile.updated', userAgent, details: { quote: '"' } })
    const { body } = await as(drCole).raw({ method: 'GET', url: '/api/security/events.csv?event_type=profile.updated' })
    expect(body).toContain(`,"'${userAgent}",`)
    expect(body).toContain('"{""quote"":""\\""""}"')
    expect(body.split(/(?<=^|,|\n)"/).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })
})

describe('listAuditLogs', () => {
  // @acceptance API-DATA-012
  test('shows the own entries without filters, and each reading is on record', async () => {
    const { rows } = await as(ada).call(listAuditLogs)
    expect(rows.map(({ user_id }) => user_id)).toEqual(rows.map(() => as(ada).id))
    const times = rows.map(({ timestamp }) => timestamp)
    expect(times).toEqual([...times].sort().reverse())
    expect(await eventTypes(ada, { event_type: 'audit_logs.viewed' })).toEqual(['audit_logs.viewed'])
  })
})

describe('listRecordViews', () => {
  test('lists who else looked, by name and role, but not the caller', async () => {
    const { rows } = await as(ada).call(listRecordViews)
    expect(rows).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        event: 'appointment.viewed',
        actorName: 'Dr. Cole',
        actorRole: 'doctor',
        appName: null,
        resourceType: 'appointments',
        resourceId: 'visit-1',
        purpose: 'treatment',
        outcome: 'success',
      },
    ])
    expect((await as(ben).call(listRecordViews)).rows).toEqual([])
  })
  test('a doctor who opens a list is shown to every patient in it, and to no other', async () => {
    const book = (who: Person, start: string) =>
      as(who).call(
        appointmentsApi.bookAppointment,
        { doctorId: as(drCole).doctorId ?? '', start, reason: 'cough', mode: 'video' },
        { 'idempotency-key': `booking-${start}` },
      )
    await book(ada, '2027-01-06T09:00:00Z')
    await book(ben, '2027-01-06T09:30:00Z')
    await as(drCole).call(appointmentsApi.listSchedule, { from: '2027-01-06', days: 1 })
    await as(drCole).call(appointmentsApi.listAppointments, { side: 'doctor' })
    await as(drCole).call(dashboardApi.getDashboard)
    for (const patient of [ada, ben]) {
      const seen = (await as(patient).call(listRecordViews)).rows.map(({ event, actorName }) => `${event} by ${actorName}`)
      expect(seen.slice(0, 3)).toEqual(['dashboard.viewed by Dr. Cole', 'appointments.listed by Dr. Cole', 'schedule.viewed by Dr. Cole'])
    }
    expect((await as(drCole).call(listRecordViews)).rows).toEqual([])
  })
  test.each([
    ['a visitor', visitor, 401],
    ['someone unverified', eve, 403],
    ['an admin', olive, 403],
  ] as const)('%s sees none', async (_, who, status) => {
    await expect(as(who).call(listRecordViews)).rejects.toMatchObject({ status })
  })
})

describe('logEvent', () => {
  const seen = {
    event_type: 'phi_access_attempt',
    resource_type: 'health_records',
    resource_id: 'r-1',
    details: { data_type: 'medical_records', granted: false },
  } as const
  test('takes what only the client knows; address, agent and severity are the server’s', async () => {
    await as(ada).call(securityApi.logEvent, { ...seen, severity: 'critical' })
    expect(
      await sql(
        "select severity, resource_type, resource_id, host(ip) as ip, subject_id, details from audit.log where event_type = 'phi_access_attempt'",
      ),
    ).toEqual([
      {
        severity: 'info',
        resource_type: 'health_records',
        resource_id: 'r-1',
        ip: '127.0.0.1',
        subject_id: as(ada).id,
        details: { data_type: 'medical_records', granted: false },
      },
    ])
  })
  test('a visitor can report failures only', async () => {
    await expect(as(visitor).call(securityApi.logEvent, seen)).rejects.toMatchObject({ status: 401 })
  })
  test.each(['security_password_changed', 'hipaa_consent_given', 'mfa_verification_success'])(
    '%s can only be written by the server',
    async (event) => {
      const response = await as(ada).raw({ method: 'POST', url: '/functions/v1/audit-logging', body: { event_type: event } })
      expect({ status: response.statusCode, field: response.json().field }).toEqual({ status: 400, field: 'event_type' })
    },
  )
})

describe('storeAnalyticsEvent', () => {
  const event = { type: 'global_javascript_error', page: '/appointments', data: { details: { message: 'mail ada@example.org' } } } as const
  // @acceptance API-DATA-031
  test('keeps the event, scrubbed, until the clock moves it into the log, under its own time', async () => {
    await as(ada).call(storeAnalyticsEvent, { ...event, user_id: as(ada).id })
    const happenedAt = clock.now()
    expect(await sql('select user_id, type, page, data from app.analytics_events')).toEqual([
      {
        user_id: as(ada).id,
        type: 'global_javascript_error',
        page: '/appointments',
        data: { resource_id: null, details: { message: 'mail [email]' }, severity: 'critical' },
      },
    ])
    clock.advance(60_000)
    await runScheduledTasks()
    expect(await sql('select 1 from app.analytics_events')).toEqual([])
    expect(await sql("select ts, actor_id, severity, details from audit.log where event_type = 'global_javascript_error'")).toEqual([
      { ts: happenedAt, actor_id: as(ada).id, severity: 'critical', details: { message: 'mail [email]', page: '/appointments' } },
    ])
  })
  test('is refused under another person’s id', async () => {
    await expect(as(ben).call(storeAnalyticsEvent, { ...event, user_id: as(ada).id })).rejects.toMatchObject({ status: 403 })
  })
  test('a visitor can report failures, twenty in five minutes', async () => {
    const report = () => as(visitor).raw({ method: 'POST', url: storeAnalyticsEvent.path, body: event })
    for (let n = 0; n < 20; n += 1) expect((await report()).statusCode).toBe(200)
    const { statusCode, headers } = await report()
    expect([statusCode, headers['retry-after']]).toEqual([429, '300'])
  })
})

describe('events stored before they were renamed', () => {
  const stored = 'kept_messages.read'
  const event = 'archived_messages.read'
  test('are listed, filtered, searched, and counted under their current name', async () => {
    await happen(olive, { event, subjectId: as(drCole).id }, stored)
    await happen(olive, { event, subjectId: as(drCole).id })
    expect(await sql('select event_type from audit.log where event_type = any ($1) order by ts', [[stored, event]])).toEqual([
      { event_type: stored },
      { event_type: event },
    ])
    for (const filters of [{ event_type: event }, { search: 'archived_messages.r' }, { search: 'Archived_Messages' }])
      expect(await eventTypes(olive, filters)).toEqual([event, event])
    const { eventTypes: types } = await as(olive).call(summarizeSecurityEvents)
    expect(types.filter((type) => [stored, event].includes(type))).toEqual([event])
    const { rows } = await as(drCole).call(listRecordViews)
    expect(rows.map((row) => row.event)).toEqual([event, event])
  })
})
