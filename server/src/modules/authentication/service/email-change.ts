import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { type Destination, sendEmailChange } from '../emails.ts'
import { sendNotice } from '../notices.ts'
import * as queries from '../queries/accounts.ts'
import { agreeToEmailChange, applyEmailChange, setEmailChange } from '../queries/changes.ts'
import { insertIdentity, noteProviders } from '../queries/identities.ts'
import { deleteToken, deleteTokensOf, type LockedToken } from '../queries/tokens.ts'
import { refuse } from '../refusals.ts'
import type { AnyCall } from './call.ts'
import { isTaken } from './registration.ts'

type Side = 'new' | 'current'

/** The sides that must confirm: the current address too, unless the operator disables that or there is none. */
const needed = ({ tools }: AnyCall, { email }: queries.StoredAccount): Side[] =>
  tools.services.config.auth.secureEmailChange && email !== '' ? ['new', 'current'] : ['new']

/** Changes nothing yet: each address that must confirm gets its own email. */
export async function requestEmailChange(call: AnyCall, db: Db, account: queries.StoredAccount, wish: { email: string } & Destination) {
  const { email, ...destination } = wish
  await setEmailChange(db, { id: account.id, email, now: call.now })
  for (const side of needed(call, account)) await sendEmailChange(call, db, account, { side, newEmail: email, ...destination })
}

/** Resends the email to the sides that have not confirmed yet. The made-up account used for timing equalisation has the same two sides. */
export async function remindOfEmailChange(call: AnyCall, db: Db, account: queries.StoredAccount, destination: Destination): Promise<void> {
  const newEmail = account.emailChange ?? account.email
  for (const side of needed(call, account)) {
    if (side !== account.emailChangeAgreed) await sendEmailChange(call, db, account, { side, newEmail, ...destination })
  }
}

/** One side confirms, in either order; the address changes once all required sides have. */
export async function agree(call: AnyCall, db: Db, token: LockedToken): Promise<'half' | 'whole'> {
  const { now } = call
  const account = await queries.lockAccount(db, token.userId)
  if (!account?.emailChange) throw new Error('An email change token exists without a pending change.')
  const side: Side = token.kind === 'email_change_new' ? 'new' : 'current'
  const isWhole = needed(call, account).every((each) => each === side || each === account.emailChangeAgreed)
  if (!isWhole) {
    await agreeToEmailChange(db, { id: account.id, side, now })
    await deleteToken(db, token.id)
    return 'half'
  }
  await changeEmail(call, db, account, account.emailChange)
  return 'whole'
}

/** Takes the address over from an unconfirmed account; a confirmed account keeps it. */
export async function changeEmail(call: AnyCall, db: Db, account: queries.StoredAccount, email: string): Promise<void> {
  const { now } = call
  const owner = await queries.lockAccountBy(db, { email })
  if (owner && owner.id !== account.id) {
    if (isTaken(owner)) throw emailExists()
    await queries.deleteAccount(db, owner.id)
  }
  await applyEmailChange(db, account.id, now)
  if (!account.identities.some(({ provider }) => provider === 'email')) {
    const data = { sub: account.id, email, email_verified: true, phone_verified: false }
    await insertIdentity(db, { id: newId(), userId: account.id, provider: 'email', providerId: account.id, data, now })
    await noteProviders(db, account.id, now)
  }
  await deleteTokensOf(db, account.id)
  // to the old address, which can no longer sign in
  await sendNotice(call, db, account, 'email_changed', { from: account.email, to: email })
}

export const emailExists = () => refuse(422, 'email_exists', 'A user with this email address has already been registered')
