import { practiceId } from '@uzima/contract/messages/keys'
import type { RecordsKeys } from '@uzima/contract/messages/records'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid } from '#errors.ts'
import { keyIdOfCard } from '../envelopes.ts'
import { findRecordsKeys, insertRecordsKey, retireRecordsKey } from '../key-queries.ts'

export async function getRecordsKeys({ db, services }: Context<Admin>): Promise<RecordsKeys> {
  const rows = await findRecordsKeys(db)
  return {
    isOn: services.config.recordsKey,
    keys: rows.map(({ createdAt, replacedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      replacedAt: replacedAt?.toISOString() ?? null,
    })),
  }
}

/**
 * Publishes the practice's key, for which new messages are wrapped from now on. Senders are shown the change, since no one can vouch for
 * it.
 */
export async function publishRecordsKey(ctx: Context<Admin>, { card }: { card: string }): Promise<RecordsKeys> {
  const { db, actor, now, services } = ctx
  if (!services.config.recordsKey) throw conflict('records_key_off')
  const keyId = await keyIdOfCard(card, practiceId)
  if (!keyId) throw invalid('card', 'message_keys_invalid')
  if ((await findRecordsKeys(db)).some((key) => key.keyId === keyId)) throw conflict('message_keys_exist')
  ctx.audit({ resourceId: keyId })
  await retireRecordsKey(db, now)
  await insertRecordsKey(db, { keyId, card, createdBy: actor.id, createdAt: now })
  return getRecordsKeys(ctx)
}
