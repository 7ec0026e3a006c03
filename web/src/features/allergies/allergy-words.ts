import { type AllergyContent, dangerousManifestations, listedSubstance } from '@uzima/contract/allergies'
import type { TFunction } from 'i18next'
import { formatList, formatPartialDate } from '#lib/format.ts'

/** The name of a listed substance in the reader's language, or the words it was written with. */
export function substanceText(t: TFunction, { code, text }: AllergyContent['substance']): string {
  const listed = listedSubstance(code)
  return listed ? t(`allergies:substance.${listed}`) : text
}

/** "Hives and swelling, 2019" */
export function reactionText(t: TFunction, { manifestations, reaction, onset }: AllergyContent): string {
  const words = manifestations.map((each) => t(`allergies:manifestation.${each}`))
  const listed = words.length > 0 ? formatList(words.map((word, index) => (index === 0 ? word : word.toLocaleLowerCase()))) : null
  return [listed, reaction, onset && formatPartialDate(onset)].filter(Boolean).join(', ')
}

const dangerous: ReadonlySet<string> = new Set(dangerousManifestations)
/** How grave it is: severe also where the reaction puts life in danger, or the next one may. */
export function gravityOf({ severity, criticality, manifestations }: AllergyContent): AllergyContent['severity'] {
  return criticality === 'high' || manifestations.some((each) => dangerous.has(each)) ? 'severe' : severity
}

export const isInForce = ({ state, verification }: { state: AllergyContent['state']; verification: string }) =>
  state === 'active' && (verification === 'unconfirmed' || verification === 'confirmed')
