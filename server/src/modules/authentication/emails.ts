import type { LinkType } from '@uzima/contract/authentication'
import type { Locale } from '@uzima/contract/fields'
import { hashOfLink, macOfCode, newOneTimeToken } from '#auth/one-time-tokens.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { durationIn } from '#mail/duration.ts'
import { queueMail } from '#mail/outbox.ts'
import type { EmailTemplates } from '#mail/templates.ts'
import { type Challenge, type FlowMethod, startFlow } from './flows.ts'
import * as queries from './queries/accounts.ts'
import { insertOneTimeToken, type TokenKind } from './queries/tokens.ts'
import type { AnyCall } from './service/call.ts'

export type Recipient = { id: string; email: string; signUpCount: number; locale: Locale }
/** Where an emailed link finally redirects to, and the PKCE challenge if it ends in a code. */
export type Destination = { redirectTo: string; challenge: Challenge | undefined }

/** Path of the set-new-password form, given by the specification. */
const newPasswordPath = '/auth?mode=reset-password'

/**
 * Emails a confirmation link and code. After more than one sign-up it is unknown whose password is stored, so the link then leads to
 * setting a new one.
 */
export async function sendConfirmation(call: AnyCall, db: Db, to: Recipient, destination: Destination): Promise<void> {
  await queries.setConfirmationSent(db, to.id, call.now)
  if (to.signUpCount <= 1) return sendLink(call, db, to, { ...destination, kind: 'confirmation', type: 'signup', letter: 'confirm' })
  const redirectTo = newPasswordUrl(call, destination.redirectTo)
  await sendLink(call, db, to, { ...destination, redirectTo, kind: 'confirmation', type: 'recovery', letter: 'confirm_again' })
}

export async function sendRecovery(call: AnyCall, db: Db, to: Recipient, destination: Destination): Promise<void> {
  await queries.setRecoverySent(db, to.id, call.now)
  await sendLink(call, db, to, { ...destination, kind: 'recovery', type: 'recovery', letter: 'recover' })
}

export async function sendMagicLink(call: AnyCall, db: Db, to: Recipient, destination: Destination): Promise<void> {
  await queries.setRecoverySent(db, to.id, call.now)
  await sendLink(call, db, to, { ...destination, kind: 'magiclink', type: 'magiclink', letter: 'magic_link' })
}

export async function sendInvitation(call: AnyCall, db: Db, to: Recipient, redirectTo: string): Promise<void> {
  await queries.setInvited(db, to.id, call.now)
  await sendLink(call, db, to, { redirectTo, challenge: undefined, kind: 'confirmation', type: 'invite', letter: 'invite' })
}

type Change = { side: 'new' | 'current'; newEmail: string }
/** Emails one side of an address change; each side has its own link and code. */
export async function sendEmailChange(call: AnyCall, db: Db, to: Recipient, { side, newEmail, ...destination }: Change & Destination) {
  const kind = side === 'new' ? 'email_change_new' : 'email_change_current'
  const address = side === 'new' ? newEmail : to.email
  const { code, link } = await issueToken(call, db, { userId: to.id, address, kind, flow: flowOf('email_change', destination) })
  const values = { code, link: mailedLink(call, 'email_change', link, destination.redirectTo), ...termsFor(call, to.locale) }
  const letter = to.email === '' ? 'confirm' : kind
  await mail(call, db, { ...to, email: address }, letter, { ...values, from: to.email, to: newEmail })
}

export async function sendReauthentication(call: AnyCall, db: Db, to: Recipient): Promise<void> {
  await queries.setReauthenticationSent(db, to.id, call.now)
  const { code } = await issueToken(call, db, { userId: to.id, address: to.email, kind: 'reauthentication' })
  await mail(call, db, to, 'reauthenticate', { code, ...termsFor(call, to.locale) })
}

type Linked = 'confirm' | 'confirm_again' | 'recover' | 'magic_link' | 'invite'
const methods = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  invite: 'invite',
  email_change: 'email_change',
} as const

async function sendLink(
  call: AnyCall,
  db: Db,
  to: Recipient,
  { kind, type, letter, redirectTo, challenge }: Destination & { kind: TokenKind; type: LinkType; letter: Linked },
) {
  const flow = flowOf(kind === 'confirmation' && type === 'recovery' ? 'email/signup' : methods[type], { challenge })
  const { code, link } = await issueToken(call, db, { userId: to.id, address: to.email, kind, flow })
  await mail(call, db, to, letter, { code, link: mailedLink(call, type, link, redirectTo), ...termsFor(call, to.locale) })
}

function termsFor({ tools }: AnyCall, locale: Locale) {
  const { otp, linkSeconds } = tools.services.config.auth
  return { codeFor: durationIn(locale, otp.seconds), linkFor: durationIn(locale, linkSeconds) }
}

const mail = <N extends keyof EmailTemplates>({ tools, now }: AnyCall, db: Db, to: Recipient, letter: N, values: EmailTemplates[N]) =>
  queueMail({ db, now, services: tools.services }, { to: to.email, userId: to.id, locale: to.locale, letter, values })

type Flow = { method: FlowMethod; challenge: Challenge } | undefined
const flowOf = (method: FlowMethod, { challenge }: Pick<Destination, 'challenge'>): Flow => challenge && { method, challenge }

type TokenWish = { userId: string; address: string; kind: TokenKind; flow?: Flow }
export async function issueToken(call: AnyCall, db: Db, { userId, address, kind, flow }: TokenWish) {
  const { now, tools } = call
  const { otp, sms, linkSeconds } = tools.services.config.auth
  const { digits, seconds } = kind.startsWith('phone') ? sms.otp : otp
  const after = (s: number) => new Date(now.getTime() + s * 1000)
  const id = newId()
  const { code, link } = newOneTimeToken({ digits, isOfFlow: flow !== undefined })
  const flowId = flow ? await startFlow(call, db, { userId, ...flow }) : null
  await insertOneTimeToken(db, {
    id,
    userId,
    kind,
    address,
    flowId,
    otpMac: macOfCode(tools.services.keys, id, code),
    linkHash: hashOfLink(link),
    createdAt: now,
    otpExpiresAt: after(seconds),
    linkExpiresAt: after(linkSeconds),
  })
  return { code, link }
}

/** Built from the configured public URL, never from the request's Host header. */
function mailedLink(call: AnyCall, type: LinkType, link: string, redirectTo: string): string {
  const { tools, mode } = call
  if (mode === 'plain') return actionLink(call, type, link, redirectTo)
  const next = tools.redirects.pathOnSite(redirectTo) ?? '/'
  return `${tools.services.config.publicUrl}/auth?verify=${type}#token_hash=${link}&next=${encodeURIComponent(next)}`
}

export const actionLink = ({ tools }: AnyCall, type: LinkType, link: string, redirectTo: string) =>
  `${tools.services.config.publicUrl}/auth/v1/verify?token=${link}&type=${type}&redirect_to=${encodeURIComponent(redirectTo)}`

/** A third-party client's redirect address is kept: the `type` in the fragment tells it which form to show. */
function newPasswordUrl({ tools }: AnyCall, redirectTo: string) {
  return tools.redirects.pathOnSite(redirectTo) === undefined ? redirectTo : `${tools.services.config.publicUrl}${newPasswordPath}`
}
