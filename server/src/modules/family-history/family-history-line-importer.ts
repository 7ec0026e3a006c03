import { WriteFamilyHistory } from '@uzima/contract/family-history'
import { plain } from '#clinical/name-words.ts'
import { lineImporterOf, saysNothingElse } from '#export/line-importer.ts'
import { conditionName, requireProblem } from '#modules/conditions/public.ts'
import { labelsOf } from './document-texts.ts'
import { listOf } from './listing.ts'
import { enterFamilyHistoryInError, importFamilyHistory, readFamilyHistory } from './service.ts'

const english = 'en'

/** Illnesses of relatives that a person brings. */
export const familyHistoryLineImporter = lineImporterOf<WriteFamilyHistory>({
  kind: 'family',
  event: 'family_history.recorded',
  schema: WriteFamilyHistory,
  require: ({ problem }) => requireProblem(problem.listed),
  words({ relation, problem, onsetAge, causedDeath }, locale) {
    const { relation: relations, death } = labelsOf(locale)
    const age = new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'long' })
    const facts = [onsetAge === null ? null : age.format(onsetAge), causedDeath === 'yes' ? death.yes : null]
    return { name: `${relations[relation]}: ${conditionName({ problem }, locale)}`, facts: facts.flatMap((fact) => fact ?? []), date: null }
  },
  here: async (ctx) => (await listOf(ctx, ctx.actor.id)).rows.filter(({ verification }) => verification !== 'entered-in-error'),
  compare(brought, known) {
    const isSame =
      brought.relation === known.relation &&
      ((brought.problem.listed !== null && brought.problem.listed === known.problem.listed) ||
        plain(conditionName(brought, english)) === plain(conditionName(known, english)))
    return isSame ? (saysNothingElse(brought, known, ['onsetAge']) ? 'same' : 'differs') : 'other'
  },
  async add(ctx, brought, { source }) {
    const ids: string[] = []
    for (const entry of brought) ids.push((await importFamilyHistory(ctx, entry, source)).id)
    return ids
  },
  async undo(ctx, id, reason) {
    const { version, actions } = await readFamilyHistory(ctx, id)
    if (version > 1 || !actions.includes('enterInError')) return 'kept'
    await enterFamilyHistoryInError(ctx, { id, version, reason })
    return 'gone'
  },
})
