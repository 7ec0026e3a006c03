import { lazy } from 'react'
import { ConditionStrip } from './ConditionStrip.tsx'
import { clinicalText, conditionLines, problemText } from './condition-words.ts'
import { ProblemField } from './ProblemField.tsx'

/** Loaded apart, so that pages which only name a problem stay light; within a Suspense. */
const ConditionCard = lazy(async () => ({ default: (await import('./ConditionCard.tsx')).ConditionCard }))

export { ConditionCard, ConditionStrip, clinicalText, conditionLines, ProblemField, problemText }
