import type { Locale } from '@uzima/contract/fields'
import { sql } from 'kysely'
import type { Admin } from '#auth/actor.ts'
import { hashOfLink, macOfCode, newOneTimeToken } from '#auth/one-time-tokens.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { durationIn } from '#mail/duration.ts'
import { queueMail } from '#mail/outbox.ts'

type Wish = { outcome: string; email: string; locale: Locale; signUps: number }

/**
 * Resends the confirmation email of an unconfirmed address at an admin's request and returns `done` or the reason it was not sent. As with
 * self-service emails, after more than one sign-up the link leads to setting a new password.
 */
export async function mailConfirmation({ db, now, services }: Context<Admin>, userId: string): Promise<string> {
  const { keys, config } = services
  const { otp, linkSeconds } = config.auth
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const tokenId = newId()
  const { code, link } = newOneTimeToken({ digits: otp.digits, isOfFlow: false })
  const { rows } = await sql<Wish>`
    select outcome, email, locale, sign_ups from app.renew_confirmation(
      ${userId}, ${tokenId}, ${macOfCode(keys, tokenId, code)}, ${hashOfLink(link)}, ${after(otp.seconds)}, ${after(linkSeconds)}, ${now})`.execute(
    db,
  )
  const [wish] = rows
  if (wish?.outcome !== 'done') return wish?.outcome ?? 'missing'
  const { email: to, locale, signUps } = wish
  const isAgain = signUps > 1
  const next = encodeURIComponent(isAgain ? '/auth?mode=reset-password' : '/')
  const values = {
    code,
    link: `${config.publicUrl}/auth?verify=${isAgain ? 'recovery' : 'signup'}#token_hash=${link}&next=${next}`,
    codeFor: durationIn(locale, otp.seconds),
    linkFor: durationIn(locale, linkSeconds),
  }
  await queueMail({ db, now, services }, { to, userId, locale, letter: isAgain ? 'confirm_again' : 'confirm', values })
  return 'done'
}
