import { isBelieved } from '@uzima/contract/chart/verification'
import type { FamilyHistoryContent, Relation } from '@uzima/contract/family-history/content'
import type { Locale } from '@uzima/contract/fields'
import type { Verified } from '#auth/actor.ts'
import type { Relative } from '#clinical/family.ts'
import { kindsOf } from '#clinical/person/problems.ts'
import { saidBy } from '#clinical/person/recorded-problems.ts'
import type { Context } from '#context.ts'
import type { Exporter } from '#export/exporter.ts'
import { earlierEntry, keepFirstVersion } from '#modules/chart/public.ts'
import { labelsOf } from './document-texts.ts'
import { drawFamilyHistory, familyHistoryResources } from './family-history-exporter.ts'
import { familyHistoryLineImporter } from './family-history-line-importer.ts'
import { listOf as familyHistoryListOf } from './listing.ts'
import { findFamilyHistory, findStatement, insertEntry } from './queries.ts'
import { familyHistoryRecord } from './record.ts'

export { familyHistoryLineImporter, familyHistoryListOf }

/** What a relative is called. */
export const relationName = (relation: Relation, locale: Locale) => labelsOf(locale).relation[relation]

/** Family history in the data export. */
export const familyHistoryExporter: Exporter = {
  draw: drawFamilyHistory,
  sources: [{ types: ['FamilyMemberHistory', 'Observation'], categories: ['survey'], resources: familyHistoryResources }],
}

/** Relatives of the caller with what they had, or null if somebody has said that no illness is known. Unconfirmed entries count. */
export async function knownRelatives(ctx: Context<Verified>, patientId: string): Promise<Relative[] | null> {
  const [rows, none] = await Promise.all([findFamilyHistory(ctx.db, patientId), findStatement(ctx.db, patientId)])
  const counting = rows.filter(isBelieved)
  if (counting.length === 0 && none) return null
  const decrypt = await familyHistoryRecord.decrypter(ctx, [patientId])
  return counting.map((row) => {
    const { relation, problem, onsetAge } = decrypt(row)
    return { relation, problems: kindsOf(saidBy({ problem, status: 'active' })?.problems ?? []), onsetAge }
  })
}

type Recorded = Parameters<typeof earlierEntry>[0] & { content: FamilyHistoryContent }

/** Stores an entry as it was recorded at that time: for the demo clinic. */
export async function storeFamilyHistory(ctx: Pick<Context, 'db' | 'now' | 'services'>, { content, ...recorded }: Recorded): Promise<void> {
  const entry = earlierEntry(recorded)
  await insertEntry(ctx.db, { ...entry, ...(await familyHistoryRecord.encrypt(ctx, entry, { ...content, source: null })) })
  await keepFirstVersion(ctx, entry, { kind: 'family_history', content })
}
