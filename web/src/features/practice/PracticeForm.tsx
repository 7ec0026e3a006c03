import { emergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import {
  ChangePractice,
  type PracticeSettings,
  practiceAddressLength,
  practiceNameLength,
  practicePhoneLength,
} from '@uzima/contract/practice'
import { useTranslation } from 'react-i18next'
import { countryOptions } from '#lib/country-options.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { formatDateTime, timeZones, zoneName } from '#lib/format.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useChangePracticeSettings } from './api.ts'

type PracticeFormProps = {
  settings: PracticeSettings
  /** Reads the settings again after another admin has changed them. */
  onStale: () => Promise<PracticeSettings | undefined>
}

export function PracticeForm({ settings, onStale }: PracticeFormProps) {
  const { t } = useTranslation(['practice', 'common'])
  const change = useChangePracticeSettings()
  const form = useZodForm(ChangePractice, valuesOf(settings))
  const dropDraft = useFormDraft('practice.settings', form)
  const [country, timeZone, number] = form.watch(['country', 'timeZone', 'emergencyNumber'])
  const usual = emergencyNumber(country)

  const submit = form.submit((given) =>
    change.mutateAsync(given).then(
      (saved) => {
        form.reset(valuesOf(saved))
        dropDraft()
        toast.success(t('practice:saved'), { text: t('practice:savedText') })
      },
      async (error: Error) => {
        if (isApiError(error) && isField(error.field)) return form.fail(error.field, error.code)
        toast.error(t('practice:failed'), { text: errorText(error) })
        if (!isApiError(error, 'practice_changed')) return
        const fresh = await onStale()
        // what was typed here stays; the rest is as the other admin has left it
        if (fresh) form.reset(valuesOf(fresh), { keepDirtyValues: true })
      },
    ),
  )
  /** Another country brings its own number, unless the practice has chosen one. */
  const moveTo = (next: string) => {
    const isChosen = number !== '' && number !== usual
    if (!isChosen) form.setValue('emergencyNumber', emergencyNumber(next) ?? '', { shouldDirty: true })
  }
  const countryField = form.field('country')
  const optional = t('common:optional')

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 wide:gap-6">
      <Card title={t('practice:who.title')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('practice:who.name')}
            autoComplete="organization"
            required
            maxLength={practiceNameLength}
            {...form.field('name')}
          />
          <TextField
            label={t('practice:who.phone')}
            optional={optional}
            type="tel"
            autoComplete="tel"
            maxLength={practicePhoneLength}
            {...form.field('phone')}
          />
          <TextField
            label={t('practice:who.address')}
            optional={optional}
            hint={t('practice:who.addressHint')}
            autoComplete="street-address"
            maxLength={practiceAddressLength}
            className="sm:col-span-2"
            {...form.field('address')}
          />
        </div>
      </Card>
      <Card title={t('practice:where.title')}>
        <p className="mb-4 max-w-[65ch] text-muted">{t('practice:where.text')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('practice:where.country')}
            options={countryOptions()}
            {...countryField}
            onChange={(event) => {
              moveTo(event.target.value)
              return countryField.onChange(event)
            }}
          />
          <TextField
            label={t('practice:where.number')}
            hint={usual && number !== usual ? t('practice:where.numberOwn', { number: usual }) : t('practice:where.numberHint')}
            type="tel"
            inputMode="tel"
            maxLength={24}
            {...form.field('emergencyNumber')}
          />
          <SelectField
            label={t('practice:where.timeZone')}
            hint={t('practice:where.timeZoneHint', { zone: zoneName(timeZone, new Date()) })}
            options={timeZones(settings.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            className="sm:col-span-2"
            {...form.field('timeZone')}
          />
        </div>
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

/** As the fields hold them. */
const valuesOf = ({ name, phone, address, country, timeZone, emergencyNumber: number, version }: PracticeSettings) => ({
  ...{ name, phone: phone ?? '', address: address ?? '', country, timeZone, emergencyNumber: number, version },
})

const fields = ['name', 'phone', 'address', 'country', 'timeZone', 'emergencyNumber'] as const
const isField = (name: string | undefined): name is (typeof fields)[number] => fields.some((field) => field === name)
