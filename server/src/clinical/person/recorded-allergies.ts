import { type AllergyContent, dangerousManifestations } from '@uzima/contract/allergies/content'
import { isBelieved, type Verification } from '@uzima/contract/chart/entries'
import { type AllergySaid, allergyKnowledge, type Reaction, reactionSaid, readAllergies } from './allergies.ts'

/** Whether an allergy of the chart counts: it is there, and nobody has refuted it. Unconfirmed ones count. */
export const isInForce = (allergy: { state: AllergyContent['state']; verification: Verification }) =>
  allergy.state === 'active' && isBelieved(allergy)

type Recorded = Pick<AllergyContent, 'substance' | 'type' | 'manifestations' | 'reaction' | 'severity' | 'criticality'>

/** What an allergy of the chart is about: by its code, or else by its words. Undefined if those name nothing known, so that nothing is checked. */
export function saidBy(allergy: Recorded): AllergySaid | undefined {
  const substances = substancesOf(allergy)
  return substances.length > 0 ? { substances, reaction: reactionOf(allergy) } : undefined
}

function substancesOf({ substance: { code, text } }: Recorded): string[] {
  if (code !== null && allergyKnowledge().substances.has(code)) return [code]
  return [...new Set(readAllergies(text).entries.flatMap(({ substances }) => substances))]
}

const dangerous: ReadonlySet<string> = new Set(dangerousManifestations)

/** Severe where life was in danger or would be the next time, whatever it is called; otherwise as it was called. */
export function reactionOf({ substance, type, manifestations, reaction, severity, criticality }: Recorded): Reaction {
  const words = [substance.text, reaction ?? ''].join('; ')
  if (criticality === 'high' || manifestations.some((each) => dangerous.has(each)) || reactionSaid(words) === 'severe') return 'severe'
  if (type === 'intolerance') return 'intolerance'
  return severity === 'severe' ? 'severe' : 'allergic'
}
