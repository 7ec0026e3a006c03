import { adminSystemApi } from '@uzima/contract/admin/system'
import { notificationsApi } from '@uzima/contract/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, olive } from '../../../test/people.ts'

const { getSystem } = adminSystemApi
const { listNotifications } = notificationsApi
const hourMs = 3_600_000

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, olive], env: { BACKUP_TO: '/mnt/backups' } })
})
const eventsOf = async (who: typeof ada) =>
  (await place.as(who).call(listNotifications, {})).rows.map(({ event }) => event).filter((event) => event.startsWith('backup_'))
const runs = () => place.sql('select kind, outcome, told_at is not null as is_told from app.backup_runs order by ended_at, kind')
const partOf = async () => (await place.as(olive).call(getSystem)).parts.find(({ part }) => part === 'backups')?.advice
const backups = async () => (await place.as(olive).call(getSystem)).backups

/** As the command of the operator writes it. */
const write = (kind: 'backup' | 'verify', change: { reason?: string; name?: string; isRestored?: boolean }) =>
  place.sql(
    `insert into app.backup_runs (id, kind, started_at, ended_at, outcome, reason, step, name, bytes, is_sealed, is_restored)
     values (gen_random_uuid(), $1, $2, $2, $3, $4, $5, $6, 6400000, true, $7)`,
    [
      kind,
      place.clock.now(),
      change.reason === undefined ? 'done' : 'failed',
      change.reason ?? null,
      change.reason === undefined ? null : 'send',
      change.name ?? null,
      change.isRestored ?? null,
    ],
  )

describe('where backups are set up', () => {
  test('admins are told once a day that none has succeeded, and nobody else is', async () => {
    await place.runScheduledTasks()
    await place.runScheduledTasks()
    expect(await eventsOf(olive)).toEqual(['backup_overdue'])
    expect(await eventsOf(ada)).toEqual([])
    expect(await runs()).toEqual([{ kind: 'overdue', outcome: 'failed', is_told: true }])
    expect(await partOf()).toBe('backup_overdue')
    place.clock.advance(23 * hourMs)
    await place.runScheduledTasks()
    expect(await eventsOf(olive)).toHaveLength(1)
    place.clock.advance(hourMs)
    await place.runScheduledTasks()
    expect(await eventsOf(olive)).toEqual(['backup_overdue', 'backup_overdue'])
  })

  test('a good backup ends that, for a night and half a day', async () => {
    await write('backup', { name: 'uzima-2027-01-01T00-00-00Z.tar.gz.age' })
    await write('verify', { name: 'uzima-2027-01-01T00-00-00Z.tar.gz.age', isRestored: true })
    expect(await partOf()).toBeNull()
    const { last, trial, reason } = await backups()
    expect(last).toEqual({ at: place.clock.now().toISOString(), bytes: 6_400_000, isSealed: true })
    expect([trial?.outcome, reason]).toEqual(['restored', null])
    place.clock.advance(36 * hourMs)
    await place.runScheduledTasks()
    expect(await eventsOf(olive)).toHaveLength(2)
    place.clock.advance(60_000)
    await place.runScheduledTasks()
    expect(await eventsOf(olive)).toHaveLength(3)
  })

  test('a failed backup and a failed trial are told once, with the reason on the page', async () => {
    await write('backup', { name: 'uzima-2027-01-04T00-00-00Z.tar.gz.age' })
    await write('verify', { reason: 'The seal is broken.', name: 'uzima-2027-01-04T00-00-00Z.tar.gz.age' })
    expect(await partOf()).toBe('trial_failed')
    place.clock.advance(60_000)
    await write('backup', { reason: 'The bucket is gone.' })
    expect(await partOf()).toBe('backup_failed')
    expect((await backups()).reason).toBe('The bucket is gone.')
    await place.runScheduledTasks()
    await place.runScheduledTasks()
    const events = (await eventsOf(olive)).filter((event) => event !== 'backup_overdue')
    expect(events.sort()).toEqual(['backup_failed', 'backup_trial_failed'])
    expect(await eventsOf(ada)).toEqual([])
  })

  test('the admin gets mail about it', async () => {
    const mails = await place.sql<{ count: string }>('select count(*) from app.mails where user_id = $1', [place.as(olive).id])
    expect(Number(mails[0]?.count)).toBeGreaterThan(0)
  })
})
