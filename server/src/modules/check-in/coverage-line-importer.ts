import { CoverageContent, WriteCoverage } from '@uzima/contract/check-in/coverage'
import { z } from 'zod/mini'
import { lineImporterOf } from '#export/line-importer.ts'
import { labelsFrom, words } from '#texts.ts'
import { getCoverage, importCoverage, takeCoverageBack } from './service/coverage.ts'

const labelsOf = labelsFrom('check-in', z.object({ coverage: z.object({ title: z.string(), kind: words('insurance', 'self-pay') }) }))

/** The insurance that a person brings. There is one: another takes its place if the person says so. The front desk sees the card all the same. */
export const coverageLineImporter = lineImporterOf<CoverageContent>({
  kind: 'coverage',
  event: 'coverage.saved',
  schema: WriteCoverage,
  require: () => {},
  words({ kind, insurer, memberNumber, plan, groupNumber, holder }, locale) {
    const { title, kind: kinds } = labelsOf(locale).coverage
    const facts = [insurer ?? kinds[kind], memberNumber, plan, groupNumber, holder]
    return { name: title, facts: facts.flatMap((fact) => fact ?? []), date: null }
  },
  async here(ctx) {
    const { coverage } = await getCoverage(ctx)
    return coverage === null ? [] : [z.parse(CoverageContent, coverage)]
  },
  compare(brought, known) {
    const names = Object.keys(CoverageContent.shape) as (keyof CoverageContent)[] // a schema's own keys
    return names.every((name) => brought[name] === known[name]) ? 'same' : 'differs'
  },
  async add(ctx, brought, { source }) {
    // of several that were chosen the last one counts
    const last = brought.at(-1)
    const id = last === undefined ? '' : await importCoverage(ctx, last, source)
    return brought.map(() => id)
  },
  undo: (ctx, id, source) => takeCoverageBack(ctx, id, source),
})
