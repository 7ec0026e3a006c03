import { ConditionCard } from './ConditionCard.tsx'

export { ConditionCard }
