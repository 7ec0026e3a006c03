import { crisis, descriptionLength, type SymptomCheck } from '@uzima/contract/symptom-checker'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useAnalyze, useDescribe } from '../api.ts'
import { CheckFields, emptyCheck, fieldsOf, inTwo, wordsOf } from '../check-form.ts'
import { StepFrame } from './StepFrame.tsx'
import { steps, usually } from './steps.ts'

/**
 * The first question: what troubles. The words are read as soon as it is left, before anything else is asked, since they may tell of what
 * cannot wait. Until they are read, or if that fails, help stands beside it.
 */
export function WordsStep({ onRead }: { onRead: (id: string) => void }) {
  const analyze = useAnalyze()
  const attempt = useAttempt()
  return (
    <Words
      name="symptom-checker-steps"
      start={{ ...emptyCheck, duration: null }}
      error={analyze.error}
      isPending={analyze.isPending}
      send={(input) => analyze.mutateAsync({ input, idempotencyKey: attempt(input) })}
      onRead={onRead}
    />
  )
}

/** The words of a check again, to be read anew. */
export function RewordStep({ check, onDone }: { check: SymptomCheck; onDone: () => void }) {
  const describe = useDescribe(check.id)
  return (
    <Words
      name={`symptom-checker-words-${check.id}`}
      // other words may tell of another age
      start={check.ageSaid === 'read' ? { ...fieldsOf(check), age: '', ageUnit: 'year' } : fieldsOf(check)}
      error={describe.error}
      isPending={describe.isPending}
      send={(input) => describe.mutateAsync(input)}
      onRead={onDone}
      onBack={onDone}
    />
  )
}

type WordsProps = {
  /** Of what is kept while it is typed. */
  name: string
  start: typeof emptyCheck
  error: unknown
  isPending: boolean
  send: (input: Parameters<ReturnType<typeof useDescribe>['mutateAsync']>[0]) => Promise<SymptomCheck>
  onRead: (id: string) => void
  onBack?: () => void
}

function Words({ name, start, error, isPending, send, onRead, onBack }: WordsProps) {
  const { t } = useTranslation('symptom-checker')
  const form = useZodForm(CheckFields, start)
  const sent = useFormDraft(name, form)
  const main = useController({ control: form.control, name: 'primarySymptom' }).field
  const whole = useController({ control: form.control, name: 'description' }).field
  const words = wordsOf({ primarySymptom: main.value, description: whole.value })
  const write = (text: string) => {
    const { primarySymptom, description } = inTwo(text)
    main.onChange(primarySymptom)
    whole.onChange(description)
  }
  const submit = form.submit((input) =>
    send(input)
      .then(({ id }) => {
        sent()
        onRead(id)
      })
      // the error is shown above the buttons
      .catch(() => undefined),
  )
  const question = t('symptom-checker:steps.complaint')
  return (
    <StepFrame
      number={1}
      of={1 + steps.length + usually}
      said={[]}
      question={question}
      isBelowTitle={!onBack}
      hint={t('symptom-checker:steps.complaintHint')}
      help={crisis.options}
      isHelpOpen={error !== null}
    >
      <form noValidate className="mt-5 space-y-5" onSubmit={submit}>
        <TextArea
          label={question}
          labelHidden
          maxLength={descriptionLength}
          className="[&_textarea]:min-h-24"
          value={words}
          onChange={(event) => write(event.target.value)}
        />
        {error ? (
          <Banner kind="danger" icon={CircleAlert} role="alert">
            {`${t('symptom-checker:steps.failed')} ${errorText(error)}`}
          </Banner>
        ) : null}
        <div className="flex flex-wrap justify-between gap-3">
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
            disabled={words.trim() === '' || isPending}
            busy={isPending}
            busyLabel={t('symptom-checker:form.busy')}
          >
            {t('symptom-checker:steps.next')}
          </Button>
        </div>
      </form>
    </StepFrame>
  )
}
