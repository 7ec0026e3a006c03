import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { AuthUsers } from '#db/tables.ts'

type Change = Omit<Updateable<AuthUsers>, 'id' | 'createdAt'>
export const updateAccount = (db: Db, id: string, change: Change) => db.updateTable('auth.users').set(change).where('id', '=', id).execute()

export async function isOnRecord(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select app.is_on_record(${id}) as found`.execute(db)
  return rows[0]?.found ?? true
}

const never = new Date('9999-12-31T00:00:00Z')

/** Removes every way to contact the person or sign in; the profile stays for the records that refer to it. */
export const closeAccount = (db: Db, id: string, now: Date) =>
  sql`with identities as (delete from auth.identities where user_id = ${id}),
    sessions as (delete from auth.sessions where user_id = ${id}),
    tokens as (delete from auth.one_time_tokens where user_id = ${id}),
    flows as (delete from auth.flow_state where user_id = ${id}),
    factors as (delete from auth.mfa_factors where user_id = ${id}),
    codes as (delete from auth.recovery_codes where user_id = ${id}),
    resets as (delete from auth.factor_resets where user_id = ${id}),
    networks as (delete from auth.known_networks where user_id = ${id}),
    devices as (delete from auth.known_devices where user_id = ${id}),
    applications as (delete from app.provider_applications where user_id = ${id} and status = 'pending')
    update auth.users set email = null, phone = null, password_hash = null, email_confirmed_at = null, phone_confirmed_at = null,
           email_change = null, email_change_sent_at = null, email_change_agreed = null, phone_change = null, phone_change_sent_at = null,
           raw_app_meta = '{}', raw_user_meta = '{}', banned_until = ${never}, deleted_at = ${now}, updated_at = ${now}
     where id = ${id}`.execute(db)
