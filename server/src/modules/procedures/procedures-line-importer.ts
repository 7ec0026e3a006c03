import { WriteProcedure } from '@uzima/contract/procedures'
import { plain } from '#clinical/name-words.ts'
import { allProcedures } from '#clinical/procedures.ts'
import { invalid } from '#errors.ts'
import { areNear, lineImporterOf } from '#export/line-importer.ts'
import { textsOf } from '#export/texts.ts'
import { requirePast } from '#modules/chart/public.ts'
import { fill } from '#texts.ts'
import { labelsOf, procedureName } from './document-texts.ts'
import { listOf } from './listing.ts'
import { enterProcedureInError, importProcedure, readProcedure } from './service.ts'

const english = 'en'

/** Procedures and stays in hospital that a person brings. */
export const proceduresLineImporter = lineImporterOf<WriteProcedure>({
  kind: 'procedure',
  event: 'procedure.recorded',
  schema: WriteProcedure,
  require({ procedure, performed, until }, now) {
    if (procedure.listed !== null && !allProcedures().has(procedure.listed)) throw invalid('procedure.listed')
    requirePast({ now }, 'performed', performed)
    requirePast({ now }, 'until', until)
    if (performed !== null && until !== null && until.slice(0, performed.length) < performed.slice(0, until.length))
      throw invalid('until', 'stay_ends_before')
  },
  words: (procedure, locale) => ({
    name: procedureName(procedure, locale),
    facts: [
      ...(procedure.category === 'hospital-stay' ? [labelsOf(locale).category['hospital-stay']] : []),
      ...(procedure.place === null ? [] : [procedure.place]),
      ...(procedure.indication ? [fill(textsOf(locale).procedures.indication, { text: procedure.indication.text })] : []),
    ],
    date: procedure.performed ?? procedure.until,
  }),
  here: async (ctx) => (await listOf(ctx, ctx.actor.id)).rows.filter(({ verification }) => verification !== 'entered-in-error'),
  compare(brought, known) {
    const isSame =
      (brought.procedure.listed !== null && brought.procedure.listed === known.procedure.listed) ||
      plain(procedureName(brought, english)) === plain(procedureName(known, english))
    return isSame && areNear(brought.performed, known.performed) ? 'same' : 'other'
  },
  async add(ctx, brought, { source }) {
    const ids: string[] = []
    for (const procedure of brought) ids.push((await importProcedure(ctx, procedure, source)).id)
    return ids
  },
  async undo(ctx, id, reason) {
    const { version, actions } = await readProcedure(ctx, id)
    if (version > 1 || !actions.includes('enterInError')) return 'kept'
    await enterProcedureInError(ctx, { id, version, reason })
    return 'gone'
  },
})
