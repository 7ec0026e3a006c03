import type { Notice } from '@uzima/contract/consent'
import type { User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Keys } from '#crypto/master-key.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import type { Exporter } from '#export/exporter.ts'
import { consentResources, drawConsents } from './consents-exporter.ts'
import { storeEvent } from './events.ts'
import { findEvents, findNotice, findVersionInForce } from './queries.ts'
import { isGenuine } from './signature.ts'

/** Exporter of a person's consents. */
export const consentsExporter: Exporter = { draw: drawConsents, sources: [{ types: ['Consent'], resources: consentResources }] }

/**
 * When the person consented to the notice in force; null unless that is the newest event and this server signed it. Stricter than the copy
 * in the profile.
 */
export async function genuineConsentAt({ db, actor, services }: Context<User>): Promise<Date | null> {
  const [[newest], version] = await Promise.all([findEvents(db, actor.id, 1), findVersionInForce(db)])
  const holds = newest?.action === 'given' && newest.version === version && isGenuine(services.keys, newest)
  return holds ? newest.recordedAt : null
}

export const hasGenuineConsent = async (ctx: Context<User>): Promise<boolean> => (await genuineConsentAt(ctx)) !== null

type Given = { userId: string; locale: Notice['locale']; at: Date }

/** Stores a consent to the notice in force at a given time: for the demo clinic. */
export async function storeGivenConsent(db: Db, keys: Keys, { userId, locale, at }: Given): Promise<void> {
  const notice = await findNotice(db, locale, await findVersionInForce(db))
  if (!notice) throw new Error(`There is no notice in ${locale}.`)
  const { version, textHash } = notice
  await storeEvent(db, keys, { id: newId(), userId, action: 'given', version, locale, textHash, recordedAt: at })
}
