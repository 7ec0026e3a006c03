import type { Locale } from '@uzima/contract/fields'
import type { AddressParts } from '@uzima/contract/profiles/address'
import type { ClaimWay, Registration } from '@uzima/contract/registration'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { NameCursor } from '#db/keyset.ts'

export type DuplicateRow = {
  id: string
  name: string
  gender: Registration['gender']
  dateOfBirth: string | null
  phone: string | null
  /** 0 to 1. */
  likeness: number
  isSameBirth: boolean
  isSwappedBirth: boolean
  isSamePhone: boolean
  isSameEmail: boolean
}
type Described = { name: string; dateOfBirth?: string | null | undefined; phone: string | null; email?: string | null }
export async function findLikelyDuplicates(db: Db, { name, dateOfBirth, phone, email }: Described, limit: number): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    select * from app.likely_duplicates(${name}, ${dateOfBirth ?? null}, ${phone}, ${email ?? null}, ${limit})`.execute(db)
  return rows
}

type Identity = {
  name: string
  gender?: string | null | undefined
  dateOfBirth: string
  phone: string | null
  address: string | null
  locale: Locale
}
export const insertPatient = (db: Db, id: string, patient: Identity, timeZone: string) =>
  sql`select app.register_patient(${id}, ${patient.name}, ${patient.gender ?? null}, ${patient.dateOfBirth}, ${patient.phone},
    ${patient.address}, ${patient.locale}, ${timeZone})`.execute(db)

/** For whoever may register; nothing changes once the person has taken the account over. */
export const updateAddressParts = (db: Db, id: string, { city, region, postalCode, country }: AddressParts) =>
  sql`select app.set_registered_address(${id}, ${city}, ${region}, ${postalCode}, ${country})`.execute(db)

/** False for somebody unknown, or who changes it themselves by now. */
export async function updatePatient(db: Db, id: string, patient: Identity): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select app.change_registration(${id}, ${patient.name}, ${patient.gender ?? null}, ${patient.dateOfBirth}, ${patient.phone},
      ${patient.address}, ${patient.locale}) as changed`.execute(db)
  return rows[0]?.changed === true
}

export type RegistrationRow = Omit<Registration, 'registeredAt' | 'claimedAt' | 'code'> & {
  registeredAt: Date
  claimedAt: Date | null
} & ({ codeId: null } | { codeId: string; way: ClaimWay; sentTo: string | null; madeAt: Date; expiresAt: Date; tries: number })
export async function findRegistration(db: Db, id: string): Promise<RegistrationRow | undefined> {
  const { rows } = await sql<RegistrationRow>`
    select * from app.registration_of(${id}) cross join lateral app.registered_address(${id})`.execute(db)
  return rows[0]
}

type UnclaimedRow = {
  id: string
  name: string
  dateOfBirth: string | null
  phone: string | null
  registeredAt: Date
  way: ClaimWay | null
  expiresAt: Date | null
  sortName: string
}
export async function findUnclaimed(db: Db, after: NameCursor, limit: number): Promise<UnclaimedRow[]> {
  const { rows } = await sql<UnclaimedRow>`select * from app.unclaimed_registrations(${after.name}, ${after.id}, ${limit})`.execute(db)
  return rows
}

export const endOpenCode = (db: Db, patientId: string, now: Date) =>
  db
    .updateTable('claimCodes')
    .set({ endedAt: now })
    .where('patientId', '=', patientId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

type NewCode = {
  id: string
  patientId: string
  codeMac: Buffer
  way: ClaimWay
  sentTo: string | null
  madeBy: string
  madeAt: Date
  expiresAt: Date
}
export const insertCode = (db: Db, code: NewCode) => db.insertInto('claimCodes').values(code).execute()
