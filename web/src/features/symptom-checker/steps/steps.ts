import type { CheckAnswer, CheckQuestion, SymptomCheck } from '@uzima/contract/symptom-checker'
import type { TFunction } from 'i18next'
import type { Said } from './StepFrame.tsx'

/** Asked of everybody, after the words were read and told of nothing that cannot wait. */
export const steps = ['since', 'person'] as const
export type Step = (typeof steps)[number]
/** The danger signs that usually follow. */
export const usually = 6

export const answerKey = (question: CheckQuestion, answer: CheckAnswer) =>
  `symptom-checker:steps.answer.${question.crisis && answer === 'unknown' ? 'private' : answer}` as const

/** What was said before the questions about danger signs: the words, and since when, where that was asked. */
export const saidFirst = (t: TFunction<'symptom-checker'>, { primarySymptom, duration }: SymptomCheck, onReword?: () => void): Said[] => [
  { question: t('symptom-checker:steps.complaint'), answer: primarySymptom, onChange: onReword },
  ...(duration === null ? [] : [{ question: t('symptom-checker:steps.since'), answer: t(`symptom-checker:duration.${duration}`) }]),
]
