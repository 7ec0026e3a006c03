import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { sendNotice } from '../notices.ts'
import * as queries from '../queries/accounts.ts'
import { applyPhoneChange } from '../queries/changes.ts'
import { insertIdentity, noteProviders } from '../queries/identities.ts'
import { deleteTokensOf } from '../queries/tokens.ts'
import { refuse } from '../refusals.ts'
import type { AnyCall } from './call.ts'
import { isTaken } from './registration.ts'

/** Takes the number over from an unconfirmed account; a confirmed account keeps it. */
export async function changePhone(call: AnyCall, db: Db, account: queries.StoredAccount, phone: string): Promise<void> {
  const { now } = call
  const owner = await queries.lockAccountBy(db, { phone })
  if (owner && owner.id !== account.id) {
    if (isTaken(owner)) throw phoneExists()
    await queries.deleteAccount(db, owner.id)
  }
  await applyPhoneChange(db, account.id, now)
  if (!account.identities.some(({ provider }) => provider === 'phone')) {
    const data = { sub: account.id, phone, email_verified: false, phone_verified: true }
    await insertIdentity(db, { id: newId(), userId: account.id, provider: 'phone', providerId: account.id, data, now })
    await noteProviders(db, account.id, now)
  }
  await deleteTokensOf(db, account.id)
  await sendNotice(call, db, account, 'phone_changed', { ending: phone.slice(-2) })
}

export const phoneExists = () => refuse(422, 'phone_exists', 'A user with this phone number has already been registered')
