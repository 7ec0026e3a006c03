import { WriteImmunization } from '@uzima/contract/immunizations'
import { vaccineList } from '#clinical/immunizations/vaccines.ts'
import { plain } from '#clinical/name-words.ts'
import { areNear, lineImporterOf } from '#export/line-importer.ts'
import { requirePast } from '#modules/chart/public.ts'
import { fill } from '#texts.ts'
import { textsOf } from './document.ts'
import { listOf } from './listing.ts'
import { enterImmunizationInError, importImmunization, readImmunization } from './service/immunizations.ts'

/** Vaccinations that a person brings. */
export const immunizationsLineImporter = lineImporterOf<WriteImmunization>({
  kind: 'immunization',
  event: 'immunization.recorded',
  schema: WriteImmunization,
  require: ({ date }, now) => requirePast({ now }, 'date', date),
  words({ vaccine, status, statusReason, doseNumber, lot, givenBy, place, date }, locale) {
    const { columns, states, reasons } = textsOf(locale)
    const facts = [
      status === 'not-done' ? fill(states.not_done, { reason: reasons[statusReason ?? 'other'] }) : null,
      doseNumber === null ? null : `${columns.dose} ${doseNumber}`,
      lot === null ? null : `${columns.lot} ${lot}`,
      ...[givenBy, place],
    ]
    return { name: vaccine.text, facts: facts.flatMap((fact) => fact ?? []), date }
  },
  here: async (ctx) => (await listOf(ctx, ctx.actor.id)).rows.filter(({ verification }) => verification !== 'entered-in-error'),
  compare(brought, known) {
    const isSame =
      cvxOf(brought) === undefined ? plain(brought.vaccine.text) === plain(known.vaccine.text) : cvxOf(brought) === cvxOf(known)
    return isSame && brought.status === known.status && areNear(brought.date, known.date) ? 'same' : 'other'
  },
  async add(ctx, brought, { source }) {
    const ids: string[] = []
    for (const immunization of brought) ids.push((await importImmunization(ctx, immunization, source)).id)
    return ids
  },
  async undo(ctx, id, reason) {
    const { version, actions } = await readImmunization(ctx, id)
    if (version > 1 || !actions.includes('enterInError')) return 'kept'
    await enterImmunizationInError(ctx, { id, version, reason })
    return 'gone'
  },
})

/** What was given, however it is called; several of ours can have one code. */
const cvxOf = ({ vaccine }: Pick<WriteImmunization, 'vaccine'>): string | undefined => {
  const known = vaccine.code === null ? undefined : vaccineList().vaccines.get(vaccine.code)
  return known && (known.cvx ?? vaccine.code ?? undefined)
}
