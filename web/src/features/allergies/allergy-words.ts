import { type AllergyContent, dangerousManifestations } from '@uzima/contract/allergies/content'
import { isBelieved, type Verification } from '@uzima/contract/chart/entries'
import type { TFunction } from 'i18next'
import { formatList, formatPartialDate } from '#lib/format.ts'
import { substanceText } from './substance-text.ts'

type Reaction = Pick<AllergyContent, 'manifestations' | 'reaction' | 'onset'>
type Gravity = Pick<AllergyContent, 'severity' | 'criticality' | 'manifestations'>

/** "Hives and swelling, 2019" */
export function reactionText(t: TFunction, { manifestations, reaction, onset }: Reaction): string {
  const words = manifestations.map((each) => t(`allergies:manifestation.${each}`))
  const listed = words.length > 0 ? formatList(words.map((word, index) => (index === 0 ? word : word.toLocaleLowerCase()))) : null
  return [listed, reaction, onset && formatPartialDate(onset)].filter(Boolean).join(', ')
}

const dangerous: ReadonlySet<string> = new Set(dangerousManifestations)
/** How grave it is: severe also where the reaction puts life in danger, or the next one may. */
export function gravityOf({ severity, criticality, manifestations }: Gravity): AllergyContent['severity'] {
  return criticality === 'high' || manifestations.some((each) => dangerous.has(each)) ? 'severe' : severity
}

export const isInForce = (allergy: { state: AllergyContent['state']; verification: Verification }) =>
  allergy.state === 'active' && isBelieved(allergy)

type Line = Reaction & Gravity & Pick<AllergyContent, 'substance' | 'type'>
/** "Penicillins: severe." */
export function headText(t: TFunction, allergy: Line): string {
  const gravity = gravityOf(allergy)
  const name = substanceText(t, allergy.substance)
  const what = allergy.type === 'intolerance' ? t('allergies:type.intolerance') : gravity && t(`allergies:severity.${gravity}`)
  return what ? t('allergies:strip.head', { name, what: what.toLocaleLowerCase() }) : name
}

/** "Penicillins: severe. Hives and swelling, 2019" */
export const allergyLine = (t: TFunction, allergy: Line): string =>
  [headText(t, allergy), reactionText(t, allergy)].filter(Boolean).join(' ')
