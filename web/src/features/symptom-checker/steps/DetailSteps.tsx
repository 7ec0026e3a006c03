import { durations, type SymptomCheck } from '@uzima/contract/symptom-checker'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { useDescribe } from '../api.ts'
import { CheckFields, fieldsOf } from '../check-form.ts'
import { PersonFields } from '../PersonFields.tsx'
import { type Said, StepFrame } from './StepFrame.tsx'
import { answerKey, type Step, saidFirst, steps, usually } from './steps.ts'

/** Since when and whom it is for: asked once the words were read and tell of nothing that cannot wait. */
export function DetailSteps({ check, onReword }: { check: SymptomCheck; onReword: () => void }) {
  const { t } = useTranslation('symptom-checker')
  const describe = useDescribe(check.id)
  const form = useZodForm(CheckFields, fieldsOf(check))
  const sent = useFormDraft(`symptom-checker-details-${check.id}`, form)
  const [step, setStep] = useState<Step>('since')
  const duration = useController({ control: form.control, name: 'duration' }).field
  const isLast = step === 'person'
  const since: Said[] =
    isLast && duration.value !== null
      ? [
          {
            question: t('symptom-checker:steps.since'),
            answer: t(`symptom-checker:duration.${duration.value}`),
            onChange: () => setStep('since'),
          },
        ]
      : []
  const asked = check.answers.map(({ question, answer }) => ({ question: question.text, answer: t(answerKey(question, answer)) }))
  const submit = form.submit((input) =>
    describe
      .mutateAsync(input)
      .then(sent)
      // the error is shown above the buttons
      .catch(() => undefined),
  )
  const question = t(`symptom-checker:steps.${step}`)
  const before = 1 + asked.length + steps.indexOf(step)
  return (
    <StepFrame
      key={step}
      number={before + 1}
      of={1 + asked.length + steps.length + (check.openQuestions || usually)}
      said={[...saidFirst(t, check, onReword), ...asked, ...since]}
      question={question}
      hint={t(`symptom-checker:steps.${step}Hint`)}
      isKept
      help={check.concerns}
    >
      <form
        noValidate
        className="mt-5 space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isLast) void submit(event)
          else setStep('person')
        }}
      >
        {isLast ? (
          <PersonFields form={form} isOther={check.ageSaid !== null} />
        ) : (
          <ChoiceGroup
            legend={question}
            legendHidden
            name="duration"
            options={durations.map((value) => ({ value, title: t(`symptom-checker:duration.${value}`) }))}
            value={duration.value}
            onPick={duration.onChange}
          />
        )}
        {describe.error ? (
          <Banner kind="danger" icon={CircleAlert} role="alert">
            {`${t('symptom-checker:steps.failed')} ${errorText(describe.error)}`}
          </Banner>
        ) : null}
        <div className="flex flex-wrap justify-between gap-3">
          <Button size="large" icon={ArrowLeft} onClick={isLast ? () => setStep('since') : onReword}>
            {t('symptom-checker:steps.back')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={duration.value === null || describe.isPending}
            busy={describe.isPending}
            busyLabel={t('symptom-checker:form.busy')}
          >
            {t('symptom-checker:steps.next')}
          </Button>
        </div>
      </form>
    </StepFrame>
  )
}
