import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type Wish<T> = T & { id: string; now: Date }

/** Replaces an earlier pending change, along with its confirmations. */
export const setEmailChange = (db: Db, { id, email, now }: Wish<{ email: string }>) =>
  db
    .updateTable('auth.users')
    .set({ emailChange: email, emailChangeSentAt: now, emailChangeAgreed: null, updatedAt: now })
    .where('id', '=', id)
    .execute()

export const agreeToEmailChange = (db: Db, { id, side, now }: Wish<{ side: 'new' | 'current' }>) =>
  db.updateTable('auth.users').set({ emailChangeAgreed: side, updatedAt: now }).where('id', '=', id).execute()

const noEmailChange = sql`email_change = null, email_change_sent_at = null, email_change_agreed = null`
const noPhoneChange = sql`phone_change = null, phone_change_sent_at = null`

/** Makes the pending address the account's. */
export const applyEmailChange = (db: Db, id: string, now: Date) =>
  sql`with changed as (
      update auth.users u set email = u.email_change, email_confirmed_at = ${now}, updated_at = ${now}, is_anonymous = false, ${noEmailChange},
             raw_user_meta = u.raw_user_meta || jsonb_build_object('email', u.email_change, 'email_verified', true)
       where u.id = ${id} returning u.id, u.email)
    update auth.identities i set updated_at = ${now},
           identity_data = i.identity_data || jsonb_build_object('email', changed.email, 'email_verified', true)
      from changed where i.user_id = changed.id and i.provider = 'email'`.execute(db)

export const setPhoneChange = (db: Db, { id, phone, now }: Wish<{ phone: string }>) =>
  db.updateTable('auth.users').set({ phoneChange: phone, phoneChangeSentAt: now, updatedAt: now }).where('id', '=', id).execute()

export const applyPhoneChange = (db: Db, id: string, now: Date) =>
  sql`with changed as (
      update auth.users u set phone = u.phone_change, phone_confirmed_at = ${now}, updated_at = ${now}, is_anonymous = false, ${noPhoneChange},
             raw_user_meta = u.raw_user_meta || jsonb_build_object('phone', u.phone_change, 'phone_verified', true)
       where u.id = ${id} returning u.id, u.phone)
    update auth.identities i set updated_at = ${now},
           identity_data = i.identity_data || jsonb_build_object('phone', changed.phone, 'phone_verified', true)
      from changed where i.user_id = changed.id and i.provider = 'phone'`.execute(db)

/** Drops pending changes: a new password may mean that someone else requested them. */
export const dropChanges = (db: Db, id: string) =>
  sql`update auth.users set ${noEmailChange}, ${noPhoneChange} where id = ${id}`.execute(db)

export const moveEmail = (db: Db, { id, email, isVerified, now }: Wish<{ email: string; isVerified: boolean }>) =>
  db
    .updateTable('auth.users')
    .set((row) => ({ email, updatedAt: now, emailConfirmedAt: isVerified ? row.ref('emailConfirmedAt') : null }))
    .where('id', '=', id)
    .execute()
export const dropEmail = (db: Db, id: string, now: Date) =>
  db.updateTable('auth.users').set({ email: null, emailConfirmedAt: null, updatedAt: now }).where('id', '=', id).execute()
export const dropPhone = (db: Db, id: string, now: Date) =>
  db.updateTable('auth.users').set({ phone: null, phoneConfirmedAt: null, updatedAt: now }).where('id', '=', id).execute()
