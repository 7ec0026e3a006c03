import { codesInSet, macOfRecoveryCode, newRecoveryCodes } from '#auth/recovery-codes.ts'
import { asAccounts } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import {
  type Answer,
  type Call,
  type Person,
  type Proved,
  proceed,
  refuse,
  sendNotice,
  sessionAnswer,
  takeProofLimits,
} from '#modules/authentication/public.ts'
import * as queries from '../queries/recovery-codes.ts'
import { refuseFactorChange } from '../refusals.ts'
import type { Input } from './call.ts'

/** Returns the codes, for the only time. The previous set stays valid until one of the new codes is typed back. */
export async function makeRecoveryCodes(call: Call<unknown, 'security_mfa_recovery_codes_made', Person>): Promise<Answer> {
  const { tools, now, person } = call
  const { account } = person
  if (!account.hasSecondFactor) throw refuse(422, 'mfa_factor_not_found', 'Recovery codes need a second factor')
  refuseFactorChange(call, 403, 'AAL2 required to enroll a new factor')
  const codes = newRecoveryCodes()
  const macs = codes.map((code) => macOfRecoveryCode(tools.services.keys, account.id, code))
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    await queries.insertRecoveryCodes(db, { userId: account.id, macs, now })
    return { value: undefined, last: [call.record('security_mfa_recovery_codes_made')] }
  })
  return { value: { total: codesInSet, codes } }
}

export async function confirmRecoveryCodes({ tools, input, person }: Call<Input<'confirmRecoveryCodes'>, never, Person>): Promise<Answer> {
  const { account } = person
  const mac = macOfRecoveryCode(tools.services.keys, account.id, input.code ?? '')
  return inTransaction<Record<string, unknown>, Answer>(tools.pool, asAccounts(), async (db) => {
    if (!(await queries.confirmRecoveryCodes(db, account.id, mac))) throw wrongCode()
    const { total, remaining, isConfirmed } = await queries.countRecoveryCodes(db, account.id)
    return { value: { value: { total, remaining, confirmed: isConfirmed } } }
  })
}

type Verify = Call<Input<'verifyRecoveryCode'>, 'mfa_verification_success' | 'mfa_verification_failed', Person>

/** Each code is single-use, and its use is reported to the owner. */
export async function verifyRecoveryCode(call: Verify): Promise<Answer> {
  const { tools, now, input, person } = call
  const { account } = person
  await takeProofLimits(call)
  const mac = macOfRecoveryCode(tools.services.keys, account.id, input.code ?? '')
  const proved = await inTransaction<Record<string, unknown>, Proved | undefined>(tools.pool, asAccounts(), async (db) => {
    const details = { method: 'recovery_code' }
    if (!(await queries.useRecoveryCode(db, { userId: account.id, mac, now })))
      return { value: undefined, last: [call.record('mfa_verification_failed', { outcome: 'failure', details })] }
    await tools.limits.giveSecondFactorBack(db, account.id)
    await sendNotice(call, db, account, 'recovery_code_used', {})
    const next = await proceed(call, db, { method: 'mfa/recovery_code' })
    return { value: next, last: [call.record('mfa_verification_success', { sessionId: next.session.id, details })] }
  })
  if (!proved) throw wrongCode()
  return sessionAnswer(call, proved.account, proved.session)
}

const wrongCode = () => refuse(422, 'mfa_verification_failed', 'Invalid recovery code entered')
