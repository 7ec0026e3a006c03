import { CoverageContent, WriteCoverage } from '@uzima/contract/check-in/coverage'
import { z } from 'zod/mini'
import { lineImporterOf } from '#export/line-importer.ts'
import { labelsFrom, words } from '#texts.ts'
import { getCoverage, importCoverage, takeCoverageBack } from './service/coverage.ts'

const labelled = ['memberNumber', 'plan', 'groupNumber', 'holder'] as const
const Label = z.object({ memberNumber: z.string(), plan: z.string(), groupNumber: z.string(), holder: z.string() })
const labelsOf = labelsFrom('check-in', z.object({ coverage: z.object({ label: Label, kind: words('insurance', 'self-pay') }) }))

/** The insurance that a person brings. There is one: another takes its place if the person says so. The front desk sees the card all the same. */
export const coverageLineImporter = lineImporterOf<CoverageContent>({
  kind: 'coverage',
  event: 'coverage.saved',
  schema: WriteCoverage,
  require: () => {},
  words({ kind, insurer, ...said }, locale) {
    const { label, kind: kinds } = labelsOf(locale).coverage
    const facts = labelled.flatMap((each) => (said[each] === null ? [] : `${label[each]} ${said[each]}`))
    return { name: insurer ?? kinds[kind], facts, date: null }
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
