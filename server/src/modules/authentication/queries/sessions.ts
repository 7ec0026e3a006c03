import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { isNewDevice, unusedSince } from './devices.ts'

export type NewSession = {
  id: string
  userId: string
  isRecovery: boolean
  aal: 'aal1' | 'aal2'
  /** The passkey used to sign in. */
  factorId: string | null
  refreshKey: Buffer
  methods: string[]
  ip: string
  userAgent: string | null
  network: Buffer
  /** Keyed hash of the device type and network. */
  device: Buffer
  startedAt: Date
  absoluteAt: Date
  /** Deadline for proving the second factor, if there is one. */
  pendingUntil: Date
  /** When a second factor becomes mandatory for staff but admins, if this is their first sign-in in that role. */
  factorDueAt: Date
}
/** The state of a new session: whether a second factor must be proved, and by when one must be set up. */
export type Standing = { isPending: boolean; enrolmentDueAt: Date | null }

type Started = Standing & { isNewDevice: boolean }

/**
 * Serialises sign-ins of one account, so that of two concurrent ones the second sees the first one's device. Throws if the account was
 * deleted meanwhile.
 */
export async function insertSession(db: Db, session: NewSession): Promise<Started> {
  const [, { rows }] = await Promise.all([
    sql`select from auth.users where id = ${session.userId} for no key update`.execute(db),
    insertion(session).execute(db),
  ])
  if (!rows[0]) throw new Error('The account of a new session no longer exists.')
  return rows[0]
}

/** Inserts the session, its methods and the side effects of signing in, in one statement. Its subqueries see the state before it. */
function insertion(session: NewSession) {
  const isPending = sql`u.has_second_factor and ${session.aal} = 'aal1'`
  return sql<Started>`with started as (
      insert into auth.sessions (id, user_id, is_recovery, aal, factor_id, is_pending, auth_time, created_at, refreshed_at, last_activity_at,
        absolute_at, ip, user_agent, refresh_key, idle_minutes)
      select ${session.id}, u.id, ${session.isRecovery}, ${session.aal}, ${session.factorId}::uuid, ${isPending}, ${session.startedAt}, ${session.startedAt},
        ${session.startedAt}, ${session.startedAt}, case when ${isPending} then ${session.pendingUntil}::timestamptz else ${session.absoluteAt} end, ${session.ip}::inet, ${session.userAgent}, ${session.refreshKey}, u.idle_minutes
        from auth.users u where u.id = ${session.userId}),
    proved as (
      insert into auth.amr_claims (session_id, method, updated_at)
      select ${session.id}, method, ${session.startedAt} from unnest(${session.methods}::text[]) as method),
    known as (
      insert into auth.known_networks (user_id, network, last_used_at) values (${session.userId}, ${session.network}, ${session.startedAt})
      on conflict (user_id, network) do update set last_used_at = excluded.last_used_at),
    device as (
      insert into auth.known_devices (user_id, device, last_used_at) values (${session.userId}, ${session.device}, ${session.startedAt})
      on conflict (user_id, device) do update set last_used_at = excluded.last_used_at),
    identified as (
      update auth.identities set last_sign_in_at = ${session.startedAt} where user_id = ${session.userId} and provider = 'email')
    update auth.users u set last_sign_in_at = ${session.startedAt},
      second_factor_due_at = coalesce(u.second_factor_due_at,
        case when (p.role <> 'patient' or u.is_staff) and not u.is_demo then ${session.factorDueAt}::timestamptz end)
      from app.profiles p where u.id = ${session.userId} and p.id = u.id
      returning ${isPending} as is_pending, auth.enrolment_due(u, p.role) as enrolment_due_at,
        ${isNewDevice(session.device, unusedSince(session.startedAt))} as is_new_device`
}

