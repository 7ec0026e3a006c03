import { type Hours, SetHours } from '@uzima/contract/providers'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { formatLanguage, zoneName } from '#lib/format.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSetHours, useStoredHours } from '../api.ts'
import { NotSaved } from './NotSaved.tsx'

/** Languages a doctor may list, ISO 639; the browser has their names in all our languages. */
const spoken =
  'am ar bn cs da de el en es fa fi fr gu ha he hi hu id ig it ja km ko lg ln lo mr ms my ne nl no om pa pl ps pt ro ru rw so sv sw ta te th ti tl tr uk ur uz vi wo yo zh zu'.split(
    ' ',
  )
const zones = Intl.supportedValuesOf('timeZone')

/** What patients read, and the zone of the hours. */
export function EntryForm({ hours }: { hours: Hours }) {
  const { t } = useTranslation(['providers', 'common'])
  const setHours = useSetHours()
  const findStored = useStoredHours()
  /** Changed here and elsewhere. */
  const [both, setBoth] = useState<Field[]>()
  const entry = entryOf(hours)
  // the base values are part of the draft too
  const form = useZodForm(SetHours, { ...entry, seen: storedOf(hours) })
  const languageField = useController({ control: form.control, name: 'languages' }).field
  const dropDraft = useFormDraft('providers.words', form)
  const now = new Date()

  const submit = form.submit((change) => {
    const sent = form.getValues()
    return setHours.mutateAsync(change).then(
      (saved) => {
        setBoth(undefined)
        if (show(saved, sent).length === 0) dropDraft()
        toast.success(t('providers:entry.done'))
      },
      // if refetching fails as well, the banner already shows the error
      (error: unknown) => (isApiError(error, 'hours_changed') ? findStored().then(merge, () => undefined) : undefined),
    )
  })
  /** Shows the stored values except fields edited `since`; returns those fields. */
  const show = (stored: Hours, since: Partial<Values>) => {
    const { seen: _, ...typed } = form.getValues()
    const mine = fields.filter((field) => !isSame(typed[field], since[field]))
    form.reset({ ...entryOf(stored), ...Object.fromEntries(mine.map((field) => [field, typed[field]])), seen: storedOf(stored) })
    return mine
  }
  const merge = (stored: Hours) => {
    const seen = form.getValues('seen') ?? {}
    setBoth(show(stored, seen).filter((field) => !isSame(stored[field], seen[field])))
  }

  return (
    <Card title={t('providers:entry.title')}>
      <form onSubmit={submit} noValidate className="space-y-4">
        <SelectField
          label={t('providers:entry.timeZone')}
          hint={t('providers:entry.timeZoneHint', { zone: zoneName(form.watch('timeZone') ?? entry.timeZone, now) })}
          options={[...new Set([entry.timeZone, ...zones])].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          {...form.field('timeZone')}
        />
        <TextField
          label={t('providers:entry.place')}
          optional={t('common:optional')}
          hint={t('providers:entry.placeHint')}
          maxLength={200}
          {...form.field('place')}
        />
        <SpokenLanguages
          value={languageField.value ?? []}
          onChange={(next) => {
            form.clearErrors('languages')
            languageField.onChange(next)
          }}
          error={form.formState.errors.languages ? t('providers:entry.languagesMissing') : undefined}
        />
        <TextArea
          label={t('providers:entry.bio')}
          optional={t('common:optional')}
          hint={t('providers:entry.bioHint')}
          rows={4}
          maxLength={2000}
          {...form.field('bio')}
        />
        {setHours.error ? <NotSaved error={setHours.error} both={both?.map((field) => t(`providers:entry.${field}`))} /> : null}
        <Button type="submit" busy={form.busy} busyLabel={t('providers:hours.busy')} className="max-sm:w-full">
          {t('providers:entry.submit')}
        </Button>
      </form>
    </Card>
  )
}

const fields = ['timeZone', 'place', 'languages', 'bio'] as const
type Field = (typeof fields)[number]
type Values = Pick<Hours, Field>
/** An empty field is stored as null. */
const isSame = (value: unknown, other: unknown) => JSON.stringify(value ?? '') === JSON.stringify(other ?? '')

const storedOf = ({ timeZone, place, languages, bio }: Hours) => ({ timeZone, place, languages, bio })
/** As the fields hold it. */
const entryOf = (hours: Hours) => ({ ...storedOf(hours), place: hours.place ?? '', bio: hours.bio ?? '' })

type SpokenLanguagesProps = { value: readonly string[]; onChange: (languages: string[]) => void; error: string | undefined }

function SpokenLanguages({ value, onChange, error }: SpokenLanguagesProps) {
  const { t } = useTranslation('providers')
  const rest = spoken
    .filter((language) => !value.includes(language))
    .map((language) => ({ value: language, label: formatLanguage(language) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <div>
      <SelectField
        label={t('providers:entry.languages')}
        placeholder={t('providers:entry.addLanguage')}
        value=""
        onChange={(event) => event.target.value && onChange([...value, event.target.value])}
        options={rest}
        error={error}
      />
      {value.length > 0 ? (
        <ul aria-label={t('providers:entry.languages')} className="mt-2 flex flex-wrap gap-2">
          {value.map((language) => (
            <li key={language}>
              <button
                type="button"
                onClick={() => onChange(value.filter((each) => each !== language))}
                aria-label={t('providers:entry.removeLanguage', { language: formatLanguage(language) })}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-border-strong bg-surface px-3.5 font-medium text-small hover:border-brand"
              >
                {formatLanguage(language)}
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
