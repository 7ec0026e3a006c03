import { isOfFlow } from '#auth/one-time-tokens.ts'
import { onConnection } from '#db/statement.ts'
import { isMailAddress, isPhoneNumber } from '../addresses.ts'
import { AuthError, invalid, refuse, tooManyRequests } from '../refusals.ts'
import { readPhone } from '../text-messages.ts'
import * as accepting from './accept-token.ts'
import type { Answer, AnyCall, Call, Input, Person, SessionBody } from './call.ts'
import { isSecondFactor, verifySecondFactorCode } from './second-factor-code.ts'

/** Shown by clients after the first of the two addresses has confirmed the change. */
const halfWay = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

type Verify = Call<Input<'verifyToken'>, accepting.AcceptEvent | 'mfa_verification_success' | 'mfa_verification_failed', Person | undefined>

/**
 * Accepts a typed code, or a link's token hash submitted by a page. With a bearer token, an emailed code is that session's second factor.
 */
export async function verifyToken(call: Verify): Promise<Answer> {
  const { type, token, token_hash: link, email, phone, redirect_to: redirectTo } = call.input
  if (!type) throw invalid('Verify requires a verification type')
  if (!token === !link) throw invalid('Verify requires either a token or a token hash')
  if (link) {
    if (email || phone || redirectTo) throw invalid('Only the token_hash and type should be provided')
    if (!accepting.isEmailType(type)) throw invalid('Unsupported verification type')
    await takeLimits(call)
    return toAnswer(await accepting.acceptLink({ ...call, person: undefined }, { type, link, by: 'token' }))
  }
  if (!email === !phone) throw invalid('Only an email address or phone number should be provided on verify')
  if (phone && !isPhoneNumber(phone)) throw invalid('Invalid phone number format (E.164 required)')
  if (email && !isMailAddress(email.toLowerCase())) throw refuse(422, 'validation_failed', 'Invalid email format')
  if (email && !accepting.isEmailType(type)) throw invalid('Invalid email verification type')
  if (phone && !accepting.isVerifyType(type)) throw invalid('Unsupported verification type')
  const { person } = call
  if (type === 'email' && isSecondFactor(person, email)) return verifySecondFactorCode({ ...call, person })
  const address = email ? email.toLowerCase() : readPhone(phone ?? '')
  await takeLimits(call, address)
  return toAnswer(await accepting.acceptCode({ ...call, person: undefined }, { address, type, code: (token ?? '').trim() }))
}

function toAnswer(accepted: accepting.Accepted): Answer {
  if (accepted === 'half') return { value: { msg: halfWay, code: '200' } }
  if ('code' in accepted) throw new Error('Only an emailed link ends in a code.')
  return accepted
}

type LinkCall = Call<Input<'openLink'>, accepting.AcceptEvent>

/** Handles an opened email link. If enabled, a page with a button comes first, because some mail programs open links on their own. */
export async function openLink(call: LinkCall): Promise<Answer> {
  const { type, link } = readLink(call.input)
  if (call.tools.services.config.auth.linkPage) {
    const query = new URLSearchParams({ token: link, type, redirect_to: redirectOf(call) })
    return { ask: { action: `/auth/v1/verify/link?${query}` } }
  }
  return acceptLink(call)
}

/**
 * Always redirects. A session or an error is passed in the fragment, which never reaches a server; a link that belongs to a flow returns a
 * code instead, which is worthless without the verifier.
 */
export async function acceptLink(call: LinkCall): Promise<Answer> {
  const { type, link } = readLink(call.input)
  const target = new URL(redirectOf(call))
  try {
    await takeLimits(call)
    const accepted = await accepting.acceptLink(call, { type, link, by: 'link' })
    if (accepted === 'half') addMessage(target, { message: halfWay }, link)
    else if ('code' in accepted) target.searchParams.set('code', accepted.code)
    else target.hash = sessionFragment(accepted.session, type)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    addMessage(target, describe(error), link)
  }
  return { location: target.href }
}

function readLink({ token, type }: Input<'openLink'>): { type: string; link: string } {
  if (!type) throw invalid('Verify requires a verification type')
  if (!token) throw invalid('Verify requires a token or a token hash')
  return { type, link: token }
}

/** Validated again: anyone who forwards the email can edit the link. */
const redirectOf = ({ tools, input, origin }: LinkCall) => tools.redirects.choose(input.redirect_to ?? undefined, origin.referer)

async function takeLimits({ tools, now, origin }: AnyCall, address?: string) {
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [
      { bucket: 'verify', of: origin.network },
      ...(address === undefined ? [] : [{ bucket: 'verify_address' as const, of: address }]),
    ]),
  )
  if (refused) throw tooManyRequests(refused.wait)
}

/** PKCE clients read the query, the others the fragment. */
function addMessage(target: URL, message: Record<string, string>, link: string) {
  if (isOfFlow(link)) for (const [name, value] of Object.entries(message)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams({ ...message, sb: '' }).toString()
}

export function sessionFragment(session: SessionBody, type?: string): string {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    ...(type && { type }),
  }).toString()
}

const errorWords: Record<number, string> = { 400: 'invalid_request', 401: 'unauthorized_client', 403: 'access_denied' }
export function describe({ status, code, message }: AuthError): Record<string, string> {
  const word = errorWords[status]
  return { ...(word && { error: word }), error_code: code, error_description: message }
}
