import { StepsOfDay } from '@uzima/contract/steps'
import { lineImporterOf } from '#export/line-importer.ts'
import { requirePast } from '#modules/chart/public.ts'
import { fill } from '#texts.ts'
import { textsOf } from './document-texts.ts'
import { importSteps, stepsHere, takeStepsBack } from './service.ts'

/** Steps a day that a person brings: one count of a day, the greater of two being proposed. */
export const stepsLineImporter = lineImporterOf<StepsOfDay>({
  kind: 'steps',
  event: 'steps.added',
  isOnce: true,
  schema: StepsOfDay,
  require: ({ day }, now) => requirePast({ now }, 'day', day),
  words({ day, count, device }, locale) {
    const { name, counted } = textsOf(locale)
    const number = new Intl.NumberFormat(locale).format(count)
    return { name, facts: [fill(counted, { count: number }), ...(device === null ? [] : [device])], date: day }
  },
  here: stepsHere,
  key: ({ day }) => day,
  compare: (brought, known) => (brought.count === known.count ? 'same' : 'differs'),
  proposes: (brought, known) => brought.count > known.count,
  add: (ctx, brought) => importSteps(ctx, brought),
  async undo(ctx, id) {
    await takeStepsBack(ctx, [id])
    return 'gone'
  },
  undoAll: takeStepsBack,
})
