import { WriteCondition } from '@uzima/contract/conditions'
import { plain } from '#clinical/name-words.ts'
import { areNear, lineImporterOf, saysNothingElse } from '#export/line-importer.ts'
import { requireCourse } from './course.ts'
import { labelsOf, problemName } from './document-texts.ts'
import { listOf } from './listing.ts'
import { requireProblem } from './offers.ts'
import { enterConditionInError, importCondition, readCondition } from './service/conditions.ts'

const english = 'en'

/** Health problems that a person brings. */
export const conditionsLineImporter = lineImporterOf<WriteCondition>({
  kind: 'condition',
  event: 'condition.recorded',
  schema: WriteCondition,
  require(condition, now) {
    requireProblem(condition.problem.listed)
    requireCourse({ now }, condition)
  },
  words: (condition, locale) => ({
    name: problemName(condition, locale),
    facts: condition.status === 'active' ? [] : [labelsOf(locale).status[condition.status]],
    date: condition.onset,
  }),
  here: async (ctx) => (await listOf(ctx, ctx.actor.id)).rows.filter(({ verification }) => verification !== 'entered-in-error'),
  compare(brought, known) {
    const isSame =
      (brought.problem.listed !== null && brought.problem.listed === known.problem.listed) ||
      (brought.problem.code !== null && brought.problem.code === known.problem.code) ||
      plain(problemName(brought, english)) === plain(problemName(known, english))
    if (!isSame) return 'other'
    const isSameTime = brought.onset === null || (known.onset !== null && areNear(brought.onset, known.onset))
    // what has passed can come back: another time of it is another entry
    if (!isSameTime && brought.status === 'resolved' && known.status === 'resolved') return 'other'
    return isSameTime && saysNothingElse(brought, known, ['status']) ? 'same' : 'differs'
  },
  async add(ctx, brought, { source }) {
    const ids: string[] = []
    for (const condition of brought) ids.push((await importCondition(ctx, condition, source)).id)
    return ids
  },
  async undo(ctx, id, reason) {
    const { version, actions } = await readCondition(ctx, id)
    if (version > 1 || !actions.includes('enterInError')) return 'kept'
    await enterConditionInError(ctx, { id, version, reason })
    return 'gone'
  },
})
