import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useAnswer } from './api.ts'

/** One question at a time, which can always be skipped. The next one takes over the focus. */
export function QuestionCard({ check: { id, question } }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  const answer = useAnswer(id)
  const words = useRef<HTMLParagraphElement>(null)
  const answered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each question
  useEffect(() => {
    if (answered.current) words.current?.focus()
  }, [question?.id])
  if (!question) return null
  const give = (given: 'yes' | 'no' | 'unknown') => () => {
    answered.current = true
    answer.mutate({ finding: question.id, answer: given })
  }
  const { isPending } = answer
  return (
    <Card title={t('symptom-checker:question.title')}>
      <p ref={words} tabIndex={-1} className="outline-none">
        {question.crisis ? null : <span className="text-muted">{t('symptom-checker:question.intro')}</span>}{' '}
        <span className="block font-semibold text-lead">{question.crisis ? question.text : question.name}</span>
        {question.meaning || question.crisis ? (
          <span className="block text-muted">{question.crisis ? t('symptom-checker:crisis.other') : question.meaning}</span>
        ) : null}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={isPending} onClick={give('yes')}>
          {t('symptom-checker:question.yes')}
        </Button>
        <Button disabled={isPending} onClick={give('no')}>
          {t('symptom-checker:question.no')}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={give('unknown')}>
          {t(question.crisis ? 'symptom-checker:steps.answer.private' : 'symptom-checker:question.skip')}
        </Button>
      </div>
      {answer.error ? (
        <div className="mt-4">
          <Banner kind="danger" icon={CircleAlert} role="alert">
            {errorText(answer.error)}
          </Banner>
        </div>
      ) : null}
    </Card>
  )
}
