import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { inTransaction, type Statement } from '#db/transaction.ts'
import { methodOf } from '../assurance.ts'
import { sendNotice } from '../notices.ts'
import { factorNotFound } from '../proving.ts'
import * as accounts from '../queries/accounts.ts'
import * as queries from '../queries/factors.ts'
import { deleteRecoveryCodes } from '../queries/recovery-codes.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import { readPhone } from '../text-messages.ts'
import { toWireFactor } from '../wire-user.ts'
import { userNotFound } from './admin-users.ts'
import type { Answer, AnyCall, Call, Input } from './call.ts'
import { nameTaken, readName } from './factors.ts'

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
    await queries.deleteFactor(db, id, method === 'webauthn' ? ['mfa/webauthn', 'passkey'] : [methodOf[method]])
    if (factor.status === 'verified') {
      await deleteSessionsOf(db, userId)
      const { hasSecondFactor } = await accounts.getAccount(db, userId)
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
    await queries.changeFactor(db, id, { ...(name && { name }), ...(phone && factor.factor_type === 'phone' && { phone }), now })
    const changed = (await accounts.getAccount(db, userId)).factors?.find((each) => each.id === id)
    const fields = [name && 'friendly_name', phone && 'phone'].filter(Boolean).join(' ')
    const last = [call.record('admin.factor_changed', { subjectId: userId, details: { fields } })]
    return { value: { value: changed && toWireFactor(changed) }, last }
  })
}

type Work = (account: accounts.StoredAccount, db: Db) => Promise<{ value: Answer; last: Statement[] }>
const act = ({ tools }: AnyCall, userId: string, work: Work) =>
  inTransaction<Record<string, unknown>, Answer>(tools.pool, asAccounts(), async (db) => {
    const account = await accounts.lockAccount(db, userId)
    if (!account) throw userNotFound()
    return work(account, db)
  })
