import { lazy } from 'react'
import { ConditionStrip } from './ConditionStrip.tsx'
import { conditionLines, isPresent, problemText } from './condition-words.ts'

/** Loaded apart, so that pages which only name a problem stay light; within a Suspense. */
const ConditionCard = lazy(async () => ({ default: (await import('./ConditionCard.tsx')).ConditionCard }))

export { ConditionCard, ConditionStrip, conditionLines, isPresent, problemText }
