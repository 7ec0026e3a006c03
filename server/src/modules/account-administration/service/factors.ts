import { methodOf } from '#auth/assurance.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { inTransaction, type Statement } from '#db/transaction.ts'
import {
  type Answer,
  type AnyCall,
  type Call,
  deleteSessionsOf,
  getAccount,
  lockAccount,
  readPhone,
  type StoredAccount,
  sendNotice,
  toWireFactor,
} from '#modules/authentication/public.ts'
import { changeFactor, deleteFactor, deleteRecoveryCodes, factorNotFound, nameTaken, readName } from '#modules/factors/public.ts'
import type { Input } from './call.ts'
import { userNotFound } from './users.ts'

export async function listFactorsOfUser(call: Call<Input<'listFactorsOfUser'>, 'admin.factors_listed'>): Promise<Answer> {
  const { user_id: userId } = call.input
  return act(call, userId, async (account) => ({
    value: { value: (account.factors ?? []).map(toWireFactor) },
    last: [call.record('admin.factors_listed', { subjectId: userId })],
  }))
}

/** Removing a verified factor notifies the owner and ends all their sessions. */
export async function removeFactorOfUser(call: Call<Input<'removeFactorOfUser'>, 'admin.factor_removed'>): Promise<Answer> {
  const { user_id: userId, factor_id: id } = call.input
  return act(call, userId, async (account, db) => {
    const factor = account.factors?.find((each) => each.id === id)
    if (!factor) throw factorNotFound()
    const method = factor.factor_type
    await deleteFactor(db, id, method === 'webauthn' ? ['mfa/webauthn', 'passkey'] : [methodOf[method]])
    if (factor.status === 'verified') {
      await deleteSessionsOf(db, userId)
      const { hasSecondFactor } = await getAccount(db, userId)
      if (!hasSecondFactor) await deleteRecoveryCodes(db, userId)
      await sendNotice(call, db, account, hasSecondFactor ? 'second_factor_removed' : 'second_factor_off', {})
    }
    const removed = call.record('admin.factor_removed', { subjectId: userId, details: { method } })
    return { value: { value: toWireFactor(factor) }, last: [removed] }
  })
}

/** Changes the name, or the number of a phone factor. A new number must be verified again. */
export async function changeFactorOfUser(call: Call<Input<'changeFactorOfUser'>, 'admin.factor_changed'>): Promise<Answer> {
  const { now, input } = call
  const { user_id: userId, factor_id: id } = input
  const name = input.friendly_name ? readName(input.friendly_name) : undefined
  const phone = input.phone ? readPhone(input.phone) : undefined
  return act(call, userId, async (account, db) => {
    const factor = account.factors?.find((each) => each.id === id)
    if (!factor) throw factorNotFound()
    if (name !== undefined && account.factors?.some((each) => each.id !== id && each.friendly_name === name)) throw nameTaken(name)
    await changeFactor(db, id, { ...(name && { name }), ...(phone && factor.factor_type === 'phone' && { phone }), now })
    const changed = (await getAccount(db, userId)).factors?.find((each) => each.id === id)
    const fields = [name && 'friendly_name', phone && 'phone'].filter(Boolean).join(' ')
    const last = [call.record('admin.factor_changed', { subjectId: userId, details: { fields } })]
    return { value: { value: changed && toWireFactor(changed) }, last }
  })
}

type Work = (account: StoredAccount, db: Db) => Promise<{ value: Answer; last: Statement[] }>
const act = ({ tools }: AnyCall, userId: string, work: Work) =>
  inTransaction<Record<string, unknown>, Answer>(tools.pool, asAccounts(), async (db) => {
    const account = await lockAccount(db, userId)
    if (!account) throw userNotFound()
    return work(account, db)
  })
