import { descriptionLength, durations } from '@uzima/contract/symptom-checker'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useAnalyze } from '../api.ts'
import { CheckFields, emptyCheck, inTwo } from '../check-form.ts'
import { PersonFields } from '../PersonFields.tsx'
import { type Said, StepFrame } from './StepFrame.tsx'

const steps = ['complaint', 'since', 'person'] as const
type Step = (typeof steps)[number]
/** The danger signs that usually follow. */
const usually = 6

/** The first questions, before anything is worked out: what troubles, since when, and whom. */
export function StartSteps({ onAnalyzed }: { onAnalyzed: (id: string) => void }) {
  const { t } = useTranslation('symptom-checker')
  const analyze = useAnalyze()
  const attempt = useAttempt()
  const form = useZodForm(CheckFields, emptyCheck)
  const sent = useFormDraft('symptom-checker-steps', form)
  const [step, setStep] = useState<Step>('complaint')
  const main = useController({ control: form.control, name: 'primarySymptom' }).field
  const whole = useController({ control: form.control, name: 'description' }).field
  const duration = useController({ control: form.control, name: 'duration' }).field
  const [isDurationSaid, setDurationSaid] = useState(false)

  const words = whole.value || main.value
  const write = (text: string) => {
    const { primarySymptom, description } = inTwo(text)
    main.onChange(primarySymptom)
    whole.onChange(description)
  }
  const place = steps.indexOf(step)
  const said: Record<Exclude<Step, 'person'>, Said> = {
    complaint: { question: t('symptom-checker:steps.complaint'), answer: words, onChange: () => setStep('complaint') },
    since: {
      question: t('symptom-checker:steps.since'),
      answer: t(`symptom-checker:duration.${duration.value}`),
      onChange: () => setStep('since'),
    },
  }
  const submit = form.submit((input) =>
    analyze
      .mutateAsync({ input, idempotencyKey: attempt(input) })
      .then(({ id }) => {
        sent()
        onAnalyzed(id)
      })
      // the error is shown above the buttons
      .catch(() => undefined),
  )
  const next = steps[place + 1]
  const isReady: Record<Step, boolean> = { complaint: words.trim() !== '', since: isDurationSaid, person: true }
  const question = t(`symptom-checker:steps.${step}`)
  return (
    <StepFrame
      key={step}
      number={place + 1}
      of={steps.length + usually}
      said={[...(place > 0 ? [said.complaint] : []), ...(place > 1 ? [said.since] : [])]}
      question={question}
      hint={t(`symptom-checker:steps.${step}Hint`)}
    >
      <form
        noValidate
        className="mt-5 space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (next) setStep(next)
          else void submit(event)
        }}
      >
        {step === 'complaint' ? (
          <TextArea
            label={question}
            labelHidden
            maxLength={descriptionLength}
            className="[&_textarea]:min-h-24"
            value={words}
            onChange={(event) => write(event.target.value)}
          />
        ) : null}
        {step === 'since' ? (
          <ChoiceGroup
            legend={question}
            legendHidden
            name="duration"
            options={durations.map((value) => ({ value, title: t(`symptom-checker:duration.${value}`) }))}
            value={isDurationSaid ? duration.value : null}
            onPick={(value) => {
              duration.onChange(value)
              setDurationSaid(true)
            }}
          />
        ) : null}
        {step === 'person' ? <PersonFields form={form} /> : null}
        {analyze.error ? (
          <Banner kind="danger" icon={CircleAlert} role="alert">
            {`${t('symptom-checker:steps.failed')} ${errorText(analyze.error)}`}
          </Banner>
        ) : null}
        <div className="flex flex-wrap justify-between gap-3">
          {place > 0 ? (
            <Button size="large" icon={ArrowLeft} onClick={() => setStep(steps[place - 1] ?? 'complaint')}>
              {t('symptom-checker:steps.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={!isReady[step] || analyze.isPending}
            busy={analyze.isPending}
            busyLabel={t('symptom-checker:form.busy')}
          >
            {t('symptom-checker:steps.next')}
          </Button>
        </div>
      </form>
    </StepFrame>
  )
}
