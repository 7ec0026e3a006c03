import { AllergyCard } from './AllergyCard.tsx'
import { AllergyStrip } from './AllergyStrip.tsx'
import { substanceText } from './allergy-words.ts'

export { AllergyCard, AllergyStrip, substanceText }
