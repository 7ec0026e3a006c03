import type { LinkType } from '@uzima/contract/authentication'
import { passwordFault } from '#auth/password-policy.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import {
  type Answer,
  type AnyCall,
  actionLink,
  type Call,
  emailExists,
  findAccountBy,
  getAccount,
  invalid,
  issueToken,
  lockAccountBy,
  type Metadata,
  nameIn,
  readEmail,
  readMetadata,
  refuse,
  type StoredAccount,
  sendInvitation,
  setConfirmationSent,
  setEmailChange,
  setInvited,
  setPassword,
  setRecoverySent,
  type TokenKind,
  tooManyMails,
  toWireUser,
} from '#modules/authentication/public.ts'
import type { Input } from './call.ts'
import { insertGiven } from './given-account.ts'
import { userNotFound } from './users.ts'

type Invite = Call<Input<'inviteUser'>, 'admin.user_invited'>

/** Creates the account and emails its owner an invitation; resends it while it has not been accepted. */
export async function inviteUser(call: Invite): Promise<Answer> {
  const { tools, now, input, origin } = call
  const email = readEmail(input.email ?? '')
  const data = readMetadata(input.data ?? {})
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [
      { bucket: 'confirmation_interval', of: email },
      { bucket: 'confirmation_mail', of: email },
    ]),
  )
  if (refused) throw tooManyMails(refused.wait)
  const redirectTo = tools.redirects.choose(input.redirect_to ?? undefined, origin.referer)
  const invited = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const account = await unconfirmed(call, db, { email, data, passwordHash: undefined })
    await sendInvitation(call, db, account, redirectTo)
    return { value: await getAccount(db, account.id), last: [call.record('admin.user_invited', { subjectId: account.id })] }
  })
  return { value: toWireUser(invited, tools.services.config.auth) }
}

type Wanted = { email: string; data: Metadata; passwordHash: string | undefined }
/** Finds or creates the unconfirmed account of this address. */
async function unconfirmed(call: AnyCall, db: Db, { email, data, passwordHash }: Wanted): Promise<StoredAccount> {
  const found = await lockAccountBy(db, { email })
  if (found?.emailConfirmedAt) throw emailExists()
  if (found) return found
  const nothing = {
    id: undefined,
    phone: undefined,
    appMetadata: undefined,
    bannedUntil: undefined,
    emailConfirm: false,
    phoneConfirm: false,
  }
  return insertGiven(call, db, { ...nothing, email, passwordHash, userMetadata: data })
}

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const
type GeneratedType = (typeof linkTypes)[number]
const isLinkType = (type: string): type is GeneratedType => linkTypes.some((each) => each === type)

type Generate = Call<Input<'generateLink'>, 'admin.link_generated'>
type Generated = { account: StoredAccount; type: GeneratedType; kind: TokenKind; address: string; linkType: LinkType }

/** Returns the link and code of an email that another program sends. */
export async function generateLink(call: Generate): Promise<Answer> {
  const { tools, input, origin } = call
  const { type } = input
  if (!type || !isLinkType(type)) throw invalid('Invalid email action link type requested')
  const email = readEmail(input.email ?? '')
  const wanted = await readWanted(call, type, email)
  const redirectTo = tools.redirects.choose(input.redirect_to ?? undefined, origin.referer)
  return inTransaction<Record<string, unknown>, Answer>(tools.pool, asAccounts(), async (db) => {
    const { account, kind, address, linkType, ...made } = await prepare(call, db, type, wanted)
    const { code, link } = await issueToken(call, db, { userId: account.id, address, kind })
    const value = {
      ...toWireUser(await getAccount(db, account.id), tools.services.config.auth),
      action_link: actionLink(call, linkType, link, redirectTo),
      email_otp: code,
      hashed_token: link,
      verification_type: made.type,
      redirect_to: redirectTo,
    }
    return { value: { value }, last: [call.record('admin.link_generated', { subjectId: account.id, details: { type: made.type } })] }
  })
}

async function readWanted({ tools, input, origin }: Generate, type: GeneratedType, email: string): Promise<Wanted> {
  const data = readMetadata(input.data ?? {})
  if (type !== 'signup') return { email, data, passwordHash: undefined }
  if (!input.password) throw invalid('Signup requires a valid password')
  const owner = { email, name: nameIn(data) }
  const fault = await passwordFault(input.password, owner, tools.services.config.auth.password)
  if (fault) throw refuse(422, 'weak_password', fault.message, { weakPassword: fault.reasons })
  return { email, data, passwordHash: await tools.passwords.hash(origin.network, input.password) }
}

async function prepare(call: Generate, db: Db, type: GeneratedType, wanted: Wanted): Promise<Generated> {
  const { now } = call
  const address = wanted.email
  const found = await lockAccountBy(db, { email: wanted.email })
  if (type === 'signup' || type === 'invite' || (type === 'magiclink' && !found)) {
    const account = await unconfirmed(call, db, wanted)
    if (wanted.passwordHash) await setPassword(db, { id: account.id, passwordHash: wanted.passwordHash, now })
    await (type === 'invite' ? setInvited(db, account.id, now) : setConfirmationSent(db, account.id, now))
    const made = type === 'invite' ? 'invite' : 'signup'
    return { account, type: made, kind: 'confirmation', address, linkType: made }
  }
  if (!found) throw userNotFound()
  if (type === 'magiclink' || type === 'recovery') {
    await setRecoverySent(db, found.id, now)
    return { account: found, type, kind: type, address, linkType: type }
  }
  const newEmail = await wish(call, db, found)
  const isNew = type === 'email_change_new'
  return { account: found, type, kind: type, address: isNew ? newEmail : address, linkType: 'email_change' }
}

/** A pending change to the same address continues, keeping the confirmations it already has. */
async function wish({ input, now }: Generate, db: Db, account: StoredAccount): Promise<string> {
  if (!input.new_email) throw invalid('A new email address is required')
  const email = readEmail(input.new_email)
  if (await findAccountBy(db, { email })) throw emailExists()
  if (account.emailChange !== email) await setEmailChange(db, { id: account.id, email, now })
  return email
}
