import { AllergyCard } from './AllergyCard.tsx'
import { AllergyStrip } from './AllergyStrip.tsx'
import { allergyLine } from './allergy-words.ts'
import { substanceText } from './substance-text.ts'

export { AllergyCard, AllergyStrip, allergyLine, substanceText }
