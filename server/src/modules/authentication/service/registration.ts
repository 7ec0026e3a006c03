import type { ProviderApplication } from '@uzima/contract/authentication'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import type { Services } from '#services.ts'
import * as queries from '../queries/accounts.ts'
import { insertIdentity } from '../queries/identities.ts'
import type { ReadSignUp } from '../sign-up-data.ts'
import { type Account, type Contact, emptyAccount, firstIdentityData, isConfirmed } from '../wire-user.ts'
import type { AnyCall } from './call.ts'

export type Registration = ReadSignUp & { contact: Contact; passwordHash: string | null }

/** The account of a sign-up, not stored yet; also used to answer a sign-up with a known address. */
export function newAccount({ contact, metadata, passwordHash }: Registration, signUpCount: number, now: Date): Account {
  const id = newId()
  const data = firstIdentityData(id, contact, metadata)
  const at = now.toISOString()
  const provider = 'email' in contact ? 'email' : 'phone'
  const identity = {
    user_id: id,
    provider,
    provider_id: id,
    identity_data: data,
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
  }
  return {
    ...emptyAccount(id, now),
    ...contact,
    passwordHash,
    confirmationSentAt: now,
    rawAppMeta: { provider, providers: [provider] },
    rawUserMeta: data,
    signUpCount,
    identities: [{ id: newId(), ...identity }],
  }
}

/** Inserts the rows of a new account: identities, profile, and a provider's application. */
export async function insertAccountRows(call: AnyCall, db: Db, account: Account, { profile, application }: ReadSignUp): Promise<void> {
  const { now } = call
  for (const { id, provider, provider_id: providerId, identity_data: data } of account.identities) {
    await insertIdentity(db, { id, userId: account.id, provider, providerId, data, now })
  }
  await queries.insertProfile(db, { id: account.id, ...profile, now })
  if (application) await insertApplication(call, db, account.id, application)
}

const insertApplication = ({ tools, now }: AnyCall, db: Db, userId: string, application: ProviderApplication) =>
  storeApplication(
    { db, now, services: tools.services },
    {
      ...{ userId, kind: application.kind, specialty: application.specialty, languages: [...new Set(application.languages)] },
      ...{ licenceNumber: application.licence_number, licenceRegion: application.licence_region, at: now },
    },
  )

type Applied = {
  userId: string
  kind: string
  specialty: string
  languages: string[]
  licenceNumber: string
  licenceRegion: string
  at: Date
}
/** Stores the application of an account that exists. */
export async function storeApplication(
  { db, now, services }: { db: Db; now: Date; services: Pick<Services, 'fields'> },
  { at, licenceNumber, licenceRegion, ...application }: Applied,
): Promise<void> {
  const id = newId()
  const about = { kind: 'applications', subjectId: application.userId, table: 'provider_applications', rowId: id } as const
  const encrypt = (column: string, text: string) => services.fields.encrypt(db, now, { ...about, column }, text)
  await queries.insertApplication(db, {
    ...{ ...application, id, createdAt: at },
    licenceNumber: await encrypt('licence_number', licenceNumber),
    licenceRegion: await encrypt('licence_region', licenceRegion),
  })
}

/** Whether a new sign-up must not replace the account. An unconfirmed one may be replaced, unless an admin has given it a role. */
export const isTaken = (account: queries.StoredAccount) => isConfirmed(account) || account.role !== 'patient' || account.isAnonymous
