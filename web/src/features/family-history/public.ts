import { FamilyHistoryCard } from './FamilyHistoryCard.tsx'
import { entryText, factsText } from './family-history-words.ts'

export { entryText, FamilyHistoryCard, factsText }
