import { macOfCode, newOneTimeToken } from '#auth/one-time-tokens.ts'
import { challengeSeconds } from '#auth/webauthn.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import {
  type Answer,
  type AnyCall,
  type Call,
  type Person,
  readChannel,
  refuse,
  sendSmsCode,
  takeSmsLimits,
  tooManyRequests,
} from '#modules/authentication/public.ts'
import { insertChallenge } from '../queries/challenges.ts'
import { type Factor, listFactorsOf, lockFactor, noteChallenge } from '../queries/factors.ts'
import { factorNotFound } from '../refusals.ts'
import type { Input } from './call.ts'

type Challenge = Call<Input<'challengeFactor'>, 'mfa_code_sent', Person>

/** Starts the proof of a factor: a WebAuthn challenge for a passkey, a text message for a phone. */
export async function challengeFactor(call: Challenge): Promise<Answer> {
  const { tools, now, origin, person, input } = call
  const { account, session } = person
  readChannel(input.channel)
  await takeFactorLimit(call)
  await takePhoneLimit(call)
  return inTransaction<Record<string, unknown>, Answer>(tools.pool, asAccounts(), async (db) => {
    const factor = await lockFactor(db, account.id, input.factor_id)
    if (!factor || (factor.status === 'unverified' && session.isPending)) throw factorNotFound()
    refuseDisabled(call, factor)
    const asked = factor.factorType === 'webauthn' ? await askPasskey(call, db, factor) : undefined
    const id = newId()
    const sent = factor.factorType === 'phone' ? await sendCode(call, db, factor, id) : undefined
    const expiresAt = new Date(now.getTime() + challengeSeconds * 1000)
    await insertChallenge(db, {
      id,
      userId: account.id,
      factorId: factor.id,
      ip: origin.ip,
      webauthnChallenge: asked?.credential_options.publicKey.challenge ?? null,
      codeMac: sent ?? null,
      createdAt: now,
      expiresAt,
    })
    await noteChallenge(db, factor.id, now)
    const expires = Math.floor(expiresAt.getTime() / 1000)
    const value = { id, type: factor.factorType, expires_at: expires, ...(asked && { webauthn: asked }) }
    return { value: { value }, last: sent ? [call.record('mfa_code_sent', { details: { method: 'phone' } })] : [] }
  })
}

/** Taken before any row is locked, because it is the phone number's limit. */
async function takePhoneLimit(call: Challenge) {
  const { account } = call.person
  const phone = account.factors?.find(({ id }) => id === call.input.factor_id)?.phone
  if (phone) await takeSmsLimits(call, phone)
}

async function sendCode(call: Challenge, db: Db, { phone }: Factor, challengeId: string): Promise<Buffer | undefined> {
  if (!phone) return undefined
  const { services } = call.tools
  const { code } = newOneTimeToken({ digits: services.config.auth.sms.otp.digits, isOfFlow: false })
  await sendSmsCode(call, db, call.person.account, { phone, code, seconds: challengeSeconds })
  return macOfCode(services.keys, challengeId, code)
}

/** A new factor creates a credential; an existing one may be answered by any of the user's passkeys, whichever is at hand. */
async function askPasskey({ tools, person }: Challenge, db: Db, factor: Factor) {
  const known = (await listFactorsOf(db, person.account.id)).flatMap(({ credentialId, transports, status }) =>
    credentialId && status === 'verified' ? [{ credentialId, transports }] : [],
  )
  return factor.status === 'unverified'
    ? { type: 'create' as const, credential_options: { publicKey: await tools.passkeys.creationOptions(person.account, known) } }
    : { type: 'request' as const, credential_options: { publicKey: await tools.passkeys.requestOptions(known) } }
}

const names = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' } as const
export function refuseDisabled({ tools }: AnyCall, { factorType }: Factor) {
  if (tools.services.config.auth.mfa[factorType]) return
  throw refuse(422, `mfa_${factorType}_verify_not_enabled`, `MFA verification is disabled for ${names[factorType]}`)
}

export async function takeFactorLimit({ tools, now, origin }: AnyCall) {
  const refused = await onConnection(tools.pool, (db) => tools.limits.take(db, now, [{ bucket: 'factor', of: origin.network }]))
  if (refused) throw tooManyRequests(refused.wait)
}
