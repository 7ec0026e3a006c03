import { notificationsApi } from '@uzima/contract/notifications'
import { expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, olive } from '../../../test/people.ts'

const { listNotifications } = notificationsApi
const minuteMs = 60_000
const hourMs = 60 * minuteMs

const eventsOf = async (place: Clinic, who: typeof ada) =>
  (await place.as(who).call(listNotifications, {})).rows.map(({ event }) => event).filter((event) => event.startsWith('disk_'))

/** A clinic whose disk has so many free blocks of a hundred. */
async function withDisk() {
  const disk = { free: 50 }
  const place = await clinic({
    people: [ada, olive],
    statfs: async () => ({ bavail: disk.free, blocks: 100, bsize: 1_000_000_000 }),
  })
  const look = async (free: number, later = 0) => {
    disk.free = free
    place.clock.advance(later)
    await place.app.watchRoom()
    return (await eventsOf(place, olive)).reverse()
  }
  return { place, look }
}

test('admins are told of a low disk once a day for each state, by whichever process, and once that there is room again', async () => {
  const { place, look } = await withDisk()
  expect(await look(10)).toEqual([])
  expect(await look(9)).toEqual(['disk_low'])
  expect(await look(9, minuteMs)).toEqual(['disk_low'])
  const other = await place.beside()
  await Promise.all([other.watchRoom(), place.app.watchRoom()])
  expect(await look(4, minuteMs)).toEqual(['disk_low', 'disk_scarce'])
  expect(await look(9, minuteMs)).toEqual(['disk_low', 'disk_scarce'])
  expect(await look(9, 24 * hourMs)).toEqual(['disk_low', 'disk_scarce', 'disk_low'])
  // another process may still see it: what was seen a moment ago is not over
  expect(await look(50, 4 * minuteMs)).toHaveLength(3)
  const over = await look(50, minuteMs)
  expect(over).toEqual(['disk_low', 'disk_scarce', 'disk_low', 'disk_recovered'])
  await Promise.all([other.watchRoom(), place.app.watchRoom()])
  expect(await look(50, hourMs)).toEqual(over)
  // to and fro on the same day is not told again
  expect(await look(9, minuteMs)).toEqual(over)
  expect(await look(50, 10 * minuteMs)).toEqual(over)
  expect(await look(9, 24 * hourMs)).toEqual([...over, 'disk_low'])
  expect(await eventsOf(place, ada)).toEqual([])
  await place.runScheduledTasks()
  const mails = await place.sql<{ user_id: string }>('select distinct user_id from app.mails')
  expect(mails).toEqual([{ user_id: place.as(olive).id }])
})

test('a database on another machine is known by what it refused, once it can store the notice', async () => {
  const place = await clinic({ people: [ada, olive] })
  await place.sql(`create function app.no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`)
  for (const table of ['app.profiles', 'app.disk_notices'])
    await place.sql(`create trigger no_room before insert or update on ${table} for each row execute function app.no_room()`)
  const focus = { method: 'PUT', url: '/api/profiles/me/focus', body: { focus: ['medications'] } } as const
  expect((await place.as(olive).raw(focus)).statusCode).toBe(507)
  await expect(place.app.watchRoom()).rejects.toThrow('No space left')
  expect(await eventsOf(place, olive)).toEqual([])
  await place.sql('drop function app.no_room cascade')
  await place.app.watchRoom()
  expect(await eventsOf(place, olive)).toEqual(['disk_refused'])
  place.clock.advance(5 * minuteMs)
  await place.app.watchRoom()
  expect(await eventsOf(place, olive)).toEqual(['disk_recovered', 'disk_refused'])
})
