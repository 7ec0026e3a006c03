import { notificationsApi } from '@uzima/contract/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, visitor } from '../../../test/people.ts'
import { notify } from './public.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben] })
})

const sendNotice = (userId: string, doctor: string) =>
  inSystem(place.app.system, (ctx) =>
    notify(ctx, [
      {
        userId,
        event: 'visit_booked',
        values: { doctor, time: '2027-01-05T09:00:00.000Z' },
        link: '/appointments',
      },
    ]),
  )

describe('listNotifications', () => {
  test('lists the caller’s own newest first, page by page, with the unread count', async () => {
    for (let visit = 0; visit < 23; visit += 1) {
      place.clock.advance(1000)
      await sendNotice(place.as(ada).id, `Dr. ${visit}`)
    }
    const first = await place.as(ada).call(notificationsApi.listNotifications)
    expect(first.unread).toBe(23)
    expect(first.rows.map((row) => row.values.doctor)).toEqual(Array.from({ length: 20 }, (_, index) => `Dr. ${22 - index}`))
    const second = await place.as(ada).call(notificationsApi.listNotifications, { cursor: first.next ?? '' })
    expect(second.rows.map((row) => row.values.doctor)).toEqual(['Dr. 2', 'Dr. 1', 'Dr. 0'])
    expect(second.next).toBeNull()
    expect((await place.as(ben).call(notificationsApi.listNotifications)).rows).toEqual([])
  })
  test('asks a visitor to sign in', async () => {
    await expect(place.as(visitor).call(notificationsApi.listNotifications)).rejects.toMatchObject({
      status: 401,
      problem: { code: 'unauthenticated' },
    })
  })
  test('an invalid cursor is rejected by field name', async () => {
    await expect(place.as(ada).call(notificationsApi.listNotifications, { cursor: 'rubbish' })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'invalid_input', field: 'cursor' },
    })
  })
})

describe('readNotification', () => {
  test('marks one as read; repeating it changes nothing', async () => {
    const { rows, unread } = await place.as(ada).call(notificationsApi.listNotifications)
    const id = rows[0]?.id ?? ''
    expect(await place.as(ada).call(notificationsApi.readNotification, { id })).toEqual({ unread: unread - 1 })
    const [first] = await place.sql<{ read_at: Date }>('select read_at from app.notifications where id = $1', [id])
    place.clock.advance(60_000)
    expect(await place.as(ada).call(notificationsApi.readNotification, { id })).toEqual({ unread: unread - 1 })
    expect(await place.sql('select read_at from app.notifications where id = $1', [id])).toEqual([first])
  })
  test('another person’s and an unknown one give the same answer, and both refusals are audited', async () => {
    const { rows } = await place.as(ada).call(notificationsApi.listNotifications)
    const foreign = rows[1]?.id ?? ''
    const unknown = '01890000-0000-7000-8000-000000000000'
    const answers = await Promise.all(
      [foreign, unknown].map(async (id) => {
        const response = await place.as(ben).raw({ method: 'POST', url: `/api/notifications/${id}/read` })
        const { requestId: _, ...problem } = response.json()
        return { status: response.statusCode, problem }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.status).toBe(404)
    const denied = await place.sql(
      "select resource_id from audit.log where event_type = 'access.denied' and actor_id = $1 order by resource_id",
      [place.as(ben).id],
    )
    expect(denied.map((row) => row.resource_id).sort()).toEqual([foreign, unknown].sort())
    expect(await place.sql('select 1 from app.notifications where id = $1 and read_at is null', [foreign])).toHaveLength(1)
  })
})

describe('readAllNotifications', () => {
  test('marks only the caller’s own as read', async () => {
    await sendNotice(place.as(ben).id, 'Dr. Ben')
    expect(await place.as(ada).call(notificationsApi.readAllNotifications)).toEqual({ unread: 0 })
    expect(await place.as(ben).call(notificationsApi.countUnread)).toMatchObject({ unread: 1, newest: { values: { doctor: 'Dr. Ben' } } })
  })
  test('leaves a patient’s dangerous measurement to be opened', async () => {
    await inSystem(place.app.system, (ctx) =>
      notify(ctx, [{ userId: place.as(ada).id, event: 'critical_value', values: { patient: 'Ben', time: '2027-01-04T08:00:00.000Z' } }]),
    )
    expect(await place.as(ada).call(notificationsApi.readAllNotifications)).toEqual({ unread: 1 })
    const { rows } = await place.as(ada).call(notificationsApi.listNotifications)
    const id = rows.find(({ event }) => event === 'critical_value')?.id ?? ''
    expect(await place.as(ada).call(notificationsApi.readNotification, { id })).toEqual({ unread: 0 })
  })
})
