import type { LinkType } from '@uzima/contract/accounts'
import type { Locale } from '@uzima/contract/fields'
import { hashOfLink, linkSeconds, macOfCode, newOneTimeToken, otpSeconds } from '#auth/one-time-tokens.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { queueMail } from '#mail/outbox.ts'
import { type StoredAccount, setConfirmationSent, setRecoverySent } from './queries/accounts.ts'
import { insertOneTimeToken, type TokenKind } from './queries/tokens.ts'
import type { AnyCall } from './service/call.ts'

type Recipient = Pick<StoredAccount, 'id' | 'email' | 'signUpCount'> & { locale: Locale }

/** Where the set-new-password form is, as the specification names it. */
const newPasswordPath = '/auth?mode=reset-password'

/**
 * Mails a link and a code that confirm the address. After more than one sign-up nobody knows whose password is kept, so the
 * link then leads to a new one.
 */
export async function sendConfirmation(call: AnyCall, db: Db, to: Recipient, redirectTo: string): Promise<void> {
  const isContested = to.signUpCount > 1
  const { code, link } = await issueToken(call, db, to, 'confirmation')
  await setConfirmationSent(db, to.id, call.now)
  await queueMail(
    { db, now: call.now, services: call.tools.services },
    {
      to: to.email,
      userId: to.id,
      locale: to.locale,
      letter: isContested ? 'confirm_again' : 'confirm',
      values: {
        code,
        link: isContested
          ? mailedLink(call, 'recovery', link, newPasswordUrl(call, redirectTo))
          : mailedLink(call, 'signup', link, redirectTo),
      },
    },
  )
}

export async function sendRecovery(call: AnyCall, db: Db, to: Recipient, redirectTo: string): Promise<void> {
  const { code, link } = await issueToken(call, db, to, 'recovery')
  await setRecoverySent(db, to.id, call.now)
  await queueMail(
    { db, now: call.now, services: call.tools.services },
    {
      to: to.email,
      userId: to.id,
      locale: to.locale,
      letter: 'recover',
      values: { code, link: mailedLink(call, 'recovery', link, redirectTo) },
    },
  )
}

export async function issueToken({ tools, now }: AnyCall, db: Db, to: Pick<Recipient, 'id' | 'email'>, kind: TokenKind) {
  const id = newId()
  const { code, link } = newOneTimeToken()
  await insertOneTimeToken(db, {
    id,
    userId: to.id,
    kind,
    address: to.email,
    otpMac: macOfCode(tools.services.keys, id, code),
    linkHash: hashOfLink(link),
    createdAt: now,
    otpExpiresAt: new Date(now.getTime() + otpSeconds * 1000),
    linkExpiresAt: new Date(now.getTime() + linkSeconds * 1000),
  })
  return { code, link }
}

/** Made from the configured address only, never from what a request says its host is. */
function mailedLink({ tools, mode }: AnyCall, type: LinkType, link: string, redirectTo: string): string {
  const { publicUrl } = tools.services.config
  if (mode === 'plain') return `${publicUrl}/auth/v1/verify?token=${link}&type=${type}&redirect_to=${encodeURIComponent(redirectTo)}`
  const next = tools.redirects.pathOnSite(redirectTo) ?? '/'
  return `${publicUrl}/auth?verify=${type}#token_hash=${link}&next=${encodeURIComponent(next)}`
}

/** Another client's own address is kept: the type in its fragment tells that client what to show. */
function newPasswordUrl({ tools }: AnyCall, redirectTo: string) {
  return tools.redirects.pathOnSite(redirectTo) === undefined ? redirectTo : `${tools.services.config.publicUrl}${newPasswordPath}`
}
