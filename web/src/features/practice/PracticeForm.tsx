import type { PracticeSettings } from '@uzima/contract/practice'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { toast } from '#ui/toast.ts'
import { useChangePracticeSettings } from './api.ts'
import { HoursFields } from './HoursFields.tsx'
import { MoneyFields } from './MoneyFields.tsx'
import { isPracticeField, usePracticeForm, valuesOf } from './practice-form.ts'
import { WebsitesField } from './WebsitesField.tsx'
import { WhereFields } from './WhereFields.tsx'
import { WhoFields } from './WhoFields.tsx'

type PracticeFormProps = {
  settings: PracticeSettings
  /** Reads the settings again after another admin has changed them. */
  onStale: () => Promise<PracticeSettings | undefined>
}

export function PracticeForm({ settings, onStale }: PracticeFormProps) {
  const { t } = useTranslation(['practice', 'prices'])
  const change = useChangePracticeSettings()
  const form = usePracticeForm(settings)
  const dropDraft = useFormDraft('practice.settings', form)
  const [hours, number] = form.watch(['openingHours', 'emergencyNumber'])

  const submit = form.submit((given) =>
    change.mutateAsync(given).then(
      (saved) => {
        form.reset(valuesOf(saved))
        dropDraft()
        toast.success(t('practice:saved'), { text: t('practice:savedText') })
      },
      async (error: Error) => {
        if (isApiError(error) && isPracticeField(error.field)) return form.fail(error.field, error.code)
        toast.error(t('practice:failed'), { text: errorText(error) })
        if (!isApiError(error, 'practice_changed')) return
        const fresh = await onStale()
        // what was typed here stays; the rest is as the other admin has left it
        if (fresh) form.reset(valuesOf(fresh), { keepDirtyValues: true })
      },
    ),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 wide:gap-6">
      <Card title={t('practice:who.title')}>
        <WhoFields form={form} />
      </Card>
      <Card title={t('practice:where.title')}>
        <p className="mb-4 max-w-[65ch] text-muted">{t('practice:where.text')}</p>
        <WhereFields form={form} doors={settings.doors} />
      </Card>
      <Card title={t('prices:practice.title')}>
        <p className="mb-4 max-w-[65ch] text-muted">{t('prices:practice.text')}</p>
        <MoneyFields form={form} />
      </Card>
      <Card title={t('practice:hours.title')}>
        <p className="mb-2 max-w-[65ch] text-muted">{t('practice:hours.text')}</p>
        <HoursFields
          hours={hours}
          emergencyNumber={number ?? ''}
          onChange={(next) => form.setValue('openingHours', next, { shouldDirty: true })}
        />
      </Card>
      <Card title={t('practice:desk.title')}>
        <CheckboxField label={t('practice:desk.reasons')} hint={t('practice:desk.reasonsHint')} {...form.field('reasonsAtDesk')} />
      </Card>
      <Card title={t('practice:websites.title')}>
        <p className="mb-4 max-w-[65ch] text-muted">{t('practice:websites.text')}</p>
        <WebsitesField form={form} />
      </Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" size="large" className="max-sm:w-full" busy={form.busy} busyLabel={t('practice:busy')}>
          {t('practice:save')}
        </Button>
        <p className="text-muted text-small">
          {settings.changedAt ? t('practice:changed', { at: formatDateTime(settings.changedAt) }) : t('practice:never')}
        </p>
      </div>
    </form>
  )
}
