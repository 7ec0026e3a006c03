import type { OwnKeys, PublicKeys } from '@uzima/contract/messages/keys'
import type { Verified } from '#auth/actor.ts'
import { deviceOf } from '#auth/device.ts'
import type { Context } from '#context.ts'
import { findKeys, type KeyRow } from '../key-queries.ts'
import { findSecrets } from '../secret-queries.ts'
import { findTransfer } from '../transfer-queries.ts'

export async function getOwnKeys({ db, actor, now, services }: Context<Verified>): Promise<OwnKeys> {
  const [keys, secrets, transfer] = await Promise.all([findKeys(db, actor.id), findSecrets(db, actor.id), findTransfer(db, actor.id, now)])
  return {
    keys: keys.map(toPublicKeys),
    secrets: secrets.map(({ userAgent, createdAt, ...secret }) => {
      const { browser, system } = deviceOf(userAgent)
      return { ...secret, browser, system, createdAt: createdAt.toISOString() }
    }),
    transferUntil: transfer?.expiresAt.toISOString() ?? null,
    recordsKeyIsOn: services.config.recordsKey,
  }
}

export const toPublicKeys = ({ keyId, card, endorsement, createdAt, replacedAt }: KeyRow): PublicKeys => ({
  keyId,
  card,
  endorsement,
  createdAt: createdAt.toISOString(),
  replacedAt: replacedAt?.toISOString() ?? null,
})
