import type { SecondFactors } from '@uzima/contract/factors'
import { freshFor } from '#auth/actor.ts'
import { type FactorType, methodOf } from '#auth/assurance.ts'
import { newTotp, totpSecrets } from '#auth/totp.ts'
import { encryptSecret } from '#crypto/key-columns.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import {
  type Answer,
  type Call,
  deleteOtherSessions,
  getAccount,
  invalid,
  type Person,
  readPhone,
  refuse,
  sendNotice,
  wouldFinish,
} from '#modules/authentication/public.ts'
import { findOpenFactorReset } from '../queries/factor-resets.ts'
import * as queries from '../queries/factors.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from '../queries/recovery-codes.ts'
import { factorNotFound, refuseFactorChange } from '../refusals.ts'
import type { Input } from './call.ts'

export const mostFactors = 10
/** After this time an unverified factor no longer blocks another attempt. */
const abandonedMs = 300_000

const isFactorType = (type: unknown): type is FactorType => typeof type === 'string' && type in methodOf
const shownTypes = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' } as const

/** The verified and enabled factors. Also available to a session that still needs its second factor. */
export async function listFactors({ tools, person }: Call<unknown, never, Person>): Promise<Answer> {
  const { account, session } = person
  const [factors, codes, reset] = await onConnection(tools.pool, (db) =>
    Promise.all([queries.listFactorsOf(db, account.id), countRecoveryCodes(db, account.id), findOpenFactorReset(db, account.id)]),
  )
  const verified = factors.filter(({ status }) => status === 'verified')
  const types = new Set(verified.map(({ factorType }) => factorType))
  const ways: [SecondFactors['ways'][number], string, boolean][] = [
    ['webauthn', 'mfa/webauthn', types.has('webauthn')],
    ['totp', 'totp', types.has('totp')],
    ['phone', 'mfa/phone', types.has('phone')],
    ['email', 'otp', account.emailCodeAt !== null],
    ['recovery_code', 'mfa/recovery_code', codes.remaining > 0],
    ['password', 'password', account.passwordHash !== null],
  ]
  const isMissing = account.hasSecondFactor && session.aal !== 'aal2'
  const value: SecondFactors = {
    ways: ways.filter(([, method, isOn]) => isOn && (!isMissing || wouldFinish(person, method))).map(([way]) => way),
    email_code: account.emailCodeAt !== null,
    factors: verified.map((factor) => ({
      id: factor.id,
      factor_type: factor.factorType,
      friendly_name: factor.friendlyName,
      created_at: factor.createdAt.toISOString(),
      last_used_at: factor.lastUsedAt?.toISOString() ?? null,
    })),
    offered: (Object.keys(methodOf) as FactorType[]).filter((type) => tools.services.config.auth.mfa[type]),
    recovery_codes: { total: codes.total, remaining: codes.remaining, confirmed: codes.isConfirmed },
    reset: reset
      ? { state: reset.state, asked_at: reset.createdAt.toISOString(), effective_at: reset.effectiveAt?.toISOString() ?? null }
      : null,
    duty: dutyOf(person),
    fresh_until: new Date(session.authTime.getTime() + freshFor).toISOString(),
  }
  return { value }
}

/** Staff can access other people's records, so they must have a second factor. */
const mustHave = ({ role, isStaff }: Pick<Person['account'], 'role' | 'isStaff'>) => role !== 'patient' || isStaff
function dutyOf({ account, session }: Person): SecondFactors['duty'] {
  if (!mustHave(account)) return null
  const { isAdmin } = session
  if (account.isDemo) return { state: 'exempt', due_at: null, is_admin: isAdmin }
  return {
    state: account.hasSecondFactor ? 'met' : 'due',
    due_at: session.enrolmentDueAt?.toISOString() ?? null,
    is_admin: isAdmin,
  }
}

