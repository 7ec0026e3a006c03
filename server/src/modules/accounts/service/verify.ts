import { onConnection } from '#db/statement.ts'
import { isMailAddress, isPhoneNumber } from '../addresses.ts'
import { AuthError, codeExpired, invalid, refuse, tooManyRequests } from '../refusals.ts'
import * as accepting from './accept-token.ts'
import type { Answer, Call, Input, SessionBody } from './call.ts'

type Events = 'account.confirmed' | 'account.signed_in'

/** A typed code, or the token of a mailed link that a page hands over. */
export async function verifyToken(call: Call<Input<'verifyToken'>, Events>): Promise<Answer> {
  const { type, token, token_hash: link, email, phone, redirect_to: redirectTo } = call.input
  if (!type) throw invalid('Verify requires a verification type')
  if (!token === !link) throw invalid('Verify requires either a token or a token hash')
  if (link) {
    if (email || phone || redirectTo) throw invalid('Only the token_hash and type should be provided')
    if (!accepting.isEmailType(type)) throw invalid('Unsupported verification type')
    await takeLimits(call)
    return accepting.acceptLink(call, { type, link })
  }
  if (!email === !phone) throw invalid('Only an email address or phone number should be provided on verify')
  if (phone && !isPhoneNumber(phone)) throw invalid('Invalid phone number format (E.164 required)')
  if (email && !isMailAddress(email.toLowerCase())) throw refuse(422, 'validation_failed', 'Invalid email format')
  if (email && !accepting.isEmailType(type)) throw invalid('Invalid email verification type')
  await takeLimits(call, email?.toLowerCase())
  if (!email) throw codeExpired()
  return accepting.acceptCode(call, { email: email.toLowerCase(), type, code: (token ?? '').trim() })
}

type LinkCall = Call<Input<'openLink'>, Events>

/** A mailed link, opened. Outside local mode a page with a button stands before it, for programs that open links in mails. */
export async function openLink(call: LinkCall): Promise<Answer> {
  const { type, link } = readLink(call.input)
  if (!call.tools.services.config.isLocal) {
    const query = new URLSearchParams({ token: link, type, redirect_to: redirectOf(call) })
    return { ask: { action: `/auth/v1/verify/link?${query}` } }
  }
  return acceptLink(call)
}

/** Always answers with a redirect: the session, or what went wrong, stands in its fragment and so never reaches a server. */
export async function acceptLink(call: LinkCall): Promise<Answer> {
  const { type, link } = readLink(call.input)
  const target = new URL(redirectOf(call))
  try {
    await takeLimits(call)
    const { session } = await accepting.acceptLink(call, { type, link })
    target.hash = sessionFragment(session, type)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    target.hash = errorFragment(error)
  }
  return { location: target.href }
}

function readLink({ token, type }: Input<'openLink'>): { type: string; link: string } {
  if (!type) throw invalid('Verify requires a verification type')
  if (!token) throw invalid('Verify requires a token or a token hash')
  return { type, link: token }
}

/** Looked at again: the address in a mail can be edited by whoever passes it on. */
const redirectOf = ({ tools, input, origin }: LinkCall) => tools.redirects.choose(input.redirect_to ?? undefined, origin.referer)

async function takeLimits({ tools, now, origin }: Call<unknown, Events>, email?: string) {
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [
      { bucket: 'verify', of: origin.network },
      ...(email === undefined ? [] : [{ bucket: 'verify_address' as const, of: email }]),
    ]),
  )
  if (refused) throw tooManyRequests(refused.wait)
}

function sessionFragment(session: SessionBody, type: string): string {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  }).toString()
}

const errorWords: Record<number, string> = { 400: 'invalid_request', 401: 'unauthorized_client', 403: 'access_denied' }
function errorFragment({ status, code, message }: AuthError): string {
  const word = errorWords[status]
  return new URLSearchParams({ ...(word && { error: word }), error_code: code, error_description: message, sb: '' }).toString()
}
