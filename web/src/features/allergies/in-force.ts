import type { AllergyContent } from '@uzima/contract/allergies/content'
import { isBelieved, type Verification } from '@uzima/contract/chart/verification'

export const isInForce = (allergy: { state: AllergyContent['state']; verification: Verification }) =>
  allergy.state === 'active' && isBelieved(allergy)
