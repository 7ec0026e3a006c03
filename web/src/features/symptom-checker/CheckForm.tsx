import {
  type AdditionalSymptom,
  additionalSymptoms,
  crisis,
  descriptionLength,
  durations,
  leastSeverity,
  mostSeverity,
  primarySymptomLength,
} from '@uzima/contract/symptom-checker'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ReviewNote } from '#features/clinical-reviews/public.ts'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useAnalyze, useFindings } from './api.ts'
import { CrisisHelp } from './CrisisPanel.tsx'
import { CheckFields, emptyCheck } from './check-form.ts'
import { PersonFields } from './PersonFields.tsx'
import { SeverityField } from './SeverityField.tsx'
import { SymptomChoices } from './SymptomChoices.tsx'

/** Form: symptom, duration, severity, other symptoms, and who it is for. */
export function CheckForm({ onAnalyzed }: { onAnalyzed: (id: string) => void }) {
  const { t } = useTranslation(['symptom-checker', 'common'])
  const analyze = useAnalyze()
  const attempt = useAttempt()
  const suggestions = useId()
  const { data: findings = [] } = useFindings()
  const form = useZodForm(CheckFields, emptyCheck)
  const { control } = form
  const sent = useFormDraft('symptom-checker', form)
  const symptom = useWatch({ control, name: 'primarySymptom' })
  const severity = useController({ control, name: 'severity' }).field
  const more = useController({ control, name: 'additionalSymptoms' }).field

  const submit = form.submit((input) =>
    analyze
      .mutateAsync({ input, idempotencyKey: attempt(input) })
      .then(({ id }) => {
        sent()
        onAnalyzed(id)
      })
      // the error is shown below the button
      .catch(() => undefined),
  )

  return (
    <Card title={t('symptom-checker:form.title')}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <TextField
          label={t('symptom-checker:form.primary')}
          hint={t('symptom-checker:form.primaryHint')}
          list={suggestions}
          autoComplete="off"
          maxLength={primarySymptomLength}
          {...form.field('primarySymptom')}
        />
        <datalist id={suggestions}>
          {findings.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        {/* nobody has to fill in the rest first */}
        <CrisisHelp crises={crisis.options} />
        <SelectField
          label={t('symptom-checker:form.duration')}
          options={durations.map((value) => ({ value, label: t(`symptom-checker:duration.${value}`) }))}
          {...form.field('duration')}
        />
        <SeverityField value={severity.value} least={leastSeverity} most={mostSeverity} onChange={severity.onChange} />
        <SymptomChoices<AdditionalSymptom>
          legend={t('symptom-checker:form.additional')}
          options={additionalSymptoms.map((value) => ({ value, label: t(`symptom-checker:additional.${value}`) }))}
          chosen={more.value}
          onChange={more.onChange}
        />
        <TextArea
          label={t('symptom-checker:form.description')}
          optional={t('common:optional')}
          hint={t('symptom-checker:form.descriptionHint')}
          maxLength={descriptionLength}
          className="[&_textarea]:min-h-24"
          {...form.field('description')}
        />
        <PersonFields form={form} />
        {analyze.error ? (
          <Banner kind="danger" icon={CircleAlert} role="alert">
            {`${t('symptom-checker:steps.failed')} ${errorText(analyze.error)}`}
          </Banner>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          full
          disabled={symptom.trim() === '' || analyze.isPending}
          busy={analyze.isPending}
          busyLabel={t('symptom-checker:form.busy')}
        >
          {t('symptom-checker:form.submit')}
        </Button>
        <p className="text-muted text-small">
          {t('symptom-checker:disclaimer')} <ReviewNote part="symptoms" />
        </p>
      </form>
    </Card>
  )
}
