import type { ProviderTokens } from '#auth/oidc.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction, type Statement } from '#db/transaction.ts'
import { issueCode, readChallenge } from '../flows.ts'
import { callbackOf, findProvider, leadOut } from '../lead-out.ts'
import { decryptOutward, decryptReturn, encryptReturn, hashOfState, type Outward } from '../oauth-state.ts'
import { type ProviderIdentity, toProviderIdentity } from '../provider-identity.ts'
import type { StoredAccount } from '../queries/accounts.ts'
import { endOAuthState, lockFlowOfState, type StoredFlow, setReturn } from '../queries/flows.ts'
import { AuthError, refuse, tooManyRequests } from '../refusals.ts'
import { type LiveSession, sessionAnswer, startSession } from '../sessions.ts'
import type { Answer, Call, Input, SessionBody } from './call.ts'
import { linkIdentity } from './identities.ts'
import { accountOf } from './provider-account.ts'
import { describe, sessionFragment } from './verify.ts'

/** Redirects the browser to the provider. Web pages link here directly, so errors are returned as text. */
export async function authorizeProvider(call: Call<Input<'authorizeProvider'>, never>): Promise<Answer> {
  const provider = findProvider(call, call.input.provider)
  const challenge = readChallenge(call, call.input)
  return { location: await leadOut(call, { provider, challenge, linkTo: null }), status: 302 }
}

export type ProviderEvent = 'account.registered' | 'account.confirmed' | 'account.signed_in' | 'account.identity_linked'
type Callback = Call<Input<'acceptProvider'>, ProviderEvent>
type Back = { flow: StoredFlow; outward: Outward }

/** Handles the provider's callback. It redirects to where the flow started, with a code or with a session in the fragment. */
export async function acceptProvider(call: Callback): Promise<Answer> {
  const { tools, now, origin } = call
  const refused = await onConnection(tools.pool, (db) => tools.limits.take(db, now, [{ bucket: 'sso', of: origin.network }]))
  if (refused) throw tooManyRequests(refused.wait)
  const back = await takeBack(call)
  const target = new URL(back?.outward.redirectTo ?? tools.services.config.publicUrl)
  try {
    if (!back) throw refuse(400, 'bad_oauth_state', 'OAuth state is unknown, was used or has expired')
    await arrive(call, back, target)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const message = describe(error)
    for (const [name, value] of Object.entries(message)) target.searchParams.set(name, value)
    target.hash = new URLSearchParams({ ...message, sb: '' }).toString()
  }
  return { location: target.href }
}

/** The state is single-use, whatever the outcome. */
async function takeBack({ tools, now, input }: Callback): Promise<Back | undefined> {
  const { state } = input
  if (!state) return undefined
  return inTransaction(tools.pool, asAccounts(), async (db) => {
    const flow = await lockFlowOfState(db, hashOfState(state))
    if (!flow?.encrypted || flow.expiresAt <= now) return { value: undefined }
    await endOAuthState(db, flow.id)
    return { value: { flow, outward: decryptOutward(tools.services.keys, flow.id, flow.encrypted) } }
  })
}

async function arrive(call: Callback, { flow, outward }: Back, target: URL): Promise<void> {
  const { tools } = call
  const { identity, tokens } = await ask(call, { flow, outward })
  if (flow.codeChallenge === null) {
    const { account, session } = await signInAs(call, identity)
    const answer = await sessionAnswer(call, account, session)
    target.hash = `${sessionFragment(answer.session)}&${new URLSearchParams(tokens as Record<string, string>)}` // absent tokens are left out
    return
  }
  const code = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const toLink = outward.linkTo === null ? null : identity
    const found = outward.linkTo === null ? await accountOf(call, db, identity) : { userId: outward.linkTo, last: [] }
    await setReturn(db, { id: flow.id, userId: found.userId, encrypted: encryptReturn(tools.services.keys, flow.id, { tokens, toLink }) })
    return { value: await issueCode(call, db, flow.id, { isRecovery: false }), last: found.last }
  })
  target.searchParams.set('code', code)
}

/** Called outside any transaction: none is held open while another server answers. */
async function ask(call: Callback, { flow, outward }: Back): Promise<{ identity: ProviderIdentity; tokens: ProviderTokens }> {
  const { input, log } = call
  const provider = findProvider(call, flow.provider)
  const answer = new URL(callbackOf(call))
  for (const [name, value] of Object.entries(input)) if (typeof value === 'string') answer.searchParams.set(name, value)
  try {
    const { nonce, verifier } = outward
    const { claims, tokens: given } = await provider.exchange({ state: input.state ?? '', nonce, verifier }, answer)
    return { identity: toProviderIdentity(provider.name, claims, provider.issuer), tokens: given }
  } catch (error) {
    if (error instanceof AuthError) throw error
    log.warn({ err: error, provider: provider.name }, 'sign-in through a provider failed')
    if (input.error === 'access_denied') throw refuse(403, 'access_denied', 'The sign-in was cancelled')
    throw refuse(400, 'bad_oauth_callback', 'Unable to exchange external code')
  }
}

export async function signInAs(call: Call<unknown, ProviderEvent>, identity: ProviderIdentity) {
  return inTransaction<Record<string, unknown>, { account: StoredAccount; session: LiveSession }>(
    call.tools.pool,
    asAccounts(),
    async (db) => {
      const { userId, last, read } = await accountOf(call, db, identity)
      const session = await startSession(call, db, { userId, methods: ['oauth'] })
      const note = { actorId: userId, sessionId: session.id, details: { method: 'oauth', provider: identity.provider } }
      return { value: { account: await read(), session }, last: [...last, call.record('account.signed_in', note)] }
    },
  )
}

type Settling = { flow: StoredFlow; account: StoredAccount }
type Settled = { tokens: Pick<SessionBody, 'provider_token' | 'provider_refresh_token'>; last: Statement[] }
/** When the code of a provider flow is exchanged: returns the provider's tokens and links the pending identity. */
export async function settleProvider(
  call: Call<unknown, 'account.signed_in' | 'account.identity_linked'>,
  db: Db,
  { flow, account }: Settling,
): Promise<Settled> {
  if (flow.method !== 'oauth' || flow.encrypted === null) return { tokens: {}, last: [] }
  const { tokens, toLink } = decryptReturn(call.tools.services.keys, flow.id, flow.encrypted)
  return { tokens, last: toLink ? [await linkIdentity(call, db, { account, identity: toLink })] : [] }
}
