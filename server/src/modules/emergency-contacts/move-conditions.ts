import type { ConditionContent } from '@uzima/contract/conditions/content'
import type { Locale } from '@uzima/contract/fields'
import { readProblems } from '#clinical/person/problems.ts'
import { allProblems } from '#clinical/problem-names.ts'
import { listedProblem, storeCondition, storeNoConditions } from '#modules/conditions/public.ts'
import { FormerConditions } from './former-conditions.ts'
import { type MoveOptions, moveFormer } from './move-former.ts'

/** Moves the conditions of cards into the chart. */
export const moveCardConditions = (options: MoveOptions) =>
  moveFormer(options, {
    column: 'conditions',
    schema: FormerConditions,
    async move(ctx, { patientId, said, at, locale }) {
      for (const content of conditionsOf(said, locale))
        await storeCondition(ctx, { patientId, content, by: { id: patientId, as: 'patient' }, at })
      if (isNone(said)) await storeNoConditions(ctx, { patientId, note: said.other, at })
    },
  })

const blank = { status: 'active', isChronic: false, onset: null, ended: null, note: null } satisfies Omit<ConditionContent, 'problem'>
const isChronic = (listed: string) => allProblems().get(listed)?.isChronic ?? false

/** One for each answer and for each thing that was typed; what was typed stands whole in the note where the entries do not say it already. */
export function conditionsOf({ chosen, other }: FormerConditions, locale: Locale): ConditionContent[] {
  const note = other !== null && isDenial(other) ? other : null
  const answers = chosen
    .filter((answer) => answer !== 'none')
    .map((answer): ConditionContent => ({ ...blank, problem: listedProblem(answer, locale), isChronic: isChronic(answer), note }))
  if (other === null || note !== null) return answers
  const { entries, unread } = readProblems(other)
  const typed = [
    // in the person's own words, from which the checks read it as before
    ...entries.map(({ text, problems }) => ({ text, isChronic: problems.some(isChronic) })),
    ...unread.map((text) => ({ text, isChronic: false })),
  ].map(
    (each): ConditionContent => ({
      ...blank,
      problem: { listed: null, code: null, text: each.text },
      isChronic: each.isChronic,
      note: each.text === other ? null : other,
    }),
  )
  return [...answers, ...typed]
}

/** "No known conditions" in one's own words is the same statement as the card's answer. */
const isDenial = (text: string) => {
  const { entries, unread } = readProblems(text)
  return entries.length === 0 && unread.length === 0
}
export const isNone = ({ chosen, other }: FormerConditions) =>
  chosen.every((answer) => answer === 'none') && (chosen.length > 0 || other !== null) && (other === null || isDenial(other))
