import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { createAdmin } from '#first-admin.ts'
import { freshDatabase } from '../test/database.ts'

describe('createAdmin', async () => {
  const { ownerUrl, drop } = await freshDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const now = new Date('2027-01-04T08:00:00Z')
  await owner.query('select audit.ensure_partitions($1)', [now])
  afterAll(async () => {
    await owner.end()
    await drop()
  })

  const stored = async (email: string) => {
    const { rows } = await owner.query(
      `select p.role, u.email_confirmed_at, (select count(*)::int from audit.log l where l.subject_id = u.id and l.event_type = 'admin.created') as audited
         from auth.users u join app.profiles p on p.id = u.id where u.email = $1`,
      [email],
    )
    return rows[0]
  }
  const admit = async (email: string, role: string) => {
    const id = newId()
    await owner.query('insert into auth.users (id, email, created_at, updated_at) values ($1, $2, $3, $3)', [id, email, now])
    await owner.query('insert into app.profiles (id, role, created_at, updated_at) values ($1, $2, $3, $3)', [id, role, now])
  }

  test('creates a confirmed account and returns its password', async () => {
    const made = await createAdmin({ ownerUrl, email: 'olive@example.org', now })
    expect(made).toEqual({ kind: 'created', password: expect.stringMatching(/^\S{16}$/) })
    expect(await stored('olive@example.org')).toEqual({ role: 'admin', email_confirmed_at: now, audited: 1 })
  })

  test('promotes a patient to admin', async () => {
    await admit('ada@example.org', 'patient')
    expect(await createAdmin({ ownerUrl, email: 'ada@example.org', now })).toEqual({ kind: 'promoted' })
    expect(await stored('ada@example.org')).toMatchObject({ role: 'admin', audited: 1 })
  })

  test('notifies every other admin, regardless of their notification settings', async () => {
    const { rows } = await owner.query(
      `select u.email, n.event, n.priority, n.content, n.link, n.created_at from app.notifications n join auth.users u on u.id = n.user_id`,
    )
    const { rows: made } = await owner.query("select id from auth.users where email = 'ada@example.org'")
    expect(rows).toEqual([
      {
        email: 'olive@example.org',
        event: 'admin_made_on_server',
        priority: 'high',
        content: { name: 'ada@example.org' },
        link: `/admin/users/${made[0].id}`,
        created_at: now,
      },
    ])
  })

  test('leaves an existing admin unchanged and records nothing', async () => {
    await admit('amos@example.org', 'admin')
    expect(await createAdmin({ ownerUrl, email: 'amos@example.org', now })).toEqual({ kind: 'unchanged' })
    expect(await stored('amos@example.org')).toMatchObject({ role: 'admin', audited: 0 })
  })

  test('ends the probation of an admin who was appointed by another admin', async () => {
    await admit('abel@example.org', 'admin')
    await owner.query(
      `insert into app.admin_promotions (user_id, promoted_by, promoted_at)
       select a.id, array[o.id], $1 from auth.users a, auth.users o where a.email = 'abel@example.org' and o.email = 'olive@example.org'`,
      [now],
    )
    expect(await createAdmin({ ownerUrl, email: 'abel@example.org', now })).toEqual({ kind: 'vouched' })
    expect((await owner.query('select from app.admin_promotions')).rowCount).toBe(0)
    expect(await stored('abel@example.org')).toMatchObject({ role: 'admin', audited: 1 })
    expect(await createAdmin({ ownerUrl, email: 'abel@example.org', now })).toEqual({ kind: 'unchanged' })
  })

  test('refuses a doctor, whose account would lose its practice', async () => {
    await admit('cole@example.org', 'doctor')
    await expect(createAdmin({ ownerUrl, email: 'cole@example.org', now })).rejects.toThrow(
      'is a doctor; an admin needs an account of their own',
    )
    expect(await stored('cole@example.org')).toMatchObject({ role: 'doctor', audited: 0 })
  })
})
