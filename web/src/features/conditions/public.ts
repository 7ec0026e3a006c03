import { lazy } from 'react'
import { clinicalText, conditionLines, problemText, sinceText } from './condition-words.ts'
import { isPresent } from './is-present.ts'
import { ProblemField } from './ProblemField.tsx'

/** Loaded apart, so that pages which only name a problem stay light; within a Suspense. */
const ConditionCard = lazy(async () => ({ default: (await import('./ConditionCard.tsx')).ConditionCard }))

export { ConditionCard, clinicalText, conditionLines, isPresent, ProblemField, problemText, sinceText }
