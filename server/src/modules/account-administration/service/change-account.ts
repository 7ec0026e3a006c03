import type { Db } from '#db/connect.ts'
import {
  type AnyCall,
  changeEmail,
  changePhone,
  confirmEmail,
  confirmPhone,
  deleteFlowsOf,
  deleteSessionsOf,
  deleteTokensOf,
  dropChanges,
  emailExists,
  findAccountBy,
  getAccount,
  mergeMetadata,
  phoneExists,
  type StoredAccount,
  sendNotice,
  setEmailChange,
  setPassword,
  setPhoneChange,
  setUserMetadata,
} from '#modules/authentication/public.ts'
import { updateAccount } from '../queries/accounts.ts'
import type { Given } from './given-account.ts'

/**
 * Applies the given changes and returns their names. The owner is notified of a new address, phone or password as after a change of their
 * own.
 */
export async function changeAccount(call: AnyCall, db: Db, account: StoredAccount, given: Given): Promise<string[]> {
  const { now } = call
  const { id } = account
  const fields: string[] = []
  if (given.email && given.email !== account.email) {
    if (await findAccountBy(db, { email: given.email })) throw emailExists()
    await setEmailChange(db, { id, email: given.email, now })
    await changeEmail(call, db, account, given.email)
    if (!given.emailConfirm) await updateAccount(db, id, { emailConfirmedAt: null })
    fields.push('email')
  } else if (given.emailConfirm && account.email) {
    await confirmEmail(db, id, now)
    fields.push('email_confirm')
  }
  if (given.phone && given.phone !== account.phone) {
    if (await findAccountBy(db, { phone: given.phone })) throw phoneExists()
    await setPhoneChange(db, { id, phone: given.phone, now })
    await changePhone(call, db, account, given.phone)
    if (!given.phoneConfirm) await updateAccount(db, id, { phoneConfirmedAt: null })
    fields.push('phone')
  } else if (given.phoneConfirm && account.phone !== null) {
    await confirmPhone(db, id, now)
    fields.push('phone_confirm')
  }
  return [...fields, ...(await changePassword(call, db, account, given)), ...(await changeRest(call, db, account.id, given))]
}

async function changePassword(call: AnyCall, db: Db, account: StoredAccount, { passwordHash }: Given): Promise<string[]> {
  if (!passwordHash) return []
  await setPassword(db, { id: account.id, passwordHash, now: call.now })
  await dropChanges(db, account.id)
  await deleteTokensOf(db, account.id)
  await deleteFlowsOf(db, account.id)
  await deleteSessionsOf(db, account.id)
  await sendNotice(call, db, account, 'password_changed', {})
  return ['password']
}

async function changeRest({ now }: AnyCall, db: Db, id: string, { userMetadata, appMetadata, bannedUntil }: Given): Promise<string[]> {
  const account = await getAccount(db, id)
  const fields: string[] = []
  if (userMetadata) {
    await setUserMetadata(db, { id, metadata: mergeMetadata(account.rawUserMeta, userMetadata), now })
    fields.push('user_metadata')
  }
  if (appMetadata) {
    await updateAccount(db, id, { rawAppMeta: JSON.stringify(mergeMetadata(account.rawAppMeta, appMetadata)), updatedAt: now })
    fields.push('app_metadata')
  }
  if (bannedUntil !== undefined) {
    await updateAccount(db, id, { bannedUntil, updatedAt: now })
    fields.push('ban')
  }
  return fields
}
