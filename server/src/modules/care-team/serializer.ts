import type { CareTeamMember } from '@uzima/contract/care-team'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { actors } from '#modules/chart/public.ts'
import { readersOf } from '#modules/sharing/public.ts'
import { findTeamProviders, type MemberRow } from './queries.ts'
import { careTeamRecord } from './record.ts'

/** Members of one person's team as the caller sees them. */
export async function toMembers(ctx: Context<Verified>, patientId: string, rows: readonly MemberRow[]): Promise<CareTeamMember[]> {
  if (rows.length === 0) return []
  const accounts = rows.flatMap(({ providerId }) => (providerId === null ? [] : [providerId]))
  const [decrypt, actorOf, providers, readers] = await Promise.all([
    careTeamRecord.decrypter(ctx, [patientId]),
    actors(
      ctx,
      rows.flatMap(({ recordedBy, endedBy }) => (endedBy === null ? [recordedBy] : [recordedBy, endedBy])),
    ),
    findTeamProviders(ctx.db, accounts),
    readersOf(ctx.db, patientId),
  ])
  return rows.map((row): CareTeamMember => {
    const { id, providerId, recordedBy, recorder, recordedAt, endedBy, endedAs, endedAt, version } = row
    const provider = providers.find(({ accountId }) => accountId === providerId) ?? null
    const content = decrypt(row)
    return {
      ...{ id, patientId, version },
      ...content,
      name: content.name ?? provider?.name ?? null,
      provider,
      mayRead: providerId !== null && readers.includes(providerId),
      isCaller: providerId === ctx.actor.id,
      recorded: { ...actorOf(recordedBy, recorder), at: recordedAt.toISOString() },
      ended: endedBy === null || endedAs === null || endedAt === null ? null : { ...actorOf(endedBy, endedAs), at: endedAt.toISOString() },
    }
  })
}
