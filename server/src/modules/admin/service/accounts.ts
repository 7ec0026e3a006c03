import type { Account, adminAccountsApi } from '@uzima/contract/admin/accounts'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { newId } from '#db/id.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { type AppError, conflict, notFound, tooMany } from '#errors.ts'
import { queueMail } from '#mail/outbox.ts'
import { mailConfirmation } from '#modules/authentication/public.ts'
import { notify } from '#modules/notifications/public.ts'
import { whileAddingHours } from '#modules/providers/public.ts'
import { beginFactorReset } from '../queries.ts'
import {
  type Change,
  changeRole as changeRoleOf,
  findAccount,
  findAccounts,
  findActs,
  findApplicationsOf,
  insertAct,
  switchAccount,
} from '../queries-accounts.ts'
import { notifyRaised } from '../raised.ts'
import { notifyAllowed } from './factor-resets.ts'

type Api = typeof adminAccountsApi
const pageSize = 25

export async function listAccounts(
  { db }: Context<Admin>,
  { cursor, search, role, state }: Input<Api['listAccounts']>,
): Promise<Output<Api['listAccounts']>> {
  const rows = await findAccounts(db, {
    search: search || null,
    role: role ?? null,
    state: state ?? null,
    cursor: readCursor(cursor),
    limit: pageSize + 1,
  })
  return pageOf(
    rows,
    pageSize,
    (row) => [row.createdAt, row.id],
    ({ createdAt, lastSignInAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    }),
  )
}

export async function getAccount(ctx: Context<Admin>, { id }: { id: string }): Promise<Account> {
  const { db, actor, services } = ctx
  const [row, applications, acts] = await Promise.all([findAccount(db, id), findApplicationsOf(db, id), findActs(db, id)])
  if (!row) throw notFound('account_not_found')
  ctx.audit({ subjectId: id })
  const { createdAt, lastSignInAt, emailConfirmedAt, hasEmailCode, apps, passkeys, phones, recoveryCodes, ...rest } = row
  const { kind, specialty, languages, ...known } = rest
  return {
    ...known,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    emailConfirmedAt: emailConfirmedAt?.toISOString() ?? null,
    isOwn: id === actor.id,
    factors: { emailCode: hasEmailCode, apps, passkeys, phones, recoveryCodes },
    entry: kind === null ? null : { kind, specialty, languages: languages ?? [] },
    applications: applications.map(({ createdAt: at, ...application }) => ({ ...application, createdAt: at.toISOString() })),
    acts: await Promise.all(
      acts.map(async ({ userId, reason, createdAt: at, ...act }) => ({
        ...act,
        reason: await services.fields.decryptNullable(db, contextOf({ id: act.id, userId }), reason),
        createdAt: at.toISOString(),
      })),
    ),
  }
}

export async function disableAccount(ctx: Context<Admin>, { id, reason }: Input<Api['disableAccount']>): Promise<Account> {
  const { name, email, locale } = done(await switchAccount(ctx.db, id, true, ctx.now))
  await keepAct(ctx, { userId: id, act: 'disabled', reason })
  if (email) await queueMail(ctx, { to: email, userId: id, locale, letter: 'account_disabled', values: { name } })
  return getAccount(ctx, { id })
}

export async function enableAccount(ctx: Context<Admin>, { id, reason }: Input<Api['enableAccount']>): Promise<Account> {
  const { name, email, locale } = done(await whileAddingHours(ctx, null, () => switchAccount(ctx.db, id, false, ctx.now)))
  await keepAct(ctx, { userId: id, act: 'enabled', reason })
  const values = { name, link: `${ctx.services.config.publicUrl}/auth` }
  if (email) await queueMail(ctx, { to: email, userId: id, locale, letter: 'account_enabled', values })
  return getAccount(ctx, { id })
}

export async function changeRole(ctx: Context<Admin>, { id, from, to, entry, reason }: Input<Api['changeRole']>): Promise<Account> {
  const { publicUrl } = ctx.services.config
  const { timeZone } = ctx.services.practice.current
  const { name, email, locale } = done(
    await whileAddingHours(ctx, null, () => changeRoleOf(ctx.db, { id, from, to, entry, entryId: newId(), timeZone }, ctx.now)),
  )
  await keepAct(ctx, { userId: id, act: 'role', fromRole: from, toRole: to, reason })
  await notify(ctx, [{ userId: id, event: 'role_changed', values: {}, link: '/profile' }])
  if (to === 'admin') await notifyRaised(ctx, { id, name: name || (email ?? '') })
  const values = { name, link: `${publicUrl}/auth` }
  if (email) await queueMail(ctx, { to: email, userId: id, locale, letter: 'role_changed', values })
  ctx.audit({ details: { from, to } })
  return getAccount(ctx, { id })
}

/** Starts the assisted factor reset, with all its rules, on behalf of the admin whom the person asked. */
export async function resetFactors(ctx: Context<Admin>, { id, proof, reason }: Input<Api['resetFactors']>): Promise<Account> {
  const { db, now, actor } = ctx
  if (id === actor.id) throw conflict('own_account')
  const begun = await beginFactorReset(db, { id: newId(), userId: id, proof, now })
  if (!begun) throw conflict('account_changed')
  await keepAct(ctx, { userId: id, act: 'factor_reset', reason })
  await notifyAllowed(ctx, begun)
  ctx.audit({ details: { method: proof } })
  return getAccount(ctx, { id })
}

export async function resendConfirmation(ctx: Context<Admin>, { id }: { id: string }): Promise<Account> {
  const outcome = await mailConfirmation(ctx, id)
  if (outcome !== 'done') throw refusalOf(outcome)
  await keepAct(ctx, { userId: id, act: 'confirmation', reason: null })
  return getAccount(ctx, { id })
}

function done(change: Change): Change {
  if (change.outcome !== 'done') throw refusalOf(change.outcome)
  return change
}

/** An upper bound: app.renew_confirmation does not return how much of the minute has passed. */
const secondsBetweenMails = 60
function refusalOf(outcome: string): AppError {
  if (outcome === 'missing') return notFound('account_not_found')
  if (outcome === 'own') return conflict('own_account')
  if (outcome === 'unconfirmed') return conflict('account_unconfirmed')
  if (outcome === 'application') return conflict('application_pending')
  return outcome === 'soon' ? tooMany(secondsBetweenMails) : conflict('account_changed')
}

type Act = { userId: string; act: Account['acts'][number]['act']; reason: string | null } & Partial<
  Pick<Account['acts'][number], 'fromRole' | 'toRole'>
>
async function keepAct({ db, now, actor, services }: Context<Admin>, { userId, reason, act, fromRole = null, toRole = null }: Act) {
  const id = newId()
  const encrypted = reason === null ? null : await services.fields.encrypt(db, now, contextOf({ id, userId }), reason)
  await insertAct(db, { id, userId, actorId: actor.id, act, fromRole, toRole, reason: encrypted, createdAt: now })
}

const contextOf = ({ id, userId }: { id: string; userId: string }): EncryptionContext => ({
  kind: 'applications',
  subjectId: userId,
  table: 'account_acts',
  column: 'reason',
  rowId: id,
})
