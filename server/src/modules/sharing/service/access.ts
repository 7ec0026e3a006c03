import type { Input, Output } from '@uzima/contract/endpoint'
import type { EndedAccess, ProviderAccess, RecordAccess, sharingApi } from '@uzima/contract/sharing'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readNameCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { notifyEnded, notifyRestored, notifyShared } from '../announcements.ts'
import { accessOf, toProvider } from '../care.ts'
import {
  type AccessRow,
  deleteEnding,
  endEmergency,
  endGrant,
  findProvider,
  findProviders,
  findRecordAccess,
  reopenGrant,
  upsertEnding,
  upsertGrant,
} from '../queries.ts'

type Api = typeof sharingApi
const pageSize = 20
const dayMs = 86_400_000

export async function listAccess({ db }: Context<Verified>): Promise<RecordAccess> {
  const rows = await findRecordAccess(db)
  return {
    rows: rows.filter(({ endedAt }) => !endedAt).map(toProviderAccess),
    ended: rows.flatMap(({ endedAt, ...row }) => (endedAt ? [toEndedAccess(row, endedAt)] : [])),
  }
}

export async function listProviders(
  { db }: Context<Verified>,
  { search, cursor }: Input<Api['listProviders']>,
): Promise<Output<Api['listProviders']>> {
  const rows = await findProviders(db, { search, cursor: readNameCursor(cursor), limit: pageSize + 1 })
  return pageOf(rows, pageSize, ({ sortName, id }) => [sortName, id], toProvider)
}

/** Starts now; a new term replaces the rest of an earlier one. */
export async function shareRecord(ctx: Context<Verified>, { providerId, days }: Input<Api['shareRecord']>): Promise<ProviderAccess> {
  const { db, actor, now } = ctx
  const provider = await findProvider(db, providerId)
  if (!provider) throw notFound('provider_not_found')
  const validUntil = new Date(now.getTime() + days * dayMs)
  const { userId: granteeId } = provider
  await upsertGrant(db, { id: ctx.newId(), patientId: actor.id, granteeId, validFrom: now, validUntil, createdAt: now })
  ctx.audit({ resourceId: providerId, details: { days } })
  await notifyShared(ctx, granteeId, validUntil)
  return toProviderAccess(await loadAccess(ctx, providerId))
}

/** Ends access by visits and by sharing at the same moment, so that both can be restored together; that of an emergency is over for good. A nurse's ends by itself. */
export async function endAccess(ctx: Context<Verified>, { id }: Input<Api['endAccess']>): Promise<EndedAccess> {
  const { db, actor, now } = ctx
  const row = await loadAccess(ctx, id)
  ctx.audit({ resourceId: id })
  if (row.endedAt) return toEndedAccess(row, row.endedAt)
  if (!row.sharedUntil && !row.visitsUntil && row.emergencyId === null) throw conflict('access_ends_itself')
  if (row.sharedUntil) await endGrant(db, { patientId: actor.id, granteeId: row.userId }, now)
  if (row.emergencyId !== null) await endEmergency(db, row.emergencyId, now)
  if (row.visitsUntil) await upsertEnding(db, { patientId: actor.id, doctorId: id, endedAt: now })
  await notifyEnded(ctx, row.userId)
  return toEndedAccess(row, now)
}

export async function restoreAccess(ctx: Context<Verified>, { id }: Input<Api['restoreAccess']>): Promise<ProviderAccess> {
  const { db, actor } = ctx
  const row = await loadAccess(ctx, id)
  ctx.audit({ resourceId: id })
  const { endedAt, userId } = row
  if (!endedAt) return toProviderAccess(row)
  const grant = await reopenGrant(db, { patientId: actor.id, granteeId: userId }, endedAt)
  if (row.role === 'doctor') await deleteEnding(db, { patientId: actor.id, doctorId: id, endedAt })
  if (grant) await notifyShared(ctx, userId, grant.validUntil)
  else await notifyRestored(ctx, userId)
  return toProviderAccess(await loadAccess(ctx, id))
}

/** A provider who may see the record, or could until the patient ended it. */
async function loadAccess({ db }: Context<Verified>, id: string): Promise<AccessRow> {
  const row = (await findRecordAccess(db)).find((each) => each.id === id)
  if (!row) throw notFound('provider_not_found')
  return row
}

function toProviderAccess(row: AccessRow): ProviderAccess {
  const access = accessOf(row)
  if (!access) throw new Error('This access has ended.')
  return { provider: toProvider(row), ...access }
}

const toEndedAccess = (row: Parameters<typeof toProvider>[0], endedAt: Date): EndedAccess => ({
  provider: toProvider(row),
  endedAt: endedAt.toISOString(),
})
