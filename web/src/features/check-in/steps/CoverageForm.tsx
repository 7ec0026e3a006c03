import {
  type Coverage,
  type CoverageKind,
  coverageKind,
  coverageNumberLength,
  holderRelationships,
  insurerLength,
  WriteCoverage,
} from '@uzima/contract/check-in/coverage'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSetCoverage } from '../api.ts'

type CoverageFormProps = {
  coverage: Coverage | null
  /** Once it is stored. */
  onSaved: () => Promise<void>
  /** Without one as a step before others. */
  saveLabel?: string
  onCancel?: () => void
}

/** How the visit is paid. */
export function CoverageForm({ coverage, onSaved, saveLabel, onCancel }: CoverageFormProps) {
  const { t } = useTranslation('check-in')
  const save = useSetCoverage()
  const form = useZodForm(WriteCoverage, {
    kind: coverage?.kind ?? 'insurance',
    insurer: coverage?.insurer ?? '',
    memberNumber: coverage?.memberNumber ?? '',
    plan: coverage?.plan ?? '',
    groupNumber: coverage?.groupNumber ?? '',
    relationship: coverage?.relationship ?? 'self',
    holder: coverage?.holder ?? '',
  })
  const kind: CoverageKind = form.watch('kind')
  const relationship = form.watch('relationship')

  async function handleSave(written: z.output<typeof WriteCoverage>) {
    try {
      await save.mutateAsync(written)
    } catch (error) {
      if (isApiError(error) && (error.field === 'insurer' || error.field === 'memberNumber')) form.fail(error.field, error.code)
      else toast.error(t('check-in:failed'), { text: errorText(error) })
      return
    }
    await onSaved()
  }

  return (
    <form noValidate onSubmit={form.submit(handleSave)} className="grid gap-5">
      <ChoiceGroup
        legend={t('check-in:coverage.ask')}
        options={coverageKind.options.map((value) => ({ value, title: t(`check-in:coverage.kind.${value}`) }))}
        {...form.field('kind')}
      />
      {kind === 'insurance' ? (
        <>
          <TextField label={t('check-in:coverage.label.insurer')} maxLength={insurerLength} required {...form.field('insurer')} />
          <TextField
            label={t('check-in:coverage.label.memberNumber')}
            hint={t('check-in:coverage.hint')}
            maxLength={coverageNumberLength}
            autoComplete="off"
            required
            {...form.field('memberNumber')}
          />
          <TextField
            label={t('check-in:coverage.label.plan')}
            optional={t('check-in:identity.optional')}
            maxLength={insurerLength}
            {...form.field('plan')}
          />
          <TextField
            label={t('check-in:coverage.label.groupNumber')}
            optional={t('check-in:identity.optional')}
            maxLength={coverageNumberLength}
            autoComplete="off"
            {...form.field('groupNumber')}
          />
          <SelectField
            label={t('check-in:coverage.label.relationship')}
            options={holderRelationships.map((value) => ({ value, label: t(`check-in:coverage.relationship.${value}`) }))}
            {...form.field('relationship', { setValueAs: (value: unknown) => value || null })}
          />
          {relationship && relationship !== 'self' ? (
            <TextField
              label={t('check-in:coverage.label.holder')}
              optional={t('check-in:identity.optional')}
              maxLength={insurerLength}
              {...form.field('holder')}
            />
          ) : null}
        </>
      ) : null}
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('check-in:busy')}>
          {saveLabel ?? t('check-in:coverage.save')}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            {t('check-in:coverage.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
