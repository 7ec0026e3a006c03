import { lazy } from 'react'
import { clinicalText, conditionLines, problemText, sinceText } from './condition-words.ts'
import { IndicationField } from './IndicationField.tsx'
import { isPresent } from './is-present.ts'
import { ProblemField } from './ProblemField.tsx'

/** Loaded apart, so that pages which only name a problem stay light; within a Suspense. */
const ConditionCard = lazy(async () => ({ default: (await import('./ConditionCard.tsx')).ConditionCard }))

export { ConditionCard, clinicalText, conditionLines, IndicationField, isPresent, ProblemField, problemText, sinceText }
