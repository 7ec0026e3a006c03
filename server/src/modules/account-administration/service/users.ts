import { asAccounts } from '#db/identity.ts'
import type { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import {
  type Answer,
  type Call,
  deleteAccount,
  deleteSessionsOf,
  findAccount,
  findAccountsPage,
  getAccount,
  invalid,
  lockAccount,
  pageLink,
  readPage,
  refuse,
  type StoredAccount,
  toWireUser,
} from '#modules/authentication/public.ts'
import { closeAccount, isOnRecord } from '../queries/accounts.ts'
import type { Input } from './call.ts'
import { changeAccount } from './change-account.ts'
import { insertGiven, readGiven } from './given-account.ts'

export async function listUsers(call: Call<Input<'listUsers'>, 'admin.users_listed'>): Promise<Answer> {
  const { tools, input } = call
  const { page, perPage } = readPage(input)
  const filter = input.filter ?? ''
  const { accounts, total } = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const found = await findAccountsPage(db, { filter, limit: perPage, offset: (page - 1) * perPage })
    return { value: found, last: [call.record('admin.users_listed', { details: { page, perPage, filtered: filter !== '' } })] }
  })
  const { auth, publicUrl } = tools.services.config
  const url = `${publicUrl}/auth/v1/admin/users`
  const last = Math.max(1, Math.ceil(total / perPage))
  const next = page < last ? [pageLink(url, { page: page + 1, perPage }, 'next')] : []
  return {
    value: { users: accounts.map((account) => toWireUser(account, auth)), aud: auth.audience },
    headers: { 'x-total-count': String(total), link: [...next, pageLink(url, { page: last, perPage }, 'last')].join(', ') },
  }
}

export async function createUser(call: Call<Input<'createUser'>, 'admin.user_created'>): Promise<Answer> {
  const { tools, input } = call
  const given = await readGiven(call, input)
  if (!given.email && !given.phone) throw invalid('Cannot create a user without either an email or phone')
  const made = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const account = await insertGiven(call, db, given)
    return { value: account, last: [call.record('admin.user_created', { subjectId: account.id })] }
  })
  return { value: toWireUser(made, tools.services.config.auth) }
}

export async function readUser(call: Call<Input<'readUser'>, 'admin.user_viewed'>): Promise<Answer> {
  const { tools, input } = call
  const account = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const found = await load(db, input.user_id)
    return { value: found, last: [call.record('admin.user_viewed', { subjectId: found.id })] }
  })
  return { value: toWireUser(account, tools.services.config.auth) }
}

export async function changeUser(call: Call<Input<'changeUser'>, 'admin.user_changed'>): Promise<Answer> {
  const { tools, input } = call
  const given = await readGiven(call, input)
  const changed = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const account = await lockAccount(db, input.user_id)
    if (!account) throw userNotFound()
    const fields = await changeAccount(call, db, account, given)
    const details = { fields: fields.join(' ') }
    return {
      value: await getAccount(db, account.id),
      last: [call.record('admin.user_changed', { subjectId: account.id, details })],
    }
  })
  return { value: toWireUser(changed, tools.services.config.auth) }
}

/** Deletes an account that has no records, or with `should_soft_delete` closes it for good. */
export async function deleteUser(call: Call<Input<'deleteUser'>, 'admin.user_deleted'>): Promise<Answer> {
  const { tools, now, input } = call
  const closes = input.should_soft_delete === true
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    const account = await lockAccount(db, input.user_id)
    if (!account) throw userNotFound()
    if (closes) await closeAccount(db, account.id, now)
    else if (await isOnRecord(db, account.id))
      throw refuse(409, 'conflict', 'The user is on record and can only be closed: set should_soft_delete')
    else await deleteAccount(db, account.id)
    return { value: undefined, last: [call.record('admin.user_deleted', { subjectId: account.id, details: { closed: closes } })] }
  })
  return { value: {} }
}

export async function endSessionsOfUser(call: Call<Input<'endSessionsOfUser'>, 'admin.user_signed_out'>): Promise<Answer> {
  const { tools, input } = call
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    const account = await load(db, input.user_id)
    await deleteSessionsOf(db, account.id)
    return { value: undefined, last: [call.record('admin.user_signed_out', { subjectId: account.id })] }
  })
  return { ended: 'others' }
}

type Db = Parameters<Parameters<typeof onConnection>[1]>[0]
async function load(db: Db, id: string): Promise<StoredAccount> {
  const account = await findAccount(db, id)
  if (!account) throw userNotFound()
  return account
}

export const userNotFound = () => refuse(404, 'user_not_found', 'User not found')
