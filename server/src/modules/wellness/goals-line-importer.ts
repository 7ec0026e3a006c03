import { AddEntry, AddGoal, goalFrequency, mostEntries } from '@uzima/contract/wellness'
import { z } from 'zod/mini'
import { plain } from '#clinical/name-words.ts'
import { invalid } from '#errors.ts'
import { lineImporterOf } from '#export/line-importer.ts'
import { requirePast } from '#modules/chart/public.ts'
import { labelsFrom } from '#texts.ts'
import { type BroughtGoal, goalsHere, importGoal, takeGoalBack } from './service/brought-goals.ts'

const labelsOf = labelsFrom('wellness', z.object({ frequency: z.record(goalFrequency, z.string()), goal: z.object({ until: z.string() }) }))
const { title, category, target, unit, deadline, frequency } = AddGoal.shape
const Goal = z.object({
  ...{ title, category, target, unit, deadline, frequency, startedOn: z.nullable(z.iso.date()) },
  entries: z.array(AddEntry).check(z.maxLength(mostEntries)),
})
const farthestYears = 20

/** Goals that a person brings, with what they have done for them; one that is over comes as that. */
export const goalsLineImporter = lineImporterOf<BroughtGoal>({
  kind: 'goal',
  event: 'wellness_goal.added',
  schema: Goal,
  require({ startedOn, deadline: until, entries }, now) {
    for (const day of [startedOn, ...entries.map((entry) => entry.day)]) requirePast({ now }, 'startedOn', day)
    if (Number(until.slice(0, 4)) > now.getUTCFullYear() + farthestYears) throw invalid('deadline', 'invalid_input')
    if (startedOn !== null && until < startedOn) throw invalid('deadline', 'deadline_passed')
  },
  words({ title: name, target: wanted, unit: of, frequency: often, deadline: until, startedOn }, locale) {
    const labels = labelsOf(locale)
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${until}T12:00:00Z`))
    const amount = `${new Intl.NumberFormat(locale).format(wanted)} ${of}`
    return { name, facts: [amount, labels.frequency[often], labels.goal.until.replace('{{day}}', () => day)], date: startedOn }
  },
  here: goalsHere,
  key: (goal) => plain(goal.title),
  compare(brought, known) {
    const isSame = (['target', 'unit', 'deadline', 'frequency'] as const).every((name) => brought[name] === known[name])
    return isSame ? 'same' : 'differs'
  },
  async add(ctx, brought) {
    const ids: string[] = []
    for (const goal of brought) ids.push(await importGoal(ctx, goal))
    return ids
  },
  undo: (ctx, id) => takeGoalBack(ctx, id),
})
