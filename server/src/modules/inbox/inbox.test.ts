import { appointmentsApi } from '@uzima/contract/appointments'
import { waitingApi } from '@uzima/contract/dashboard/waiting'
import { type InboxKind, inboxApi } from '@uzima/contract/inbox'
import { messagesApi } from '@uzima/contract/messages'
import { notificationsApi } from '@uzima/contract/notifications'
import { sharingApi } from '@uzima/contract/sharing'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { send, type Writer, writer } from '../../../test/encrypted-messages.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person, visitor } from '../../../test/people.ts'
import { watchSteadyStatements } from '../../../test/statements.ts'

let place: Clinic
let adas: Writer
let bens: Writer
const as = (who: Parameters<Clinic['as']>[0]) => place.as(who)
const inboxOf = (who: Parameters<Clinic['as']>[0], query: { kind?: InboxKind; cursor?: string } = {}) =>
  as(who).call(inboxApi.listInbox, query)
const doctor = (who: Person) => as(who).doctorId ?? ''
const countsOf = async (who: Person) => (await inboxOf(who)).counts.map(({ kind, count }) => [kind, count])

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  for (const person of [ada, ben]) {
    await giveConsent(as(person))
    await as(person).call(appointmentsApi.bookAppointment, {
      doctorId: doctor(drCole),
      start: person === ada ? '2027-01-05T09:00:00.000Z' : '2027-01-05T10:00:00.000Z',
      reason: 'Check',
      mode: 'video',
    })
  }
  const now = place.clock.now()
  ;[adas, bens] = await Promise.all([writer(as(ada), now), writer(as(ben), now), writer(as(drCole), now)])
})

describe('listInbox', () => {
  test('is empty while nothing waits, and counts what is the work of the caller', async () => {
    expect(await inboxOf(drCole)).toEqual({
      rows: [],
      next: null,
      counts: (['critical_value', 'message', 'record_shared'] as const).map((kind) => ({ kind, count: 0 })),
    })
    expect((await countsOf(nora)).map(([kind]) => kind)).toEqual(['critical_value', 'message', 'record_shared'])
  })
  test('has a conversation with unread messages once, since the first of them, and nothing of what they say', async () => {
    const since = place.clock.now().toISOString()
    await send(adas, as(drCole), 'canary-one')
    place.clock.advance(60_000)
    const { id: last } = await send(adas, as(drCole), 'canary-two')
    const { rows } = await inboxOf(drCole)
    expect(rows).toEqual([{ kind: 'message', id: as(ada).id, person: ada.name, since, unread: 2 }])
    await as(drCole).call(messagesApi.readMessages, { contactId: as(ada).id, until: last })
    expect((await inboxOf(drCole)).rows).toEqual([])
  })
  test('has a shared record until its notification is read', async () => {
    const [provider] = (await as(ada).call(sharingApi.listProviders, { search: 'Nora' })).rows
    await as(ada).call(sharingApi.shareRecord, { providerId: provider?.id ?? '' })
    const { rows } = await inboxOf(nora)
    expect(rows).toMatchObject([{ kind: 'record_shared', person: ada.name, link: `/patients/${as(ada).id}` }])
    await as(nora).call(notificationsApi.readNotification, { id: rows[0]?.id ?? '' })
    expect((await inboxOf(nora)).rows).toEqual([])
  })
  test('has dangerous values first, then what came last, whatever the kind; a filter keeps one kind and all counts', async () => {
    const takenAt = place.clock.now().toISOString()
    await as(ada).call(vitalsApi.addVital, { kind: 'glucose', values: [620], unit: 'mg/dL', takenAt, note: null })
    place.clock.advance(60_000)
    await send(bens, as(drCole), 'Hello')
    const { rows, counts } = await inboxOf(drCole)
    expect(rows).toMatchObject([
      { kind: 'critical_value', person: ada.name, link: expect.stringContaining(`/patients/${as(ada).id}`) },
      { kind: 'message', person: ben.name },
    ])
    const each = [
      { kind: 'critical_value', count: 1 },
      { kind: 'message', count: 1 },
      { kind: 'record_shared', count: 0 },
    ]
    expect(counts).toEqual(each)
    expect(await inboxOf(drCole, { kind: 'message' })).toMatchObject({ rows: [{ kind: 'message', person: ben.name }], counts: each })
  })
  test('is what the navigation counts', async () => {
    expect(await as(drCole).call(waitingApi.getWaitingWork)).toMatchObject({ inbox: 2 })
    expect(await as(nora).call(waitingApi.getWaitingWork)).toMatchObject({ inbox: 1 })
  })
  test('is audited with the patients whose conversations it shows', async () => {
    await inboxOf(drCole)
    const [row] = await place.sql<{ actor_id: string; subject_ids: string[]; details: { count: number } }>(
      "select actor_id, subject_ids::text[], details from audit.log where event_type = 'inbox.listed' order by ts desc, id desc limit 1",
    )
    expect(row).toMatchObject({ actor_id: as(drCole).id, details: { count: 2 } })
    expect(row?.subject_ids).toEqual([as(ben).id])
  })
  test('goes on page by page without a gap or a repeat, urgent things first, with as many statements for many as for few', async () => {
    const counted = watchSteadyStatements(place)
    const steady = () => counted(() => inboxOf(drCole))
    const few = await steady()
    for (let each = 0; each < 25; each++) {
      place.clock.advance(60_000)
      await place.sql(
        `insert into app.notifications (id, user_id, type, priority, event, content, link, created_at)
         values (gen_random_uuid(), $1, 'health', 'medium', $2, '{"patient":"Somebody"}', '/patients', $3)`,
        [as(drCole).id, each % 2 ? 'critical_value' : 'record_shared', place.clock.now()],
      )
    }
    await send(adas, as(drCole), 'And another one')
    expect(await steady()).toEqual(few)
    const first = await inboxOf(drCole)
    expect(first.rows).toHaveLength(20)
    const rest = await inboxOf(drCole, { cursor: first.next ?? '' })
    expect(rest.next).toBeNull()
    const all = [...first.rows, ...rest.rows]
    expect(new Set(all.map(({ id }) => id)).size).toBe(28)
    const urgent = all.map(({ kind }) => kind === 'critical_value')
    expect(urgent.indexOf(false)).toBe(13)
    expect(urgent.lastIndexOf(true)).toBe(12)
    for (const part of [all.slice(0, 13), all.slice(13)])
      expect(part.map(({ since }) => since)).toEqual(
        part
          .map(({ since }) => since)
          .sort()
          .reverse(),
      )
  })
  test('is for those who work here', async () => {
    for (const person of [ada, olive]) await expect(inboxOf(person)).rejects.toMatchObject({ status: 403 })
    await expect(inboxOf(visitor)).rejects.toMatchObject({ status: 401 })
  })
  test('an unknown kind and a forged cursor are refused', async () => {
    await expect(inboxOf(drCole, { kind: 'other' as InboxKind })).rejects.toMatchObject({ status: 400 })
    await expect(inboxOf(drCole, { cursor: 'WyJ4Il0' })).rejects.toMatchObject({ status: 400, problem: { field: 'cursor' } })
  })
})
