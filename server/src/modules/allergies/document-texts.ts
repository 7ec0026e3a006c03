import { type AllergyContent, allergyType, clinicalState, manifestation, reactionSeverity } from '@uzima/contract/allergies/content'
import type { Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { reactionOf } from '#clinical/person/recorded-allergies.ts'
import { labelsFrom } from '#texts.ts'
import { substanceText } from './substances.ts'

/** The words of the pages. */
export const labelsOf = labelsFrom(
  'allergies',
  z.object({
    list: z.object({ title: z.string() }),
    none: z.object({ title: z.string() }),
    unknown: z.object({ short: z.string() }),
    manifestation: z.record(manifestation, z.string()),
    severity: z.record(reactionSeverity, z.string()),
    state: z.record(clinicalState, z.string()),
    type: z.record(allergyType, z.string()),
  }),
)

type Line = Pick<AllergyContent, 'substance' | 'type' | 'manifestations' | 'reaction' | 'severity' | 'criticality'>

/** "Penicillins (severe): hives, swelling" */
export function allergyLine(allergy: Line, locale: Locale): string {
  const { type, severity } = labelsOf(locale)
  const kind = reactionOf(allergy)
  const what = kind === 'severe' ? severity.severe : kind === 'intolerance' ? type.intolerance : null
  const name = substanceText(allergy.substance, locale)
  const reaction = reactionWords(allergy, locale)
  return [what === null ? name : `${name} (${what.toLocaleLowerCase(locale)})`, reaction].filter(Boolean).join(': ')
}

/** "hives, swelling" */
export const reactionWords = ({ manifestations, reaction }: Pick<Line, 'manifestations' | 'reaction'>, locale: Locale): string =>
  [...manifestations.map((each) => labelsOf(locale).manifestation[each].toLocaleLowerCase(locale)), ...(reaction ? [reaction] : [])].join(
    ', ',
  )
