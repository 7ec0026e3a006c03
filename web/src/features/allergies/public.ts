import { AllergyCard } from './AllergyCard.tsx'
import { AllergyStrip } from './AllergyStrip.tsx'
import { allergyLine, substanceText } from './allergy-words.ts'

export { AllergyCard, AllergyStrip, allergyLine, substanceText }
