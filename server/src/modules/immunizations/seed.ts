import type { ImmunizationContent } from '@uzima/contract/immunizations'
import type { Context } from '#context.ts'
import { earlierEntry, keepFirstVersion } from '#modules/chart/public.ts'
import { insertImmunization } from './queries.ts'
import { immunizationRecord } from './record.ts'

const unsaid = { status: 'completed', statusReason: null, date: null, doseNumber: null, lot: null, expiry: null, site: null } as const
const nothingMore = { givenBy: null, place: null, primarySource: false, note: null } as const

type Recorded = Parameters<typeof earlierEntry>[0] & { said: Pick<ImmunizationContent, 'vaccine'> & Partial<ImmunizationContent> }

/** Stores a vaccination as it was recorded at that time; what isn't said is unknown: for the demo clinic. */
export async function storeImmunization(ctx: Pick<Context, 'db' | 'now' | 'services'>, { said, ...recorded }: Recorded): Promise<void> {
  const entry = earlierEntry(recorded)
  const content = { ...unsaid, ...nothingMore, ...said }
  await insertImmunization(ctx.db, {
    ...entry,
    ...(await immunizationRecord.encrypt(ctx, entry, { ...content, source: null })),
    healthRecordId: null,
  })
  await keepFirstVersion(ctx, entry, { kind: 'immunizations', content })
}
