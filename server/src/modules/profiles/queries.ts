import type { Profile } from '@uzima/contract/profiles'
import type { AddressParts } from '@uzima/contract/profiles/address'
import { noAddressParts } from '@uzima/contract/profiles/postal-address'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { ProfilePhotos } from '#db/tables.ts'

export type ProfileRow = Omit<Profile, 'email' | 'doctorId' | 'staffRoles' | 'hipaaConsentDate'> & { hipaaConsentDate: Date | null }
export type ProfileChange = AddressParts & {
  name: string
  gender?: Profile['gender'] | undefined
  dateOfBirth?: string | null | undefined
  phone: string | null
  address: string | null
  timeZone: string
  locale: Profile['locale']
  updatedAt: Date
}

const columns = [
  'id',
  'name',
  'gender',
  'dateOfBirth',
  'phone',
  'address',
  ...(['city', 'region', 'postalCode', 'country'] as const),
  'role',
  'hipaaConsent',
  'hipaaConsentDate',
  'timeZone',
  'locale',
  'focus',
  sql<string | null>`app.photo_of(profiles.id)`.as('photo'),
  // an applicant is welcomed as what they turn out to be
  sql<boolean>`is_new and not exists (
    select from provider_applications a where a.user_id = profiles.id and a.status = 'pending')`.as('isNew'),
] as const

export const findProfile = (db: Db, id: string) =>
  db.selectFrom('profiles').select(columns).where('id', '=', id).$castTo<ProfileRow>().executeTakeFirst()

type PatientToTake = Pick<ProfileRow, 'name' | 'gender' | 'dateOfBirth' | 'phone' | 'address' | 'focus' | 'locale'> &
  AddressParts & { updatedAt: Date | null }
/** For the export, which requires no consent. */
export const findPatientToTake = (db: Db, id: string) =>
  db
    .selectFrom('profiles')
    .select([
      'name',
      'gender',
      'dateOfBirth',
      'phone',
      'address',
      'city',
      'region',
      'postalCode',
      'country',
      'focus',
      'locale',
      'updatedAt',
    ])
    .where('id', '=', id)
    .$castTo<PatientToTake>()
    .executeTakeFirst()

/** What the head of a chart shows of a patient to a clinician who cares for them; nothing to anyone else. */
export async function findPatientInCare(db: Db, id: string): Promise<PatientToTake | undefined> {
  const { rows } = await sql<Pick<PatientToTake, 'name' | 'gender' | 'dateOfBirth' | 'phone' | 'locale'>>`
    select name, gender, date_of_birth, phone, locale from app.patient_in_care(${id})`.execute(db)
  const [row] = rows
  return row && { ...row, address: null, ...noAddressParts, focus: [], updatedAt: null }
}

/** Returns undefined if no row was changed, which callers must treat as an error. */
export const updateProfileRow = (db: Db, id: string, change: ProfileChange) =>
  db.updateTable('profiles').set(change).where('id', '=', id).returning(columns).$castTo<ProfileRow>().executeTakeFirst()

export type HomeChange = { focus: Profile['focus']; updatedAt: Date } | { isNew: false; updatedAt: Date }
/** Returns undefined if no row was changed, which callers must treat as an error. */
export const updateHome = (db: Db, id: string, change: HomeChange) =>
  db.updateTable('profiles').set(change).where('id', '=', id).returning(columns).$castTo<ProfileRow>().executeTakeFirst()

export const upsertPhoto = (db: Db, { userId, ...photo }: Insertable<ProfilePhotos>) =>
  db
    .insertInto('profilePhotos')
    .values({ userId, ...photo })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(photo))
    .execute()

export const deletePhoto = (db: Db, userId: string) => db.deleteFrom('profilePhotos').where('userId', '=', userId).execute()

/** Visible while its owner is a provider. */
export async function findPhoto(db: Db, digest: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('profilePhotos').select('image').where('digest', '=', digest).executeTakeFirst()
  return row?.image
}

/** For the data export. */
export const findOwnPhoto = (db: Db, userId: string) =>
  db
    .selectFrom('profilePhotos')
    .innerJoin('profiles', 'profiles.id', 'profilePhotos.userId')
    .select(['profiles.name', 'profilePhotos.digest', 'profilePhotos.image', 'profilePhotos.createdAt'])
    .where('profilePhotos.userId', '=', userId)
    .executeTakeFirst()
