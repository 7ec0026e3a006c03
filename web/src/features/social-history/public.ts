import { SocialHistoryCard } from './SocialHistoryCard.tsx'
import { answerLines } from './social-history-words.ts'

export { answerLines, SocialHistoryCard }
