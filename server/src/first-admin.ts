import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { auditStatement } from '#audit/append.ts'
import { createPasswords } from '#auth/passwords.ts'
import { createPool, type Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Notice, storeNotices } from '#modules/notifications/public.ts'

type Options = { ownerUrl: string; email: string; now: Date }

/** The outcome; `password` is set for a new account. `vouched`: the person was already an admin appointed by another admin. */
export type FirstAdmin = { kind: 'created'; password: string } | { kind: 'promoted' | 'vouched' | 'unchanged' }

/** Makes a person an admin. Runs on the server's machine only: there is no network endpoint for the first admin. */
export async function createAdmin({ ownerUrl, email, now }: Options): Promise<FirstAdmin> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await createPasswords().hash('first admin', password)
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  try {
    return await inTransaction<Record<string, unknown>, FirstAdmin>(pool, asSystem(now), async (db) => {
      const account = await findAccount(db, email)
      const isAdmin = account?.role === 'admin'
      if (isAdmin && !account.isPromoted) return { value: { kind: 'unchanged' } }
      if (account && !isAdmin && account.role !== 'patient')
        throw new Error(`${email} is a ${account.role}; an admin needs an account of their own.`)

      const id = account?.id ?? newId()
      if (account) await promote(db, id, now)
      else await insertAccount(db, { id, email, passwordHash, now })
      await notifyOthers(db, { id, name: account?.name || email }, now)
      const value: FirstAdmin = account ? { kind: isAdmin ? 'vouched' : 'promoted' } : { kind: 'created', password }
      return { value, last: [recorded(id, now)] }
    })
  } finally {
    await pool.end()
  }
}

const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('auth.users')
    .innerJoin('profiles', 'profiles.id', 'auth.users.id')
    .leftJoin('adminPromotions', 'adminPromotions.userId', 'profiles.id')
    .select(['auth.users.id', 'profiles.role', 'profiles.name', sql<boolean>`admin_promotions.user_id is not null`.as('isPromoted')])
    .where('auth.users.email', '=', email)
    .executeTakeFirst()

/** Also run for an existing admin: a trigger on the table then clears who appointed them. */
const promote = (db: Db, id: string, now: Date) =>
  db.updateTable('profiles').set({ role: 'admin', updatedAt: now }).where('id', '=', id).execute()

/** Notifies every other admin, so that an unwanted promotion is noticed. */
async function notifyOthers(db: Db, { id, name }: { id: string; name: string }, now: Date) {
  const admins = await db.selectFrom('profiles').select('id').where('role', '=', 'admin').where('id', '<>', id).execute()
  const notices = admins.map(
    (admin): Notice => ({
      userId: admin.id,
      event: 'admin_made_on_server',
      values: { name },
      link: `/admin/users/${id}`,
    }),
  )
  await storeNotices(db, notices, now)
}

async function insertAccount(db: Db, { id, email, passwordHash, now }: { id: string; email: string; passwordHash: string; now: Date }) {
  const times = { createdAt: now, updatedAt: now }
  const appMeta = JSON.stringify({ provider: 'email', providers: ['email'] })
  const identity = JSON.stringify({ sub: id, email, email_verified: true, phone_verified: false })
  await db
    .insertInto('auth.users')
    .values({ id, email, passwordHash, emailConfirmedAt: now, rawAppMeta: appMeta, rawUserMeta: identity, ...times })
    .execute()
  await db
    .insertInto('auth.identities')
    .values({ id: newId(), userId: id, provider: 'email', providerId: id, identityData: identity, ...times })
    .execute()
  await db
    .insertInto('profiles')
    .values({ id, role: 'admin', ...times })
    .execute()
}

const recorded = (id: string, at: Date) =>
  auditStatement({
    event: 'admin.created',
    at,
    actorId: null,
    subjectId: id,
    requestId: null,
    ip: null,
    userAgent: 'npm run admin',
    resourceType: 'profiles',
    resourceId: id,
    purpose: 'operations',
    outcome: 'success',
  })
