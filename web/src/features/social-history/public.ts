import { SocialHistoryCard } from './SocialHistoryCard.tsx'

export { SocialHistoryCard }
