import { WriteSocialHistory } from '@uzima/contract/social-history'
import { z } from 'zod/mini'
import { invalid } from '#errors.ts'
import { areNear, lineImporterOf } from '#export/line-importer.ts'
import { answerLines, labelsOf } from './document-texts.ts'
import { enterSocialHistoryInError, importSocialHistory, listSocialHistory, readSocialHistory, written } from './service.ts'

/** An answer about daily life, with the moment at which it was given. */
const BroughtAnswer = z.extend(WriteSocialHistory, { saidAt: z.iso.datetime() })
export type BroughtAnswer = z.infer<typeof BroughtAnswer>

/** What a person has said of daily life elsewhere: it counts from the day on which they said it. */
export const socialHistoryLineImporter = lineImporterOf<BroughtAnswer>({
  kind: 'social',
  event: 'social_history.recorded',
  schema: BroughtAnswer,
  require({ answer, saidAt }, now) {
    if (Date.parse(saidAt) > now.getTime()) throw invalid('saidAt', 'date_in_future')
    written({ now: new Date(saidAt) }, answer)
  },
  words({ answer, saidAt }, locale) {
    const said = { answer, at: new Date(saidAt) }
    return { name: labelsOf(locale).topic[answer.topic], facts: answerLines(said, locale), date: saidAt.slice(0, 10) }
  },
  async here(ctx) {
    const { rows } = await listSocialHistory(ctx)
    return rows
      .filter(({ verification }) => verification !== 'entered-in-error')
      .map(({ answer, note, saidAt, recorded }) => ({ answer, note, saidAt: saidAt ?? recorded.at }))
  },
  key: ({ answer }) => answer.topic,
  compare(brought, known) {
    if (!areNear(brought.saidAt.slice(0, 10), known.saidAt.slice(0, 10))) return 'other'
    return JSON.stringify(answerLines(of(brought), 'en')) === JSON.stringify(answerLines(of(known), 'en')) ? 'same' : 'differs'
  },
  async add(ctx, brought, { source }) {
    const ids: string[] = []
    for (const { saidAt, ...said } of brought) ids.push((await importSocialHistory(ctx, { ...said, saidAt: new Date(saidAt) }, source)).id)
    return ids
  },
  async undo(ctx, id, reason) {
    const { version, actions } = await readSocialHistory(ctx, id)
    if (version > 1 || !actions.includes('enterInError')) return 'kept'
    await enterSocialHistoryInError(ctx, { id, version, reason })
    return 'gone'
  },
})

const of = ({ answer, saidAt }: BroughtAnswer) => ({ answer, at: new Date(saidAt) })