export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.userId')
    .innerJoin('profiles as p', 'p.id', 's.userId')
    .select([
      's.id',
      's.userId',
      's.isRecovery',
      's.authTime',
      's.createdAt',
      's.refreshedAt',
      's.absoluteAt',
      's.refreshGeneration',
      's.refreshFloor',
      's.refreshKey',
    ])
    .select(sql<'aal1' | 'aal2'>`s.aal`.as('aal'))
    .select(sql<boolean>`s.is_pending or auth.lacks_proof(s, u, p.role)`.as('isPending'))
    .select(sql<Date>`auth.ends_at(s)`.as('endsAt'))
    .select(sql<Date | null>`auth.enrolment_due(u, p.role)`.as('enrolmentDueAt'))
    .select(sql<boolean>`auth.is_admin(u, p.role)`.as('isAdmin'))
    .select(
      sql<{ method: string; timestamp: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('method', a.method, 'timestamp', floor(extract(epoch from a.updated_at)))
                 order by a.updated_at desc, a.method), '[]')
          from auth.amr_claims a where a.session_id = s.id)`.as('amr'),
    )
    .where('s.id', '=', id)
    .where('s.revokedAt', 'is', null)
    .executeTakeFirst()
export type StoredSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

type Rotation = { id: string; generation: number; ip: string; userAgent: string | null; now: Date }
/** False if a concurrent request rotated it; the generation in the WHERE clause decides, not a prior read. */
export async function rotateSession(db: Db, { id, generation, ip, userAgent, now }: Rotation): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.sessions')
    .set({ refreshGeneration: generation + 1, refreshedAt: now, ip, userAgent })
    .where('id', '=', id)
    .where('refreshGeneration', '=', generation)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function hasNewerSession(
  db: Db,
  { id, userId, refreshedAt }: Pick<StoredSession, 'id' | 'userId' | 'refreshedAt'>,
): Promise<boolean> {
  const newer = db
    .selectFrom('auth.sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '!=', id)
    .where('refreshedAt', '>', refreshedAt)
    .where('revokedAt', 'is', null)
  return (await newer.executeTakeFirst()) !== undefined
}

/** After a new password a recovery session becomes an ordinary, freshly proved one. */
export const proveSession = (db: Db, id: string, now: Date) =>
  sql`with forgotten as (delete from auth.amr_claims where session_id = ${id} and method = 'recovery')
    update auth.sessions set is_recovery = false, auth_time = ${now} where id = ${id}`.execute(db)

export const deleteSession = (db: Db, id: string) => db.deleteFrom('auth.sessions').where('id', '=', id).execute()
export const deleteSessionsOf = (db: Db, userId: string) => db.deleteFrom('auth.sessions').where('userId', '=', userId).execute()
export const deleteOtherSessions = (db: Db, userId: string, keptId: string) =>
  db.deleteFrom('auth.sessions').where('userId', '=', userId).where('id', '!=', keptId).execute()

type Continuation = {
  id: string
  userId: string
  /** The floor that the session had when the proof was checked. */
  refreshFloor: number
  /** The method just proved. */
  method: string
  aal: 'aal1' | 'aal2'
  isPending: boolean
  factorId: string | null
  /** When the session is over, if it was only waiting for its second factor. */
  longestAt: Date
  refreshKey: Buffer
  now: Date
}
/**
 * Continues a session with one more proved method and the generation that is returned, which is its new floor; once it is complete, the
 * person's lower sessions end. Undefined if it has ended or went on meanwhile. Proving the password makes a recovery session an ordinary one.
 */
export async function continueSession(db: Db, next: Continuation): Promise<{ generation: number; absoluteAt: Date } | undefined> {
  const { rows } = await sql<{ generation: number; absoluteAt: Date }>`with proved as (
      update auth.sessions set aal = ${next.aal}, factor_id = coalesce(${next.factorId}::uuid, factor_id),
        is_recovery = is_recovery and ${next.method} <> 'password', is_pending = ${next.isPending}, auth_time = ${next.now},
        refreshed_at = ${next.now}, last_activity_at = ${next.now},
        absolute_at = case when is_pending and not ${next.isPending} then ${next.longestAt}::timestamptz else absolute_at end,
        refresh_generation = refresh_generation + 1, refresh_floor = refresh_generation + 1, refresh_key = ${next.refreshKey}
       where id = ${next.id} and user_id = ${next.userId} and refresh_floor = ${next.refreshFloor} and revoked_at is null
      returning id, user_id, refresh_generation, absolute_at),
    claimed as (
      insert into auth.amr_claims (session_id, method, updated_at) select id, ${next.method}, ${next.now} from proved
      on conflict (session_id, method) do update set updated_at = excluded.updated_at),
    ended as (
      delete from auth.sessions s using proved p
       where ${next.aal} = 'aal2' and s.user_id = p.user_id and s.id <> p.id and s.aal = 'aal1')
    select refresh_generation as generation, absolute_at from proved`.execute(db)
  return rows[0]
}

/** Raises the session that created a passkey; it keeps its tokens, because its client gets no new ones. The person's lower sessions end. */
export const raiseSession = (db: Db, raised: { id: string; userId: string; factorId: string; method: string; now: Date }) =>
  sql`with claimed as (
      insert into auth.amr_claims (session_id, method, updated_at) values (${raised.id}, ${raised.method}, ${raised.now})
      on conflict (session_id, method) do update set updated_at = excluded.updated_at),
    ended as (delete from auth.sessions where user_id = ${raised.userId} and id <> ${raised.id} and aal = 'aal1')
    update auth.sessions set aal = 'aal2', factor_id = ${raised.factorId}, auth_time = ${raised.now} where id = ${raised.id}`.execute(db)

/** Ends the person's other sessions without a second factor. */
export const deleteSessionsBelow = (db: Db, userId: string, keptId: string) =>
  db.deleteFrom('auth.sessions').where('userId', '=', userId).where('id', '!=', keptId).where('aal', '=', 'aal1').execute()
