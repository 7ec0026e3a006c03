import { FamilyHistoryCard } from './FamilyHistoryCard.tsx'

export { FamilyHistoryCard }
