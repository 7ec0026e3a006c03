import type { ProviderApplication } from '@uzima/contract/accounts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import * as queries from '../queries/accounts.ts'
import type { ReadSignUp } from '../sign-up-data.ts'
import { type Account, firstIdentityData } from '../wire-user.ts'
import type { AnyCall } from './call.ts'

export type Registration = ReadSignUp & { email: string; passwordHash: string }

/** The account of a sign-up, not yet stored: what a known address is answered with, too. */
export function newAccount({ email, metadata, passwordHash }: Registration, signUpCount: number, now: Date): Account {
  const id = newId()
  const data = firstIdentityData(id, email, metadata)
  const at = now.toISOString()
  const identity = {
    user_id: id,
    provider: 'email',
    provider_id: id,
    identity_data: data,
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
  }
  return {
    id,
    email,
    phone: null,
    passwordHash,
    emailConfirmedAt: null,
    invitedAt: null,
    confirmationSentAt: now,
    recoverySentAt: null,
    lastSignInAt: null,
    rawAppMeta: { provider: 'email', providers: ['email'] },
    rawUserMeta: data,
    signUpCount,
    bannedUntil: null,
    createdAt: now,
    updatedAt: now,
    identities: [{ id: newId(), ...identity }],
  }
}

/** What belongs to a new account: its e-mail identity, the profile, and a provider's application. */
export async function insertBelongings(call: AnyCall, db: Db, account: Account, { profile, application }: ReadSignUp): Promise<void> {
  const { now } = call
  const identity = { id: account.identities[0]?.id ?? newId(), userId: account.id, data: account.rawUserMeta, now }
  await queries.insertIdentity(db, identity)
  await queries.insertProfile(db, { id: account.id, ...profile, now })
  if (application) await insertApplication(call, db, account.id, application)
}

async function insertApplication({ tools, now }: AnyCall, db: Db, userId: string, application: ProviderApplication) {
  const id = newId()
  const seal = (column: string, text: string) =>
    tools.services.fields.seal(
      db,
      now,
      { kind: 'applications', subjectId: userId, table: 'provider_applications', column, rowId: id },
      text,
    )
  await queries.insertApplication(db, {
    id,
    userId,
    kind: application.kind,
    specialty: application.specialty,
    languages: [...new Set(application.languages)],
    licenceNumber: await seal('licence_number', application.licence_number),
    licenceRegion: await seal('licence_region', application.licence_region),
    createdAt: now,
  })
}
