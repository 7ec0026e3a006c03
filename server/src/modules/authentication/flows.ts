import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import * as queries from './queries/flows.ts'
import { invalid } from './refusals.ts'
import type { AnyCall } from './service/call.ts'

type Text = string | null | undefined
/** PKCE code challenge (RFC 7636): only the client that started the flow, which keeps the verifier, can complete it. */
export type Challenge = { text: string; method: 's256' | 'plain' }
/** The authentication method recorded in the token (amr) when the flow completes. */
export type FlowMethod = 'email/signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change' | 'oauth'

const characters = /^[A-Za-z0-9\-._~]+$/
export const codeAttempts = 5

/** The request's code challenge, if any; the plain method only if the operator allows it. */
export function readChallenge(
  { tools }: AnyCall,
  { code_challenge: text, code_challenge_method: given }: { code_challenge?: Text; code_challenge_method?: Text },
): Challenge | undefined {
  if (!text && !given) return undefined
  if (!text || !given) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (text.length < 43 || text.length > 128) throw invalid('code challenge has to be between 43 and 128 characters')
  if (!characters.test(text)) {
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes')
  }
  const method = given.toLowerCase()
  if (method === 's256') return { text, method }
  if (method !== 'plain') throw invalid('Invalid code_challenge_method')
  if (!tools.services.config.auth.plainPkce) throw invalid('The code_challenge_method plain is not accepted, use s256')
  return { text, method }
}

export function isAnsweredBy({ text, method }: Challenge, verifier: string): boolean {
  const answer = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [expected, given] = [Buffer.from(text), Buffer.from(answer)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Expires with the emailed link; the code issued later has its own lifetime. */
export async function startFlow(
  { tools, now }: AnyCall,
  db: Db,
  { userId, method, challenge }: { userId: string; method: FlowMethod; challenge: Challenge },
): Promise<string> {
  const id = newId()
  const expiresAt = new Date(now.getTime() + tools.services.config.auth.linkSeconds * 1000)
  await queries.insertFlow(db, {
    id,
    userId,
    method,
    codeChallenge: challenge.text,
    codeChallengeMethod: challenge.method,
    createdAt: now,
    expiresAt,
  })
  return id
}

/** Issues the code that the client exchanges together with its verifier; its lifetime starts now, regardless of the flow's age. */
export async function issueCode({ tools, now }: AnyCall, db: Db, id: string, { isRecovery }: { isRecovery: boolean }): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + tools.services.config.auth.flowSeconds * 1000)
  await queries.setFlowCode(db, { id, codeHash: hashOfCode(code), isRecovery, issuedAt: now, expiresAt })
  return code
}

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest()
