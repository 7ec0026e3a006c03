import { AllergyCard } from './AllergyCard.tsx'
import { AllergyStrip } from './AllergyStrip.tsx'
import { headText as allergyHead, allergyLine, reactionText } from './allergy-words.ts'
import { substanceText } from './substance-text.ts'

export { AllergyCard, AllergyStrip, allergyHead, allergyLine, reactionText, substanceText }
