import { WriteAllergy } from '@uzima/contract/allergies'
import { plain } from '#clinical/name-words.ts'
import { lineImporterOf, saysNothingElse } from '#export/line-importer.ts'
import { requirePast } from '#modules/chart/public.ts'
import { labelsOf, reactionWords } from './document-texts.ts'
import { listOf } from './listing.ts'
import { enterAllergyInError, importAllergy, readAllergy } from './service/allergies.ts'
import { requireSubstance, substanceText } from './substances.ts'

const compared = ['type', 'state', 'manifestations', 'reaction', 'severity', 'criticality'] as const
const english = 'en'

/** Allergies that a person brings. */
export const allergiesLineImporter = lineImporterOf<WriteAllergy>({
  kind: 'allergy',
  event: 'allergy.recorded',
  schema: WriteAllergy,
  require(allergy, now) {
    requireSubstance(allergy.substance.code)
    requirePast({ now }, 'onset', allergy.onset)
  },
  words(allergy, locale) {
    const { severity, state, type } = labelsOf(locale)
    const facts = [
      allergy.type === 'intolerance' ? type.intolerance : null,
      reactionWords(allergy, locale) || null,
      allergy.severity && severity[allergy.severity],
      allergy.state === 'active' ? null : state[allergy.state],
    ]
    return { name: substanceText(allergy.substance, locale), facts: facts.flatMap((fact) => fact ?? []), date: allergy.onset }
  },
  here: async (ctx) => (await listOf(ctx, ctx.actor.id)).rows.filter(({ verification }) => verification !== 'entered-in-error'),
  compare(brought, known) {
    const isSame =
      (brought.substance.code !== null && brought.substance.code === known.substance.code) ||
      plain(substanceText(brought.substance, english)) === plain(substanceText(known.substance, english))
    if (!isSame) return 'other'
    return saysNothingElse(brought, known, compared) ? 'same' : 'differs'
  },
  // a clinician settles which is right
  proposes: () => true,
  async add(ctx, brought, { source }) {
    const ids: string[] = []
    for (const allergy of brought) ids.push((await importAllergy(ctx, allergy, source)).id)
    return ids
  },
  async undo(ctx, id, reason) {
    const { version, actions } = await readAllergy(ctx, id)
    if (version > 1 || !actions.includes('enterInError')) return 'kept'
    await enterAllergyInError(ctx, { id, version, reason })
    return 'gone'
  },
})
