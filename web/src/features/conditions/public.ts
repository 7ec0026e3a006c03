import { ConditionCard } from './ConditionCard.tsx'
import { ConditionStrip } from './ConditionStrip.tsx'
import { conditionLines, problemText } from './condition-words.ts'

export { ConditionCard, ConditionStrip, conditionLines, problemText }
