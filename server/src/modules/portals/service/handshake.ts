import type { Input } from '@uzima/contract/endpoint'
import { answerMinutes, type PortalProblem, portalProblems, type portalsApi } from '@uzima/contract/portals'
import * as oauth from 'openid-client'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { conflict, notFound } from '#errors.ts'
import { clientOf, isRefusal, returnAddress } from '../client.ts'
import { findPortal, lockAsked, lockConnection, type StoredPortal, updateConnection } from '../queries.ts'
import { Access, type Asked, connectionRecord } from '../record.ts'
import { accessOf, endedThere } from '../tokens.ts'

// What is asked of the other portal while somebody waits. No transaction is open meanwhile: it may take its time.

type Api = typeof portalsApi
/** A short transaction of the caller's own. */
type Own = Pick<Context<Verified>, 'db' | 'actor' | 'now' | 'services'>
type Caller = Pick<Context<Verified>, 'actor' | 'services' | 'log'> & { own: <T>(work: (ctx: Own) => Promise<T>) => Promise<T> }

/** What came of an answer: our access, or why there is none. */
export const Taken = z.object({ connectionId: z.string(), outcome: z.union([z.enum(portalProblems), Access]) })
/** Whether the other portal has taken back what the person had allowed us. */
export const GivenBack = z.object({ isEnded: z.boolean() })

type Answer = Input<Api['finishPortalConnection']>
/** An answer counts once, whatever it says: that is kept before the other portal is asked. */
export async function takeAnswer(answer: Answer, caller: Caller): Promise<Answer & z.infer<typeof Taken>> {
  const { connectionId, ...waiting } = await caller.own(async (ctx) => {
    const { db, actor, now } = ctx
    const row = await lockAsked(db, actor.id, hashOfToken(answer.state))
    if (!row) throw notFound('connection_not_found')
    const portal = await usable(ctx, row.portalId)
    const { asked } = (await connectionRecord.decrypter(ctx, [actor.id]))(row)
    await updateConnection(db, row.id, { ...(await connectionRecord.encrypt(ctx, row, { asked: null })), stateHash: null })
    return { connectionId: row.id, portal, asked, now }
  })
  return { ...answer, connectionId, outcome: await outcomeOf(answer, waiting, caller) }
}

type Waiting = { portal: StoredPortal; asked: Asked | null; now: Date }
async function outcomeOf(
  answer: Answer,
  { portal, asked, now }: Waiting,
  { actor, services, log }: Caller,
): Promise<Access | PortalProblem> {
  if (!asked) return 'expired'
  if (asked.sessionId !== actor.sessionId) return 'other_session'
  if (now.getTime() - Date.parse(asked.at) > answerMinutes * 60_000) return 'expired'
  if (answer.error !== null) return answer.error === 'access_denied' ? 'declined' : 'refused'
  const { state, code, iss } = answer
  if (code === null) return 'refused'
  const address = new URL(returnAddress(services.config.publicUrl))
  address.search = new URLSearchParams({ state, code, ...(iss !== null && { iss }) }).toString()
  try {
    const client = await clientOf(portal, { services, now })
    const tokens = await oauth.authorizationCodeGrant(client, address, { pkceCodeVerifier: asked.verifier, expectedState: state })
    return accessOf(tokens, now, null) ?? 'no_patient'
  } catch (error) {
    log.info({ err: error }, 'a portal did not give access')
    return isRefusal(error) || (error instanceof oauth.ClientError && error.code !== 'OAUTH_TIMEOUT') ? 'refused' : 'unreachable'
  }
}

type Removal = Input<Api['removePortalConnection']>
/** Ends a connection there, as far as the other portal can. Should it then stay here, the next fetch finds that it has ended. */
export async function giveBack(removal: Removal, { own, services }: Caller): Promise<Removal & z.infer<typeof GivenBack>> {
  const { access, portal, now } = await own(async (ctx) => {
    const { db, actor } = ctx
    const row = await lockConnection(db, removal.id)
    if (row?.patientId !== actor.id) throw notFound('connection_not_found')
    const decrypt = await connectionRecord.decrypter(ctx, [actor.id])
    return { access: decrypt(row).access, portal: await findPortal(db, row.portalId), now: ctx.now }
  })
  const isEnded = access !== null && portal !== undefined && (await endedThere(await clientOf(portal, { services, now }), access))
  return { ...removal, isEnded }
}

export async function usable(ctx: Pick<Context, 'db'>, portalId: string): Promise<StoredPortal> {
  const portal = await findPortal(ctx.db, portalId)
  if (!portal) throw notFound('portal_not_found')
  if (portal.suspendedAt !== null) throw conflict('portal_suspended')
  return portal
}