/** Starts the enrolment of a factor, which has no effect until it is verified. */
export async function enrolFactor(call: Call<Input<'enrolFactor'>, never, Person>): Promise<Answer> {
  const { tools, now, input, person } = call
  const { account } = person
  const { factor_type: factorType } = input
  if (!isFactorType(factorType)) throw invalid('factor_type needs to be totp, phone, or webauthn')
  if (factorType === 'phone' && !input.phone) throw invalid('Phone number required to enroll Phone factor')
  const phone = factorType === 'phone' && input.phone ? readPhone(input.phone) : null
  if (!tools.services.config.auth.mfa[factorType])
    throw refuse(422, `mfa_${factorType}_enroll_not_enabled`, `MFA enroll is disabled for ${shownTypes[factorType]}`)
  refuseFactorChange(call, 403, 'AAL2 required to enroll a new factor')

  const issuer = input.issuer || new URL(tools.services.config.publicUrl).hostname
  const totp = factorType === 'totp' ? await newTotp({ issuer, label: account.email }) : undefined
  const id = newId()
  const friendlyName = readName(input.friendly_name)
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    await makeRoom(db, account.id, now, factorType)
    const secret = totp ? encryptSecret(tools.services.keys, totpSecrets, id, totp.secret) : null
    const isNew = await queries.insertFactor(db, { id, userId: account.id, factorType, friendlyName, secret, phone, now })
    if (!isNew) throw nameTaken(friendlyName)
    return { value: undefined }
  })
  return { value: { id, type: factorType, friendly_name: friendlyName, ...(totp && { totp: totp.shown }), ...(phone && { phone }) } }
}

async function makeRoom(db: Db, userId: string, now: Date, factorType: FactorType) {
  await queries.deleteAbandonedFactors(db, userId, new Date(now.getTime() - abandonedMs))
  const factors = await queries.listFactorsOf(db, userId)
  if (factorType === 'phone' && factors.some((factor) => factor.factorType === 'phone' && factor.status === 'verified'))
    throw refuse(422, 'mfa_verified_factor_exists', 'A verified phone factor already exists, unenroll the existing factor to continue')
  if (factors.length >= mostFactors)
    throw refuse(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue')
  return factors
}

export function readName(name: string | null | undefined): string {
  const text = (name ?? '').trim()
  if (text.length > 120) throw invalid('The friendly name is too long')
  return text
}
export const nameTaken = (name: string) =>
  refuse(422, 'mfa_factor_name_conflict', `A factor with the friendly name "${name}" for this user already exists`)

export type RemoveCall = Call<unknown, 'security_mfa_disabled', Person>

export async function removeFactor(call: RemoveCall & { input: Input<'removeFactor'> }): Promise<Answer> {
  const { factor_id: id } = call.input
  if (!(await remove(call, id))) throw factorNotFound()
  return { value: { id } }
}

/** False if the person has no such factor. Removing an unverified one is neither recorded nor notified. */
export async function remove(call: RemoveCall, id: string, type?: FactorType): Promise<boolean> {
  const { tools, person } = call
  const { account, session } = person
  return inTransaction(tools.pool, asAccounts(), async (db) => {
    const factor = await queries.lockFactor(db, account.id, id)
    if (!factor || (type && factor.factorType !== type)) return { value: false }
    const methods = factor.factorType === 'webauthn' ? ['mfa/webauthn', 'passkey'] : [methodOf[factor.factorType]]
    if (factor.status === 'unverified') {
      await queries.deleteFactor(db, id, methods)
      return { value: true }
    }
    refuseFactorChange(call, 422, 'AAL2 required to unenroll verified factor')
    await queries.deleteFactor(db, id, methods)
    await deleteOtherSessions(db, account.id, session.id)
    const last = await factorRemoved(call, db, factor.factorType)
    return { value: true, last: [last] }
  })
}

/** The consequences of removing any second factor. Staff, who must have one, cannot remove their last. */
export async function factorRemoved(call: RemoveCall, db: Db, method: FactorType | 'email') {
  const { hasSecondFactor, isDemo, ...account } = await getAccount(db, call.person.account.id)
  if (!hasSecondFactor && mustHave(account) && !isDemo)
    throw refuse(422, 'second_factor_mandatory', 'Your role needs a second factor. Add another one before you remove this one.')
  if (!hasSecondFactor) await deleteRecoveryCodes(db, account.id)
  await sendNotice(call, db, call.person.account, hasSecondFactor ? 'second_factor_removed' : 'second_factor_off', {})
  return call.record('security_mfa_disabled', { details: { method, last: !hasSecondFactor } })
}
