import { type CheckAnswer, type CrisisKind, crisis, type SymptomCheck } from '@uzima/contract/symptom-checker'
import { ArrowLeft, CircleAlert, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useAnswer } from '../api.ts'
import { type Said, StepFrame } from './StepFrame.tsx'
import { answerKey, saidFirst, steps } from './steps.ts'

const answers = {
  usual: ['no', 'yes', 'unknown'],
  // nobody has to tell of a crisis, and nobody is unsure of their own thoughts
  direct: ['yes', 'no', 'unknown'],
} as const

/** A question about a danger sign. Answers stay changeable; going back shows the last one again. */
export function QuestionStep({
  check,
  startingAt = null,
  onReword,
  onDone,
}: {
  check: SymptomCheck
  startingAt?: string | null
  onReword: () => void
  onDone?: () => void
}) {
  const { t } = useTranslation('symptom-checker')
  const [again, setAgain] = useState<string | null>(startingAt)
  const asked = check.answers.find(({ question }) => question.id === again)
  const question = asked?.question ?? check.question
  if (!question) return null
  const before = asked ? check.answers.slice(0, check.answers.indexOf(asked)) : check.answers
  const first = saidFirst(t, check, onReword)
  // of a crisis one is asked before anything else, and the rest follows
  const open = check.openQuestions + (check.duration === null ? steps.length : 0)
  const said: Said[] = [
    ...first,
    ...before.map(({ question: each, answer }) => ({
      question: each.text,
      answer: t(answerKey(each, answer)),
      onChange: () => setAgain(each.id),
    })),
  ]
  const last = before.at(-1)
  const isHelped = (kind: CrisisKind) => check.concerns.includes(kind) || question.crisis === kind
  return (
    <StepFrame
      key={question.id}
      number={first.length + before.length + 1}
      of={first.length + check.answers.length + open}
      said={said}
      question={question.text}
      hint={question.crisis ? t('symptom-checker:crisis.other') : question.meaning}
      isKept
      help={crisis.options.filter(isHelped)}
    >
      <Answers
        check={check}
        question={question}
        given={asked?.answer ?? null}
        isWhyOpen={check.answers.length === 0 || question.crisis !== null}
        onBack={last ? () => setAgain(last.question.id) : null}
        onAnswered={() => {
          setAgain(null)
          onDone?.()
        }}
      />
    </StepFrame>
  )
}

type AnswersProps = {
  check: SymptomCheck
  question: NonNullable<SymptomCheck['question']>
  given: CheckAnswer | null
  isWhyOpen: boolean
  onBack: (() => void) | null
  onAnswered: () => void
}

function Answers({ check, question, given, isWhyOpen, onBack, onAnswered }: AnswersProps) {
  const { t } = useTranslation('symptom-checker')
  const answer = useAnswer(check.id)
  const [picked, pick] = useState<CheckAnswer | null>(given)
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (picked) answer.mutate({ finding: question.id, answer: picked }, { onSuccess: onAnswered })
      }}
    >
      {question.isDenied && given === null ? <p className="mb-3">{t('symptom-checker:steps.heardNo')}</p> : null}
      <ChoiceGroup<CheckAnswer>
        legend={question.text}
        legendHidden
        name="answer"
        options={answers[question.crisis ? 'direct' : 'usual'].map((value) => ({ value, title: t(answerKey(question, value)) }))}
        value={picked}
        onPick={pick}
      />
      {question.crisis ? <p className="mt-4 font-semibold">{t('symptom-checker:crisis.beside')}</p> : null}
      {question.why ? (
        <details open={isWhyOpen} className="mt-5 border-border border-t pt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-brand">
            <Icon of={CircleHelp} size={20} />
            {t('symptom-checker:steps.why')}
          </summary>
          <p className="max-w-[60ch] pb-1 text-muted">{question.why}</p>
        </details>
      ) : null}
      {answer.error ? (
        <div className="mt-4">
          <Banner kind="danger" icon={CircleAlert} role="alert">
            {`${t('symptom-checker:steps.failed')} ${errorText(answer.error)}`}
          </Banner>
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap justify-between gap-3">
        {onBack ? (
          <Button size="large" icon={ArrowLeft} onClick={onBack}>
            {t('symptom-checker:steps.back')}
          </Button>
        ) : (
          <span />
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={picked === null || answer.isPending}
          busy={answer.isPending}
          busyLabel={t('symptom-checker:steps.next')}
        >
          {t('symptom-checker:steps.next')}
        </Button>
      </div>
    </form>
  )
}
