import type { AllergyContent } from '@uzima/contract/allergies/content'
import type { Locale } from '@uzima/contract/fields'
import { readAllergies } from '#clinical/person/allergies.ts'
import { listedAllergy, storeAllergy, storeStatement } from '#modules/allergies/public.ts'
import { FormerAllergies } from './former-allergies.ts'
import { type MoveOptions, moveFormer } from './move-former.ts'

/** Moves the allergies of cards into the chart. */
export const moveCardAllergies = (options: MoveOptions) =>
  moveFormer(options, {
    column: 'allergies',
    schema: FormerAllergies,
    async move(ctx, { patientId, said, at, locale }) {
      for (const content of entriesOf(said, locale))
        await storeAllergy(ctx, { patientId, content, by: { id: patientId, as: 'patient' }, at })
      if (isNone(said)) await storeStatement(ctx, { patientId, note: said.other, at })
    },
  })

const blank = {
  ...{ type: 'allergy', state: 'active', manifestations: [], reaction: null, severity: null, criticality: null, onset: null, note: null },
} satisfies Omit<AllergyContent, 'substance'>

/** One for each answer and for each thing that was typed; what was typed stands whole in the note where the entries do not say it already. */
export function entriesOf({ chosen, other }: FormerAllergies, locale: Locale): AllergyContent[] {
  const note = other !== null && isDenial(other) ? other : null
  const answers = chosen
    .filter((answer) => answer !== 'none')
    .map((answer): AllergyContent => ({ ...blank, substance: listedAllergy(answer, locale), note }))
  if (other === null || note !== null) return answers
  const { entries, unread } = readAllergies(other)
  const typed: AllergyContent[] = [
    ...entries.map(
      ({ text, substances: [code, ...more], reaction }): AllergyContent => ({
        ...blank,
        substance: { code: more.length === 0 ? (code ?? null) : null, text },
        type: reaction === 'intolerance' ? 'intolerance' : 'allergy',
        severity: reaction === 'severe' ? 'severe' : null,
      }),
    ),
    ...unread.map((text): AllergyContent => ({ ...blank, substance: { code: null, text } })),
  ]
  return [...answers, ...typed.map((each) => (each.substance.text === other ? each : { ...each, note: other }))]
}

/** "No known allergies" in one's own words is the same statement as the card's answer. */
const isDenial = (text: string) => {
  const { entries, unread } = readAllergies(text)
  return entries.length === 0 && unread.length === 0
}
export const isNone = ({ chosen, other }: FormerAllergies) =>
  chosen.every((answer) => answer === 'none') && (chosen.length > 0 || other !== null) && (other === null || isDenial(other))
